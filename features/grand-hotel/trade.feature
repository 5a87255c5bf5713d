Feature: Trade
  The active player offers a card or none, and asks for one or none. The partner accepts or declines.

  Background:
    Given Ada, Ben and Cleo sit at the table
    And these turns are played:
      """
      Ada enters the left car
      Ben enters the left car
      Cleo enters the left car
      Ada rides up, steps into room 11 and opens the room (Attic room)
      Ben steps into room 11, searches the room (soap) and keeps the soap
      Cleo steps into room 11
      Ada steps into room 12, opens the room (Twin room), searches the room (umbrella) and keeps the umbrella
      Ben steps into room 12
      Cleo steps into room 12
      """

  @GH-TRADE-1 @GH-TRADE-3 @GH-TRADE-5 @GH-TRADE-8 @GH-INTER-5
  Scenario: One card is traded for another
    When Ada offers the umbrella to Ben for a card
    Then Ben is to answer
    And Ben does not see what is offered
    And nobody but Ada sees the umbrella
    And Ben can only accept with the soap, or decline
    And Ben may not accept (GH-TRADE-8)
    And Ben may not accept with the comb (GH-TRADE-8)
    When Ben accepts with the soap
    Then Ada holds the soap
    And Ben holds the umbrella
    And nobody but Ada and Ben sees the soap and the umbrella
    And everybody sees that Ada gave one card and got one
    And it is Ada's turn, with 3 points

  @GH-TRADE-1 @GH-TRADE-8
  Scenario: A card is given for nothing
    When Ada offers the umbrella to Ben
    Then Ben can only accept without a card, or decline
    And Ben may not accept with the soap (GH-TRADE-8)
    When Ben accepts
    Then Ben holds the soap and the umbrella
    And Ada holds nothing
    And everybody sees that Ada gave one card and got none

  @GH-TRADE-1 @GH-TRADE-7
  Scenario: A card is asked for in return for nothing
    When Ada asks Ben for a card
    And Ben accepts with the soap
    Then Ada holds the soap and the umbrella
    And Ben holds nothing
    And everybody sees that Ada gave no card and got one

  @GH-TRADE-2 @GH-TRADE-4 @GH-TRADE-9
  Scenario: A player who declines keeps everything and has seen nothing
    When Ada offers the umbrella to Ben for a card
    And Ben declines
    Then everybody sees that Ben declined
    And Ada holds the umbrella
    And Ben holds the soap
    And nobody but Ada sees the umbrella
    And nobody but Ben sees the soap
    And it is Ada's turn, with 3 points
    And Ada may not offer the umbrella to Ben (GH-INTER-6)
    And Ada may not ask Ben for a card (GH-INTER-6)
    And Ada may offer the umbrella to Cleo

  @GH-TRADE-2 @GH-TRADE-8
  Scenario: A hostage may decline, too
    When Ada attacks Ben (3) and asks Ben for a card
    And Ben declines
    Then everybody sees that Ben declined
    And Ben holds the soap

  @GH-TRADE-7 @GH-TRADE-1
  Scenario: At least one card must change hands, and players can give only what they have
    Then Ada may not offer nothing to Ben (GH-TRADE-7)
    And Ada may not offer the soap to Ben (GH-TRADE-7)
    And Ada may not ask Cleo for a card (GH-TRADE-7)
    And Ada may not offer the umbrella to Cleo for a card (GH-TRADE-7)
    And Ada has 3 proposals for Ben
    And Ada has 1 proposal for Cleo

  @GH-TRADE-6 @GH-TRADE-1
  Scenario: Only a single item card can be given
    Then Ada may not try a trade of a character card (GH-TRADE-7)
    And Ada may not try a trade of a room card (GH-TRADE-7)
    And Ada may not try a trade of two cards
    And Ada may not try a trade that asks for a number
    And Ada may not try a trade that asks for a certain card

  @GH-TRADE-2 @GH-TURN-9
  Scenario: Only the partner can answer, and nobody can do anything else
    When Ada offers the umbrella to Ben for a card
    Then Cleo may not accept with the soap (GH-TURN-9)
    And Ada may not accept with the soap (GH-TURN-9)
    And Ada may not end the turn (GH-TURN-9)
    And Ben may not attack Ada (GH-TURN-9)
    And Ben may not end the turn (GH-TURN-9)
    And a stranger may not decline (GH-TURN-9)

  @GH-TRADE-5 @GH-INFO-6
  Scenario: The partner decides without knowing the card
    When Ada offers the umbrella to Ben for a card
    Then Ben and Cleo would see the same if it had been the radio instead of the umbrella
