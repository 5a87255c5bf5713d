Feature: Setting up the game
  Three or four players sit down, take their colours and are dealt six cards each.
  One card is the murderer's, and all others lie face up on the hotel.

  Rule: Players, colours and the police car

    @CH-SETUP-1
    Scenario Outline: Three or four players
      Given <players> sit at the table
      Then the game may begin

      Examples:
        | players                 |
        | Sam, Ryan and Noah      |
        | Sam, Ryan, Noah and Zoe |

    @CH-SETUP-1
    Scenario Outline: Two players are too few, and five are too many
      Given <players> sit at the table
      Then the game may not begin (CH-SETUP-1)

      Examples:
        | players                      |
        | Sam and Ryan                 |
        | Sam, Ryan, Noah, Zoe and Ada |

    @CH-SETUP-2
    Scenario: The moon starts on the first investigation
      Given Sam, Ryan and Noah sit at the table
      When the cards are dealt in any way
      Then the moon marks the first investigation
      And no points have been recorded

    @CH-SETUP-3
    Scenario: Everybody takes a different colour
      Given Sam, Ryan and Noah sit at the table
      And their colours are blue, yellow and red
      When the cards are dealt in any way
      Then the colours in play are blue, yellow and red

    @CH-SETUP-3
    Scenario Outline: A colour cannot be shared, and everybody needs one
      Given Sam, Ryan and Noah sit at the table
      And their colours are <colours>
      Then the game may not begin (CH-SETUP-3)

      Examples:
        | colours           |
        | red, red and blue |
        | red, blue and red |
        | red and blue      |

    @CH-SETUP-9 @CH-SETUP-11
    Scenario Outline: The player who last read a detective novel goes first
      Given Sam, Ryan and Noah sit at the table
      And <reader> was the last to read a detective novel
      When the cards are dealt in any way
      Then <reader> holds the police car
      And it is <reader>'s turn to play

      Examples:
        | reader |
        | Sam    |
        | Ryan   |
        | Noah   |

  Rule: Dealing the cards

    Background:
      Given Sam, Ryan and Noah sit at the table

    @CH-SETUP-4
    Scenario: Six cards for everybody
      When the cards are dealt in any way
      Then everybody holds 6 cards
      And all 27 cards are accounted for, each in one place

    @CH-SETUP-4
    Scenario: A hand of five is refused
      Then these hands may not be dealt (CH-SETUP-4):
        | player | hand              |
        | Sam    | 17 18 22 23 28    |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |

    @CH-SETUP-4
    Scenario: A hand of seven is refused
      Then these hands may not be dealt (CH-SETUP-4):
        | player | hand                 |
        | Sam    | 17 18 22 23 27 28 29 |
        | Ryan   | 12 14 32 34 35 39    |
        | Noah   | 13 19 24 25 33 38    |

    @CH-SETUP-4 @CH-COMP-1
    Scenario: A card in two hands is refused
      Then these hands may not be dealt (CH-COMP-1):
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 29 |
        | Noah   | 13 19 24 25 33 38 |

    @CH-SETUP-5
    Scenario: The murderer's card is in no hand and not on the hotel
      When these hands are dealt, with the murderer in room 27:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |
      Then room 27 has not been searched
      When the players play on to the end of the investigation
      Then the murderer is in room 27

    @CH-SETUP-5 @CH-COMP-1
    Scenario: A card in a hand cannot be the murderer's
      Then these hands may not be dealt with the murderer's card 29 (CH-COMP-1):
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |

    @CH-SETUP-6
    Scenario: With three players eight cards lie face up on their rooms
      When these hands are dealt, with the murderer in room 27:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |
      Then exactly the rooms 11, 15, 16, 21, 26, 31, 36 and 37 have been searched

    @CH-SETUP-6
    Scenario: No card is left in the box
      Then the cards may not be dealt with 31 left in the box (CH-SETUP-6)

    @CH-SETUP-7 @CH-SETUP-8
    Scenario: Hands and the murderer's card are dealt face down
      When these hands are dealt, with the murderer in room 27:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |
      Then nobody sees 27 anywhere
      And nobody knows the murderer's room
      And nobody but Sam sees any of 17, 18, 22, 23, 28 and 29
      And nobody but Ryan sees any of 12, 14, 32, 34, 35 and 39
      And nobody but Noah sees any of 13, 19, 24, 25, 33 and 38

    @CH-SETUP-10
    Scenario: No player chooses the deal
      Given the cards have not been dealt yet
      Then Sam may not deal
      And the cards have to be dealt

  Rule: Dealing to four players

    @CH-SETUP-4 @CH-SETUP-6
    Scenario: With four players two cards lie face up on their rooms
      Given Sam, Ryan, Noah and Zoe sit at the table
      When these hands are dealt, with the murderer in room 27:
        | player | hand              |
        | Sam    | 11 12 21 22 31 32 |
        | Ryan   | 13 14 23 24 33 34 |
        | Noah   | 15 16 25 26 35 36 |
        | Zoe    | 17 18 28 29 37 38 |
      Then everybody holds 6 cards
      And exactly the rooms 19 and 39 have been searched
