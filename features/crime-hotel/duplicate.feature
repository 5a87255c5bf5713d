Feature: The duplicate department
  From now on the player may share spaces of the hotel with other players.

  Background:
    Given Sam, Ryan and Noah sit at the table
    And these hands are dealt, with the murderer in room 27:
      | player | hand              |
      | Sam    | 17 18 22 23 28 29 |
      | Ryan   | 12 14 32 34 35 39 |
      | Noah   | 13 19 24 25 33 38 |

  Rule: Sam has the only duplicate desk

    Background:
      Given this is played:
        """
        Sam plays 23, Ryan plays 35, Noah plays 25
        Ryan guesses room 27, Noah takes a bonus desk, Sam guesses column 7
        Ryan plays 12, Noah plays 19, Sam plays 17
        Noah guesses floor 3, Sam takes a duplicate desk
        """

    @CH-DUP-4
    Scenario: Other players still need a free space
      Then Ryan may not guess column 7 (CH-GUESS-2)
      And Ryan may not guess floor 3 (CH-GUESS-2)
      And Ryan may guess every space except room 27, column 7 and floor 3

    @CH-DUP-1
    Scenario: A player may guess where another player's meeple is
      Given this is played:
        """
        Ryan guesses column 9
        Noah plays 33, Sam plays 18, Ryan plays 32
        Noah guesses column 8, Ryan takes a bonus desk
        """
      Then Sam may guess every space except column 7
      When Sam guesses floor 3
      Then Sam and Noah have a meeple on floor 3

    @CH-DUP-2
    Scenario: A player may not join their own meeple
      Given this is played:
        """
        Ryan guesses column 9
        Noah plays 33, Sam plays 18, Ryan plays 32
        Noah guesses column 8, Ryan takes a bonus desk
        """
      Then Sam may not guess column 7 (CH-DUP-2)

    @CH-DUP-2 @CH-DUP-3
    Scenario: A player may not join their own meeple on a shared space, but may join others again and again
      Given this is played:
        """
        Ryan guesses column 9
        Noah plays 33, Sam plays 18, Ryan plays 32
        Noah guesses column 8, Ryan takes a bonus desk, Sam guesses floor 3
        Noah plays 24, Sam plays 28, Ryan plays 14
        """
      Then Sam may not guess floor 3 (CH-DUP-2)
      And Sam may not guess column 7 (CH-DUP-2)
      When Sam guesses room 27
      Then Sam and Ryan have a meeple on room 27

    @CH-DUP-1 @CH-DUP-2 @CH-DUP-3
    Scenario: A meeple may be relocated to another player's space
      Given this is played:
        """
        Ryan guesses column 9
        Noah plays 33, Sam plays 18, Ryan plays 32
        Noah guesses column 8, Ryan takes a bonus desk, Sam guesses floor 3
        Noah plays 24, Sam plays 28, Ryan plays 14
        Sam guesses floor 2, Noah looks at Ryan's hand and sees 39, Ryan guesses column 4
        Sam plays 22, Ryan plays 34, Noah plays 13
        Ryan guesses room 38
        """
      Then Sam may not relocate from floor 3 to column 7 (CH-DUP-2)
      And Sam may not relocate from floor 3 to floor 3 (CH-REL-2)
      When Sam relocates from floor 3 to column 9
      Then Sam and Ryan have a meeple on column 9
      And Noah has a meeple on floor 3

    @CH-DUP-4 @CH-ASSIST-2
    Scenario: A desk cannot be shared
      Given this is played:
        """
        Ryan guesses column 9
        Noah plays 33, Sam plays 18, Ryan plays 32
        Noah guesses column 8, Ryan takes a bonus desk, Sam guesses floor 3
        Noah plays 24, Sam plays 28, Ryan plays 14
        Sam guesses floor 2, Noah looks at Ryan's hand and sees 39, Ryan guesses column 4
        Sam plays 22, Ryan plays 34, Noah plays 13
        Ryan guesses room 38
        """
      Then Sam may not take a bonus desk (CH-ASSIST-4)

    @CH-DUP-4
    Scenario: A meeple that was joined stays, and other players may not join it
      Given this is played:
        """
        Ryan guesses column 9
        Noah plays 33, Sam plays 18, Ryan plays 32
        Noah guesses column 8, Ryan takes a bonus desk, Sam guesses floor 3
        Noah plays 24, Sam plays 28, Ryan plays 14
        Sam guesses floor 2, Noah looks at Ryan's hand and sees 39
        """
      Then Ryan may not guess floor 3 (CH-GUESS-2)
      And Sam and Noah have a meeple on floor 3

    @CH-DUP-3
    Scenario: It has no effect in the next investigation
      Given this is played:
        """
        Ryan guesses column 9
        Noah plays 33, Sam plays 18, Ryan plays 32
        Noah guesses column 8, Ryan takes a bonus desk, Sam guesses floor 3
        Noah plays 24, Sam plays 28, Ryan plays 14
        Sam guesses floor 2, Noah looks at Ryan's hand and sees 39, Ryan guesses column 4
        Sam plays 22, Ryan plays 34, Noah plays 13
        Ryan guesses room 38, Sam relocates from floor 3 to column 9, Noah guesses room 39
        """
      And these hands are dealt:
        | player | hand              |
        | Sam    | 17 18 22 23 28 29 |
        | Ryan   | 12 14 32 34 35 39 |
        | Noah   | 13 19 24 25 33 38 |
      When Ryan plays 35, Noah plays 38, Sam plays 17
      And Noah guesses room 27, Ryan takes a bonus desk
      Then Sam may not guess room 27 (CH-GUESS-2)

  Rule: Other players have a duplicate desk too

    @CH-DUP-1 @CH-GUESS-2
    Scenario: Without the desk, no space can be shared
      Given Sam plays 23, Ryan plays 35, Noah plays 25
      And Ryan guesses room 27, Noah takes a duplicate desk
      Then Sam may not guess room 27 (CH-GUESS-2)

    @CH-DUP-5
    Scenario: A third meeple may join the same space
      Given this is played:
        """
        Sam plays 23, Ryan plays 35, Noah plays 25
        Ryan guesses room 27, Noah takes a duplicate desk, Sam guesses column 7
        Ryan plays 12, Noah plays 19, Sam plays 17
        Noah guesses column 7, Sam takes a duplicate desk, Ryan guesses column 9
        Noah plays 33, Sam plays 18, Ryan plays 32
        Noah guesses room 27, Ryan takes a bonus desk
        """
      When Sam guesses room 27
      Then Sam, Ryan and Noah have a meeple on room 27

    @CH-DUP-6
    Scenario: A second desk gives nothing more
      Given this is played:
        """
        Sam plays 23, Ryan plays 35, Noah plays 25
        Ryan guesses room 27, Noah takes a bonus desk, Sam guesses column 7
        Ryan plays 12, Noah plays 19, Sam plays 18
        Noah guesses floor 3, Sam takes a duplicate desk, Ryan guesses column 9
        Noah plays 24, Sam plays 22, Ryan plays 14
        Noah guesses column 3, Sam takes a duplicate desk, Ryan guesses column 4
        """
      Then the duplicate desks read Sam, Sam from the left
      When Noah plays 33, Sam plays 17, Ryan plays 34
      And Ryan guesses column 8, Noah takes a bonus desk
      Then Sam may guess every space except column 7
