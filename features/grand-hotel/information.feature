Feature: Who may know what
  The table is open to all. Characters, hands and objectives are private, and nobody knows what comes next.

  Rule: In the middle of a game

    Background:
      Given Ada, Ben and Cleo sit at the table
      And Ada, Ben and Cleo are Sergeant Lund, the Shadow and Colonel Ash
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11, searches the room (soap) and keeps the soap
        Cleo steps into room 11, attacks Ada (3)
        Ada waits
        """

    @GH-INFO-2 @GH-INFO-5
    Scenario: Everybody knows only their own character
      Then everybody knows only their own character
      And the spectator knows no character

    @GH-INFO-2
    Scenario: Everybody knows only their own hand
      Then nobody but Ben sees the soap
      And Ben holds the soap

    @GH-INFO-3
    Scenario: Nobody knows cards that nobody has seen
      Then nobody sees the comb
      And nobody sees the necklace
      And nobody knows what room 12 is

    @GH-INFO-9 @GH-INFO-1
    Scenario: The numbers of cards are public
      Then Ben holds 1 item
      And the decks hold 6, 7 and 6 items
      And nobody has a turn to lose

  Rule: What hidden cards do not change

    Background:
      Given Ada, Ben and Cleo sit at the table
      And Ada, Ben and Cleo are Sergeant Lund, the Shadow and Colonel Ash
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11, searches the room (soap) and keeps the soap
        """

    @GH-INFO-1
    Scenario: Everybody sees the table
      When Cleo steps into room 11 and attacks Ben (3)
      Then all players and spectators see the same table

    @GH-INFO-2 @GH-INFO-6
    Scenario: The hands of others change nothing in a view
      Then Ada and Cleo would see the same if it had been the comb instead of the soap

    @GH-INFO-5 @GH-INFO-6
    Scenario: The characters of others change nothing in a view
      Then Ada and Cleo would see the same if Ben were the Magpie

    @GH-INFO-6 @GH-SEARCH-9
    Scenario: Refusals depend only on what the player knows
      When Cleo steps into room 11
      Then Cleo would be refused to search the room in the same words if it had been the comb instead of the soap

    @GH-INFO-6 @GH-TRADE-7
    Scenario: Guessing a hidden card gains nothing
      When Cleo steps into room 11
      Then Cleo would be refused to offer the soap to Ada in the same words if it had been the comb instead of the soap

    @GH-INFO-6 @GH-TRADE-7
    Scenario: Not even the one who holds it is given away
      When Cleo steps into room 11
      Then Cleo would be refused to offer the soap to Ben in the same words if it had been the comb instead of the soap

    @GH-INFO-4
    Scenario: The player who dropped an item knows it, the attacker does not
      When Cleo steps into room 11
      And Cleo attacks Ben (2)
      Then nobody but Ben sees the soap
      When Cleo searches the room and leaves the rest
      Then nobody but Ben and Cleo sees the soap

    @GH-INFO-7 @GH-IDENT-5
    Scenario: Nobody forgets
      Given Cleo steps into room 11, identifies Ben (2)
      When everybody ends turns until round 8 begins
      Then everybody remembers the roll for the start
      And Cleo knows that Ben is the Shadow
      And Ada does not know who Ben is

  Rule: What everybody remembers

    Background:
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car and rides up
        Ben calls the left car
        Ada steps into the lobby
        """

    @GH-INFO-7 @GH-INFO-1 @GH-FLOOR-6
    Scenario: Steps, rides, calls, floors and turns
      Then everybody remembers last a step, a ride, a turn, a call, a floor, a turn, a step and a turn

    @GH-INFO-7 @GH-INFO-1
    Scenario: Doors, searches and the die
      Given these turns are played:
        """
        Ben enters the left car, rides up and steps into room 11
        Ada waits
        """
      When Ben opens the room (Attic room), searches the room (soap) and leaves the rest
      And Ben closes the room
      Then everybody remembers last an opening, a search, items left and a closing
      When these turns are played:
        """
        Ben waits
        Ada waits
        Ben opens the room, searches the room, keeps the soap and steps into room 12
        Ada waits
        """
      Then everybody remembers last an opening, a search, an item kept, a step, a floor, a turn and a turn
      When Ben opens the room (Boiler room, 3)
      Then everybody remembers last an opening and a roll

    @GH-INFO-7 @GH-INFO-1
    Scenario: Interactions
      Given these turns are played:
        """
        Ben waits
        Ada enters the left car
        Ben enters the left car
        """
      When Ada attacks Ben (6)
      And Ada identifies Ben (4)
      And Ada ends the turn
      And Ben attacks Ada (3)
      And Ben steps into the lobby
      Then everybody remembers last an attack, an identification, a turn, an attack, a capture, a step and a release
      When Ben ends the turn
      Then everybody remembers last a floor, a lost turn and a turn

  Rule: At the end

    @GH-INFO-8
    Scenario: What was hidden stays hidden
      Given Ada, Ben and Cleo sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11
        Cleo waits
        """
      When Ada searches the room (matches), keeps the matches, attacks Ben (3)
      And Ada enters the left car, rides down and steps into the lobby
      Then Ada has won
      And everybody knows only their own character
      And nobody but Ada sees the matches
