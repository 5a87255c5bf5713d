Feature: Action points
  Three points, four in the solo game, to spend in any way.

  @MM-AP-1 @MM-AP-6
  Scenario: Points left at the end are lost
    Given Ann and Bob play the competitive game
    When Ann goes to zone 5
    And Ann stops
    Then Ann has no points left
    When Ann moves nobody
    Then it is Bob's turn, with 3 points

  @MM-AP-2 @MM-AP-4
  Scenario: What costs 1 and what costs 2
    Given Ann and Bob play the competitive game
    When Ann searches 15 publicly
    Then Ann has 2 points left
    And everybody remembers an investigation, and what it cost: 1
    When Ann moves the Purser to zone 6
    Then Ann has 1 point left
    And everybody remembers a step of the Purser, and what it cost: 1
    When Ann searches 16 privately
    Then everybody remembers an investigation, and what it cost: 2
    And Ann holds 4 buoys

  @MM-AP-3
  Scenario: A team cannot investigate publicly
    Given Ann and Bob play the cooperative game
    Then Ann may search 15 privately
    And Ann may not search 15 publicly (MM-AP-3)
    When Ann searches 15 privately
    Then Ann may not make it public (MM-AP-3)

  @MM-AP-5 @MM-AP-7
  Scenario: Nothing is done on credit, and when nothing is left to spend, the actions end
    Given Ann, Bob, Cleo, Dan and Eve play the competitive game
    And Ann goes to zone 5, goes to zone 4, goes to zone 5 and goes to zone 4
    Then Ann has no points left
    And Ann holds 1 buoy
    And Ann may search 15 publicly
    And Ann may not search 15 privately (MM-AP-5)
    When Ann goes to zone 5
    Then Ann is to move a suspect or nobody

  @MM-AP-7
  Scenario: A player with a buoy is still asked
    Given Ann and Bob play the competitive game
    When Ann goes to zone 5, goes to zone 4 and goes to zone 5
    Then Ann has no points left
    And Ann may stop
