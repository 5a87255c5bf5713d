Feature: Preparing the next investigation
  The moon moves on, all meeples go back to their owners, and all cards are dealt again.

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
      Noah guesses room 32, Sam relocates from column 2 to floor 2, Ryan guesses column 2
      """

  Rule: After the new deal

    Background:
      Given these hands are dealt, with the murderer in room 35:
        | player | hand              |
        | Sam    | 11 12 13 14 15 16 |
        | Ryan   | 21 22 23 24 25 26 |
        | Noah   | 27 28 29 31 32 33 |

    @CH-NEXT-1
    Scenario: The moon marks the second investigation, then the third
      Then the moon marks the second investigation
      When the players play on to the end of the investigation
      And the cards are dealt in any way
      Then the moon marks the third investigation

    @CH-NEXT-2
    Scenario: All meeples go back to their owners
      Then everybody's supply is 5
      And no meeple stands on the hotel
      And all desks are free
      And the parking lot is empty

    @CH-NEXT-3
    Scenario: All 27 cards are dealt again
      Then everybody holds 6 cards
      And Sam holds exactly 11, 12, 13, 14, 15 and 16
      And exactly the rooms 17, 18, 19, 34, 36, 37, 38 and 39 have been searched
      And all 27 cards are accounted for, each in one place

    @CH-NEXT-3
    Scenario: There is a new murderer, whom nobody knows
      Then nobody knows the murderer's room
      And nobody sees 35 anywhere
      When the players play on to the end of the investigation
      Then the murderer is in room 35

    @CH-NEXT-4
    Scenario: The holder of the police car begins, and the seats stay
      Then it is round 1
      And Noah holds the police car
      And it is Noah's turn to play
      And Sam may not play 11 (CH-INQ-1)
      When Noah plays 28
      Then it is Sam's turn to play
      When Sam plays 11
      Then it is Ryan's turn to play

    @CH-NEXT-5
    Scenario: Points and the police car are kept
      Then the points of the first investigation are Sam 7, Ryan 13, Noah 0
      And Noah holds the police car

    @CH-NEXT-5 @CH-NEXT-2
    Scenario: A bonus desk of an earlier investigation is worth nothing
      When an investigation with the murderer in room 35 ends like this:
        | player | guesses  | bonus desk |
        | Ryan   | column 5 |            |
      Then the points of the second investigation are Sam 0, Ryan 5, Noah 0
      And the points of the first investigation are Sam 7, Ryan 13, Noah 0

  Rule: Before the new deal

    @CH-NEXT-3 @CH-SETUP-6
    Scenario: No card is left out, not even the old murderer's
      Then the cards have to be dealt
      And these hands may not be dealt with the murderer's card 11 (CH-COMP-1):
        | player | hand              |
        | Sam    | 11 12 13 14 15 16 |
        | Ryan   | 21 22 23 24 25 26 |
        | Noah   | 27 28 29 31 32 33 |
      And the cards may not be dealt with 31 left in the box (CH-SETUP-6)

    @CH-NEXT-3
    Scenario: Nobody plays before the new deal
      Then Noah may not play 13
      And the game is not over
