Feature: The round
  Everybody has one turn: first actions, then a suspect, then perhaps findings.

  @MM-ROUND-1 @MM-ROUND-4 @MM-SET-13
  Scenario: Play goes clockwise from the First Player
    Given Ann, Bob and Cleo play the competitive game
    And Bob is First Player
    Then it is Bob's turn, with 3 points
    When these turns are played:
      """
      Bob waits
      Cleo waits
      """
    Then it is Ann's turn, with 3 points
    And this is round 1
    When round 2 begins with x02
    Then it is Bob's turn, with 3 points

  @MM-ROUND-2
  Scenario: The parts of a turn follow one another
    Given Ann and Bob play the competitive game
    Then Ann may not move A to zone 5 (MM-ROUND-2)
    And Ann may not keep it (MM-ROUND-2)
    And Ann may not go on (MM-ROUND-2)
    And Ann may not start in zone 7 (MM-ROUND-2)
    When Ann stops
    Then Ann is to move a suspect or nobody
    And Ann has no points left
    And Ann may not go to zone 5 (MM-ROUND-2)
    And Ann may not stop (MM-ROUND-2)
    When Ann moves nobody
    Then it is Bob's turn, with 3 points

  @MM-ROUND-3
  Scenario: Nobody can act whose turn it is not
    Given Ann and Bob play the competitive game
    Then Bob may not stop (MM-ROUND-3)
    And Bob may not go to zone 6 (MM-ROUND-3)
    And a stranger may not stop (MM-ROUND-3)
    And chance may not act (MM-ROUND-3)

  @MM-ROUND-3
  Scenario: After the end, nobody can do anything
    Given Ann plays the solo game
    And Ann stops, moves nobody and announces findings
    When Ann hands in E, m2 and o3, then A, m1 and o1
    Then nobody may do anything (MM-ROUND-3)

  @MM-ROUND-2 @MM-OPIN-5 @MM-COMP-3
  Scenario Outline: Things that are not actions
    Given Ann and Bob play the competitive game
    Then Ann may not try <nonsense>

    Examples:
      | nonsense                     |
      | a step to zone 0             |
      | a step to zone 11            |
      | a step to a word             |
      | a step to nothing            |
      | a search of location 25      |
      | a search of location 1       |
      | a question about nothing     |
      | a search of a number         |
      | a search in silence          |
      | a question about the weather |
      | an extraction from a name    |
      | an extraction from a truth   |
      | a purchase of two buoys      |
      | a message                    |
      | an action that is a number   |
