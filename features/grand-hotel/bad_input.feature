Feature: What is refused, and changes nothing
  Whatever is impossible is refused with a reason, and the game goes on as if nobody had asked.

  Rule: Set-ups

    @GH-SETUP-1 @GH-SETUP-8 @GH-SETUP-14 @GH-COMP-7 @GH-END-9
    Scenario: Set-ups that cannot be played
      Given Ada and Ben sit at the table
      And Ada enters the left car
      Then Ada may not begin a game (GH-SETUP-1)
      And Ada and Ben may not begin a game in red and red (GH-SETUP-8)
      And Ada and Ben may not begin a game with the roster guard (GH-SETUP-14)
      And Ada and Ben may not begin a game of 0 rounds (GH-END-9)
      And Ada and Ben may not begin a game with a "piano"
      And Ada and Ben may not begin a game without a pack
      And a pack may not have an id twice (GH-COMP-7)
      And it is Ada's turn, with 2 points

  Rule: Actions

    Background:
      Given Ada, Ben and Cleo sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11, searches the room (soap) and keeps the soap
        Cleo steps into room 11
        """

    @GH-MOVE-1 @GH-MOVE-2 @GH-MOVE-4 @GH-LIFT-5
    Scenario: Steps, calls and rides that are impossible
      Then Ada may not step into room 13 (GH-MOVE-2)
      And Ada may not step into room 21 (GH-MOVE-4)
      And Ada may not step into room 61 (GH-MOVE-1)
      And Ada may not step into room 99 (GH-MOVE-1)
      And Ada may not step into room 11 (GH-MOVE-1)
      And Ada may not step into the lobby (GH-MOVE-4)
      And Ada may not try a step to a number
      And Ada may not try a step to nothing
      And Ada may not try a step without a goal
      And Ada may not try a step into a room in small letters
      And it is Ada's turn, with 3 points

    @GH-SEARCH-9 @GH-ROOM-3
    Scenario: Rooms that cannot be opened, closed or searched
      Then Ada may not search the room (GH-SEARCH-9)
      And Ada may not open the room (GH-ROOM-3)
      And Ada may not try a search of a room by its number

    @GH-INTER-1
    Scenario: Targets that do not exist
      Then Ada may not attack Ada (GH-INTER-1)
      And Ada may not attack a stranger (GH-INTER-1)
      And Ada may not try an attack on a name
      And Ada may not try an attack on a truth
      And Ada may not try an attack on less than nobody
      And Ada may not try an attack on a fraction
      And Ada may not try an attack without a target

    @GH-TRADE-1 @GH-TRADE-7
    Scenario: Trades that make no sense
      Then Ada may not offer nothing to Ben (GH-TRADE-7)
      And Ada may not offer the soap to Ben (GH-TRADE-7)
      And Ada may not ask Cleo for a card (GH-TRADE-7)
      And Ada may not try a trade of two cards
      And Ada may not try a trade that does not say what is given
      And Ada may not try a trade that does not say what is asked

    @GH-TURN-9
    Scenario: Actions that the game does not know
      Then Ada may not dance
      And Ada may not show a card to Ben
      And Ada may not try an end with a reason
      And Ada may not try an action that is a number
      And Ada may not try an action without a kind
      And Ada may not try a roll of the die (GH-TURN-9)

    @GH-COMP-3 @GH-TURN-9
    Scenario: Results of chance that are impossible
      When Ada attacks Ben
      Then the die may not show 7 (GH-COMP-3)
      And the die may not show 0 (GH-COMP-3)
      And the die may not show null
      And the item may not be the comb (GH-TURN-9)
      And the first rolls may not be 1, 2 and 3 (GH-TURN-9)
      And Sergeant Lund, the Shadow and Colonel Ash may not be dealt (GH-TURN-9)

    @GH-ROOM-4 @GH-SEARCH-3
    Scenario: Cards that are somewhere else
      When Ada steps into room 12 and opens the room
      Then the card may not be the Attic room (GH-ROOM-4)
      And the card may not be the soap (GH-ROOM-4)
      When the card turns out to be the Box room
      And Ada searches the room
      Then the item may not be the soap (GH-SEARCH-3)
      And the item may not be the lamp (GH-SEARCH-3)
      And the item may not be the Box room (GH-SEARCH-3)
