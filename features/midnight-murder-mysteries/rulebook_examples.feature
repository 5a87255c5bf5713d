Feature: The examples of the rulebook
  The rulebook's four examples, its tip about buoys and its score sheet, played by Ann, Bob and Cleo.

  @MM-AP-1 @MM-AP-2 @MM-INVEST-7 @MM-INVEST-8
  Scenario: Example 1: making a paragraph public pays for another step
    Given Ann, Bob and Cleo play the competitive game
    Then it is Ann's turn, with 3 points
    When Ann goes to zone 5
    Then Ann has 2 points left
    When Ann searches 17 privately
    Then Ann has no points left
    And Ann is to keep it or make it public
    And only Ann has read 17
    When Ann makes it public
    Then Ann has 1 point left
    And everybody has heard 17
    When Ann goes to zone 6
    Then Ann has no points left
    And Ann is in zone 6
    And Ann holds 4 buoys
    And no buoys are spent

  @MM-INVEST-2 @MM-INVEST-5 @MM-INVEST-9 @MM-INVEST-11
  Scenario: Example 2: asking publicly what the others know, and privately what they do not
    Given Ann, Bob and Cleo play the competitive game
    And Bob is First Player
    And the detectives start in the zones 5, 4 and 6
    And these turns are played:
      """
      Bob goes to zone 5, asks C about the alibi privately and keeps it
      Cleo goes to zone 5, asks C about the alibi privately and keeps it
      """
    Then only Bob and Cleo have read C-alibi
    When Ann asks C about the alibi publicly
    Then Ann has 2 points left
    And everybody has heard C-alibi
    When Ann asks C about the witness privately
    And Ann keeps it
    Then Ann has no points left
    And only Ann has read C-witness

  @MM-MOVE-2 @MM-BUOY-1 @MM-BUOY-2 @MM-BUOY-3
  Scenario: Example 3: entering the suite, searching it privately and leaving again
    Given Ann, Bob and Cleo play the competitive game
    And Ann goes to zone 1
    And round 2 begins with x02
    When Ann goes to zone 2
    Then Ann has 1 point left
    When Ann searches 13 privately
    And Ann keeps it
    Then Ann has no points left
    And Ann holds 3 buoys
    And only Ann has read 13
    When Ann goes to zone 1
    Then Ann is in zone 1
    And Ann holds 2 buoys
    And 2 buoys are spent

  @MM-OPIN-1 @MM-OPIN-2 @MM-OPIN-3
  Scenario: Example 4: an opinion, and somebody who reads along
    Given Ann, Bob and Cleo play the cooperative game
    And the detectives start in the zones 5, 8 and 6
    When Ann goes to zone 8
    Then Ann has 2 points left
    When Ann searches 22 privately
    Then Ann has no points left
    And Ann is to give an opinion
    When Ann finds it important
    Then all have noted that Ann finds 22 important
    And only Ann and Bob have read 22

  @MM-BUOY-2 @MM-BUOY-4 @MM-BUOY-5 @MM-INVEST-8
  Scenario: Super Buoys: a buoy makes up the second point and comes back
    Given Ann, Bob and Cleo play the competitive game
    And Ann goes to zone 5 and goes to zone 4
    Then Ann has 1 point left
    When Ann searches 15 privately
    Then Ann has no points left
    And Ann holds 3 buoys
    And 1 buoy is spent
    When Ann makes it public
    Then Ann has 1 point left
    When Ann buys a buoy
    Then Ann has no points left
    And Ann holds 4 buoys
    And no buoys are spent

  @MM-EXTR-4 @MM-EXTR-5 @MM-EXTR-6
  Scenario: Extracting costs three points in all
    Given Ann, Bob and Cleo play the competitive game
    And Bob is First Player
    And these turns are played:
      """
      Bob searches 17 privately and keeps it
      Cleo waits
      """
    When Ann goes to zone 5
    And Ann extracts 17 from Bob
    Then Ann has no points left
    And Ann holds 3 buoys
    And Bob holds 5 buoys
    And no buoys are spent
    And only Ann and Bob have read 17

  @MM-SCORE-1 @MM-SCORE-2 @MM-SCORE-3 @MM-SCORE-8
  Scenario Outline: The score sheet
    Given Ann and Bob play the cooperative game
    And everybody waits until the round is over
    When Ann agrees
    And Bob agrees
    And Ann hands in <first>, then <second>
    Then the score is <score>

    Examples:
      | first         | second        | score |
      | E, m2 and o3  | A, m1 and o1  | 100   |
      | A, m1 and o1  | E, m2 and o3  | 60    |
      | E, m1 and o1  | A, m2 and o3  | 80    |
      | A, m2 and o1  | E, m1 and o3  | 70    |
      | A, m1 and o3  | B, m3 and o1  | 20    |
      | A, m1 and o1  | B, m3 and o2  | 0     |
