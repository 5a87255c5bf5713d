Feature: The solo game
  One player against Simon the Purser, in ten rounds at most.

  @MM-SOLO-2 @MM-SOLO-3 @MM-SOLO-4 @MM-SOLO-5
  Scenario: How a solo game begins
    Given Ann plays the solo game
    Then it is Ann's turn, with 4 points
    And Ann holds 12 buoys
    And Ann is in zone 6
    And the Purser is in zone 2
    And the ship is on space 1
    And this is round 1
    And Simon knows nothing
    And no cards have been drawn

  @MM-SOLO-6
  Scenario: Simon learns what is made public, but nothing that is kept
    Given Ann plays the solo game
    When Ann searches 19 privately
    And Ann keeps it
    Then Simon knows nothing
    When Ann searches 19 publicly
    Then Simon knows 19
    When Ann searches 20 privately
    And Ann makes it public
    Then Simon knows 19 and 20
    And Ann holds 11 buoys
    And Ann has 1 point left

  @MM-SOLO-7 @MM-SOLO-8 @MM-SOLO-14
  Scenario: The player can extract from Simon where he is, but not investigate
    Given Ann plays the solo game
    Then Ann may not extract 13 from Simon (MM-SOLO-7)
    And Ann may not extract 13 from Ann (MM-SOLO-7)
    When Ann stops, moves nobody and goes on
    And x03 is drawn
    Then the Purser is in zone 6
    And Simon knows 13 and 19
    And Ann may not search 20 publicly (MM-PURS-1)
    And Ann may not extract 13 from Simon (MM-EXTR-3)
    And Ann may not extract 20 from Simon (MM-EXTR-2)
    When Ann extracts 19 from Simon
    Then Ann has 2 points left
    And Ann holds 11 buoys
    And 1 buoy is spent
    And only Ann has read 19
    When Ann moves the Purser to zone 5
    Then Ann may search 20 publicly
    When Ann buys a buoy
    Then Ann holds 12 buoys

  @MM-SOLO-11 @MM-SOLO-12 @MM-SOLO-13 @MM-SOLO-15 @MM-SOLO-16 @MM-SOLO-17
  Scenario Outline: Announcing findings ends the case
    Given Ann plays the solo game
    And Ann stops, moves nobody and announces findings
    Then the case has ended by Revelations
    And Simon knows nothing
    When Ann hands in <first>, then <second>
    Then the score is <score>
    And Simon scores <simon>
    And <winner> wins

    Examples:
      | first        | second       | score | simon | winner |
      | E, m2 and o3 | A, m1 and o1 | 100   | 85    | Ann    |
      | E, m2 and o1 | A, m1 and o3 | 80    | 90    | Simon  |
      | A, m1 and o1 | E, m2 and o3 | 30    | 100   | Simon  |
      | A, m1 and o1 | B, m3 and o2 | -30   | 100   | Simon  |

  @MM-SOLO-17
  Scenario: If the scores are equal, both win
    Given Ann plays the solo game
    And they agree that false hypotheses cost the solo player nothing
    And Ann stops, moves nobody and announces findings
    When Ann hands in E, m2 and o1, then A, m1 and o3
    Then the score is 90
    And Simon scores 90
    And Ann and Simon win

  @MM-SOLO-10 @MM-SIMON-13
  Scenario: There are ten rounds, and the last one is completed
    Given Ann plays the solo game
    And everybody waits until the round is over
    And calm-1 is drawn
    And 5 rounds go by
    Then this is round 7
    And Simon knows 01, 02, 03, 04, 05, 06, 07, 08, 09, 10, 11 and 13
    When everybody waits until the round is over
    And x01 is drawn
    Then this is round 8
    And the Purser is in zone 3
    When everybody waits until the round is over
    Then a card is to be drawn for Simon
    And Simon has 4 points left
    When x04 is drawn
    And 1 round goes by
    Then this is round 10, the final one
    And the ship is on space 10
    When Ann stops and moves nobody
    Then the case has ended at the port
    And Simon knows 20 paths
    When Ann hands in E, m2 and o1, then A, m1 and o3
    Then the score is 90
    And Simon scores 85
    And Ann wins

  @MM-SOLO-9 @MM-SIMON-14
  Scenario: The case ends when Simon knows thirty paths
    Given Ann plays the solo game
    And these turns are played:
      """
      Ann searches 19 publicly, searches 20 publicly, asks E about the alibi publicly, asks E about the witness publicly, asks E about the motive publicly, asks F about the alibi publicly, asks F about the witness publicly, asks F about the motive publicly, goes to zone 5, searches 17 publicly, searches 18 publicly, asks C about the alibi publicly, asks C about the witness publicly, asks C about the motive publicly, asks D about the alibi publicly, asks D about the witness publicly
      """
    And calm-1 is drawn
    And these turns are played:
      """
      Ann asks D about the motive publicly, goes to zone 4, searches 15 publicly, searches 16 publicly
      Ann asks A about the alibi publicly, asks A about the witness publicly, asks A about the motive publicly, asks B about the alibi publicly
      """
    Then Simon knows 28 paths
    When Ann asks B about the witness publicly
    Then Simon knows 29 paths
    And the case goes on
    When Ann asks B about the motive publicly
    Then the case has ended because Simon knows enough
    And Ann is in zone 6
    And the Purser is in zone 6
    When Ann hands in E, m2 and o3, then A, m1 and o1
    Then the score is 90
    And Simon scores 85
    And Ann wins

  @MM-SOLO-9
  Scenario: In an expert case, Simon needs more paths
    Given Ann plays the solo game
    And the case is for experts
    And these turns are played:
      """
      Ann searches 19 publicly, searches 20 publicly, asks E about the alibi publicly, asks E about the witness publicly, asks E about the motive publicly, asks F about the alibi publicly, asks F about the witness publicly, asks F about the motive publicly, goes to zone 5, searches 17 publicly, searches 18 publicly, asks C about the alibi publicly, asks C about the witness publicly, asks C about the motive publicly, asks D about the alibi publicly, asks D about the witness publicly
      """
    And calm-1 is drawn
    And these turns are played:
      """
      Ann asks D about the motive publicly, goes to zone 4, searches 15 publicly, searches 16 publicly
      Ann asks A about the alibi publicly, asks A about the witness publicly, asks A about the motive publicly, asks B about the alibi publicly
      """
    And Ann asks B about the witness publicly
    When Ann asks B about the motive publicly
    Then Simon knows 30 paths
    And the case goes on
