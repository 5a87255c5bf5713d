Feature: Simon's turn
  Simon has four points and no choice: he takes path after path, zone after zone.

  @MM-SIMON-1 @MM-SIMON-5 @MM-SIMON-8 @MM-SIMON-9 @MM-SIMON-10 @MM-SIMON-4 @MM-SOLO-1
  Scenario: Simon goes from the suite to a zone where he has not been
    Given Ann plays the solo game
    When Ann stops, moves nobody and goes on
    Then a card is to be drawn for Simon
    And Simon knows 13
    And Simon has 2 points left
    And Simon has been in the zones 2
    When error is drawn
    Then a card is to be drawn for Simon
    And error may not be drawn (MM-SOLO-1)
    When x08 is drawn
    Then Simon knows 01 and 13
    And Simon has been in the zones 1 and 2
    And this is round 2
    And the ship is on space 2
    And nobody has read 01 and 13

  @MM-SIMON-3 @MM-SIMON-7
  Scenario: A path that the player knows costs 1, and points he cannot use are lost
    Given Ann plays the solo game
    And Ann searches 19 privately and keeps it
    When Ann stops, moves nobody and goes on
    And x03 is drawn
    Then Simon has just investigated 19 publicly
    And Simon knows 13 and 19
    And it is Ann's turn, with 4 points
    And the Purser is in zone 6
    And Simon has no points left

  @MM-SIMON-6 @MM-SIMON-16
  Scenario: He takes locations before suspects
    Given Ann plays the solo game
    And Ann asks E about the alibi privately and keeps it
    When Ann stops, moves nobody and goes on
    And x03 is drawn
    Then Simon knows 13 and 19
    And Simon has just investigated 19 privately

  @MM-SIMON-16
  Scenario: If the players agree, he takes the cheapest path first
    Given Ann plays the solo game
    And they agree that Simon takes what is cheap first
    And Ann asks E about the alibi privately and keeps it
    When Ann stops, moves nobody and goes on
    And x03 is drawn
    Then Simon knows 13 and E-alibi

  @MM-SIMON-15
  Scenario: A cabin whose owner is in zone 1 is closed to him, too
    Given Ann plays the solo game
    When Ann stops, moves A to zone 1 and goes on
    And calm-1 is drawn
    Then Simon knows 02 and 13

  @MM-SIMON-13
  Scenario: Without points he stays until his next turn
    Given Ann plays the solo game
    When Ann stops, moves nobody and goes on
    And x01 is drawn
    Then Simon knows 13 and 14
    And it is Ann's turn, with 4 points
    And the Purser is in zone 3

  @MM-SIMON-13
  Scenario: If the players agree, he moves on at once
    Given Ann plays the solo game
    And they agree that Simon moves on at once
    When Ann stops, moves nobody and goes on
    And x01 is drawn
    Then a card is to be drawn for Simon
    And Simon has no points left
    When x03 is drawn
    Then it is Ann's turn, with 4 points
    And the Purser is in zone 6
    And Simon knows 13 and 14

  @MM-SIMON-10 @MM-SIMON-2
  Scenario: He continues in the zone to which the player moves him
    Given Ann plays the solo game
    When Ann moves the Purser to zone 1
    And Ann moves the Purser to zone 4
    And Ann stops, moves nobody and goes on
    Then Simon knows 15 and 16
    And Simon has been in the zones 2 and 4

  @MM-SIMON-16 @MM-COMP-11
  Scenario: He takes one suspect after the other
    Given Ann plays the solo game
    And Ann searches 19 publicly and searches 20 publicly
    When Ann stops, moves nobody and goes on
    And x03 is drawn
    And 1 round goes by
    Then Simon knows 13, 19, 20, E-alibi, E-witness and E-motive

  @MM-SIMON-16 @MM-SIMON-7
  Scenario: He passes over paths that cost too much
    Given Ann plays the solo game
    And Ann searches 19 privately and keeps it
    And Ann asks E about the alibi privately and keeps it
    When Ann stops, moves nobody and goes on
    And x03 is drawn
    Then Simon knows 13, 19 and E-alibi
    And it is Ann's turn, with 4 points

  @MM-SIMON-9 @MM-SIMON-10
  Scenario: He does not go back to a zone, even if paths are left there
    Given Ann plays the solo game
    And Ann stops, moves nobody and goes on
    And x03 is drawn
    When Ann moves the Purser to zone 3
    And Ann stops, moves nobody and goes on
    Then a card is to be drawn for Simon
    And Simon knows 13, 14 and 19
    And Simon has been in the zones 2, 3 and 6
    When x07 is drawn
    Then a card is to be drawn for Simon
    And the Purser is in zone 3
    And Simon has 2 points left
    When calm-3 is drawn
    Then Simon knows 13, 14, 19 and 21
    And the Purser is in zone 7

  @MM-SIMON-12
  Scenario: When he has been everywhere, he starts all over again
    Given Ann plays the solo game
    And Ann moves the Purser to zone 1
    And Ann moves the Purser to zone 4
    And Ann moves the Purser to zone 5
    And Ann stops, moves nobody and goes on
    And Ann moves the Purser to zone 4
    And Ann stops, moves nobody and goes on
    And Ann moves the Purser to zone 5
    And Ann moves the Purser to zone 6
    And Ann stops, moves nobody and goes on
    And Ann moves the Purser to zone 3
    And Ann stops, moves nobody and goes on
    And calm-3 is drawn
    And Ann moves the Purser to zone 8
    And Ann stops, moves nobody and goes on
    And Ann moves the Purser to zone 9
    And Ann stops, moves nobody and goes on
    And Ann moves the Purser to zone 10
    And Ann stops, moves nobody and goes on
    And calm-1 is drawn
    When Ann moves the Purser to zone 2
    And Ann stops, moves nobody and goes on
    Then a card is to be drawn for Simon
    And Simon has been in the zones 2
    When x01 is drawn
    Then the Purser is in zone 3
    And Simon has been in the zones 2 and 3
    And a card is to be drawn for Simon

  @MM-SIMON-11 @MM-SIMON-9
  Scenario: After sixteen cards, the deck is shuffled and used again
    Given Ann plays the solo game
    And Ann moves the Purser to zone 1
    And Ann moves the Purser to zone 4
    And Ann moves the Purser to zone 5
    And Ann stops, moves nobody and goes on
    And Ann moves the Purser to zone 4
    And Ann stops, moves nobody and goes on
    And Ann moves the Purser to zone 5
    And Ann moves the Purser to zone 6
    And Ann stops, moves nobody and goes on
    And Ann moves the Purser to zone 3
    And Ann stops, moves nobody and goes on
    And calm-3 is drawn
    And Ann moves the Purser to zone 8
    And Ann stops, moves nobody and goes on
    And Ann moves the Purser to zone 9
    And Ann stops, moves nobody and goes on
    And Ann moves the Purser to zone 10
    And Ann stops, moves nobody and goes on
    And error is drawn
    And x01 is drawn
    And x02 is drawn
    And x03 is drawn
    And x04 is drawn
    And x05 is drawn
    And x06 is drawn
    And x07 is drawn
    And x09 is drawn
    And x10 is drawn
    And x11 is drawn
    And calm-2 is drawn
    And calm-4 is drawn
    And x08 is drawn
    And Ann moves the Purser to zone 2
    And Ann stops, moves nobody and goes on
    And calm-1 is drawn
    Then 16 cards have been drawn
    When Ann moves the Purser to zone 2
    And Ann stops, moves nobody and goes on
    Then a card is to be drawn for Simon
    And no cards have been drawn
    When x01 is drawn
    Then the Purser is in zone 3
