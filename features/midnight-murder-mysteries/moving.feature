Feature: Moving the detective
  A step costs 1 point, the step into the suite 2.

  @MM-MOVE-1
  Scenario: Detectives move only through passages
    Given Ann and Bob play the competitive game
    Then Ann may not go to zone 6 (MM-MOVE-1)
    And Ann may not go to zone 4 (MM-MOVE-1)
    And Ann may not go to zone 7 (MM-MOVE-1)
    When Ann goes to zone 5
    Then Ann has 2 points left

  @MM-MOVE-2
  Scenario: Entering the suite costs 2, leaving it costs 1
    Given Ann and Bob play the competitive game
    When Ann goes to zone 1
    And Ann goes to zone 2
    Then Ann has no points left
    And Ann holds 5 buoys
    When Ann goes to zone 1
    Then Ann holds 4 buoys

  @MM-MOVE-3
  Scenario: Only one detective can be in the suite
    Given Ann and Bob play the competitive game
    And these turns are played:
      """
      Ann goes to zone 1, goes to zone 2
      """
    When Bob goes to zone 4
    And Bob goes to zone 1
    Then Bob may not go to zone 2 (MM-MOVE-3)
    And Bob can only go to the zones 4

  @MM-MOVE-4
  Scenario: Any other zone has room for all detectives
    Given Ann, Bob and Cleo play the competitive game
    When these turns are played:
      """
      Ann goes to zone 5
      Bob waits
      Cleo goes to zone 5
      """
    Then Ann, Bob and Cleo are in zone 5

  @MM-MOVE-3
  Scenario: The suite is free again when its visitor has left
    Given Ann and Bob play the competitive game
    And these turns are played:
      """
      Ann goes to zone 1, goes to zone 2, goes to zone 1
      """
    When Bob goes to zone 4
    And Bob goes to zone 1
    And Bob goes to zone 2
    Then Bob is in zone 2
    And Bob holds 4 buoys
