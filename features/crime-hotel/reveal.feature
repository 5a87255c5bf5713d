Feature: Revealing the murderer's room
  After the fifth round everybody shows their last card, and then the murderer's
  card is turned over.

  Background:
    Given Sam, Ryan and Noah sit at the table
    And these hands are dealt, with the murderer in room 27:
      | player | hand              |
      | Sam    | 17 18 22 23 28 29 |
      | Ryan   | 12 14 32 34 35 39 |
      | Noah   | 13 19 24 25 33 38 |
    And this is played:
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
      Noah guesses room 32, Sam relocates from column 2 to floor 2
      """

  @CH-REVEAL-1
  Scenario: Everybody has one card left
    Then everybody holds 1 card
    And Sam holds exactly 17
    And Ryan holds exactly 32
    And Noah holds exactly 13

  @CH-REVEAL-2
  Scenario: The last cards go to their rooms, beginning with the police car
    Given Noah holds the police car
    When Ryan guesses column 2
    Then the last cards are shown in the order Noah 13, Sam 17, Ryan 32
    And rooms 13, 17 and 32 have been searched
    And everybody holds 0 cards

  @CH-REVEAL-2
  Scenario: Last cards stay hidden until then
    Then rooms 13, 17 and 32 have not been searched
    And nobody but Ryan sees any of 32

  @CH-REVEAL-3 @CH-SETUP-5
  Scenario: The murderer's card comes last
    Then nobody knows the murderer's room
    When Ryan guesses column 2
    Then the murderer's card is turned over after all last cards, and before the points
    And the murderer is in room 27
    And room 27 is the only one without a card

  @CH-REVEAL-4
  Scenario: The last cards are not another round
    When Ryan guesses column 2
    Then Noah holds the police car
    And the parking lot is empty
    And 10 meeples stand on the hotel
    And the cards have to be dealt
    And Ryan may not guess column 1
    And Noah may not guess column 1

  @CH-REVEAL-2 @CH-REVEAL-5
  Scenario Outline: The order of the last cards depends on the police car alone
    Given Ryan guesses column 2
    When an investigation with the murderer in room 11 ends with the police car in <car>'s hands
    Then the last cards are shown by <order> in this order

    Examples:
      | car  | order           |
      | Sam  | Sam, Ryan, Noah |
      | Ryan | Ryan, Noah, Sam |
      | Noah | Noah, Sam, Ryan |
