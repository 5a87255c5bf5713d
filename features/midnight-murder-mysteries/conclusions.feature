Feature: Conclusions
  Everybody writes two different hypotheses for each element, and cannot change them.

  @MM-CONC-1 @MM-CONC-2 @MM-CONC-10 @MM-CONC-14 @MM-CONC-9
  Scenario: A sheet is written in three steps
    Given Ann and Bob play the competitive game
    And the detectives start in the zones 6 and 4
    And Ann stops, moves nobody and announces findings
    And Bob stops and moves nobody
    Then Ann may not write E or E for the culprit (MM-CONC-2)
    And Ann may not try a hypothesis left blank (MM-CONC-1)
    And Ann may not write m1 or m2 for the motive (MM-CONC-10)
    And Bob may not write E or A for the culprit (MM-ROUND-3)
    When Ann writes E or A for the culprit
    Then everybody sees that Ann has written 1 element
    And nobody else knows Ann's hypotheses 1
    And Ann may not write A or B for the culprit (MM-CONC-14)
    And Ann may not write o1 or o2 for the method (MM-CONC-10)
    When Ann writes m1 or m2 for the motive
    And Ann writes o3 or o1 for the method
    Then Bob is to write

  @MM-CONC-4 @MM-CONC-6 @MM-CONC-11 @MM-INFO-4
  Scenario: After Revelations their author writes first and reads out
    Given Ann, Bob and Cleo play the competitive game
    And Bob is First Player
    And the detectives start in the zones 6, 4 and 5
    And these turns are played:
      """
      Bob waits
      Cleo waits
      """
    And Ann stops, moves nobody and announces findings
    Then Ann is to write
    When Ann hands in E, m1 and o3, then A, m2 and o1
    Then everybody knows Ann's hypotheses 1: E, m1 and o3
    And nobody else knows Ann's hypotheses 2
    And Bob is to write
    When Bob hands in E, m1 and o3, then A, m2 and o1
    Then nobody else knows Bob's hypotheses 1
    And nobody else knows Bob's hypotheses 2
    And Cleo is to write
    And nobody knows the solution
    When Cleo hands in A, m2 and o1, then E, m1 and o3
    Then everybody knows Bob's hypotheses 1: E, m1 and o3
    And everybody knows Cleo's hypotheses 2: E, m1 and o3
    And everybody knows the solution

  @MM-CONC-3 @MM-CONC-5
  Scenario: At the port all write in secret
    Given Ann and Bob play the competitive game
    And the first card is x04
    And the cards x08, x01, calm-1, x02, x03 and x05 go by
    And Ann disagrees
    When Ann hands in E, m1 and o3, then A, m2 and o1
    Then nobody else knows Ann's hypotheses 1
    And everybody sees that Ann has written 3 elements
    When Bob hands in A, m1 and o3, then B, m2 and o1
    Then everybody knows Ann's hypotheses 1: E, m1 and o3

  @MM-CONC-7 @MM-CONC-8 @MM-CONC-12 @MM-CONC-13 @MM-INFO-7
  Scenario: A team shares everything and has one sheet
    Given Ann and Bob play the cooperative game
    And these turns are played:
      """
      Ann searches 15 privately and finds it average
      Bob asks C about the alibi privately and finds it important
      """
    Then only Ann has read 15
    And only Bob has read C-alibi
    When Ann agrees
    And Bob agrees
    Then everybody has heard 15 and C-alibi
    And nobody has read 16
    When Ann writes E or A for the culprit
    Then everybody sees that Ann has written E or A
    When Ann writes m1 or m2 for the motive
    And Ann writes o3 or o1 for the method
    Then everybody knows Ann's hypotheses 2: A, m2 and o1
    And the score is 90
    And nobody wins
