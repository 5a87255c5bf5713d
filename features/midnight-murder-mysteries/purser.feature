Feature: The Purser
  Nobody can investigate where he is, and anybody can move him.

  @MM-PURS-1 @MM-PURS-2
  Scenario: Nobody can investigate where the Purser is
    Given Ann and Bob play the competitive game
    And the first card is calm-2
    Then Ann can investigate nothing
    And Ann may not search 15 publicly (MM-PURS-1)
    And Ann may not ask A about the motive privately (MM-PURS-1)
    When Ann goes to zone 5
    Then Ann may search 17 privately
    When Ann goes to zone 4
    Then Ann is in zone 4

  @MM-PURS-4 @MM-PURS-6 @MM-COMP-4
  Scenario: When he is moved away, players can investigate again
    Given Ann and Bob play the competitive game
    And the first card is calm-2
    Then Ann can only move the Purser to the zones 1 and 5
    And Ann may not move the Purser to zone 6 (MM-MOVE-1)
    When Ann moves the Purser to zone 5
    Then Ann has 2 points left
    And Ann may search 15 publicly
    When Ann stops and moves nobody
    Then the Purser is in zone 5
    And Bob may not search 17 publicly (MM-PURS-1)

  @MM-PURS-5
  Scenario: He enters the suite for one point
    Given Ann and Bob play the competitive game
    And the first card is calm-1
    When Ann moves the Purser to zone 2
    Then Ann has 2 points left
    And the Purser is in zone 2

  @MM-PURS-3
  Scenario: He hinders neither extracting nor moving suspects
    Given Ann and Bob play the competitive game
    And Bob is First Player
    And these turns are played:
      """
      Bob searches 17 privately, keeps it, moves the Purser to zone 6 and moves the Purser to zone 5
      """
    When Ann goes to zone 5
    Then Ann may not search 18 publicly (MM-PURS-1)
    And Ann may extract 17 from Bob
    When Ann stops and moves A to zone 5
    Then A is in zone 5

  @MM-PURS-5
  Scenario: A detective in the suite does not keep him out
    Given Ann and Bob play the competitive game
    And the first card is calm-1
    And these turns are played:
      """
      Ann goes to zone 1, goes to zone 2
      """
    When Bob moves the Purser to zone 2
    Then the Purser is in zone 2
    And Ann is in zone 2
