Feature: The growing hotel
  One floor lies there at the start. Whenever the turn comes back to the starting player, the next
  one is laid on top, until there are six.

  Background:
    Given Ada and Ben sit at the table

  @GH-FLOOR-2 @GH-FLOOR-3
  Scenario Outline: One floor is added each round, up to six
    When everybody ends turns until round <round> begins
    Then the hotel has <floors> floors

    Examples:
      | round | floors |
      | 2     | 2      |
      | 3     | 3      |
      | 4     | 4      |
      | 5     | 5      |
      | 6     | 6      |
      | 7     | 6      |
      | 8     | 6      |

  @GH-FLOOR-2 @GH-SETUP-10
  Scenario: A floor is laid on the starting player's turn only
    Given Ben starts
    When Ben ends the turn
    Then the hotel has 1 floor
    And this is round 1
    When Ada ends the turn
    Then the hotel has 2 floors
    And this is round 2
    And it is Ben's turn, with 3 points

  @GH-FLOOR-1 @GH-FLOOR-2
  Scenario: A floor is a row of four closed rooms
    When Ada and Ben end their turns
    Then all rooms of floor 2 are closed and unknown

  @GH-FLOOR-1 @GH-MOVE-1
  Scenario: Rooms that the hotel does not have
    Then Ada may not step into room 15 (GH-MOVE-1)
    And Ada may not step into room 10 (GH-MOVE-1)
    And Ada may not step into room 71 (GH-MOVE-1)
    And Ada may not step into room 01 (GH-MOVE-1)

  @GH-FLOOR-2 @GH-MOVE-1 @GH-LIFT-9
  Scenario: A floor that has not been laid yet cannot be entered
    When Ada enters the left car and rides up
    Then Ada may not ride up (GH-LIFT-9)
    And Ada may not step into room 21 (GH-MOVE-1)

  @GH-FLOOR-6 @GH-LIFT-9
  Scenario: The new floor is there when the turn begins
    Given these turns are played:
      """
      Ada enters the left car and rides up
      Ben waits
      """
    When Ada rides up and steps into room 21
    Then Ada is in room 21
    And Ada has 1 point left

  @GH-FLOOR-4 @GH-FLOOR-6
  Scenario: A floor is laid even if the starting player loses the turn
    Given these turns are played:
      """
      Ada enters the left car
      Ben enters the left car
      Ada attacks Ben (6)
      Ben waits
      """
    Then the turn of Ada was passed over
    And it is Ben's turn, with 3 points
    And this is round 3
    And the hotel has 3 floors

  @GH-FLOOR-5 @GH-ROOM-8
  Scenario: A room card stays where it was laid
    Given these turns are played:
      """
      Ada enters the left car, rides up and steps into room 11
      Ben waits
      Ada opens the room (Attic room) and closes the room
      """
    When everybody ends turns until round 6 begins
    Then room 11 is known as the Attic room
    And nobody knows what room 12 is
