Feature: The exchange department
  The player gives cards of their choice to one other player and draws as many
  from that player's hand without seeing them.

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

  @CH-EXCH-1 @CH-EXCH-2 @CH-EXCH-3
  Scenario: A desk that shows 1 exchanges one card each
    When Sam exchanges 28 with Ryan and draws 39
    Then Sam holds exactly 17, 22, 29 and 39
    And Ryan holds exactly 14, 28, 32 and 34
    And Noah holds exactly 13, 24, 33 and 38

  @CH-EXCH-1 @CH-EXCH-2 @CH-EXCH-3
  Scenario: A desk that shows 2 exchanges two cards each
    Given this is played:
      """
      Sam exchanges 28 with Ryan and draws 39, Ryan guesses column 9
      Noah plays 24, Sam plays 22, Ryan plays 28
      Ryan guesses floor 1
      """
    Then Noah may not exchange 13 with Sam (CH-EXCH-1)
    When Noah exchanges 13 and 33 with Sam
    Then any two of 17, 29 and 39 can be drawn, and nothing else
    When 17 and 39 are drawn
    Then Noah holds exactly 17, 38 and 39
    And Sam holds exactly 13, 29 and 33

  @CH-EXCH-1
  Scenario: Neither more nor fewer cards than the desk shows
    Then Sam may not exchange 28 and 29 with Ryan (CH-EXCH-1)
    And Sam may not exchange nothing with Ryan (CH-EXCH-1)
    And Sam may not take an exchange desk

  @CH-EXCH-1
  Scenario: Cards are exchanged with one other player only
    Then Sam may not exchange 28 with Sam (CH-EXCH-1)
    And Sam may not exchange 28 with a stranger (CH-EXCH-1)
    And Sam may not exchange 28 with both Ryan and Noah

  @CH-EXCH-1
  Scenario: Any other player may be chosen, and cannot refuse
    Then Sam may exchange 28 with Ryan
    And Sam may exchange 28 with Noah

  @CH-EXCH-2
  Scenario: The cards given come from the player's own hand
    Then Sam may not exchange 39 with Ryan (CH-EXCH-2)
    And Sam may not exchange 23 with Ryan (CH-EXCH-2)
    And Sam may exchange 17 with Ryan
    And Sam may exchange 22 with Ryan
    And Sam may exchange 29 with Ryan

  @CH-EXCH-2 @CH-EXCH-7
  Scenario: Any card of the partner may be drawn, and nobody chooses it
    When Sam exchanges 28 with Ryan
    Then exactly one of 14, 32, 34 and 39 can be drawn
    And Ryan may not guess column 9 (CH-ACT-1)
    And Sam may not guess column 9 (CH-ACT-1)

  @CH-EXCH-2
  Scenario: A card that the partner does not hold cannot be drawn
    When Sam exchanges 28 with Ryan
    Then 35 may not be drawn (CH-EXCH-2)
    And 13 may not be drawn (CH-EXCH-2)
    And 27 may not be drawn (CH-EXCH-2)
    And 14 and 32 may not be drawn (CH-EXCH-1)

  @CH-EXCH-4
  Scenario: A card that was given does not come back
    When Sam exchanges 28 with Ryan
    Then 28 may not be drawn
    And exactly one of 14, 32, 34 and 39 can be drawn

  @CH-EXCH-5
  Scenario: In round 5 a desk that shows 2 exchanges the last cards
    Given this is played:
      """
      Sam exchanges 28 with Ryan and draws 39, Ryan guesses column 9
      Noah plays 24, Sam plays 22, Ryan plays 28
      Ryan guesses floor 1, Noah looks at Sam's hand and sees 29, Sam guesses column 2
      Ryan plays 34, Noah plays 33, Sam plays 39
      Sam guesses column 8, Ryan takes a bonus desk, Noah guesses column 3
      Sam plays 29, Ryan plays 14, Noah plays 38
      Noah guesses room 32
      """
    When Sam exchanges 17 with Noah and draws 13
    Then Sam holds exactly 13
    And Noah holds exactly 17
    And everybody sees that Sam exchanged 1 card with Noah

  @CH-EXCH-6
  Scenario: Only the two partners know the cards
    When Sam exchanges 28 with Ryan and draws 39
    Then everybody sees that Sam exchanged 1 card with Ryan
    And Sam knows that 28 went one way and 39 the other
    And Ryan knows that 28 went one way and 39 the other
    And Noah does not know which cards were exchanged
    And the spectator does not know which cards were exchanged
    And Noah sees none of 28 and 39 anywhere
    And the spectator sees none of 28 and 39 anywhere

  @CH-EXCH-6
  Scenario: An exchange reveals nothing before the draw is made
    When Sam exchanges 28 with Ryan
    Then Ryan sees none of 17, 22, 28 and 29 anywhere
    And Noah sees none of 17, 22, 28 and 29 anywhere
