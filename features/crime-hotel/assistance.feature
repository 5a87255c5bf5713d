Feature: Assistance from the police
  A player in the middle of the parking lot chooses a department and sits down at
  its leftmost free desk.

  Background:
    Given Sam, Ryan and Noah sit at the table
    And these hands are dealt, with the murderer in room 27:
      | player | hand              |
      | Sam    | 17 18 22 23 28 29 |
      | Ryan   | 12 14 32 34 35 39 |
      | Noah   | 13 19 24 25 33 38 |
    And Sam plays 23, Ryan plays 35, Noah plays 25
    And Ryan guesses room 27

  @CH-ASSIST-1 @CH-ASSIST-9
  Scenario Outline: The parked meeple goes to a desk
    When Noah <deed>
    Then the <department> desks read Noah from the left
    And only Sam is left on the parking lot
    And Noah's supply is 4

    Examples:
      | deed                               | department |
      | takes a relocate desk              | relocate   |
      | exchanges 13 with Sam and draws 17 | exchange   |
      | looks at Sam's hand and sees 17    | look       |
      | takes a duplicate desk             | duplicate  |
      | takes a bonus desk                 | bonus      |

  @CH-ASSIST-8
  Scenario: Assistance cannot be declined
    Then Noah may not pass

  @CH-ASSIST-1
  Scenario: A player chooses one department, not two
    Given Noah takes a bonus desk
    Then Noah may not take a duplicate desk (CH-ACT-1)
    And the duplicate desks are free

  @CH-ASSIST-8
  Scenario: A department without effect may be chosen
    Given Noah has no meeple on the hotel
    When Noah takes a relocate desk
    Then the relocate desks read Noah from the left

  @CH-ASSIST-2 @CH-ASSIST-3
  Scenario: Desks are filled from the left, one meeple each
    Given Noah takes a bonus desk
    And Sam guesses column 7
    And Ryan plays 12, Noah plays 19, Sam plays 18
    And Noah guesses floor 3
    When Sam takes a bonus desk
    Then the bonus desks read Noah, Sam from the left

  @CH-ASSIST-2 @CH-ASSIST-4
  Scenario: A full department is closed
    Given this is played:
      """
      Noah takes a bonus desk, Sam guesses column 7
      Ryan plays 12, Noah plays 19, Sam plays 18
      Noah guesses floor 3, Sam takes a bonus desk, Ryan guesses column 9
      Noah plays 24, Sam plays 22, Ryan plays 14
      Noah guesses column 3
      """
    Then Sam may not take a bonus desk (CH-ASSIST-4)
    And Sam may choose exactly the departments relocate, exchange, look and duplicate

  @CH-ASSIST-5
  Scenario Outline: A meeple stays at its desk until the investigation ends
    Given Noah <deed>
    When the players play on until round 5
    Then Noah sits at the first <department> desk

    Examples:
      | deed                               | department |
      | takes a relocate desk              | relocate   |
      | exchanges 13 with Sam and draws 17 | exchange   |
      | looks at Sam's hand and sees 17    | look       |
      | takes a duplicate desk             | duplicate  |
      | takes a bonus desk                 | bonus      |

  @CH-ASSIST-6
  Scenario: An exchange is completed before the next player acts
    When Noah exchanges 13 with Sam
    Then Sam may not guess column 7 (CH-ACT-1)
    When 17 is drawn
    Then it is Sam's turn to guess
    And Sam holds exactly 13, 18, 22, 28 and 29

  @CH-ASSIST-6
  Scenario: A look is completed before the next player acts
    When Noah looks at Sam's hand
    Then Sam may not guess column 7 (CH-ACT-1)
    When 17 is seen
    Then it is Sam's turn to guess
    And Noah knows that 17 was looked at

  @CH-ASSIST-6
  Scenario: A meeple is relocated before the next player acts
    Given this is played:
      """
      Noah takes a bonus desk, Sam guesses column 7
      Ryan plays 12, Noah plays 19, Sam plays 18
      Noah guesses floor 3
      """
    When Sam relocates from column 7 to column 1
    Then Ryan may guess column 7
    And Ryan may not guess column 1 (CH-GUESS-2)

  @CH-ASSIST-7
  Scenario: The same department may be chosen again in a later round
    Given this is played:
      """
      Noah takes a duplicate desk, Sam guesses column 7
      Ryan plays 12, Noah plays 19, Sam plays 18
      Noah guesses floor 3, Sam takes a bonus desk, Ryan guesses column 9
      Noah plays 24, Sam plays 22, Ryan plays 14
      Noah guesses column 3
      """
    When Sam takes a bonus desk
    Then the bonus desks read Sam, Sam from the left
