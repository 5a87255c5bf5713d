Feature: Moving
  A step leads to the next room, into a car that is there, or out of it. Only the cars lead from one
  level to another.

  Background:
    Given Ada and Ben sit at the table

  @GH-MOVE-4 @GH-MOVE-10 @GH-MOVE-3
  Scenario: From the lobby, a step leads into either car and nowhere else
    Then Ada can only go to the left car and the right car
    And Ada may not step into room 11 (GH-MOVE-4)
    And Ada may not step into room 14 (GH-MOVE-4)
    And Ada may not step into the lobby (GH-MOVE-1)

  @GH-MOVE-3
  Scenario: Players leave a car through its door
    When Ada enters the left car
    Then Ada can only go to the lobby
    And Ada may not step into room 11 (GH-MOVE-3)
    When Ada rides up
    Then Ada can only go to room 11
    And Ada may not step into the lobby (GH-MOVE-3)
    And Ada may not step into room 12 (GH-MOVE-3)
    And Ada may not enter the right car (GH-MOVE-3)

  @GH-MOVE-3
  Scenario: The right car has its door at the other end
    When Ada enters the right car and rides up
    Then Ada can only go to room 14

  @GH-MOVE-2 @GH-MOVE-3 @GH-MOVE-4
  Scenario: Players step from room to room
    Given these turns are played:
      """
      Ada enters the left car, rides up and steps into room 11
      Ben waits
      """
    Then Ada can only go to room 12 and the left car
    And Ada may not step into room 13 (GH-MOVE-2)
    And Ada may not step into room 14 (GH-MOVE-2)
    And Ada may not step into room 21 (GH-MOVE-4)
    And Ada may not step into the lobby (GH-MOVE-4)
    When Ada steps into room 12
    Then Ada has 2 points left
    And Ada can only go to room 11 and room 13
    And Ada may not enter the left car (GH-MOVE-3)

  @GH-MOVE-3
  Scenario: A car that is elsewhere cannot be entered
    Given these turns are played:
      """
      Ada enters the left car, rides up and steps into room 11
      Ben calls the left car
      """
    Then Ada may not enter the left car (GH-MOVE-3)
    And Ada may not enter the right car (GH-MOVE-3)
    And Ada can only go to room 12

  @GH-MOVE-5 @GH-LIFT-4
  Scenario: Calling a car and entering it are two actions
    Given these turns are played:
      """
      Ada enters the left car and rides up
      """
    When Ben calls the left car
    Then Ben has 2 points left
    And Ben is in the lobby
    When Ben enters the left car
    Then Ben has 1 point left
    And Ada and Ben are in the left car

  @GH-MOVE-5
  Scenario: Entering costs a point in the lobby, too
    When Ada enters the right car
    Then Ada has 2 points left

  @GH-MOVE-6
  Scenario: The step into the lobby is free, even without points
    When Ada enters the left car, rides up and rides down
    Then Ada has no points left
    And Ada may step into the lobby
    When Ada steps into the lobby
    Then it is Ada's turn, with no points
    And Ada is in the lobby
    And Ada can only end the turn

  @GH-MOVE-7 @GH-MOVE-10
  Scenario: Players can change cars through the lobby
    Given these turns are played:
      """
      Ada enters the left car
      Ben waits
      """
    When Ada steps into the lobby
    Then Ada has 3 points left
    When Ada enters the right car
    Then Ada has 2 points left
    And Ada is in the right car

  @GH-MOVE-8
  Scenario: Closed doors are no obstacle
    Given these turns are played:
      """
      Ada enters the left car, rides up and steps into room 11
      Ben waits
      """
    When Ada steps into room 12, steps into room 13 and steps into room 14
    Then Ada is in room 14
    And room 12 is closed
    And nobody knows what room 12 is

  @GH-MOVE-3
  Scenario: The left car has no door at the other end
    Given these turns are played:
      """
      Ada enters the left car, rides up and steps into room 11
      Ben waits
      Ada steps into room 12, steps into room 13 and steps into room 14
      Ben waits
      """
    Then the left car stands on floor 1
    And Ada can only go to room 13
    And Ada may not enter the left car (GH-MOVE-3)
    And Ada may not step into room 11 (GH-MOVE-2)

  @GH-MOVE-1 @GH-LIFT-8
  Scenario: A player in a car stays in it, wherever it goes
    When Ada enters the left car and rides up
    Then Ada is in the left car
    And the left car stands on floor 1

  @GH-MOVE-9
  Scenario: A space has room for everybody
    Given Ada, Ben, Cleo, Dan, Eve and Finn sit at the table
    When these turns are played:
      """
      Ada enters the left car
      Ben enters the left car
      Cleo enters the left car
      Dan enters the left car
      Eve enters the left car
      Finn enters the left car
      """
    Then everybody is in the left car
