Feature: Arrival at the port
  When the ship is in the port, the players vote on a final round and then write their hypotheses.

  Background:
    Given Ann and Bob play the competitive game
    And the first card is x04
    And the cards x08, x01, calm-1, x02, x03 and x05 go by

  @MM-PORT-1 @MM-PORT-6
  Scenario: The investigation stops, and the First Player is asked first
    Then the ship is on space 10
    And Ann is to say whether to play a final round
    And Ann may not go to zone 5 (MM-ROUND-2)
    And Bob may not agree (MM-ROUND-3)

  @MM-PORT-4 @MM-PORT-6
  Scenario: There is no final round as soon as one player says no
    When Ann disagrees
    Then the case has ended at the port
    And nobody has voted
    And Ann is to write

  @MM-PORT-2 @MM-INFO-1
  Scenario: There is no final round if only the last player says no
    When Ann agrees
    Then everybody sees that Ann has agreed
    And Bob is to say whether to play a final round
    When Bob disagrees
    Then the case has ended at the port

  @MM-PORT-2 @MM-PORT-3 @MM-PORT-5 @MM-PORT-7
  Scenario: The final round is played with the same card
    When Ann agrees
    And Bob agrees
    Then it is Ann's turn, with 3 points
    And this is round 7, the final one
    And the event is x05
    And the case goes on
    When these turns are played:
      """
      Ann waits
      Bob waits
      """
    Then the case has ended at the port
    And Ann is to write

  @MM-REV-4
  Scenario: Nobody announces findings in the final round
    When Ann agrees
    And Bob agrees
    And Ann goes to zone 5
    And Ann goes to zone 6
    And Ann stops
    And Ann moves nobody
    Then it is Bob's turn, with 3 points
    And Bob may not announce findings (MM-REV-4)
