Feature: What is in the box
  27 room cards, a hotel with 39 spaces for guesses, five meeples for each player,
  a police station with five departments, one police car and one moon.

  Rule: With three players

    Background:
      Given Sam, Ryan and Noah sit at the table
      And these hands are dealt, with the murderer in room 27:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |

    @CH-COMP-1
    Scenario: There are 27 cards, each of them different
      Then all 27 cards are accounted for, each in one place

    @CH-COMP-1
    Scenario Outline: No card ends in zero or lies beyond the third floor
      Then Sam may not play <number> (CH-COMP-1)

      Examples:
        | number |
        | 9      |
        | 10     |
        | 20     |
        | 30     |
        | 40     |

    @CH-COMP-1
    Scenario: The first digit of a card is its floor
      When Sam plays 29
      Then Ryan may play every card of the hand
      When Ryan plays 39
      Then Noah may play exactly 24 and 25

    @CH-COMP-2
    Scenario: The hotel has 39 spaces
      When Sam plays 23, Ryan plays 35, Noah plays 25
      Then Ryan may guess every space

    @CH-COMP-2
    Scenario Outline: Spaces that the hotel does not have
      Given Sam plays 23, Ryan plays 35, Noah plays 25
      Then Ryan may not guess <space> (CH-COMP-2)

      Examples:
        | space     |
        | floor 0   |
        | floor 4   |
        | column 0  |
        | column 10 |
        | room 20   |
        | room 40   |

    @CH-COMP-2
    Scenario: A room, its column and its floor are three spaces
      Given Sam plays 23, Ryan plays 35, Noah plays 25
      And Ryan guesses room 27, Noah takes a bonus desk
      Then Sam may guess column 7 or floor 2
      And Sam may guess every space except room 27

    @CH-COMP-3
    Scenario: Everybody has five meeples
      Then everybody's supply is 5

    @CH-COMP-3
    Scenario: Five meeples are enough for the five rounds, and there is no sixth
      When the players play on to the end of the investigation
      Then everybody has 5 meeples, wherever they are
      And everybody's supply is 0

    @CH-COMP-4
    Scenario: There are three parking spots for three players
      When Sam plays 23, Ryan plays 35, Noah plays 25
      Then the parking lot reads Ryan, Noah, Sam from spot 1 on

    @CH-COMP-5
    Scenario: The police station has five departments
      Given Sam plays 23, Ryan plays 35, Noah plays 25
      And Ryan guesses room 27
      Then Noah may choose exactly the departments relocate, exchange, look, duplicate and bonus

    @CH-COMP-5
    Scenario: There is no other department
      Given Sam plays 23, Ryan plays 35, Noah plays 25
      And Ryan guesses room 27
      Then Noah may not take a laboratory desk

    @CH-COMP-7
    Scenario: There is one police car and one moon
      Then Sam holds the police car
      And the moon marks the first investigation
      When Sam plays 23, Ryan plays 35, Noah plays 25
      Then Ryan holds the police car

  Rule: With other colours, boards and players

    @CH-COMP-3
    Scenario: A colour that nobody has chosen stays out of the game
      Given Sam, Ryan and Noah sit at the table
      And their colours are yellow, red and green
      When the cards are dealt in any way
      Then the colours in play are yellow, red and green

    @CH-COMP-4
    Scenario: There are four parking spots for four players
      Given Sam, Ryan, Noah and Zoe sit at the table
      And these hands are dealt:
        | player | hand              |
        | Sam    | 11 12 21 22 31 32 |
        | Ryan   | 13 14 23 24 33 34 |
        | Noah   | 15 16 25 26 35 36 |
        | Zoe    | 17 18 28 29 37 38 |
      When Sam plays 22, Ryan plays 24, Noah plays 25, Zoe plays 28
      Then the parking lot reads Zoe, Noah, Ryan, Sam from spot 1 on

    @CH-COMP-6
    Scenario Outline: The board in use says how many cards are exchanged
      Given Sam, Ryan and Noah sit at the table
      And the exchange desks show <numbers>
      And these hands are dealt:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |
      And Sam plays 23, Ryan plays 35, Noah plays 25
      And Ryan guesses room 27
      Then Noah may exchange <right> with Sam
      And Noah may not exchange <wrong> with Sam (CH-EXCH-1)

      Examples:
        | numbers | right     | wrong     |
        | 1 and 2 | 13        | 13 and 19 |
        | 2 and 1 | 13 and 19 | 13        |

    @CH-COMP-6
    Scenario Outline: Exchange and look desks show 1 or 2
      Given Sam, Ryan and Noah sit at the table
      And the <department> desks show <numbers>
      Then the game may not begin (CH-COMP-6)

      Examples:
        | department | numbers |
        | exchange   | 1 and 3 |
        | exchange   | 0 and 2 |
        | look       | 3       |
        | look       | 1 and 0 |

    @CH-COMP-6
    Scenario: Every department has a desk
      Given Sam, Ryan and Noah sit at the table
      And there is no bonus desk
      Then the game may not begin (CH-COMP-6)

    @CH-COMP-6
    Scenario: Four players need ten desks
      Given Sam, Ryan, Noah and Zoe sit at the table
      And there is 1 relocate desk
      Then the game may not begin (CH-COMP-6)

    @CH-COMP-6
    Scenario: Nine desks are enough for three players
      Given Sam, Ryan and Noah sit at the table
      And there is 1 relocate desk
      Then the game may begin
