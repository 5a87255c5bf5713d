Feature: Readings
  Where the rulebook can be read in more than one way, players agree on a reading.

  @MM-SUSP-6
  Scenario: If the players agree, a suspect may pass through a full zone but not stop there
    Given Ann and Bob play the competitive game
    And they agree that a suspect may pass through a full zone
    And these turns are played:
      """
      Ann stops and moves C to zone 8
      Bob stops and moves K to zone 8
      """
    And x02 is drawn
    When Ann stops
    Then G can only be moved to the zones 5 and 9
    And Ann may not move G to zone 8 (MM-SUSP-5)

  @MM-REV-4
  Scenario: If the players agree, findings may be announced in the final round
    Given Ann and Bob play the competitive game
    And they agree that findings may be announced in the final round
    And the first card is x04
    And the cards x08, x01, calm-1, x02, x03 and x05 go by
    When Ann agrees
    And Bob agrees
    And Ann goes to zone 5
    And Ann goes to zone 6
    And Ann stops, moves nobody and announces findings
    And Bob stops and moves nobody
    Then the case has ended by Revelations
