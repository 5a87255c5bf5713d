Feature: The five rounds of an investigation
  In each round everybody plays a card, the cards are placed, and everybody acts.

  Background:
    Given Sam, Ryan and Noah sit at the table
    And these hands are dealt, with the murderer in room 27:
      | player | hand              |
      | Sam    | 17 18 22 23 28 29 |
      | Ryan   | 12 14 32 34 35 39 |
      | Noah   | 13 19 24 25 33 38 |

  @CH-ROUND-1
  Scenario: Round 5 is the last one
    When the players play on until one last guess is left
    Then it is round 5
    And no points have been recorded
    When the players play on to the end of the investigation
    Then the points of 1 investigation are recorded
    And the cards have to be dealt

  @CH-ROUND-1
  Scenario: There is no sixth round
    When the players play on to the end of the investigation
    Then Sam may not play 17
    And Ryan may not play 12
    And Noah may not play 13

  @CH-ROUND-1
  Scenario: After four rounds the investigation goes on
    When the players play on until round 5
    Then no points have been recorded
    And everybody holds 2 cards

  @CH-ROUND-2
  Scenario: Nobody guesses before all cards are played
    Given Sam plays 23
    Then Ryan may not guess room 27 (CH-ROUND-2)
    And Ryan may not take a bonus desk (CH-ROUND-2)
    And Sam may not guess room 27 (CH-INQ-1)

  @CH-ROUND-2
  Scenario: Nothing is placed before all cards are played
    When Sam plays 23, Ryan plays 35
    Then rooms 23 and 35 have not been searched
    And the parking lot is empty
    And Sam holds the police car

  @CH-ROUND-2
  Scenario: Nobody plays a card while the others act
    Given Sam plays 23, Ryan plays 35, Noah plays 25
    Then Ryan may not play 39 (CH-ROUND-2)
    When Ryan guesses room 27
    Then Noah may not play 24 (CH-ROUND-2)
    And Ryan may not play 39 (CH-ACT-1)

  @CH-ROUND-3
  Scenario: Everybody plays one card, parks one meeple and takes one action
    When Sam plays 23, Ryan plays 35, Noah plays 25
    Then everybody holds 5 cards
    And everybody's supply is 4
    When Ryan guesses room 27, Noah takes a bonus desk, Sam guesses column 7
    Then it is round 2
    And everybody's supply is 4
    And the parking lot is empty

  @CH-ROUND-3
  Scenario: Nobody plays or acts twice
    Given Sam plays 23
    Then Sam may not play 22 (CH-INQ-1)
    When Ryan plays 35, Noah plays 25, Ryan guesses room 27
    Then Ryan may not guess column 7 (CH-ACT-1)

  @CH-ROUND-3
  Scenario Outline: Hands and supplies shrink by one in each round
    When the players play on until round <round>
    Then everybody holds <cards> cards
    And everybody's supply is <meeples>
    And <guesses> meeples stand on the hotel

    Examples:
      | round | cards | meeples | guesses |
      | 2     | 5     | 4       | 2       |
      | 3     | 4     | 3       | 4       |
      | 4     | 3     | 2       | 6       |
      | 5     | 2     | 1       | 8       |

  @CH-ROUND-4
  Scenario: The holder of the police car leads the next round
    When this is played:
      """
      Sam plays 23, Ryan plays 35, Noah plays 25
      Ryan guesses room 27, Noah takes a bonus desk, Sam guesses column 7
      """
    Then Ryan holds the police car
    And it is Ryan's turn to play
    And Sam may not play 22 (CH-INQ-1)
    And Noah may not play 24 (CH-INQ-1)
    When this is played:
      """
      Ryan plays 12, Noah plays 19, Sam plays 18
      Noah guesses floor 3, Sam takes a bonus desk, Ryan guesses column 9
      """
    Then Noah holds the police car
    And it is Noah's turn to play

  @CH-ROUND-4 @CH-PLACE-4
  Scenario: A player who keeps the police car leads again
    When this is played:
      """
      Sam plays 29, Ryan plays 12, Noah plays 24
      Sam guesses room 27, Noah takes a bonus desk, Ryan guesses column 7
      """
    Then Sam holds the police car
    And it is Sam's turn to play
