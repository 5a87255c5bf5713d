Feature: The look department
  The player looks at cards of one other player, picked blindly.

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
      Noah guesses floor 3
      """

  @CH-LOOK-1
  Scenario: The cards stay in the hand
    When Sam looks at Ryan's hand and sees 39
    Then Ryan holds exactly 14, 32, 34 and 39
    And Sam holds exactly 17, 22, 28 and 29
    And Sam knows that 39 was looked at
    And it is Ryan's turn to guess

  @CH-LOOK-1
  Scenario: A player looks at the hand of one other player
    Then Sam may not look at Sam's hand (CH-LOOK-1)
    And Sam may not look at a stranger's hand (CH-LOOK-1)

  @CH-LOOK-4
  Scenario: A player who takes a look desk must look at cards
    Then Sam may not take a look desk

  @CH-LOOK-1
  Scenario: Nobody looks at the murderer's card or a third player's
    When Sam looks at Ryan's hand
    Then 27 may not be seen (CH-LOOK-1)
    And 13 may not be seen (CH-LOOK-1)
    And 17 may not be seen (CH-LOOK-1)
    And 14 and 32 may not be seen (CH-LOOK-1)

  @CH-LOOK-1 @CH-LOOK-3
  Scenario: A desk that shows 2 shows two cards
    Given this is played:
      """
      Sam looks at Ryan's hand and sees 39, Ryan guesses column 9
      Noah plays 24, Sam plays 22, Ryan plays 14
      Noah guesses column 3
      """
    When Sam looks at Noah's hand
    Then any two of 13, 33 and 38 can be seen, and nothing else
    When 13 and 38 are seen
    Then Sam knows that 13 and 38 were looked at

  @CH-LOOK-2
  Scenario: No third player sees the cards
    When Sam looks at Ryan's hand and sees 39
    Then everybody sees that Sam looked at 1 card of Ryan's hand
    And Noah does not know which cards were looked at
    And the spectator does not know which cards were looked at
    And Noah sees none of 39 anywhere
    And the spectator sees none of 39 anywhere

  @CH-LOOK-5
  Scenario: The owner knows which cards were seen
    When Sam looks at Ryan's hand and sees 39
    Then Ryan knows that 39 was looked at

  @CH-LOOK-2
  Scenario: The other cards of the hand stay hidden
    When Sam looks at Ryan's hand and sees 39
    Then Sam sees none of 14, 32 and 34 anywhere

  @CH-LOOK-3
  Scenario: Any card of the hand may be seen, and nobody chooses it
    When Sam looks at Ryan's hand
    Then exactly one of 14, 32, 34 and 39 can be seen
    And Sam may not guess column 9 (CH-ACT-1)
    And Ryan may not guess column 9 (CH-ACT-1)

  @CH-LOOK-3
  Scenario: In round 5 a desk that shows 2 shows the last card
    Given this is played:
      """
      Sam looks at Ryan's hand and sees 39, Ryan guesses column 9
      Noah plays 24, Sam plays 22, Ryan plays 14
      Noah guesses floor 1, Sam takes a bonus desk, Ryan guesses column 2
      Noah plays 33, Sam plays 17, Ryan plays 34
      Ryan guesses column 8, Noah takes a duplicate desk, Sam guesses column 3
      Ryan plays 32, Noah plays 38, Sam plays 29
      Noah guesses room 32
      """
    When Ryan looks at Noah's hand
    Then exactly one of 13 can be seen
    When 13 is seen
    Then everybody sees that Ryan looked at 1 card of Noah's hand
