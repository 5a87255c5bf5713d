Feature: Who acts when, and how
  The players act by parking spot. The first and the last spot guess, the others
  get assistance.

  Rule: Three players

    Background:
      Given Sam, Ryan and Noah sit at the table
      And these hands are dealt, with the murderer in room 27:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |
      And Sam plays 23, Ryan plays 35, Noah plays 25

    @CH-ACT-1 @CH-ACT-2 @CH-ACT-3
    Scenario: Spot 1 guesses, spot 2 gets assistance, spot 3 guesses
      Then it is Ryan's turn to guess
      When Ryan guesses room 27
      Then it is Noah's turn to get assistance
      When Noah takes a duplicate desk
      Then it is Sam's turn to guess

    @CH-ACT-1
    Scenario: Nobody acts before their turn
      Then Sam may not guess column 7 (CH-ACT-1)
      And Noah may not take a bonus desk (CH-ACT-1)
      When Ryan guesses room 27
      Then Sam may not guess column 7 (CH-ACT-1)

    @CH-ACT-2
    Scenario: The first and the last spot get no assistance
      Then Ryan may not take a bonus desk (CH-ACT-2)
      And Ryan may not look at Sam's hand (CH-ACT-2)
      When Ryan guesses room 27, Noah takes a bonus desk
      Then Sam may not take a bonus desk (CH-ACT-2)
      And Sam may not exchange 17 with Noah (CH-ACT-2)

    @CH-ACT-3
    Scenario: The middle spot does not guess
      Given Ryan guesses room 27
      Then Noah may not guess column 7 (CH-ACT-3)

    @CH-ACT-4
    Scenario: The parked meeple is the one that acts
      When Ryan guesses room 27
      Then only Noah and Sam are left on the parking lot
      And Ryan's supply is 4
      When Noah takes a bonus desk
      Then only Sam is left on the parking lot
      And Noah's supply is 4
      When Sam guesses column 7
      Then the parking lot is empty
      And Sam's supply is 4

  Rule: Four players

    Background:
      Given Sam, Ryan, Noah and Zoe sit at the table
      And these hands are dealt, with the murderer in room 27:
        | player | hand              |
        | Sam    | 11 12 21 22 31 32 |
        | Ryan   | 13 14 23 24 33 34 |
        | Noah   | 15 16 25 26 35 36 |
        | Zoe    | 17 18 28 29 37 38 |
      And Sam plays 22, Ryan plays 24, Noah plays 25, Zoe plays 28

    @CH-ACT-1 @CH-ACT-2 @CH-ACT-3
    Scenario: Spots 1 and 4 guess, spots 2 and 3 get assistance
      Then it is Zoe's turn to guess
      When Zoe guesses room 27
      Then it is Noah's turn to get assistance
      When Noah takes a bonus desk
      Then it is Ryan's turn to get assistance
      When Ryan takes a bonus desk
      Then it is Sam's turn to guess

    @CH-ACT-2 @CH-ACT-3
    Scenario: With four players, nobody swaps roles
      Then Zoe may not take a bonus desk (CH-ACT-2)
      When Zoe guesses room 27
      Then Noah may not guess column 7 (CH-ACT-3)
      When Noah takes a bonus desk
      Then Ryan may not guess column 7 (CH-ACT-3)
      When Ryan takes a bonus desk
      Then Sam may not look at Zoe's hand (CH-ACT-2)
