Feature: The doors

  @TM-DOOR-1
  Scenario: One after the other
    Given Ada and Ben stay at the motel
    And they are dealt the keys 3 and 5
    Then Ben may not open door 1 (TM-DOOR-1)
    When Ada opens door 4
    Then it is Ben's turn

  @TM-DOOR-2
  Scenario: An open door stays open
    Given Ada and Ben stay at the motel
    And they are dealt the keys 3 and 5
    When Ada opens door 4
    Then Ben may not open door 4 (TM-DOOR-2)

  @TM-DOOR-3
  Scenario: Two winners
    Given Ada and Ben stay at the motel
    And they are dealt the keys 3 and 5
    When Ada opens door 4
    And Ben opens door 6
    Then Ada and Ben have won
