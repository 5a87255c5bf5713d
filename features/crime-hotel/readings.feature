Feature: Other readings of the rules
  Where the rulebooks leave something open, the players may agree on another reading. A reading that
  would leave a player without any choice is suspended for that moment.

  Rule: Searched rooms may not be guessed

    Background:
      Given Sam, Ryan and Noah sit at the table
      And the table has agreed that searched rooms may not be guessed
      And these hands are dealt, with the murderer in room 27:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |
      And Sam plays 23, Ryan plays 35, Noah plays 25

    @CH-GUESS-3
    Scenario: Rooms are closed, floors and columns are not
      Given rooms 11, 21 and 31 have been searched
      Then Ryan may not guess room 11 (CH-GUESS-3)
      And Ryan may not guess room 35 (CH-GUESS-3)
      And Ryan may guess column 1
      And Ryan may guess every space except room 11, room 15, room 16, room 21, room 23, room 25, room 26, room 31, room 35, room 36, room 37

    @CH-GUESS-3 @CH-REL-6
    Scenario: No meeple is relocated to a searched room
      Given this is played:
        """
        Ryan guesses room 27, Noah takes a bonus desk, Sam guesses column 7
        Ryan plays 12, Noah plays 19, Sam plays 18
        Noah guesses floor 3
        """
      Then Sam may not relocate from column 7 to room 11 (CH-GUESS-3)
      And Sam may relocate from column 7 to column 1

    @CH-GUESS-3 @CH-GUESS-4 @CH-PLACE-8
    Scenario: A guess stays when its room is searched later
      Given Ryan guesses room 19, Noah takes a bonus desk, Sam guesses column 7
      When Ryan plays 12, Noah plays 19, Sam plays 18
      Then Ryan has a meeple on room 19

  Rule: Spaces without a dark room may not be guessed

    Background:
      Given Sam, Ryan and Noah sit at the table
      And the table has agreed that spaces without a dark room may not be guessed

    @CH-GUESS-3
    Scenario: Columns without a dark room are closed like searched rooms
      Given these hands are dealt, with the murderer in room 27:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |
      And Sam plays 23, Ryan plays 35, Noah plays 25
      Then Ryan may not guess column 1 (CH-GUESS-3)
      And Ryan may not guess room 11 (CH-GUESS-3)
      And Ryan may guess column 7 or floor 3
      And Ryan may guess every space except column 1, column 5, column 6, room 11, room 15, room 16, room 21, room 23, room 25, room 26, room 31, room 35, room 36, room 37

    @CH-GUESS-3 @CH-GUESS-1
    Scenario: When no such space is left, every free space is open again
      Given these hands are dealt, with the murderer in room 11:
        | player | hand              |
        | Sam    | 12 31 32 33 34 35 |
        | Ryan   | 13 14 15 16 17 21 |
        | Noah   | 22 23 24 25 26 27 |
      And this is played:
        """
        Sam plays 31, Ryan plays 13, Noah plays 23
        Sam guesses floor 1, Noah takes a bonus desk, Ryan guesses floor 2
        Sam plays 32, Ryan plays 14, Noah plays 24
        Sam guesses column 1, Noah takes a bonus desk, Ryan guesses column 2
        Sam plays 33, Ryan plays 15, Noah plays 25
        Sam guesses room 11, Noah looks at Sam's hand and sees 12, Ryan guesses room 12
        Sam plays 34, Ryan plays 16, Noah plays 26
        Sam guesses room 21, Noah looks at Sam's hand and sees 12 and 35, Ryan guesses room 22
        """
      When Sam plays 35, Ryan plays 17, Noah plays 27
      Then Sam may guess every space except floor 1, floor 2, column 1, column 2, room 11, room 12, room 21, room 22
      When Sam guesses floor 3
      Then Sam has a meeple on floor 3

    @CH-GUESS-3 @CH-REL-2
    Scenario: When no such space is left, a meeple may be relocated to every free space
      Given these hands are dealt, with the murderer in room 11:
        | player | hand              |
        | Sam    | 12 31 32 33 34 35 |
        | Ryan   | 13 14 15 16 21 27 |
        | Noah   | 17 22 23 24 25 26 |
      And this is played:
        """
        Sam plays 31, Ryan plays 13, Noah plays 23
        Sam guesses floor 1, Noah takes a bonus desk, Ryan guesses floor 2
        Sam plays 32, Ryan plays 14, Noah plays 24
        Sam guesses column 1, Noah takes a bonus desk, Ryan guesses column 2
        Sam plays 33, Ryan plays 15, Noah plays 25
        Sam guesses room 11, Noah looks at Sam's hand and sees 12, Ryan guesses room 12
        Sam plays 34, Ryan plays 16, Noah plays 26
        Sam guesses room 21, Noah looks at Sam's hand and sees 12 and 35, Ryan guesses room 22
        Sam plays 35, Ryan plays 27, Noah plays 17
        Sam guesses floor 3
        """
      Then Ryan may not relocate from floor 2 to floor 1 (CH-GUESS-2)
      And Ryan may relocate from floor 2 to column 9
      When Ryan relocates from floor 2 to room 35
      Then Ryan has a meeple on room 35

    @CH-GUESS-3 @CH-DUP-1
    Scenario: A player who may join others still has such a space left
      Given these hands are dealt, with the murderer in room 11:
        | player | hand              |
        | Sam    | 12 31 32 33 34 35 |
        | Ryan   | 13 14 15 16 21 27 |
        | Noah   | 17 22 23 24 25 26 |
      And this is played:
        """
        Sam plays 31, Ryan plays 13, Noah plays 23
        Sam guesses floor 1, Noah takes a duplicate desk, Ryan guesses floor 2
        Sam plays 32, Ryan plays 14, Noah plays 24
        Sam guesses column 1, Noah takes a bonus desk, Ryan guesses column 2
        Sam plays 33, Ryan plays 15, Noah plays 25
        Sam guesses room 11, Noah looks at Sam's hand and sees 12, Ryan guesses room 12
        Sam plays 34, Ryan plays 16, Noah plays 26
        Sam guesses room 21, Noah looks at Sam's hand and sees 12 and 35, Ryan guesses room 22
        Sam plays 35, Ryan plays 27, Noah plays 17
        """
      When Sam guesses floor 3, Ryan takes a bonus desk
      Then Noah may not guess column 9 (CH-GUESS-3)
      And Noah may not guess room 35 (CH-GUESS-3)
      And Noah may guess floor 1, column 2 or room 22

  Rule: Relocate is closed to players without a meeple on the hotel

    Background:
      Given Sam, Ryan and Noah sit at the table
      And the table has agreed that relocate is closed to players without a meeple on the hotel

    @CH-REL-4
    Scenario: A player with nothing to move cannot take a desk
      Given these hands are dealt:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |
      And Sam plays 23, Ryan plays 35, Noah plays 25
      And Ryan guesses room 27
      Then Noah may not take a relocate desk (CH-REL-4)
      And Noah may choose exactly the departments exchange, look, duplicate and bonus

    @CH-REL-4
    Scenario: With a meeple on the hotel, it is open
      Given these hands are dealt:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |
      And this is played:
        """
        Sam plays 23, Ryan plays 35, Noah plays 25
        Ryan guesses room 27, Noah takes a bonus desk, Sam guesses column 7
        Ryan plays 12, Noah plays 19, Sam plays 18
        Noah guesses floor 3
        """
      Then Sam may relocate from column 7 to floor 2

    @CH-REL-4 @CH-ASSIST-4
    Scenario: A full department is closed as well
      Given the bonus desks show 2
      And these hands are dealt:
        | player | hand              |
        | Sam    | 31 32 33 34 35 36 |
        | Ryan   | 11 12 13 14 15 16 |
        | Noah   | 21 22 23 24 25 26 |
      And this is played:
        """
        Sam plays 31, Ryan plays 11, Noah plays 21
        Sam guesses column 1, Noah takes a bonus desk, Ryan guesses column 2
        Sam plays 32, Ryan plays 12, Noah plays 22
        Sam guesses column 3
        """
      Then Noah may not take a bonus desk (CH-ASSIST-4)
      And Noah may not take a relocate desk (CH-REL-4)
      And Noah may choose exactly the departments exchange, look and duplicate

    @CH-REL-4 @CH-ASSIST-8
    Scenario: When only relocate is left, it is open again
      Given there is 1 relocate desk
      And there is 1 duplicate desk
      And the exchange desks show 1
      And the look desks show 1
      And the bonus desks show 2
      And these hands are dealt:
        | player | hand              |
        | Sam    | 31 32 33 34 35 36 |
        | Ryan   | 11 12 13 14 15 16 |
        | Noah   | 21 22 23 24 25 26 |
      And this is played:
        """
        Sam plays 31, Ryan plays 11, Noah plays 21
        Sam guesses column 1, Noah exchanges 26 with Ryan and draws 16, Ryan guesses column 2
        Sam plays 32, Ryan plays 12, Noah plays 22
        Sam guesses column 3, Noah looks at Sam's hand and sees 33, Ryan guesses column 4
        Sam plays 33, Ryan plays 13, Noah plays 23
        Sam guesses column 5, Noah takes a duplicate desk, Ryan guesses column 6
        Sam plays 34, Ryan plays 14, Noah plays 24
        Sam guesses column 8, Noah takes a bonus desk, Ryan guesses column 9
        Sam plays 35, Ryan plays 15, Noah plays 25
        Sam guesses floor 1
        """
      Then Noah may choose exactly the departments relocate
      When Noah takes a relocate desk
      Then Noah has no meeple on the hotel
      And it is Ryan's turn to guess

  Rule: Exchange and look are closed when hands are too short

    Background:
      Given Sam, Ryan and Noah sit at the table
      And the table has agreed that exchange and look are closed when hands are too short

    @CH-EXCH-5 @CH-LOOK-3
    Scenario: In round 5 desks that show 2 are closed
      Given these hands are dealt:
        | player | hand              |
        | Sam    | 31 32 33 34 35 36 |
        | Ryan   | 11 12 13 14 15 16 |
        | Noah   | 21 22 23 24 25 26 |
      And this is played:
        """
        Sam plays 31, Ryan plays 11, Noah plays 21
        Sam guesses column 1, Noah exchanges 26 with Ryan and draws 16, Ryan guesses column 2
        Sam plays 32, Ryan plays 12, Noah plays 22
        Sam guesses column 3, Noah looks at Sam's hand and sees 33, Ryan guesses column 4
        Sam plays 33, Ryan plays 13, Noah plays 23
        Sam guesses column 5, Noah takes a duplicate desk, Ryan guesses column 6
        Sam plays 34, Ryan plays 14, Noah plays 24
        Sam guesses column 8, Noah takes a bonus desk, Ryan guesses column 9
        Sam plays 35, Ryan plays 15, Noah plays 25
        Sam guesses floor 1
        """
      Then Noah may not exchange 16 with Sam (CH-EXCH-5)
      And Noah may not look at Sam's hand (CH-LOOK-3)
      And Noah may choose exactly the departments relocate, duplicate and bonus

    @CH-EXCH-5 @CH-LOOK-3
    Scenario: In round 5 a desk that shows 1 is open, whatever the next one shows
      Given these hands are dealt:
        | player | hand              |
        | Sam    | 31 32 33 34 35 36 |
        | Ryan   | 11 12 13 14 15 16 |
        | Noah   | 21 22 23 24 25 26 |
      And this is played:
        """
        Sam plays 31, Ryan plays 11, Noah plays 21
        Sam guesses column 1, Noah takes a relocate desk, Ryan guesses column 2
        Sam plays 32, Ryan plays 12, Noah plays 22
        Sam guesses column 3, Noah takes a relocate desk, Ryan guesses column 4
        Sam plays 33, Ryan plays 13, Noah plays 23
        Sam guesses column 5, Noah takes a duplicate desk, Ryan guesses column 6
        Sam plays 34, Ryan plays 14, Noah plays 24
        Sam guesses column 8, Noah takes a bonus desk, Ryan guesses column 9
        Sam plays 35, Ryan plays 15, Noah plays 25
        Sam guesses floor 1
        """
      Then Noah may choose exactly the departments exchange, look, duplicate and bonus
      When Noah exchanges 26 with Sam and draws 36
      Then Noah holds exactly 36

    @CH-EXCH-5 @CH-LOOK-3 @CH-REL-4
    Scenario: Two readings together close three departments
      Given the table has agreed that relocate is closed to players without a meeple on the hotel
      And these hands are dealt:
        | player | hand              |
        | Sam    | 31 32 33 34 35 36 |
        | Ryan   | 11 12 13 14 15 16 |
        | Noah   | 21 22 23 24 25 26 |
      And this is played:
        """
        Sam plays 31, Ryan plays 11, Noah plays 21
        Sam guesses column 1, Noah exchanges 26 with Ryan and draws 16, Ryan guesses column 2
        Sam plays 32, Ryan plays 12, Noah plays 22
        Sam guesses column 3, Noah looks at Sam's hand and sees 33, Ryan guesses column 4
        Sam plays 33, Ryan plays 13, Noah plays 23
        Sam guesses column 5, Noah takes a duplicate desk, Ryan guesses column 6
        Sam plays 34, Ryan plays 14, Noah plays 24
        Sam guesses column 8, Noah takes a bonus desk, Ryan guesses column 9
        Sam plays 35, Ryan plays 15, Noah plays 25
        Sam guesses floor 1
        """
      Then Noah may not look at Sam's hand (CH-LOOK-3)
      And Noah may not exchange 16 with Sam (CH-EXCH-5)
      And Noah may not take a relocate desk (CH-REL-4)
      And Noah may choose exactly the departments duplicate and bonus

    @CH-EXCH-5 @CH-ASSIST-8
    Scenario: When only such a desk is left, it is open again
      Given there is 1 relocate desk
      And there is 1 duplicate desk
      And the exchange desks show 2
      And the look desks show 2
      And the bonus desks show 2
      And these hands are dealt:
        | player | hand              |
        | Sam    | 31 32 33 34 35 36 |
        | Ryan   | 11 12 13 14 15 16 |
        | Noah   | 21 22 23 24 25 26 |
      And this is played:
        """
        Sam plays 31, Ryan plays 11, Noah plays 21
        Sam guesses column 1, Noah takes a relocate desk, Ryan guesses column 2
        Sam plays 32, Ryan plays 12, Noah plays 22
        Sam guesses column 3, Noah takes a duplicate desk, Ryan guesses column 4
        Sam plays 33, Ryan plays 13, Noah plays 23
        Sam guesses column 5, Noah takes a bonus desk, Ryan guesses column 6
        Sam plays 34, Ryan plays 14, Noah plays 24
        Sam guesses column 8, Noah looks at Sam's hand and sees 35 and 36, Ryan guesses column 9
        Sam plays 35, Ryan plays 15, Noah plays 25
        Sam guesses floor 1
        """
      Then Noah may choose exactly the departments exchange
      When Noah exchanges 26 with Sam and draws 36
      Then Noah holds exactly 36
      And Sam holds exactly 26

    @CH-EXCH-5 @CH-REL-4 @CH-ASSIST-8
    Scenario: When two readings together close everything, both are suspended
      Given the table has agreed that relocate is closed to players without a meeple on the hotel
      And there is 1 relocate desk
      And there is 1 duplicate desk
      And the exchange desks show 2
      And the look desks show 1 and 1
      And the bonus desks show 2
      And these hands are dealt:
        | player | hand              |
        | Sam    | 31 32 33 34 35 36 |
        | Ryan   | 11 12 13 14 15 16 |
        | Noah   | 21 22 23 24 25 26 |
      And this is played:
        """
        Sam plays 31, Ryan plays 11, Noah plays 21
        Sam guesses column 1, Noah looks at Sam's hand and sees 32, Ryan guesses column 2
        Sam plays 32, Ryan plays 12, Noah plays 22
        Sam guesses column 3, Noah looks at Sam's hand and sees 33, Ryan guesses column 4
        Sam plays 33, Ryan plays 13, Noah plays 23
        Sam guesses column 5, Noah takes a bonus desk, Ryan guesses column 6
        Sam plays 34, Ryan plays 14, Noah plays 24
        Sam guesses column 8, Noah takes a duplicate desk, Ryan guesses column 9
        Sam plays 35, Ryan plays 15, Noah plays 25
        Sam guesses floor 1
        """
      Then Noah may choose exactly the departments relocate and exchange

  Rule: Exchange and look do nothing when hands are too short

    Background:
      Given Sam, Ryan and Noah sit at the table
      And the table has agreed that exchange and look do nothing when hands are too short
      And these hands are dealt:
        | player | hand              |
        | Sam    | 31 32 33 34 35 36 |
        | Ryan   | 11 12 13 14 15 16 |
        | Noah   | 21 22 23 24 25 26 |
      And this is played:
        """
        Sam plays 31, Ryan plays 11, Noah plays 21
        Sam guesses column 1, Noah exchanges 26 with Ryan and draws 16, Ryan guesses column 2
        Sam plays 32, Ryan plays 12, Noah plays 22
        Sam guesses column 3, Noah looks at Sam's hand and sees 33, Ryan guesses column 4
        Sam plays 33, Ryan plays 13, Noah plays 23
        Sam guesses column 5, Noah takes a duplicate desk, Ryan guesses column 6
        Sam plays 34, Ryan plays 14, Noah plays 24
        Sam guesses column 8, Noah takes a bonus desk, Ryan guesses column 9
        Sam plays 35, Ryan plays 15, Noah plays 25
        Sam guesses floor 1
        """

    @CH-EXCH-5
    Scenario: The exchange does nothing
      Then Noah may not exchange 16 with Sam (CH-EXCH-1)
      When Noah exchanges nothing with Sam
      Then the exchange desks read Noah, Noah from the left
      And Noah holds exactly 16
      And Sam holds exactly 36
      And everybody sees that Noah exchanged 0 cards with Sam
      And it is Ryan's turn to guess

    @CH-LOOK-3
    Scenario: The look shows nothing
      When Noah looks at Sam's hand
      Then the look desks read Noah, Noah from the left
      And everybody sees that Noah looked at 0 cards of Sam's hand
      And Noah sees none of 36 anywhere
      And it is Ryan's turn to guess

  Rule: A space holds at most two meeples

    Background:
      Given Sam, Ryan and Noah sit at the table
      And the table has agreed that a space holds at most two meeples
      And these hands are dealt:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |
      And this is played:
        """
        Sam plays 23, Ryan plays 35, Noah plays 25
        Ryan guesses room 27, Noah takes a duplicate desk, Sam guesses column 7
        Ryan plays 12, Noah plays 19, Sam plays 17
        Noah guesses column 7, Sam takes a duplicate desk, Ryan guesses column 9
        Noah plays 33, Sam plays 18, Ryan plays 32
        Noah guesses room 27, Ryan takes a bonus desk
        """

    @CH-DUP-1 @CH-DUP-5
    Scenario: A second meeple may join, but not a third
      Then Ryan and Noah have a meeple on room 27
      And Sam may not guess room 27 (CH-DUP-5)
      And Sam may guess every space except room 27 and column 7
      When Sam guesses column 9
      Then Sam and Ryan have a meeple on column 9

    @CH-DUP-1 @CH-DUP-5
    Scenario: A relocated meeple may be the second, but not the third
      Given Sam guesses floor 3
      And this is played:
        """
        Noah plays 24, Sam plays 22, Ryan plays 14
        Noah guesses floor 1
        """
      Then Sam may not relocate from column 7 to room 27 (CH-DUP-5)
      When Sam relocates from column 7 to floor 1
      Then Sam and Noah have a meeple on floor 1

  Rule: A bonus desk counts only once

    @CH-BONUS-1
    Scenario Outline: The number of the desk is added once
      Given Sam, Ryan and Noah sit at the table
      And the table has agreed that a bonus desk pays only once
      When an investigation with the murderer in room 27 ends like this:
        | player | guesses   | bonus desk |
        | Sam    | <guesses> | 2 and 3    |
      Then the points of the investigation are Sam <points>, Ryan 0, Noah 0

      Examples:
        | guesses                    | points |
        | column 7                   | 8      |
        | floor 2, column 7          | 10     |
        | floor 2, column 7, room 27 | 20     |

    @CH-BONUS-2
    Scenario: Without a correct guess nothing is added
      Given Sam, Ryan and Noah sit at the table
      And the table has agreed that a bonus desk pays only once
      When an investigation with the murderer in room 27 ends like this:
        | player | guesses  | bonus desk |
        | Sam    | column 2 | 2 and 3    |
      Then the points of the investigation are Sam 0, Ryan 0, Noah 0

  Rule: Nobody learns which of their cards were looked at

    @CH-LOOK-5
    Scenario: The owner knows only that somebody looked
      Given Sam, Ryan and Noah sit at the table
      And the table has agreed that nobody learns which of their cards were looked at
      And these hands are dealt:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |
      And Sam plays 23, Ryan plays 35, Noah plays 25
      And Ryan guesses room 27
      When Noah looks at Ryan's hand and sees 39
      Then Noah knows that 39 was looked at
      And Ryan does not know which cards were looked at
      And Sam does not know which cards were looked at
      And everybody sees that Noah looked at 1 card of Ryan's hand
