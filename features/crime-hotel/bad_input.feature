Feature: What is refused, and changes nothing
  Whatever is impossible is refused with a reason, and the game goes on as if nobody had asked.

  Rule: Games that cannot begin

    Background:
      Given Sam, Ryan and Noah sit at the table
      And the cards are dealt in any way
      And Sam plays 11

    @CH-SETUP-1
    Scenario: Too few or too many players
      Then Sam and Ryan may not begin a new game instead (CH-SETUP-1)
      And Sam, Ryan, Noah, Zoe and Ada may not begin a new game instead (CH-SETUP-1)

    @CH-SETUP-1
    Scenario: Two players of the same name
      Then Sam, Ryan and Sam may not begin a new game instead (CH-SETUP-1)

    @CH-COMP-6
    Scenario: Too few desks for four players
      Then Sam, Ryan, Noah and Zoe may not begin a new game with 1 relocate desk instead (CH-COMP-6)

    @CH-COMP-6
    Scenario: An exchange desk that shows 3
      Then Sam, Ryan and Noah may not begin a new game with an exchange desk that shows 3 instead (CH-COMP-6)

    @CH-SETUP-9
    Scenario: A first player who is not at the table
      Then Sam, Ryan and Noah may not begin a new game with a stranger as first player instead (CH-SETUP-9)

    @CH-COMP-6
    Scenario: A word instead of a number of desks
      Then Sam, Ryan and Noah may not begin a new game with "two" relocate desks instead

    @CH-SETUP-1
    Scenario: An agreement that the game does not know
      Then Sam, Ryan and Noah may not begin a new game with "music" agreed instead

  Rule: Deals that are impossible

    Background:
      Given Sam, Ryan and Noah sit at the table
      And the cards have not been dealt yet

    @CH-COMP-1
    Scenario Outline: Cards that do not exist
      Then these hands may not be dealt (CH-COMP-1):
        | player | hand                  |
        | Sam    | 17 18 22 23 28 <card> |
        | Ryan   | 12 14 32 34 35 39     |
        | Noah   | 13 19 24 25 33 38     |

      Examples:
        | card |
        | 20   |
        | 40   |

    @CH-COMP-1 @CH-SETUP-4
    Scenario: The same card twice in one hand
      Then these hands may not be dealt (CH-COMP-1):
        | player | hand              |
        | Sam    | 17 18 22 23 28 28 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |

    @CH-COMP-1 @CH-SETUP-4
    Scenario: The same card in two hands
      Then these hands may not be dealt (CH-COMP-1):
        | player | hand              |
        | Sam    | 17 18 22 23 28 38 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |

    @CH-SETUP-4
    Scenario: A hand of five
      Then these hands may not be dealt (CH-SETUP-4):
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35    |
        | Noah   | 13 19 24 25 33 38 |

    @CH-ROUND-2
    Scenario: A card before the deal
      Then Sam may not play 23

  Rule: Actions that are impossible

    Background:
      Given Sam, Ryan and Noah sit at the table
      And these hands are dealt, with the murderer in room 27:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |

    @CH-INQ-1
    Scenario: Out of turn
      Then Ryan may not play 35 (CH-INQ-1)
      And Noah may not play 25 (CH-INQ-1)

    @CH-ACT-1
    Scenario: Acting out of turn
      Given Sam plays 23, Ryan plays 35, Noah plays 25
      Then Sam may not guess column 7 (CH-ACT-1)
      And Noah may not take a bonus desk (CH-ACT-1)

    @CH-ROUND-2
    Scenario: An action of the wrong kind
      Then Sam may not guess room 27 (CH-ROUND-2)
      And Sam may not take a bonus desk (CH-ROUND-2)
      And Sam may not exchange 23 with Ryan (CH-ROUND-2)
      And Sam may not pass
      And Sam may not deal (CH-ROUND-2)
      And the cards may not be dealt again (CH-INQ-1)

    @CH-SETUP-1
    Scenario: An action by somebody who is not at the table
      Then a stranger may not play 23 (CH-SETUP-1)

    @CH-EXCH-1 @CH-LOOK-1
    Scenario: An action with somebody who is not at the table
      Given Sam plays 23, Ryan plays 35, Noah plays 25
      And Ryan guesses room 27
      Then Noah may not exchange 13 with a stranger (CH-EXCH-1)
      And Noah may not look at a stranger's hand (CH-LOOK-1)

    @CH-COMP-1
    Scenario: An action with cards that do not exist
      Then Sam may not play 20 or 40 (CH-COMP-1)

    @CH-COMP-1 @CH-EXCH-1
    Scenario: An action with a card named twice
      Given Sam plays 23, Ryan plays 35, Noah plays 25
      And Ryan guesses room 27
      Then Noah may not exchange 13 and 13 with Sam (CH-COMP-1)

    @CH-INQ-7
    Scenario: An action with a word instead of a number
      Then Sam may not play the word "23"

    @CH-ROUND-3
    Scenario: An action with an extra word
      Then Sam may not play 23 with the remark "hello"

    @CH-END-1
    Scenario: An action after the end of the game
      Given the players play on to the end of the investigation
      And the players play on to the end of the investigation
      And the players play on to the end of the investigation
      Then Sam may not play 23 (CH-END-1)
      And Ryan may not guess room 27 (CH-END-1)
      And Noah may not take a bonus desk (CH-END-1)
      And the cards may not be dealt again (CH-END-1)
