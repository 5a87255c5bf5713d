Feature: Ending by agreement
  At the end of a round a team can end the case, if all agree.

  @MM-AGREE-1 @MM-AGREE-3
  Scenario: The case goes on as soon as one player says no
    Given Ann and Bob play the cooperative game
    And everybody waits until the round is over
    Then Ann is to say whether to end the case
    And Bob may not agree (MM-ROUND-3)
    When Ann agrees
    Then everybody sees that Ann has agreed
    And Bob is to say whether to end the case
    When Bob disagrees
    Then a card is to be drawn
    And nobody has voted
    And the case goes on

  @MM-AGREE-1 @MM-AGREE-2 @MM-CONC-8
  Scenario: The case ends when all agree
    Given Ann and Bob play the cooperative game
    And Bob is First Player
    And everybody waits until the round is over
    When Bob agrees
    And Ann agrees
    Then the case has ended by agreement
    And Bob is to write

  @MM-AGREE-1 @MM-AGREE-2
  Scenario: Only a team can agree to end the case
    Given Ann and Bob play the competitive game
    Then Ann may not agree (MM-AGREE-2)

  @MM-AGREE-1
  Scenario: Nobody votes in the middle of a round
    Given Ann and Bob play the cooperative game
    Then Ann may not agree (MM-AGREE-1)
