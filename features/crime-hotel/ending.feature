Feature: The end of the game
  After three investigations, the player with the most points wins. Ties are broken by the police
  car, then the third investigation, then the second.

  Rule: Three players

    Background:
      Given Sam, Ryan and Noah sit at the table

    @CH-END-1
    Scenario: The player with the most points wins
      Given a game with these points, and the police car with Noah at the end:
        | player | first | second | third |
        | Sam    | 10    | 2      | 5     |
        | Ryan   | 5     | 10     | 0     |
        | Noah   | 2     | 5      | 2     |
      Then the totals are Sam 17, Ryan 15, Noah 9
      And Sam wins by points

    @CH-END-1 @CH-END-2
    Scenario: The police car only helps a player who is tied
      Given a game with these points, and the police car with Ryan at the end:
        | player | first | second | third |
        | Sam    | 7     | 0      | 0     |
        | Ryan   | 0     | 5      | 0     |
        | Noah   | 0     | 0      | 2     |
      Then Sam wins by points

    @CH-END-1
    Scenario: The game does not end before the third investigation
      Given an investigation with the murderer in room 27 that ends like this:
        | player | guesses           | bonus desk |
        | Sam    | room 27, column 7 | 2          |
      Then the game is not over
      When the players play on to the end of the investigation
      Then the points of 2 investigations are recorded
      And the game is not over
      And the cards have to be dealt

    @CH-END-1
    Scenario: Nothing happens after the third investigation
      Given a game with these points, and the police car with Noah at the end:
        | player | first | second | third |
        | Sam    | 5     | 0      | 0     |
        | Ryan   | 0     | 0      | 0     |
        | Noah   | 0     | 0      | 0     |
      Then nobody acts any more
      And the points of 3 investigations are recorded
      And Noah may not play 39 (CH-END-1)
      And Sam may not guess room 27 (CH-END-1)
      And Sam may not deal (CH-END-1)
      And the cards may not be dealt again (CH-END-1)

    @CH-END-2
    Scenario: A tied player with the police car wins, even with fewer points in the third investigation
      Given a game with these points, and the police car with Sam at the end:
        | player | first | second | third |
        | Sam    | 10    | 5      | 2     |
        | Ryan   | 5     | 2      | 10    |
        | Noah   | 0     | 0      | 5     |
      Then the totals are Sam 17, Ryan 17, Noah 5
      And Sam wins by the police car

    @CH-END-2
    Scenario: The police car decides even if nobody has a point
      Given a game with these points, and the police car with Noah at the end:
        | player | first | second | third |
        | Sam    | 0     | 0      | 0     |
        | Ryan   | 0     | 0      | 0     |
        | Noah   | 0     | 0      | 0     |
      Then Noah wins by the police car

    @CH-END-3
    Scenario: If no tied player has the police car, the third investigation decides
      Given a game with these points, and the police car with Noah at the end:
        | player | first | second | third |
        | Sam    | 10    | 5      | 2     |
        | Ryan   | 5     | 2      | 10    |
        | Noah   | 0     | 0      | 5     |
      Then Ryan wins by the third investigation

    @CH-END-3 @CH-SCORE-4
    Scenario: Bonus points count when the third investigation decides
      Given an investigation with the murderer in room 27 that ends like this:
        | player | guesses  | bonus desk |
        | Sam    | floor 2  |            |
        | Ryan   | column 7 |            |
      And an investigation with the murderer in room 27 that ends like this:
        | player | guesses | bonus desk |
        | Sam    | floor 2 |            |
      And an investigation with the murderer in room 27 that ends like this, with the police car in Noah's hands:
        | player | guesses           | bonus desk |
        | Sam    | floor 2, column 7 | 2          |
        | Ryan   | room 27           |            |
      Then the totals are Sam 15, Ryan 15, Noah 0
      And Sam wins by the third investigation

    @CH-END-4
    Scenario: After the third investigation the second decides
      Given a game with these points, and the police car with Noah at the end:
        | player | first | second | third |
        | Sam    | 5     | 10     | 0     |
        | Ryan   | 10    | 5      | 0     |
        | Noah   | 2     | 2      | 2     |
      Then the totals are Sam 15, Ryan 15, Noah 6
      And Sam wins by the second investigation

    @CH-END-5 @CH-END-8
    Scenario: If nothing breaks the tie, nobody wins
      Given a game with these points, and the police car with Noah at the end:
        | player | first | second | third |
        | Sam    | 0     | 0      | 5     |
        | Ryan   | 0     | 0      | 5     |
        | Noah   | 2     | 0      | 0     |
      Then nobody wins, and another game must decide between Sam and Ryan
      And nobody acts any more

  Rule: Four players

    Background:
      Given Sam, Ryan, Noah and Zoe sit at the table
      And the look desks show 1, 1, 1, 1, 1, 1, 1 and 1

    @CH-END-7
    Scenario: Each comparison leaves only the best
      Given a game with these points, and the police car with Zoe at the end:
        | player | first | second | third |
        | Sam    | 2     | 5      | 5     |
        | Ryan   | 5     | 2      | 5     |
        | Noah   | 0     | 10     | 2     |
        | Zoe    | 10    | 0      | 0     |
      Then the totals are Sam 12, Ryan 12, Noah 12, Zoe 10
      And Sam wins by the second investigation

    @CH-END-2
    Scenario: Three players are tied, and one of them has the police car
      Given a game with these points, and the police car with Noah at the end:
        | player | first | second | third |
        | Sam    | 2     | 5      | 5     |
        | Ryan   | 5     | 2      | 5     |
        | Noah   | 0     | 10     | 2     |
        | Zoe    | 10    | 0      | 0     |
      Then Noah wins by the police car

    @CH-END-2
    Scenario Outline: All four players are tied, and one of them has the police car
      Given a game with these points, and the police car with <player> at the end:
        | player | first | second | third |
        | Sam    | 2     | 0      | 0     |
        | Ryan   | 0     | 2      | 0     |
        | Noah   | 0     | 0      | 2     |
        | Zoe    | 2     | 0      | 0     |
      Then <player> wins by the police car

      Examples:
        | player |
        | Sam    |
        | Zoe    |

    @CH-END-5 @CH-END-7 @CH-END-8
    Scenario: A player who is out does not play the deciding game
      Given a game with these points, and the police car with Zoe at the end:
        | player | first | second | third |
        | Sam    | 0     | 0      | 5     |
        | Ryan   | 0     | 0      | 5     |
        | Noah   | 5     | 0      | 0     |
        | Zoe    | 2     | 0      | 0     |
      Then the totals are Sam 5, Ryan 5, Noah 5, Zoe 2
      And nobody wins, and another game must decide between Sam and Ryan

    @CH-END-4 @CH-END-7
    Scenario: The second investigation decides between three
      Given a game with these points, and the police car with Zoe at the end:
        | player | first | second | third |
        | Sam    | 10    | 0      | 0     |
        | Ryan   | 5     | 5      | 0     |
        | Noah   | 0     | 10     | 0     |
        | Zoe    | 2     | 0      | 0     |
      Then the totals are Sam 10, Ryan 10, Noah 10, Zoe 2
      And Noah wins by the second investigation

    @CH-END-5 @CH-END-8
    Scenario: Three players are still tied after all comparisons
      Given a game with these points, and the police car with Zoe at the end:
        | player | first | second | third |
        | Sam    | 0     | 0      | 5     |
        | Ryan   | 0     | 0      | 5     |
        | Noah   | 0     | 0      | 5     |
        | Zoe    | 2     | 0      | 0     |
      Then nobody wins, and another game must decide between Sam, Ryan and Noah
