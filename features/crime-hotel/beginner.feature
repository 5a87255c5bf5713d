Feature: The beginner's variant
  Only the parking lot of the police station is used: there is no assistance.

  Rule: Three beginners

    Background:
      Given Sam, Ryan and Noah sit at the table
      And they play the beginner's variant
      And these hands are dealt, with the murderer in room 27:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |

    @CH-BEG-1
    Scenario: Set-up is unchanged
      Then everybody holds 6 cards
      And everybody's supply is 5
      And exactly the rooms 11, 15, 16, 21, 26, 31, 36 and 37 have been searched

    @CH-BEG-1
    Scenario: No department may be used
      Given Sam plays 23, Ryan plays 35, Noah plays 25
      Then Ryan may not take a bonus desk (CH-BEG-1)
      When Ryan guesses room 27
      Then Sam may not take a duplicate desk (CH-BEG-1)
      And Noah may not take a bonus desk

    @CH-BEG-2 @CH-BEG-3
    Scenario: The first and the last spot guess, and the meeple in the middle goes back
      When Sam plays 23, Ryan plays 35, Noah plays 25
      Then the parking lot reads Ryan, Noah, Sam from spot 1 on
      And it is Ryan's turn to guess
      When Ryan guesses room 27
      Then it is Sam's turn to guess
      And only Sam is left on the parking lot
      When Sam guesses column 7
      Then it is Ryan's turn to play
      And 2 meeples stand on the hotel
      And all desks are free

    @CH-BEG-3
    Scenario: The middle spot does not guess
      Given Sam plays 23, Ryan plays 35, Noah plays 25
      Then Noah may not guess column 7 (CH-ACT-1)
      When Ryan guesses room 27
      Then Noah may not guess column 7 (CH-ACT-1)

    @CH-BEG-4
    Scenario: The meeple from the middle spot goes back to the supply
      Given Sam plays 23, Ryan plays 35, Noah plays 25
      When Ryan guesses room 27
      Then Noah's supply is 5
      And Ryan's supply is 4
      And Sam's supply is 4

    @CH-BEG-4
    Scenario: The supply and the guesses always add up to five meeples
      When the players play on to the end of the investigation
      Then everybody has 5 meeples, wherever they are
      And 10 meeples stand on the hotel
      And all desks are free

    @CH-BEG-5
    Scenario: Cards are followed and ranked as usual
      Given Sam plays 23
      Then Ryan may play every card of the hand
      When Ryan plays 35
      Then Noah may not play 13 (CH-INQ-3)
      And Noah may play exactly 24 and 25
      When Noah plays 25
      Then Ryan holds the police car

    @CH-BEG-5
    Scenario: Spaces are never shared
      Given Sam plays 23, Ryan plays 35, Noah plays 25
      And Ryan guesses room 27
      Then Sam may not guess room 27 (CH-GUESS-2)
      And Sam may guess every space except room 27

    @CH-BEG-5
    Scenario: Points are scored without a bonus
      When an investigation with the murderer in room 27 ends like this:
        | player | guesses           | bonus desk |
        | Sam    | floor 2, column 7 |            |
        | Ryan   | room 27           |            |
      Then the points of the investigation are Sam 7, Ryan 10, Noah 0
      And room 27 is the only one without a card
      And the cards have to be dealt

  Rule: Four beginners

    @CH-BEG-2 @CH-BEG-3 @CH-BEG-4
    Scenario: The meeples on both middle spots go back
      Given Sam, Ryan, Noah and Zoe sit at the table
      And they play the beginner's variant
      And these hands are dealt:
        | player | hand              |
        | Sam    | 11 12 21 22 31 32 |
        | Ryan   | 13 14 23 24 33 34 |
        | Noah   | 15 16 25 26 35 36 |
        | Zoe    | 17 18 28 29 37 38 |
      And Sam plays 22, Ryan plays 24, Noah plays 25, Zoe plays 28
      When Zoe guesses room 27
      Then it is Sam's turn to guess
      And Noah's supply is 5
      And Ryan's supply is 5
      And only Sam is left on the parking lot

    @CH-BEG-5 @CH-END-2
    Scenario: There are three investigations, and ties are broken as usual
      Given Sam, Ryan and Noah sit at the table
      And they play the beginner's variant
      And a game with these points, and the police car with Sam at the end:
        | player | first | second | third |
        | Sam    | 10    | 5      | 2     |
        | Ryan   | 5     | 2      | 10    |
        | Noah   | 0     | 0      | 5     |
      Then Sam wins by the police car
