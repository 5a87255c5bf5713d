Feature: Playing cards, the inquiry rule
  The first card of a round sets the floor; players who have a card of that floor must follow.

  Background:
    Given Sam, Ryan and Noah sit at the table
    And these hands are dealt, with the murderer in room 27:
      | player | hand              |
      | Sam    | 17 18 22 23 28 29 |
      | Ryan   | 12 14 32 34 35 39 |
      | Noah   | 13 19 24 25 33 38 |

  @CH-INQ-1
  Scenario: Clockwise from the first player
    Then it is Sam's turn to play
    When Sam plays 23
    Then it is Ryan's turn to play
    When Ryan plays 35
    Then it is Noah's turn to play

  @CH-INQ-1
  Scenario: Nobody plays out of turn
    Then Ryan may not play 35 (CH-INQ-1)
    And Noah may not play 25 (CH-INQ-1)
    When Sam plays 23
    Then Noah may not play 25 (CH-INQ-1)
    And Sam may not play 22 (CH-INQ-1)

  @CH-INQ-2
  Scenario: The first player may play any card
    Then Sam may play every card of the hand

  @CH-INQ-2 @CH-INQ-3
  Scenario Outline: The first card sets the floor
    When Sam plays <lead>
    Then Ryan may play exactly <cards>

    Examples:
      | lead | cards                     |
      | 17   | 12 and 14                 |
      | 18   | 12 and 14                 |
      | 22   | 12, 14, 32, 34, 35 and 39 |
      | 29   | 12, 14, 32, 34, 35 and 39 |

  @CH-INQ-3
  Scenario: Whoever can follow must follow
    Given Sam plays 18, Ryan plays 12
    Then Noah may play exactly 13 and 19
    And Noah may not play 24, 25 or 33 (CH-INQ-3)

  @CH-INQ-3
  Scenario: The column does not matter
    Given Sam plays 28, Ryan plays 12
    Then Noah may play exactly 24 and 25
    And Noah may not play 38 (CH-INQ-3)

  @CH-INQ-8
  Scenario: After a refused card the player plays another one
    Given Sam plays 18
    Then Ryan may not play 39 (CH-INQ-3)
    And it is Ryan's turn to play
    When Ryan plays 14
    Then the cards on the table are 18 and 14

  @CH-INQ-4
  Scenario: A player who cannot follow may play any card
    Given Sam plays 23
    Then Ryan may play exactly 12, 14, 32, 34, 35 and 39

  @CH-INQ-5
  Scenario: A card of another floor changes nothing for the next player
    Given Sam plays 23, Ryan plays 12
    Then Noah may play exactly 24 and 25
    And Noah may not play 13 or 19 (CH-INQ-3)

  @CH-INQ-6
  Scenario: Cards are played face up
    When Sam plays 23
    Then the cards on the table are 23
    And everybody sees that Sam played 23
    When Ryan plays 35
    Then the cards on the table are 23 and 35
    And everybody sees that Ryan played 35

  @CH-INQ-7
  Scenario: Players can only play cards from their own hand
    Then Sam may not play 35 (CH-INQ-7)
    And Sam may not play 11 (CH-INQ-7)
    And Sam may not play 27 (CH-INQ-7)

  @CH-INQ-7
  Scenario: A played card leaves the hand
    When Sam plays 23
    Then Sam holds exactly 17, 18, 22, 28 and 29
    When this is played:
      """
      Ryan plays 12, Noah plays 24
      Noah guesses room 27, Sam takes a bonus desk, Ryan guesses column 7
      Noah plays 25
      """
    Then Sam may not play 23 (CH-INQ-7)
    And Sam may play exactly 22, 28 and 29
