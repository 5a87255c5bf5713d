Feature: Placing the cards and parking
  The cards go to their rooms, highest first, and the players to the parking lot.

  Background:
    Given Sam, Ryan and Noah sit at the table
    And these hands are dealt, with the murderer in room 27:
      | player | hand              |
      | Sam    | 17 18 22 23 28 29 |
      | Ryan   | 12 14 32 34 35 39 |
      | Noah   | 13 19 24 25 33 38 |

  @CH-PLACE-1 @CH-PLACE-3 @CH-PLACE-4 @CH-PLACE-6
  Scenario Outline: The full number decides, and no two cards tie
    When Sam plays <Sam>, Ryan plays <Ryan>, Noah plays <Noah>
    Then the parking lot reads <parking> from spot 1 on
    And <car> holds the police car

    Examples: The floor was followed
      | Sam | Ryan | Noah | parking         | car  |
      | 18  | 14   | 19   | Noah, Sam, Ryan | Noah |
      | 18  | 14   | 13   | Sam, Ryan, Noah | Sam  |

    Examples: A higher floor beats the floor that was led
      | Sam | Ryan | Noah | parking         | car  |
      | 23  | 35   | 25   | Ryan, Noah, Sam | Ryan |
      | 29  | 32   | 24   | Ryan, Sam, Noah | Ryan |

    Examples: A lower floor loses
      | Sam | Ryan | Noah | parking         | car  |
      | 29  | 12   | 24   | Sam, Noah, Ryan | Sam  |
      | 22  | 14   | 25   | Noah, Sam, Ryan | Noah |

  @CH-PLACE-2
  Scenario: The cards go to their rooms
    When Sam plays 23, Ryan plays 35, Noah plays 25
    Then exactly the rooms 11, 15, 16, 21, 23, 25, 26, 31, 35, 36 and 37 have been searched
    And no card lies on the table

  @CH-PLACE-8
  Scenario: A card goes to its room even if a meeple stands there
    Given this is played:
      """
      Sam plays 23, Ryan plays 35, Noah plays 25
      Ryan guesses room 19, Noah takes a bonus desk, Sam guesses column 7
      """
    When Ryan plays 12, Noah plays 19, Sam plays 18
    Then room 19 has been searched
    And Ryan has a meeple on room 19

  @CH-PLACE-3
  Scenario: The parked meeple comes from the supply
    Then everybody's supply is 5
    When Sam plays 23, Ryan plays 35, Noah plays 25
    Then everybody's supply is 4

  @CH-PLACE-4
  Scenario: The police car moves as soon as the cards are placed
    Given Sam plays 23, Ryan plays 35
    And Sam holds the police car
    When Noah plays 25
    Then Ryan holds the police car

  @CH-PLACE-4
  Scenario: The highest card keeps the police car
    When Sam plays 29, Ryan plays 14, Noah plays 25
    Then Sam holds the police car

  @CH-PLACE-5
  Scenario: A searched room stays searched
    Given Sam plays 23, Ryan plays 35, Noah plays 25
    When the players play on until round 5
    Then rooms 11, 15, 16, 21, 23, 25, 26, 31, 35, 36 and 37 have been searched
    And 20 rooms have been searched
    And room 27 has not been searched

  @CH-PLACE-5
  Scenario: A card on the hotel cannot be played again
    Given this is played:
      """
      Sam plays 23, Ryan plays 35, Noah plays 25
      Ryan guesses room 27, Noah takes a bonus desk, Sam guesses column 7
      """
    Then Ryan may not play 35 (CH-INQ-7)

  @CH-PLACE-7
  Scenario: Placing leaves nothing to decide
    Given Sam plays 23, Ryan plays 35
    When Noah plays 25
    Then it is Ryan's turn to guess
