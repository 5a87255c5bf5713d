Feature: Components
  Three modes, two to five players or one, and the possible answers at the end.

  @MM-COMP-1
  Scenario: How many players each mode is for
    Then Ann may not begin the competitive game (MM-COMP-1)
    And Ann may not begin the cooperative game (MM-COMP-1)
    And Ann, Bob, Cleo, Dan, Eve and Fay may not begin the competitive game (MM-COMP-1)
    And Ann and Bob may not begin the solo game (MM-COMP-1)

  @MM-COMP-5 @MM-BUOY-8
  Scenario: Buoys in hand and buoys spent always add up to those handed out
    Given Ann and Bob play the competitive game
    And these turns are played:
      """
      Ann goes to zone 5, goes to zone 4, goes to zone 5, goes to zone 4
      """
    Then Ann holds 4 buoys
    And Bob holds 5 buoys
    And 1 buoy is spent

  @MM-COMP-12 @MM-COMP-8
  Scenario: The victim or nobody can be the culprit
    Given Ann plays the solo game
    And Ann stops, moves nobody and announces findings
    Then Ann may write victim or nobody for the culprit
    And Ann may write L or A for the culprit
    And Ann may not write M or A for the culprit (MM-COMP-12)
    And Ann may not write A or purser for the culprit (MM-COMP-12)

  @MM-COMP-9 @MM-COMP-13
  Scenario: Motives and methods are those of the case
    Given Ann plays the solo game
    And Ann stops, moves nobody and announces findings
    When Ann writes E or A for the culprit
    Then Ann may write m1 or m4 for the motive
    And Ann may not write m5 or m1 for the motive (MM-COMP-9)
    And Ann may not write m1 or o1 for the motive (MM-COMP-9)
