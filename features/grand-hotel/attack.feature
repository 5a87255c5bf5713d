Feature: Attack
  1: unconscious. 2: drops an item. 3: hostage. 4 and 5: nothing. 6: the attacker loses a turn.

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

  @GH-ATTACK-1
  Scenario: 1: the target loses a turn
    When Ada attacks Ben (1)
    Then Ben has 1 turn to lose
    And Ada has no turn to lose
    And Ben holds the soap
    And nobody is a hostage

  @GH-ATTACK-2 @GH-DROP-1
  Scenario: 2: the target drops an item
    When Ada attacks Ben (2)
    Then Ben holds nothing
    And 1 item lies in room 11
    And Ada holds nothing
    And nobody has a turn to lose
    And nobody is a hostage

  @GH-ATTACK-3 @GH-HOST-1
  Scenario: 3: the target is a hostage
    When Ada attacks Ben (3)
    Then Ada holds Ben hostage
    And Ben holds the soap
    And nobody has a turn to lose

  @GH-ATTACK-4
  Scenario Outline: 4 and 5: nothing happens
    When Ada attacks Ben (<die>)
    Then nobody has a turn to lose
    And nobody is a hostage
    And Ben holds the soap
    And nothing lies in room 11
    And it is Ada's turn, with 3 points
    And Ada may not attack Ben (GH-INTER-6)

    Examples:
      | die |
      | 4   |
      | 5   |

  @GH-ATTACK-5 @GH-ATTACK-7
  Scenario: 6: the attacker loses the next turn, and goes on with this one
    When Ada attacks Ben (6)
    Then Ada has 1 turn to lose
    And Ben has no turn to lose
    And it is Ada's turn, with 3 points
    When Ada closes the room
    Then Ada has 2 points left

  @GH-ATTACK-7 @GH-TURN-7
  Scenario: The attacker loses the next turn, not this one
    When Ada attacks Ben (6)
    And Ada, Ben and Cleo end their turns
    Then the turn of Ada was passed over
    And it is Ben's turn, with 3 points

  @GH-ATTACK-6
  Scenario: An unconscious player keeps everything and can still answer
    Given Ada attacks Cleo (3)
    And Ada ends the turn
    When Ben attacks Ada (1)
    Then Ada holds Cleo hostage
    When Ben offers the soap to Ada
    Then Ada is to answer
    When Ada accepts
    Then Ada holds the soap
    And Ada has 1 turn to lose
    And Ada holds Cleo hostage
