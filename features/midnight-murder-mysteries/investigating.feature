Feature: Investigating
  Searching a location or asking a suspect, publicly or privately.

  @MM-INVEST-1 @MM-INVEST-2
  Scenario: A detective can investigate only in their own zone
    Given Ann and Bob play the competitive game
    Then Ann may ask A about the alibi publicly
    And Ann may not ask C about the alibi publicly (MM-INVEST-2)
    And Ann may not search 19 privately (MM-INVEST-1)

  @MM-INVEST-5 @MM-INVEST-10
  Scenario: In a public investigation, everybody hears the paragraph
    Given Ann and Bob play the competitive game
    When Ann asks B about the motive publicly
    Then everybody has heard B-motive
    And nobody has read B-alibi and B-witness
    And everybody sees that Ann has followed B-motive publicly

  @MM-INVEST-6 @MM-INVEST-9 @MM-INVEST-10 @MM-INFO-2
  Scenario: In a private investigation, the others see only the path
    Given Ann and Bob play the competitive game
    When Ann searches 15 privately
    Then everybody sees that Ann has followed 15 privately
    And only Ann has read 15
    When Ann keeps it
    Then everybody sees that Ann has kept 15 to themselves
    And only Ann has read 15
    And Ann has 1 point left

  @MM-INVEST-7 @MM-INVEST-12
  Scenario: A player must decide at once whether to keep the paragraph or make it public
    Given Ann and Bob play the competitive game
    When Ann searches 15 privately
    Then Ann may not go to zone 5 (MM-ROUND-2)
    And Ann may not stop (MM-ROUND-2)
    And Ann may not find it important (MM-ROUND-2)
    When Ann keeps it
    Then Ann may not make it public (MM-INVEST-12)

  @MM-INVEST-3 @MM-INVEST-4
  Scenario: The cabin of a suspect in zone 1 cannot be searched
    Given Ann and Bob play the competitive game
    And these turns are played:
      """
      Ann goes to zone 1, stops and moves A to zone 1
      Bob waits
      """
    And x02 is drawn
    Then Ann may not search 01 publicly (MM-INVEST-3)
    And Ann may search 02 publicly
    And Ann may ask A about the alibi publicly

  @MM-PACK-3 @MM-INVEST-3
  Scenario: On another board, a different cabin is closed
    Given Ann and Bob play the competitive game
    And A and L have exchanged their cabins
    And these turns are played:
      """
      Ann goes to zone 1, stops and moves A to zone 1
      Bob waits
      """
    And x02 is drawn
    Then Ann may search 01 publicly
    And Ann may not search 12 publicly (MM-INVEST-3)

  @MM-INVEST-11
  Scenario: A path can be investigated as often as players like
    Given Ann and Bob play the competitive game
    When Ann searches 15 publicly
    And Ann searches 15 publicly
    Then Ann has 1 point left
    And everybody has heard 15

  @MM-INVEST-3
  Scenario: A cabin can be searched again when its owner has left
    Given Ann and Bob play the competitive game
    And these turns are played:
      """
      Ann goes to zone 1, stops and moves A to zone 1
      Bob stops and moves B to zone 5
      """
    And x02 is drawn
    And these turns are played:
      """
      Ann stops and moves A to zone 4
      Bob waits
      """
    And x03 is drawn
    Then Ann may search 01 publicly
