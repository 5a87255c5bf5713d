Feature: The rulebook's own examples
  Sam, Ryan and Noah play an investigation. The cards and the desks that the
  rulebook does not mention are filled in; everything else is as printed there.

  Background:
    Given Sam, Ryan and Noah sit at the table
    And these hands are dealt, with the murderer in room 27:
      | player | hand              |
      | Sam    | 17 18 22 23 28 29 |
      | Ryan   | 12 14 32 34 35 39 |
      | Noah   | 13 19 24 25 33 38 |

  @CH-INQ-2 @CH-INQ-3 @CH-INQ-4 @CH-INQ-5
  Scenario: Following the floor
    Given Sam plays 23
    Then Ryan may play every card of the hand
    When Ryan plays 35
    Then Noah may play exactly 24 and 25
    And Noah may not play 13 or 33 (CH-INQ-3)
    When Noah plays 25
    Then everybody sees that Noah played 25

  @CH-PLACE-1 @CH-PLACE-2 @CH-PLACE-3 @CH-PLACE-4
  Scenario: Placing the cards and parking
    When Sam plays 23, Ryan plays 35, Noah plays 25
    Then rooms 35, 25 and 23 have been searched
    And the parking lot reads Ryan, Noah, Sam from spot 1 on
    And Ryan holds the police car

  @CH-ACT-1 @CH-ACT-2 @CH-ACT-3 @CH-GUESS-1 @CH-ASSIST-1
  Scenario: A guess, assistance and another guess
    Given Sam plays 23, Ryan plays 35, Noah plays 25
    When Ryan guesses room 27
    Then it is Noah's turn to get assistance
    When Noah takes a bonus desk
    Then it is Sam's turn to guess
    When Sam guesses column 7
    Then Ryan's meeples on the hotel stand on room 27
    And the bonus desks read Noah from the left
    And Sam's meeples on the hotel stand on column 7

  @CH-SCORE-1 @CH-SCORE-2 @CH-SCORE-3 @CH-SCORE-4 @CH-BONUS-1 @CH-BONUS-2 @CH-GUESS-5
  Scenario: The complete investigation, and its points
    When this is played:
      """
      Sam plays 23, Ryan plays 35, Noah plays 25
      Ryan guesses room 27, Noah takes a bonus desk, Sam guesses column 7
      Ryan plays 12, Noah plays 19, Sam plays 18
      Noah guesses floor 3, Sam exchanges 28 with Ryan and draws 39, Ryan guesses column 9
      Noah plays 24, Sam plays 22, Ryan plays 28
      Ryan guesses floor 1, Noah looks at Sam's hand and sees 29, Sam guesses column 2
      Ryan plays 34, Noah plays 33, Sam plays 39
      Sam guesses column 8, Ryan takes a bonus desk, Noah guesses column 3
      Sam plays 29, Ryan plays 14, Noah plays 38
      Noah guesses room 32, Sam relocates from column 2 to floor 2, Ryan guesses column 2
      """
    Then the last cards are shown in the order Noah 13, Sam 17, Ryan 32
    And the murderer is in room 27
    And room 27 is the only one without a card
    And the points of the investigation are Sam 7, Ryan 13, Noah 0
    And Noah holds the police car

  @CH-SCORE-1 @CH-SCORE-2 @CH-SCORE-4 @CH-BONUS-1 @CH-BONUS-2
  Scenario: Scoring
    When an investigation with the murderer in room 27 ends like this:
      | player | guesses           | bonus desk |
      | Sam    | floor 2, column 7 |            |
      | Ryan   | room 27           | 3          |
      | Noah   |                   | 2          |
    Then the points of the investigation are Sam 7, Ryan 13, Noah 0
