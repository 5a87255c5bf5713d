Feature: Who may know what
  Everybody sees what is on the table; hands, exchanged cards and looks are known only to the
  players involved; nobody knows the murderer's card.

  Background:
    Given Sam, Ryan and Noah sit at the table
    And these hands are dealt, with the murderer in room 27:
      | player | hand              |
      | Sam    | 17 18 22 23 28 29 |
      | Ryan   | 12 14 32 34 35 39 |
      | Noah   | 13 19 24 25 33 38 |

  @CH-INFO-1
  Scenario: Everybody sees the same open cards and meeples
    When this is played:
      """
      Sam plays 23, Ryan plays 35, Noah plays 25
      Ryan guesses room 27, Noah takes a bonus desk, Sam guesses column 7
      Ryan plays 12
      """
    Then everybody sees that Sam played 23
    And everybody sees that Ryan guessed room 27
    And the cards on the table are 12
    And the bonus desks read Noah from the left
    And Ryan holds the police car
    And the moon marks the first investigation
    And no points have been recorded
    And Ryan holds 4 cards
    And Sam holds 5 cards

  @CH-INFO-1
  Scenario: Everybody sees who exchanges with whom, before and after the draw
    Given this is played:
      """
      Sam plays 23, Ryan plays 35, Noah plays 25
      Ryan guesses room 27
      """
    When Noah exchanges 13 with Sam
    Then everybody sees that Noah waits for 1 card of Sam's to be drawn
    When 17 is drawn
    Then everybody sees that Noah exchanged 1 card with Sam

  @CH-INFO-2 @CH-SETUP-8
  Scenario: A hand is its owner's secret
    Then each player sees only the own hand and the cards that lie open
    And nobody but Sam sees any of 17, 18, 22, 23, 28 and 29
    And nobody but Ryan sees any of 12, 14, 32, 34, 35 and 39
    And nobody but Noah sees any of 13, 19, 24, 25, 33 and 38

  @CH-INFO-2 @CH-INFO-3
  Scenario: After a round, the remaining cards are still secret
    Given Sam plays 23, Ryan plays 35, Noah plays 25
    Then each player sees only the own hand and the cards that lie open
    And nobody but Sam sees any of 17, 18, 22, 28 and 29

  @CH-INFO-2
  Scenario: Players remember what they have learnt until the investigation ends
    Given this is played:
      """
      Sam plays 23, Ryan plays 35, Noah plays 25
      Ryan guesses room 27, Noah exchanges 13 with Sam and draws 17, Sam guesses column 7
      """
    When the players play on until round 5 without another exchange
    Then Noah knows that 13 went one way and 17 the other
    And Sam knows that 13 went one way and 17 the other
    And Ryan does not know which cards were exchanged

  @CH-INFO-3 @CH-SETUP-7
  Scenario: The murderer's card is hidden until the reveal
    Then nobody sees 27 anywhere
    When the players play on until one last guess is left
    Then nobody sees 27 anywhere
    And nobody knows the murderer's room
    When the players play on to the end of the investigation
    Then the murderer is in room 27

  @CH-INFO-2 @CH-INFO-3
  Scenario: A player cannot tell where the hidden cards are
    Given Sam plays 23
    Then Sam would know just the same with these hands, and the murderer in room 39:
      | player | hand              |
      | Sam    | 17 18 22 23 28 29 |
      | Ryan   | 12 13 14 19 32 33 |
      | Noah   | 24 25 27 34 35 38 |

  @CH-INFO-4
  Scenario: A guess is not refused because of a hidden card
    Given Sam plays 23, Ryan plays 35, Noah plays 25
    Then Ryan may guess every space

  @CH-INFO-4
  Scenario: A refusal says nothing about hidden cards
    Given Sam plays 18
    Then Ryan would be refused to play 39 in the same words with these hands, and the murderer in room 17:
      | player | hand              |
      | Sam    | 13 18 19 24 25 33 |
      | Ryan   | 12 14 32 34 35 39 |
      | Noah   | 22 23 27 28 29 38 |

  @CH-INFO-4
  Scenario: An exchange is not refused because of the partner's hand
    Given Sam plays 23, Ryan plays 35, Noah plays 25
    And Ryan guesses room 27
    Then Noah may exchange 13 with Sam
    And Noah may exchange 13 with Ryan
    And Noah would be refused to exchange 17 with Sam in the same words with these hands, and the murderer in room 17:
      | player | hand              |
      | Sam    | 18 22 23 27 28 29 |
      | Ryan   | 12 14 32 34 35 39 |
      | Noah   | 13 19 24 25 33 38 |
