Feature: Where the instructions can be read in two ways
  Eight passages that the players may agree to read differently before the deal.

  Rule: How many interactions in a turn

    Background:
      Given Ada, Ben and Cleo sit at the table

    @GH-INTER-6
    Scenario: If the players agree, only one interaction is allowed in a turn
      Given they agree that one interaction in a turn is enough
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        """
      Then Ada can only interact with Ben and Cleo
      When Ada attacks Ben (4)
      Then Ada can start no interaction
      And Ada may not attack Cleo (GH-INTER-6)
      And Ada may not identify Ben (GH-INTER-6)
      When Ada ends the turn
      Then Ben can only interact with Ada and Cleo

    @GH-INTER-6 @GH-TRADE-9
    Scenario: With this reading, a declined trade uses up the interaction
      Given they agree that one interaction in a turn is enough
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo waits
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11, searches the room (soap) and keeps the soap
        Cleo waits
        """
      When Ada asks Ben for a card, Ben declines
      Then Ada may not attack Ben (GH-INTER-6)

    @GH-INTER-6
    Scenario: If the players agree, any number of interactions is allowed
      Given they agree that any number of interactions is allowed
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        """
      When Ada attacks Ben (1)
      And Ada attacks Ben (1)
      Then Ben has 2 turns to lose
      And Ada may attack Ben

  Rule: Whether lost turns add up

    @GH-TURN-8
    Scenario: If the players agree, nobody has more than one turn to lose
      Given Ada, Ben and Cleo sit at the table
      And they agree that nobody has more than one turn to lose
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Ada waits
        Ben waits
        Cleo attacks Ben (1)
        """
      When Ada attacks Ben (1)
      Then Ben has 1 turn to lose
      When Ada ends the turn
      And Cleo and Ada end their turns
      Then it is Ben's turn, with 3 points

  Rule: What the step into the lobby costs

    Background:
      Given Ada and Ben sit at the table
      And they agree that the step into the lobby costs a point

    @GH-MOVE-6
    Scenario: If the players agree, it costs a point
      Given these turns are played:
        """
        Ada enters the left car
        Ben waits
        """
      When Ada steps into the lobby
      Then Ada has 2 points left

    @GH-MOVE-6 @GH-TURN-4
    Scenario: With this reading, nobody steps out without a point
      When Ada enters the left car, rides up and rides down
      Then Ada may not step into the lobby (GH-TURN-4)
      And Ada can go nowhere

  Rule: Which car is the nearest

    @GH-LIFT-3
    Scenario: By default, it is the one on the nearer side
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the right car and rides up
        Ben waits
        Ada rides up, steps into room 24 and steps into room 23
        Ben waits
        """
      When Ada steps into room 22
      Then Ada can only call the left car

    @GH-LIFT-3 @GH-LIFT-5
    Scenario: If the players agree, it is the one with the shortest way
      Given Ada and Ben sit at the table
      And they agree that the nearest car is the one with the shortest way
      And these turns are played:
        """
        Ada enters the right car and rides up
        Ben waits
        Ada rides up, steps into room 24 and steps into room 23
        Ben waits
        """
      When Ada steps into room 22
      Then Ada can call no car
      And Ada may not call the left car (GH-LIFT-3)
      And Ada may not call the right car (GH-LIFT-5)
      When Ada steps into room 21
      Then Ada can only call the left car

    @GH-LIFT-3
    Scenario: With this reading, either car may be called if the ways are equally long
      Given Ada, Ben and Cleo sit at the table
      And they agree that the nearest car is the one with the shortest way
      And these turns are played:
        """
        Ada enters the left car and rides up
        Ben enters the right car and rides up
        """
      Then Cleo can call either car

    @GH-LIFT-3
    Scenario: With this reading, the same goes for the lobby
      Given Ada and Ben sit at the table
      And they agree that the nearest car is the one with the shortest way
      And these turns are played:
        """
        Ada enters the right car and rides up
        """
      Then Ben can call no car
      And Ben may not call the right car (GH-LIFT-3)

  Rule: A car with somebody in it

    @GH-LIFT-6
    Scenario: If the players agree, it does not come
      Given Ada and Ben sit at the table
      And they agree that an occupied car cannot be called
      And these turns are played:
        """
        Ada enters the left car and rides up
        """
      Then Ben can call no car
      And Ben may not call the left car (GH-LIFT-6)
      When Ben and Ada end their turns
      Then Ben may not call the left car (GH-LIFT-6)

  Rule: What lies in a maintenance room

    Background:
      Given Ada and Ben sit at the table
      And they agree that what lies in a maintenance room can be searched for
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11, searches the room (soap) and keeps the soap
        Ada steps into room 12 and opens the room (Boiler room, 3)
        Ben steps into room 12 (3)
        """

    @GH-DROP-7 @GH-MAINT-1
    Scenario: If the players agree, it can be found again
      When Ada attacks Ben (2)
      And Ada searches the room
      Then Ada can only keep the soap, or leave the rest
      And Ada has a clip on room 12
      And the decks hold 6, 7 and 6 items
      When Ada keeps the soap
      Then Ada may not search the room (GH-MAINT-1)

    @GH-MAINT-1
    Scenario: A maintenance room with nothing in it still cannot be searched
      Then Ada may not search the room (GH-MAINT-1)

  Rule: Items that are no longer in hand

    Background:
      Given Ada, Ben and Cleo sit at the table
      And Ada, Ben and Cleo are Sergeant Lund, the Shadow and Colonel Ash
      And they agree that an item objective once met stays met
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo waits
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11
        Cleo waits
        """
      And Ada searches the room (matches) and keeps the matches

    @GH-CHAR-4
    Scenario: If the players agree, they no longer need to be held
      When Ada offers the matches to Ben, Ben accepts
      Then Ada holds nothing
      And Ada has met only the item objective

    @GH-CHAR-4 @GH-END-3 @GH-END-4
    Scenario: With this reading, a player can win without them
      When Ada offers the matches to Ben, Ben accepts
      And Ada attacks Ben (3)
      And Ada enters the left car, rides down and steps into the lobby
      Then Ada has won

  Rule: Who is told of an arrest

    @GH-HOST-2
    Scenario: If the players agree, everybody is told
      Given Ada, Ben and Cleo sit at the table
      And Ada, Ben and Cleo are Sergeant Lund, the Shadow and Colonel Ash
      And they agree that an arrest is told to everybody
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        """
      When Ada attacks Ben (3)
      Then everybody knows that it was an arrest
      When Ada ends the turn
      And Ben attacks Cleo (3)
      Then everybody knows that it was no arrest

  Rule: Agreements

    @GH-INTER-6 @GH-TURN-8 @GH-MOVE-6 @GH-LIFT-3 @GH-LIFT-6 @GH-DROP-7 @GH-CHAR-4 @GH-HOST-2
    Scenario: If nothing is agreed, every passage has its default reading
      Given Ada and Ben sit at the table
      Then everybody knows that the instructions are read as usual

    @GH-INTER-6 @GH-TURN-8 @GH-MOVE-6 @GH-LIFT-3 @GH-LIFT-6 @GH-DROP-7 @GH-CHAR-4 @GH-HOST-2
    Scenario Outline: Everybody knows what has been agreed
      Given Ada and Ben sit at the table
      And they agree that <agreement>
      Then everybody knows that <agreement>

      Examples:
        | agreement                                           |
        | one interaction in a turn is enough                 |
        | any number of interactions is allowed               |
        | nobody has more than one turn to lose               |
        | the step into the lobby costs a point               |
        | the nearest car is the one with the shortest way    |
        | an occupied car cannot be called                    |
        | what lies in a maintenance room can be searched for |
        | an item objective once met stays met                |
        | an arrest is told to everybody                      |

    @GH-HOST-2
    Scenario: Agreements that do not exist
      Then Ada and Ben may not begin a game with "maybe" agreed on "arrest"
      And Ada and Ben may not begin a game with "secret" agreed on "murder"
