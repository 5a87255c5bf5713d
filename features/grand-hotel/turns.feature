Feature: Turns and points
  Three points a turn, to be spent in any way or not at all. A turn is over when its player says so.

  Rule: Round the table

    Background:
      Given Ada, Ben and Cleo sit at the table

    @GH-TURN-1 @GH-TURN-2
    Scenario: Turns go clockwise, with three points each
      Then it is Ada's turn, with 3 points
      When Ada ends the turn
      Then it is Ben's turn, with 3 points
      When Ben ends the turn
      Then it is Cleo's turn, with 3 points
      When Cleo ends the turn
      Then it is Ada's turn, with 3 points
      And this is round 2

    @GH-TURN-1
    Scenario: After the last player on the list comes the first
      Given Cleo starts
      When Cleo ends the turn
      Then it is Ada's turn, with 3 points

    @GH-TURN-3 @GH-TURN-4
    Scenario: Each action costs a point and cannot be taken without one
      When Ada enters the left car
      Then Ada has 2 points left
      When Ada rides up
      Then Ada has 1 point left
      When Ada steps into room 11
      Then Ada has no points left
      And Ada may not open the room (GH-TURN-4)
      And Ada may not step into room 12 (GH-TURN-4)
      And Ada may not enter the left car (GH-TURN-4)

    @GH-TURN-3 @GH-TURN-4
    Scenario: Opening, searching, closing and calling cost a point, too
      Given these turns are played:
        """
        Ada enters the left car, rides up and steps into room 11
        Ben calls the left car
        Cleo waits
        """
      When Ada opens the room (Attic room)
      Then Ada has 2 points left
      When Ada searches the room (soap) and keeps the soap
      Then Ada has 1 point left
      When Ada closes the room
      Then Ada has no points left
      And Ada may not call the left car (GH-TURN-4)
      And Ada may not open the room (GH-TURN-4)
      When these turns are played:
        """
        Ada waits
        Ben waits
        Cleo waits
        """
      And Ada calls the left car
      Then Ada has 2 points left

    @GH-TURN-3
    Scenario: The same action may be taken three times
      When Ada enters the left car
      And Ada, Ben and Cleo end their turns
      And Ada rides up, rides down and rides up
      Then Ada has no points left
      And the left car stands on floor 1

    @GH-TURN-5
    Scenario: Points are not saved
      When Ada ends the turn
      And Ben and Cleo end their turns
      Then it is Ada's turn, with 3 points

    @GH-TURN-6
    Scenario: A turn does not end when the last point is spent
      When Ada enters the left car, rides up and steps into room 11
      Then it is Ada's turn, with no points
      And Ada can only end the turn
      And Ben may not end the turn (GH-TURN-9)

    @GH-TURN-9
    Scenario: Only the player who is asked can act
      Then Ben may not end the turn (GH-TURN-9)
      And Ben may not enter the left car (GH-TURN-9)
      And a stranger may not end the turn (GH-TURN-9)
      And Ada may not decline (GH-TURN-9)
      And Ada may not drop the soap (GH-TURN-9)
      And Ada may not keep the soap (GH-TURN-9)
      And Ada may not leave the rest (GH-TURN-9)
      And chance may not act (GH-TURN-9)

  Rule: Lost turns

    Background:
      Given Ada, Ben and Cleo sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        """

    @GH-TURN-7 @GH-TURN-10 @GH-ATTACK-1
    Scenario: Only the very next turn is lost
      When Ada attacks Ben (1)
      Then Ben has 1 turn to lose
      When Ada ends the turn
      Then the turn of Ben was passed over
      And it is Cleo's turn, with 3 points
      And Ben has no turn to lose
      And Ben may not attack Ada (GH-TURN-9)
      When Cleo ends the turn
      And Ada ends the turn
      Then it is Ben's turn, with 3 points

    @GH-TURN-8 @GH-TURN-7
    Scenario: Lost turns add up
      Given these turns are played:
        """
        Ada waits
        Ben waits
        Cleo attacks Ben (1)
        """
      When Ada attacks Ben (1)
      Then Ben has 2 turns to lose
      When Ada ends the turn
      Then it is Cleo's turn, with 3 points
      And Ben has 1 turn to lose
      When Cleo ends the turn
      And Ada ends the turn
      Then it is Cleo's turn, with 3 points
      And Ben has no turn to lose

    @GH-TURN-7 @GH-FLOOR-4
    Scenario: Several players in a row can lose a turn
      Given Ada attacks Ben (1)
      And Ada attacks Cleo (1)
      And Ada identifies Ben (4)
      When Ada ends the turn
      Then the turns of Ben and Cleo were passed over
      And it is Ada's turn, with 3 points
      And this is round 3

    @GH-TURN-9
    Scenario: Nothing else can be done before the die is rolled
      When Ada identifies Ben
      Then the die is to decide the identification
      And Ada may not end the turn (GH-TURN-9)
      And Ada may not attack Cleo (GH-TURN-9)
      And Ben may not end the turn (GH-TURN-9)
      And Ada may not try a roll of the die (GH-TURN-9)
      And the card may not be the Attic room (GH-TURN-9)
