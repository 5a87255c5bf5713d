Feature: Scoring
  Hypotheses are compared with the solution, which is E, m2 and o3. Revelations change the scores.

  @MM-SCORE-4 @MM-SCORE-5 @MM-SCORE-7 @MM-SCORE-9
  Scenario Outline: After Revelations
    Given Ann, Bob and Cleo play the competitive game
    And the detectives start in the zones 6, 4 and 5
    And Ann stops, moves nobody and announces findings
    And these turns are played:
      """
      Bob waits
      Cleo waits
      """
    When Ann hands in <one>, then <one again>
    And Bob hands in <two>, then <two again>
    And Cleo hands in <three>, then <three again>
    Then the case has ended by Revelations
    And the scores are <scores>
    And <winners> win

    Examples:
      | one          | one again    | two          | two again    | three        | three again  | scores          | winners     |
      | E, m2 and o3 | A, m1 and o1 | E, m2 and o3 | A, m1 and o1 | A, m1 and o1 | E, m2 and o3 | 100, 85 and 45  | Ann         |
      | A, m1 and o1 | E, m2 and o3 | E, m2 and o3 | A, m1 and o1 | A, m1 and o1 | B, m3 and o2 | 30, 100 and 0   | Bob         |
      | A, m1 and o1 | B, m3 and o2 | E, m2 and o3 | A, m1 and o1 | A, m1 and o1 | E, m2 and o3 | -30, 100 and 60 | Bob         |
      | E, m1 and o3 | A, m2 and o1 | E, m1 and o3 | A, m2 and o1 | A, m1 and o1 | B, m3 and o2 | 80, 80 and -10  | Ann and Bob |

  @MM-SCORE-6 @MM-SCORE-7
  Scenario: At the port nobody loses points
    Given Ann and Bob play the competitive game
    And the first card is x04
    And the cards x08, x01, calm-1, x02, x03 and x05 go by
    And Ann disagrees
    When Ann hands in A, m1 and o1, then E, m2 and o3
    And Bob hands in A, m1 and o1, then B, m3 and o2
    Then the scores are 60 and 0
    And Ann wins
