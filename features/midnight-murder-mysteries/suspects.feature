Feature: Moving a suspect
  A player may move one suspect one or two zones, at no cost.

  @MM-SUSP-1 @MM-SUSP-2
  Scenario Outline: Where a suspect can go
    Given Ann and Bob play the competitive game
    When Ann stops
    Then <suspect> can only be moved to the zones <zones>

    Examples:
      | suspect | zones                 |
      | A       | 1, 5, 6 and 8         |
      | C       | 1, 3, 4, 6, 7, 8 and 9 |
      | E       | 3, 4, 5 and 8         |
      | G       | 5, 8 and 9            |
      | I       | 4, 5, 6, 7, 9 and 10  |
      | K       | 5, 7, 8 and 10        |

  @MM-SUSP-2 @MM-SUSP-7 @MM-SUSP-8 @MM-COMP-2 @MM-COMP-10
  Scenario: Where nobody can go
    Given Ann and Bob play the competitive game
    When Ann stops
    Then Ann may not move A to zone 2 (MM-SUSP-7)
    And Ann may not move A to zone 4 (MM-SUSP-8)
    And Ann may not move A to zone 7 (MM-SUSP-2)
    And Ann may not move M to zone 5 (MM-COMP-2)
    When Ann moves A to zone 8
    Then A is in zone 8
    And A has the token

  @MM-SUSP-3 @MM-SUSP-4
  Scenario: The suspect moved last, who has the token, cannot be moved
    Given Ann and Bob play the competitive game
    And Ann stops and moves A to zone 5
    When Bob stops
    Then A cannot be moved
    And Bob may not move A to zone 4 (MM-SUSP-3)
    When Bob moves nobody
    Then A has the token
    When x02 is drawn
    And Ann stops
    Then Ann may not move A to zone 4 (MM-SUSP-3)
    When Ann moves B to zone 5
    Then B has the token
    And Bob may stop
    When Bob stops
    Then Bob may move A to zone 4

  @MM-SUSP-5 @MM-SUSP-6
  Scenario: A zone with four suspects is full
    Given Ann and Bob play the competitive game
    And these turns are played:
      """
      Ann stops and moves C to zone 8
      Bob stops and moves K to zone 8
      """
    And x02 is drawn
    When Ann stops
    Then Ann may not move L to zone 8 (MM-SUSP-5)
    And G cannot be moved
    And Ann may not move G to zone 5 (MM-SUSP-6)
    And D can only be moved to the zones 1, 3, 4 and 6
    When Ann moves I to zone 7
    And Bob stops
    Then Bob may move G to zone 5

  @MM-SUSP-3
  Scenario: Only the suspect moved last cannot be moved
    Given Ann, Bob and Cleo play the competitive game
    And these turns are played:
      """
      Ann stops and moves A to zone 5
      Bob stops and moves B to zone 5
      """
    When Cleo stops
    Then Cleo may move A to zone 4
    And Cleo may not move B to zone 4 (MM-SUSP-3)
