Feature: Revelations
  A player who ends a turn in zone 6 may announce findings.

  @MM-REV-1
  Scenario: Only a player in zone 6 is asked
    Given Ann and Bob play the competitive game
    And the detectives start in the zones 6 and 4
    Then Ann may not announce findings (MM-REV-1)
    When Ann stops and moves nobody
    Then Ann is to announce findings or go on
    When Ann goes on
    Then it is Bob's turn, with 3 points
    And the case goes on
    When Bob stops and moves nobody
    Then a card is to be drawn

  @MM-REV-2 @MM-REV-3
  Scenario: The others finish the round
    Given Ann, Bob and Cleo play the competitive game
    And the detectives start in the zones 6, 5 and 4
    When Ann stops, moves nobody and announces findings
    Then it is Bob's turn, with 3 points
    And Bob may not announce findings (MM-REV-3)
    When Bob goes to zone 6
    And Bob stops and moves nobody
    Then it is Cleo's turn, with 3 points
    When Cleo stops and moves nobody
    Then the case has ended by Revelations
    And Ann is to write

  @MM-REV-5
  Scenario: A team does not announce findings
    Given Ann and Bob play the cooperative game
    And the detectives start in the zones 6 and 4
    Then Ann may not announce findings (MM-REV-5)
    When Ann stops and moves nobody
    Then it is Bob's turn, with 3 points

  @MM-REV-1
  Scenario: Only the end of the turn counts
    Given Ann and Bob play the competitive game
    And the detectives start in the zones 6 and 5
    When Ann goes to zone 5
    And Ann stops and moves nobody
    Then it is Bob's turn, with 3 points
    When Bob goes to zone 6
    And Bob stops and moves nobody
    Then Bob is to announce findings or go on
