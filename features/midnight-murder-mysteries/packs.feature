Feature: Content packs
  Board, event cards and case come with the set-up. A single fault makes it refused as a whole.

  @MM-PACK-2 @MM-PACK-3 @MM-PACK-12 @MM-SHIP-3 @MM-SHIP-4 @MM-SHIP-7
  Scenario Outline: A board with a fault is refused
    Then a set-up may not have <fault> (<rule>)

    Examples:
      | fault                                | rule       |
      | a way from the suite to zone 3       | MM-SHIP-4  |
      | a way between two decks              | MM-SHIP-7  |
      | no way from 5 to 8                   | MM-SHIP-3  |
      | a ship in two parts                  | MM-PACK-2  |
      | a passage twice                      | MM-PACK-12 |
      | a passage with the larger zone first | MM-PACK-12 |
      | passages in disorder                 | MM-PACK-12 |
      | eleven cabins                        | MM-PACK-3  |
      | a cabin for two                      | MM-PACK-3  |
      | a suspect in the suite               | MM-PACK-3  |

  @MM-PACK-4 @MM-PACK-5 @MM-PACK-13 @MM-COMP-7
  Scenario Outline: An event deck with a fault is refused
    Then a set-up may not have <fault> (<rule>)

    Examples:
      | fault                            | rule       |
      | 15 cards                         | MM-PACK-4  |
      | five Calm Seas                   | MM-PACK-4  |
      | a card twice                     | MM-PACK-13 |
      | a card with zone 11              | MM-PACK-4  |
      | no card with zone 2              | MM-PACK-4  |
      | a deck that never arrives        | MM-PACK-4  |
      | a deck that goes back too far    | MM-PACK-4  |
      | a card with four effects         | MM-PACK-5  |
      | a ship that moves twice          | MM-PACK-5  |
      | a passage both opened and closed | MM-PACK-5  |
      | a ship that moves by 4           | MM-PACK-5  |
      | a second door of the suite       | MM-SHIP-4  |
      | suspects who go two zones        | MM-PACK-5  |

  @MM-PACK-6 @MM-PACK-7 @MM-PACK-13 @MM-PACK-14
  Scenario Outline: A case with a fault is refused
    Then a set-up may not have <fault> (<rule>)

    Examples:
      | fault                            | rule       |
      | 59 paragraphs                    | MM-PACK-6  |
      | a paragraph twice                | MM-PACK-14 |
      | paragraphs in disorder           | MM-PACK-14 |
      | a blank paragraph                | MM-PACK-7  |
      | a paragraph of 801 letters       | MM-PACK-7  |
      | a title of 61 letters            | MM-PACK-7  |
      | an id with a capital letter      | MM-PACK-13 |
      | a single motive                  | MM-PACK-6  |
      | a motive twice                   | MM-PACK-13 |
      | a culprit from nowhere           | MM-PACK-6  |
      | a motive that is not on the list | MM-PACK-6  |

  @MM-PACK-9 @MM-PACK-11
  Scenario Outline: A set-up with something missing or unknown is refused
    Given Ann and Bob play the competitive game
    When Ann goes to zone 5
    Then a set-up may not have <fault>
    And Ann is in zone 5

    Examples:
      | fault                      |
      | no case                    |
      | no events                  |
      | a fourth mode              |
      | a parrot                   |
      | a third level              |
      | rules of its own           |
      | a paragraph without French |
      | a card without a zone      |
      | an effect of no kind       |

  @MM-PACK-15
  Scenario: A path leads straight to its paragraph
    Given Ann and Bob play the competitive game
    When Ann searches 15 publicly
    Then everybody has heard 15
    And nobody has read 14 and 16
