Feature: The bonus department
  At the scoring, a bonus desk pays its number for each correct guess.

  Rule: The desks show 2 and 3

    Background:
      Given Sam, Ryan and Noah sit at the table

    @CH-BONUS-1 @CH-SCORE-4
    Scenario Outline: The number of the desk counts once for each correct guess
      When an investigation with the murderer in room 27 ends like this:
        | player | guesses   | bonus desk |
        | Sam    | <guesses> | 3          |
        | Noah   |           | 2          |
      Then the points of the investigation are Sam <points>, Ryan 0, Noah 0

      Examples:
        | guesses                    | points |
        | floor 2                    | 5      |
        | column 7                   | 8      |
        | room 27                    | 13     |
        | floor 2, column 7          | 13     |
        | column 7, room 27          | 21     |
        | floor 2, column 7, room 27 | 26     |

    @CH-BONUS-1
    Scenario: Wrong guesses bring no bonus
      When an investigation with the murderer in room 27 ends like this:
        | player | guesses                    | bonus desk |
        | Sam    | column 7, floor 1, room 26 | 2          |
      Then the points of the investigation are Sam 7, Ryan 0, Noah 0

    @CH-BONUS-1
    Scenario: Without a desk there is no bonus
      When an investigation with the murderer in room 27 ends like this:
        | player | guesses                    | bonus desk |
        | Sam    | floor 2, column 7, room 27 |            |
      Then the points of the investigation are Sam 17, Ryan 0, Noah 0

    @CH-BONUS-2
    Scenario: Without a correct guess there is no bonus
      When an investigation with the murderer in room 27 ends like this:
        | player | guesses  | bonus desk |
        | Sam    | column 2 | 2 and 3    |
        | Ryan   | column 7 |            |
      Then the points of the investigation are Sam 0, Ryan 5, Noah 0

    @CH-BONUS-3
    Scenario Outline: Of two desks only the higher one counts
      When an investigation with the murderer in room 27 ends like this:
        | player | guesses   | bonus desk |
        | Sam    | <guesses> | 2 and 3    |
      Then the points of the investigation are Sam <points>, Ryan 0, Noah 0

      Examples:
        | guesses                    | points |
        | floor 2                    | 5      |
        | column 7                   | 8      |
        | floor 2, column 7, room 27 | 26     |

  Rule: The numbers are those of the board in use

    @CH-BONUS-3 @CH-COMP-6
    Scenario: The higher desk counts, even if it was taken first
      Given Sam, Ryan and Noah sit at the table
      And the bonus desks show 3 and 2
      When an investigation with the murderer in room 27 ends like this:
        | player | guesses  | bonus desk |
        | Sam    | column 7 | 3 and 2    |
      Then the points of the investigation are Sam 8, Ryan 0, Noah 0

    @CH-BONUS-3 @CH-COMP-6
    Scenario: Of three desks only the highest counts
      Given Sam, Ryan and Noah sit at the table
      And the bonus desks show 1, 2 and 4
      When an investigation with the murderer in room 27 ends like this:
        | player | guesses  | bonus desk |
        | Sam    | column 7 | 1, 2 and 4 |
      Then the points of the investigation are Sam 9, Ryan 0, Noah 0

    @CH-BONUS-1 @CH-COMP-6
    Scenario: Another board has other numbers
      Given Sam, Ryan and Noah sit at the table
      And the bonus desks show 4 and 1
      When an investigation with the murderer in room 27 ends like this:
        | player | guesses           | bonus desk |
        | Sam    | floor 2, column 7 | 4          |
        | Ryan   | room 27           | 1          |
      Then the points of the investigation are Sam 15, Ryan 11, Noah 0

  Rule: During the rounds

    @CH-BONUS-4 @CH-ASSIST-6
    Scenario: Before the scoring, a bonus desk changes nothing else
      Given Sam, Ryan and Noah sit at the table
      And these hands are dealt:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |
      And Sam plays 23, Ryan plays 35, Noah plays 25
      And Ryan guesses room 27
      When Noah takes a bonus desk
      Then the bonus desks read Noah from the left
      And no points have been recorded
      And Noah holds exactly 13, 19, 24, 33 and 38
      And Noah has no meeple on the hotel
      And Sam may guess every space except room 27
