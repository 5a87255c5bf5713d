Feature: Guessing the murderer's room
  A guess is a meeple on a floor, a column or a room of the hotel.

  Background:
    Given Sam, Ryan and Noah sit at the table
    And these hands are dealt, with the murderer in room 27:
      | player | hand              |
      | Sam    | 17 18 22 23 28 29 |
      | Ryan   | 12 14 32 34 35 39 |
      | Noah   | 13 19 24 25 33 38 |
    And Sam plays 23, Ryan plays 35, Noah plays 25

  @CH-GUESS-1
  Scenario Outline: A guess is a floor, a column or a room
    When Ryan guesses <space>
    Then Ryan's meeples on the hotel stand on <space>
    And it is Noah's turn to get assistance

    Examples:
      | space    |
      | floor 2  |
      | column 7 |
      | room 27  |

  @CH-GUESS-1
  Scenario: Nobody passes, and nobody guesses twice
    Then Ryan may not pass
    And Ryan may not guess both room 27 and column 7

  @CH-GUESS-2
  Scenario: A space with another player's meeple is taken
    Given Ryan guesses room 27, Noah takes a bonus desk
    Then Sam may not guess room 27 (CH-GUESS-2)
    And Sam may guess every space except room 27

  @CH-GUESS-2
  Scenario: A space with the player's own meeple is taken
    Given this is played:
      """
      Ryan guesses room 27, Noah takes a bonus desk, Sam guesses column 7
      Ryan plays 12, Noah plays 19, Sam plays 18
      Noah guesses floor 3, Sam takes a bonus desk
      """
    Then Ryan may not guess room 27 (CH-GUESS-2)
    And Ryan may guess every space except room 27, column 7 and floor 3

  @CH-GUESS-3
  Scenario: A searched room may be guessed
    Then Ryan may guess room 11 or room 35
    When Ryan guesses room 35
    Then Ryan has a meeple on room 35

  @CH-GUESS-3
  Scenario: A column without a dark room may be guessed
    Given rooms 11, 21 and 31 have been searched
    When Ryan guesses column 1
    Then Ryan has a meeple on column 1

  @CH-GUESS-3 @CH-INFO-4
  Scenario: A room may be guessed whoever holds its card
    Then Ryan may guess room 39 or room 12
    And Ryan may guess room 17 or room 13

  @CH-GUESS-3
  Scenario: Several guesses of one kind are allowed
    Given this is played:
      """
      Ryan guesses room 27, Noah takes a bonus desk, Sam guesses column 7
      Ryan plays 12, Noah plays 19, Sam plays 18
      Noah guesses floor 3, Sam takes a bonus desk
      """
    When Ryan guesses room 22
    Then Ryan's meeples on the hotel stand on room 27 and room 22

  @CH-GUESS-4
  Scenario: A guess is open to all
    When Ryan guesses room 27
    Then everybody sees that Ryan guessed room 27

  @CH-GUESS-4 @CH-PLACE-8
  Scenario: A guess stays, even when its room is searched, and keeps its space
    Given this is played:
      """
      Ryan guesses room 19, Noah takes a bonus desk, Sam guesses column 7
      Ryan plays 12, Noah plays 19, Sam plays 18
      """
    Then room 19 has been searched
    And Ryan has a meeple on room 19
    And Noah may not guess room 19 (CH-GUESS-2)

  @CH-GUESS-4
  Scenario: Guesses stay until the end of the investigation
    Given Ryan guesses room 27, Noah takes a bonus desk, Sam guesses column 7
    When the players play on until one last guess is left
    Then 9 meeples stand on the hotel

  @CH-GUESS-5
  Scenario Outline: Which guesses are correct for a murderer in room 27
    When an investigation with the murderer in room 27 ends like this:
      | player | guesses | bonus desk |
      | Sam    | <space> |            |
    Then the points of the investigation are Sam <points>, Ryan 0, Noah 0

    Examples: Correct
      | space    | points |
      | floor 2  | 2      |
      | column 7 | 5      |
      | room 27  | 10     |

    Examples: Wrong
      | space    | points |
      | floor 3  | 0      |
      | column 2 | 0      |
      | room 17  | 0      |
      | room 26  | 0      |

  @CH-GUESS-5
  Scenario: What counts is where the meeple is at the end
    Given this is played:
      """
      Ryan guesses room 27, Noah takes a bonus desk, Sam guesses column 7
      Ryan plays 12, Noah plays 19, Sam plays 18
      Noah guesses floor 3, Sam takes a bonus desk, Ryan guesses column 9
      Noah plays 24, Sam plays 22, Ryan plays 14
      Noah guesses column 3, Sam relocates from column 7 to column 1, Ryan guesses column 4
      """
    When the players play on to the end of the investigation
    Then the points of the investigation are Sam 0, Ryan 10, Noah 0
