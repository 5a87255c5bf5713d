Feature: Searching
  The first search of an open room draws an item of its type. Only the searcher sees it, and keeps
  it or leaves it. A clip shows who has searched.

  Rule: The first search

    Background:
      Given Ada, Ben and Cleo sit at the table
      And these turns are played:
        """
        Ada enters the left car, rides up and steps into room 11
        Ben waits
        Cleo waits
        """

    @GH-SEARCH-1 @GH-SEARCH-3 @GH-SEARCH-4 @GH-SEARCH-5 @GH-SEARCH-6
    Scenario: An item is drawn, seen only by the searcher, and kept
      Given Ada opens the room (Attic room)
      When Ada searches the room
      Then an item is to be drawn from the cheap deck
      And Ada has 1 point left
      And the item may not be the radio (GH-SEARCH-3)
      And the item may not be the necklace (GH-SEARCH-3)
      And the item may not be the parrot (GH-SEARCH-3)
      When the item turns out to be the soap
      Then Ada is to decide what to keep
      And Ada can only keep the soap, or leave the rest
      And everybody sees that Ada found 1 item
      And Ada sees that the soap was found
      And nobody but Ada sees the soap
      And Ada has a clip on room 11
      And the decks hold 6, 7 and 6 items
      And Ada may not keep the comb (GH-SEARCH-6)
      And Ada may not end the turn (GH-TURN-9)
      When Ada keeps the soap
      Then Ada holds the soap
      And nothing lies in room 11
      And nobody but Ada sees the soap
      And it is Ada's turn, with 1 point

    @GH-SEARCH-3 @GH-COMP-5
    Scenario Outline: Every type has its deck
      When Ada opens the room (<room>)
      And Ada searches the room
      Then an item is to be drawn from the <deck> deck
      When the item turns out to be the <item>
      Then Ada can only keep the <item>, or leave the rest

      Examples:
        | room        | deck     | item     |
        | Attic room  | cheap    | soap     |
        | Double room | standard | lamp     |
        | Royal suite | luxury   | necklace |

    @GH-SEARCH-7 @GH-SEARCH-5 @GH-INFO-4
    Scenario: An item that is left lies there face down
      When Ada opens the room (Attic room), searches the room (soap) and leaves the rest
      Then Ada holds nothing
      And 1 item lies in room 11
      And Ada has a clip on room 11
      And nobody but Ada sees the soap
      And it is Ada's turn, with 1 point

    @GH-SEARCH-9
    Scenario: A room that was searched and is empty cannot be searched
      When Ada opens the room (Attic room), searches the room (soap) and keeps the soap
      Then Ada may not search the room (GH-SEARCH-9)

    @GH-SEARCH-8 @GH-SEARCH-10 @GH-SEARCH-15 @GH-SEARCH-17
    Scenario: The same player may look again, and nothing is drawn
      Given Ada opens the room (Attic room), searches the room (soap) and leaves the rest
      When Ada searches the room
      Then Ada can only keep the soap, or leave the rest
      And the decks hold 6, 7 and 6 items
      And Ada has a clip on room 11
      And Ada has no points left

    @GH-SEARCH-2
    Scenario: A closed room cannot be searched, even if it is known
      Then Ada may not search the room (GH-SEARCH-2)
      When Ada opens the room (Attic room) and closes the room
      Then Ada may not search the room (GH-SEARCH-2)

    @GH-SEARCH-1
    Scenario: There is nothing to search in the lobby or in a car
      Given Ada ends the turn
      Then Ben may not search the room (GH-SEARCH-1)
      When Ben enters the right car
      Then Ben may not search the room (GH-SEARCH-1)

    @GH-SEARCH-14
    Scenario: There is no limit to a hand
      When these turns are played:
        """
        Ada opens the room (Attic room), searches the room (soap), keeps the soap and steps into room 12
        Ben waits
        Cleo waits
        Ada opens the room (Box room), searches the room (comb), keeps the comb and steps into room 13
        Ben waits
        Cleo waits
        Ada opens the room (Yard room), searches the room (towel), keeps the towel and steps into room 14
        Ben waits
        Cleo waits
        Ada opens the room (Double room), searches the room (lamp) and keeps the lamp
        """
      Then Ada holds the soap, the towel, the comb and the lamp
      And Ada holds 4 items

  Rule: The next player to search

    Background:
      Given Ada, Ben and Cleo sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        """

    @GH-SEARCH-4
    Scenario: Those who stand beside the searcher do not see it
      When Ben steps into room 11 and searches the room (soap)
      Then Ben is to decide what to keep
      And nobody but Ben sees the soap

    @GH-SEARCH-10 @GH-SEARCH-5 @GH-SEARCH-12
    Scenario: Another player finds what was left
      Given these turns are played:
        """
        Ben steps into room 11, searches the room (soap) and leaves the rest
        """
      When Cleo steps into room 11
      Then Cleo does not see the soap
      When Cleo searches the room
      Then Cleo sees that the soap was found
      And nobody but Ben and Cleo sees the soap
      When Cleo keeps the soap
      Then Cleo holds the soap
      And nothing lies in room 11
      And Ben and Cleo have a clip on room 11
      And Cleo has 1 point left
      And the decks hold 6, 7 and 6 items

    @GH-SEARCH-9
    Scenario: Nobody can search a room that somebody else has emptied
      Given these turns are played:
        """
        Ben steps into room 11, searches the room (soap) and keeps the soap
        """
      When Cleo steps into room 11
      Then Cleo may not search the room (GH-SEARCH-9)

    @GH-SEARCH-12 @GH-INFO-4
    Scenario: The player who left an item knows what lies there; a player who never looked does not
      Given these turns are played:
        """
        Ben steps into room 11, searches the room (soap) and leaves the rest
        Cleo steps into room 11
        """
      Then Ada and Cleo do not see the soap
      And Ada and Cleo would see the same if it had been the comb instead of the soap

  Rule: An empty deck

    @GH-SEARCH-13
    Scenario: A room is searched, and nothing is found
      Given Ada and Ben sit at the table
      And they play with a cheap deck that is the soap alone
      And these turns are played:
        """
        Ada enters the left car, rides up and steps into room 11
        Ben waits
        Ada opens the room (Attic room), searches the room (soap), keeps the soap and steps into room 12
        Ben waits
        """
      When Ada opens the room (Box room)
      And Ada searches the room
      Then everybody sees that Ada found no items
      And it is Ada's turn, with 1 point
      And Ada has a clip on room 12
      And nothing lies in room 12
      And Ada may not search the room (GH-SEARCH-9)

  Rule: Several items

    @GH-SEARCH-11 @GH-SEARCH-16 @GH-DROP-4
    Scenario: Dropped items are found with the one drawn, and the searcher decides on each
      Given Ada, Ben and Cleo sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11, searches the room (soap) and keeps the soap
        Cleo steps into room 11 and steps into room 12
        Ada steps into room 12 and opens the room (Box room)
        Ben steps into room 12
        """
      And Cleo attacks Ben (2)
      Then 1 item lies in room 12
      And nobody has a clip on room 12
      When Cleo searches the room (comb)
      Then Cleo can only keep the soap and the comb, or leave the rest
      And everybody sees that Cleo found 2 items
      When Cleo keeps the comb
      Then Cleo is to decide what to keep
      And Cleo can only keep the soap, or leave the rest
      And Cleo may not keep the comb (GH-SEARCH-6)
      When Cleo leaves the rest
      Then Cleo holds the comb
      And 1 item lies in room 12
      And it is Cleo's turn, with 2 points

    @GH-SEARCH-16 @GH-SEARCH-6
    Scenario: All the items may be kept
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11, searches the room (soap) and keeps the soap
        Ada steps into room 12 and opens the room (Box room)
        Ben steps into room 12
        """
      When Ada attacks Ben (2)
      And Ada searches the room (comb), keeps the soap and keeps the comb
      Then Ada holds the soap and the comb
      And nothing lies in room 12
      And it is Ada's turn, with 2 points
