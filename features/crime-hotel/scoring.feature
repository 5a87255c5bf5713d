Feature: Scoring an investigation
  A correct floor is worth 2 points, a correct column 5, a correct room 10.

  Background:
    Given Sam, Ryan and Noah sit at the table

  @CH-SCORE-1 @CH-SCORE-2
  Scenario Outline: Correct guesses add up
    When an investigation with the murderer in room 27 ends like this:
      | player | guesses   | bonus desk |
      | Ryan   | <guesses> |            |
    Then the points of the investigation are Sam 0, Ryan <points>, Noah 0

    Examples:
      | guesses                    | points |
      | floor 2                    | 2      |
      | column 7                   | 5      |
      | floor 2, column 7          | 7      |
      | room 27                    | 10     |
      | floor 2, room 27           | 12     |
      | column 7, room 27          | 15     |
      | floor 2, column 7, room 27 | 17     |

  @CH-SCORE-1
  Scenario Outline: Every room of the hotel has one floor and one column
    When an investigation with the murderer in room <room> ends like this:
      | player | guesses  | bonus desk |
      | Sam    | <floor>  |            |
      | Ryan   | <column> |            |
      | Noah   | <last>   |            |
    Then the points of the investigation are Sam 2, Ryan 5, Noah 10

    Examples:
      | room | floor   | column   | last    |
      | 11   | floor 1 | column 1 | room 11 |
      | 19   | floor 1 | column 9 | room 19 |
      | 21   | floor 2 | column 1 | room 21 |
      | 32   | floor 3 | column 2 | room 32 |
      | 39   | floor 3 | column 9 | room 39 |

  @CH-SCORE-2
  Scenario: The room alone is worth 10, not 17
    When an investigation with the murderer in room 27 ends like this:
      | player | guesses | bonus desk |
      | Sam    | room 27 |            |
    Then the points of the investigation are Sam 10, Ryan 0, Noah 0

  @CH-SCORE-3
  Scenario: Wrong guesses cost nothing
    When an investigation with the murderer in room 27 ends like this:
      | player | guesses                    | bonus desk |
      | Sam    | column 7, room 26, room 37 |            |
      | Noah   | floor 1, column 2          |            |
    Then the points of the investigation are Sam 5, Ryan 0, Noah 0

  @CH-SCORE-4
  Scenario: Bonus points are added
    When an investigation with the murderer in room 27 ends like this:
      | player | guesses           | bonus desk |
      | Sam    | floor 2, column 7 | 2          |
      | Ryan   | room 27           | 3          |
    Then the points of the investigation are Sam 11, Ryan 13, Noah 0

  @CH-SCORE-5
  Scenario: Each investigation's points are recorded separately
    When an investigation with the murderer in room 27 ends like this:
      | player | guesses  | bonus desk |
      | Sam    | column 7 |            |
    And an investigation with the murderer in room 14 ends like this:
      | player | guesses | bonus desk |
      | Sam    | floor 1 |            |
      | Noah   | room 14 |            |
    Then the points of the first investigation are Sam 5, Ryan 0, Noah 0
    And the points of the second investigation are Sam 2, Ryan 0, Noah 10

  @CH-SCORE-6
  Scenario: Everybody on a shared space scores in full
    When an investigation with the murderer in room 27 ends like this:
      | player | guesses           | bonus desk |
      | Sam    | room 27           |            |
      | Ryan   | room 27, column 7 |            |
    Then Sam and Ryan have a meeple on room 27
    And the points of the investigation are Sam 10, Ryan 15, Noah 0

  @CH-SCORE-6
  Scenario: Three players share the same room
    When an investigation with the murderer in room 27 ends like this:
      | player | guesses | bonus desk |
      | Sam    | room 27 |            |
      | Ryan   | room 27 |            |
      | Noah   | room 27 |            |
    Then Sam, Ryan and Noah have a meeple on room 27
    And the points of the investigation are Sam 10, Ryan 10, Noah 10
