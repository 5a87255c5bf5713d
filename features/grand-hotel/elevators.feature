Feature: The elevators
  Two cars, each in its shaft. A call brings the nearest one; a player inside rides it level by level.

  Rule: Calls

    Background:
      Given Ada, Ben and Cleo sit at the table

    @GH-LIFT-2 @GH-LIFT-3 @GH-LIFT-4 @GH-LIFT-10
    Scenario: Calling brings the car, not the caller
      Given these turns are played:
        """
        Ada enters the left car, rides up and steps into room 11
        Ben enters the right car, rides up and steps into room 14
        """
      Then Cleo can call either car
      When Cleo calls the left car
      Then the left car stands at the ground
      And the right car stands on floor 1
      And Cleo is in the lobby
      And Cleo has 2 points left
      And Cleo may not step into room 11 (GH-MOVE-4)
      And Cleo may not call the left car (GH-LIFT-5)
      And Cleo can only call the right car
      When Cleo calls the right car
      Then both cars stand at the ground
      When Cleo ends the turn
      Then Cleo is in the lobby

    @GH-LIFT-3
    Scenario: In the first two rooms the left car is nearest, in the last two the right car
      Given these turns are played:
        """
        Ada enters the left car, rides up and steps into room 11
        Ben calls the left car
        Cleo waits
        """
      Then Ada can only call the left car
      And Ada may not call the right car (GH-LIFT-3)
      When Ada steps into room 12
      Then Ada can only call the left car
      And Ada may not call the right car (GH-LIFT-3)
      When Ada steps into room 13
      Then Ada can only call the right car
      And Ada may not call the left car (GH-LIFT-3)
      When Ada ends the turn
      And Ben and Cleo end their turns
      And Ada steps into room 14
      Then Ada can only call the right car
      When Ada calls the right car
      Then the right car stands on floor 1

    @GH-LIFT-5
    Scenario: A car cannot be called to the level where it is
      Given these turns are played:
        """
        Ada enters the left car, rides up and steps into room 11
        Ben waits
        Cleo waits
        """
      Then Ada can call no car
      And Ada may not call the left car (GH-LIFT-5)

    @GH-LIFT-5
    Scenario: No car can be called to the lobby while both are there
      Then Ada can call no car
      And Ada may not call the left car (GH-LIFT-5)
      And Ada may not call the right car (GH-LIFT-5)

    @GH-LIFT-5
    Scenario: No car can be called from inside a car
      When Ada enters the left car and rides up
      Then Ada can call no car
      And Ada may not call the left car (GH-LIFT-5)
      And Ada may not call the right car (GH-LIFT-5)

    @GH-LIFT-6 @GH-LIFT-10
    Scenario: Players in the car travel along
      Given these turns are played:
        """
        Ada enters the left car and rides up
        """
      When Ben calls the left car
      Then the left car stands at the ground
      And Ada is in the left car
      And Ben is in the lobby

  Rule: A call from a long way off

    @GH-LIFT-2 @GH-LIFT-6
    Scenario: A call from the sixth floor to the first costs one point
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car and rides up
        Ben enters the right car, rides up and steps into room 14
        Ada rides up
        Ben steps into room 13, steps into room 12 and steps into room 11
        Ada rides up
        Ben waits
        Ada rides up
        Ben waits
        Ada rides up
        Ben waits
        Ada rides up
        """
      Then the left car stands on floor 6
      When Ben calls the left car
      Then Ben has 2 points left
      And the left car stands on floor 1
      And Ada is in the left car
      And Ben is in room 11

  Rule: Rides

    Background:
      Given Ada and Ben sit at the table

    @GH-LIFT-7 @GH-LIFT-8
    Scenario: A ride takes everybody inside up or down one level for one point
      Given these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        """
      When Ada rides up
      Then the left car stands on floor 1
      And Ada and Ben are in the left car
      And Ada has 2 points left
      When Ada rides up
      Then the left car stands on floor 2
      And Ada has 1 point left

    @GH-LIFT-7
    Scenario: Only a player inside a car can ride
      Then Ada may not ride up (GH-LIFT-7)
      When Ada enters the right car, rides up and steps into room 14
      Then Ada may not ride down (GH-LIFT-7)

    @GH-LIFT-9 @GH-LIFT-1
    Scenario: A car cannot go below the ground or above the top floor
      When Ada enters the left car
      Then Ada may not ride down (GH-LIFT-9)
      When Ada rides up
      Then Ada may not ride up (GH-LIFT-9)
      And Ada may ride down

    @GH-LIFT-1
    Scenario: Each car stays in its own shaft
      When Ada enters the left car and rides up
      Then the left car stands on floor 1
      And the right car stands at the ground

    @GH-LIFT-1 @GH-LIFT-7
    Scenario: There is no third car and no third direction
      Then Ada may not try a call of a third car
      When Ada enters the left car
      Then Ada may not try a ride sideways
      And Ada may not try a ride of two levels
