Feature: The keys

  @TM-DEAL-1 @TM-DEAL-3
  Scenario: Everybody gets a key
    Given Ada and Ben stay at the motel
    When they are dealt the keys 3 and 5
    Then it is Ada's turn

  @TM-DEAL-1
  Scenario: There is only one of each key
    Given Ada and Ben stay at the motel
    Then the keys 3 and 3 may not be dealt (TM-DEAL-1)

  @TM-DEAL-2
  Scenario: A key is a secret
    Given Ada and Ben stay at the motel
    When they are dealt the keys 3 and 5
    Then Ada sees her key 3
    And Ben does not see key 3
