Feature: Interactions
  When two characters are on the same space, except in the lobby, the one whose turn it is may
  attack, identify or trade, each once per turn.

  Rule: In the left car

    Background:
      Given Ada, Ben and Cleo sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        """

    @GH-INTER-1 @GH-INTER-5
    Scenario: A player may interact with everybody who is there
      Then Ada can only interact with Ben and Cleo
      And Ada may not attack Ada (GH-INTER-1)
      And Ada may not identify a stranger (GH-INTER-1)

    @GH-INTER-1
    Scenario: Nobody interacts through a door
      When Ada rides up and steps into room 11
      Then Ada can start no interaction
      And Ada may not attack Ben (GH-INTER-1)
      And Ada may not identify Cleo (GH-INTER-1)
      And Ada may not ask Ben for a card (GH-INTER-1)

    @GH-INTER-1
    Scenario: Nobody interacts through a wall
      Given these turns are played:
        """
        Ada rides up and steps into room 11
        Ben steps into room 11 and steps into room 12
        Cleo waits
        """
      Then Ada can start no interaction
      And Ada may not attack Ben (GH-INTER-1)

    @GH-INTER-1
    Scenario: Players interact in a room, open or closed, and in a car at any level
      Given these turns are played:
        """
        Ada rides up and steps into room 11
        """
      Then Ben can only interact with Cleo
      When Ben steps into room 11
      Then Ben can only interact with Ada
      When Ben opens the room (Attic room)
      Then Ben can only interact with Ada

    @GH-INTER-3
    Scenario: Interactions are free, at any point of the turn
      When Ada attacks Ben (4)
      Then Ada has 3 points left
      When Ada rides up
      And Ada identifies Ben (4)
      And Ada rides down and rides up
      Then Ada has no points left
      When Ada attacks Cleo (5)
      Then it is Ada's turn, with no points

    @GH-INTER-4 @GH-TURN-9
    Scenario: Players may interact only on their own turn
      Then Ben may not attack Ada (GH-TURN-9)
      And Cleo may not identify Ada (GH-TURN-9)
      And Ben may not ask Cleo for a card (GH-TURN-9)

    @GH-INTER-5
    Scenario: A single roll decides
      When Ada attacks Ben
      Then the die is to decide the attack
      When the die shows 5
      Then it is Ada's turn, with 3 points
      And everybody sees Ada roll 5 against Ben
      When Ada identifies Cleo
      Then the die is to decide the identification
      When the die shows 3
      Then it is Ada's turn, with 3 points
      And chance may not act (GH-TURN-9)

    @GH-INTER-6
    Scenario: Each kind is possible once per turn with the same player
      When Ada attacks Ben (4)
      Then Ada may not attack Ben (GH-INTER-6)
      And Ada may attack Cleo
      And Ada may identify Ben
      When Ada identifies Ben (4)
      Then Ada may not identify Ben (GH-INTER-6)
      And Ada may identify Cleo

    @GH-INTER-6
    Scenario: Each kind is possible again on the next turn
      When Ada attacks Ben (4)
      And Ada, Ben and Cleo end their turns
      Then Ada may attack Ben

    @GH-INTER-6
    Scenario: Each player's interactions are counted separately
      When Ada attacks Ben (4)
      And Ada ends the turn
      Then Ben may attack Ada
      And Ben may attack Cleo

    @GH-INTER-7
    Scenario: Anybody can be a target, whatever their state
      Given these turns are played:
        """
        Ada attacks Ben (3)
        Ben attacks Cleo (4), identifies Ada (1)
        Cleo attacks Ben (1)
        """
      Then Ada may attack Ben
      And Ada may identify Ben
      When Ada attacks Ben (1)
      Then Ben has 2 turns to lose
      When Ada ends the turn
      Then Cleo may attack Ada
      And Cleo may attack Ben

  Rule: In the lobby

    @GH-INTER-2
    Scenario: No interaction is possible in the lobby
      Given Ada, Ben and Cleo sit at the table
      Then Ada can start no interaction
      And Ada may not attack Ben (GH-INTER-2)
      And Ada may not identify Cleo (GH-INTER-2)
      And Ada may not ask Ben for a card (GH-INTER-2)

    @GH-INTER-2
    Scenario: Nothing is traded there either
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car, rides up and steps into room 11
        Ben waits
        Ada opens the room (Attic room), searches the room (soap), keeps the soap and enters the left car
        Ben waits
        """
      When Ada rides down and steps into the lobby
      Then Ada may not offer the soap to Ben (GH-INTER-2)

  Rule: Between two actions

    @GH-INTER-8
    Scenario: No interaction starts in the middle of a search
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        """
      When Ben steps into room 11
      And Ben searches the room
      Then Ben may not attack Ada (GH-TURN-9)
      When the item turns out to be the soap
      Then Ben may not attack Ada (GH-TURN-9)
      When Ben keeps the soap
      Then Ben may attack Ada
