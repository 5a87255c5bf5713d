Feature: The ship
  Ten zones on four decks, and the passages between them.

  @MM-SHIP-3 @MM-SHIP-5 @MM-SHIP-6
  Scenario Outline: The passages lead from zone to zone
    Given Ann and Bob play the competitive game
    And the detectives start in the zones <start> and <other>
    Then Ann can only go to the zones <zones>

    Examples:
      | start | other | zones      |
      | 4     | 7     | 1 and 5    |
      | 5     | 7     | 4, 6 and 8 |
      | 6     | 7     | 3 and 5    |
      | 7     | 4     | 8          |
      | 8     | 4     | 5, 7 and 9 |
      | 9     | 4     | 8 and 10   |

  @MM-SHIP-4 @MM-MOVE-1
  Scenario: The suite has one door
    Given Ann and Bob play the competitive game
    When Ann goes to zone 1
    Then Ann can only go to the zones 2 and 4
    And Ann may not go to zone 3 (MM-MOVE-1)
    When Ann goes to zone 2
    Then Ann can only go to the zones 1
    And Ann may not go to zone 3 (MM-MOVE-1)

  @MM-SHIP-5 @MM-PACK-2
  Scenario: Another board has other passages
    Given Ann and Bob play the competitive game
    And the board also has the passages 1–3 and 7–9
    And the detectives start in the zones 7 and 4
    Then Ann can only go to the zones 8 and 9
    When Ann stops and moves nobody
    And Bob goes to zone 1
    Then Bob can only go to the zones 2, 3 and 4

  @MM-SHIP-2 @MM-SHIP-7
  Scenario: All zones of a deck can be joined
    Given Ann and Bob play the competitive game
    And the board has every passage that the decks allow
    And the detectives start in the zones 4 and 7
    Then Ann can only go to the zones 1, 5 and 6
    When Ann goes to zone 1
    Then Ann can only go to the zones 2, 3 and 4
    When Ann stops and moves nobody
    Then Bob can only go to the zones 8 and 9

  @MM-SHIP-8 @MM-SHIP-1
  Scenario: All locations of a zone can be searched from it
    Given Ann and Bob play the competitive game
    Then Ann may search 15 publicly
    And Ann may search 16 publicly
    And Ann may not search 17 publicly (MM-INVEST-1)
