Feature: What is in the box
  Six pieces with their clips, a die, a lobby, two cars, and cards: what is printed on the cards
  comes with the set-up.

  Rule: Pieces, clips and the die

    @GH-COMP-1 @GH-COMP-9 @GH-SETUP-8
    Scenario: Six players have six colours
      Given Ada, Ben, Cleo, Dan, Eve and Finn sit at the table
      Then the colours in play are red, blue, green, yellow, purple and orange

    @GH-COMP-1 @GH-COMP-9
    Scenario: Everybody has one piece, of one of the six colours
      Then Ada and Ben may not begin a game in red (GH-COMP-1)
      And Ada and Ben may not begin a game in red, blue and green (GH-COMP-1)
      And Ada and Ben may not begin a game in red and pink

    @GH-COMP-1 @GH-SETUP-1
    Scenario: There is no seventh piece
      Then Ada, Ben, Cleo, Dan, Eve, Finn and Gus may not begin a game (GH-SETUP-1)

    @GH-COMP-2 @GH-COMP-8 @GH-SEARCH-5
    Scenario: A clip shows whose it is
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11, searches the room (soap) and leaves the rest
        """
      When Ada searches the room and leaves the rest
      Then Ada and Ben have a clip on room 11
      When Ada attacks Ben (3)
      Then Ada holds Ben hostage
      And Ada and Ben have a clip on room 11

    @GH-COMP-2 @GH-COMP-9
    Scenario: Whatever colour it has
      Given Ada and Ben sit at the table
      And their colours are purple and red
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        """
      When Ben steps into room 11, searches the room (soap) and leaves the rest
      Then Ben has a clip on room 11

    @GH-COMP-8 @GH-SEARCH-5
    Scenario: Nobody runs short of clips
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car, rides up and steps into room 11
        Ben waits
        Ada opens the room (Attic room), searches the room (soap), leaves the rest and steps into room 12
        Ben waits
        Ada opens the room (Box room), searches the room (comb), leaves the rest and steps into room 13
        Ben waits
        Ada opens the room (Yard room), searches the room (towel), leaves the rest and steps into room 14
        Ben waits
        Ada opens the room (Twin room), searches the room (radio), leaves the rest and calls the right car
        Ben waits
        Ada enters the right car, rides up and steps into room 24
        Ben waits
        Ada opens the room (Double room), searches the room (camera), leaves the rest and steps into room 23
        Ben waits
        Ada opens the room (Royal suite), searches the room (watch), leaves the rest and steps into room 22
        Ben waits
        """
      When Ada opens the room (Blue room), searches the room (lamp) and leaves the rest
      Then Ada has a clip on room 22
      And Ada has a clip on room 11

    @GH-COMP-3
    Scenario: The die has six numbers
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        """
      When Ada attacks Ben
      Then the die may not show 0 (GH-COMP-3)
      And the die may not show 7 (GH-COMP-3)
      And the die may not show -1 (GH-COMP-3)
      And the die may not show true
      And the die may not show 3.5
      And the die may not show "3"
      And the die is to decide the attack

  Rule: A pack must be without mistakes

    @GH-COMP-4
    Scenario: A pack has at least 24 rooms, of three types or for maintenance
      Then a game may begin without any maintenance room, and with 25 rooms
      And a pack may not have 23 rooms (GH-COMP-4)
      And a pack may not have a room of no type (GH-COMP-4)
      And a pack may not have a deck without a room (GH-COMP-4)

    @GH-COMP-5
    Scenario: A pack has three item decks, none of them empty
      Then a pack may not have two decks (GH-COMP-5)
      And a pack may not have four decks (GH-COMP-5)
      And a pack may not have an item of no deck (GH-COMP-5)
      And a pack may not have an empty deck (GH-COMP-5)

    @GH-COMP-6 @GH-CHAR-2
    Scenario: Every character card has two objectives
      Then a pack may not have a character with one objective
      And a pack may not have an item objective that asks for an identification as well (GH-CHAR-9)
      And a pack may not have a character without a name (GH-COMP-7)

    @GH-COMP-7
    Scenario: One mistake is enough for a pack to be refused
      Then a pack may not have no name (GH-COMP-7)
      And a pack may not have an unknown field
      And a pack may not have no characters' field
      And a pack may not have an id with a capital letter (GH-COMP-7)
      And a pack may not have an id of 33 letters (GH-COMP-7)
      And a pack may not have an id twice (GH-COMP-7)
      And a pack may not have a card called like a class (GH-COMP-7)
      And a pack may not have a card called like a space (GH-COMP-7)
      And a pack may not have a card called like the spectator (GH-COMP-7)
      And a pack may not have outcomes in a cheap room (GH-COMP-7)
      And Ada and Ben may not begin a game without a pack

    @GH-COMP-7
    Scenario: Everybody knows the cards, so no view repeats them
      Given Ada and Ben sit at the table
      Then nobody is told the cards of the pack again
