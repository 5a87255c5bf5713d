Feature: The relocate department
  The player moves one of their own meeples on the hotel to another space.

  Background:
    Given Sam, Ryan and Noah sit at the table
    And these hands are dealt, with the murderer in room 27:
      | player | hand              |
      | Sam    | 17 18 22 23 28 29 |
      | Ryan   | 12 14 32 34 35 39 |
      | Noah   | 13 19 24 25 33 38 |
    And Sam plays 23, Ryan plays 35, Noah plays 25
    And Ryan guesses room 27

  Rule: With a meeple on the hotel

    Background:
      Given this is played:
        """
        Noah takes a bonus desk, Sam guesses column 7
        Ryan plays 12, Noah plays 19, Sam plays 18
        Noah guesses floor 3
        """

    @CH-REL-1
    Scenario: The player moves one of their own meeples
      When Sam relocates from column 7 to column 1
      Then Sam's meeples on the hotel stand on column 1
      And the relocate desks read Sam from the left
      And everybody sees that Sam relocated from column 7 to column 1
      And it is Ryan's turn to guess

    @CH-REL-1
    Scenario: Meeples of other players stay where they are
      Then Sam may not relocate from room 27 to column 1 (CH-REL-1)
      And Sam may not relocate from floor 3 to column 1 (CH-REL-1)

    @CH-REL-1
    Scenario: Nothing can be moved from a space without a meeple
      Then Sam may not relocate from column 2 to column 1 (CH-REL-1)

    @CH-REL-5
    Scenario: Whoever can move a meeple must move one
      Then Sam may not take a relocate desk (CH-REL-5)
      And Sam may not relocate from column 7 to nowhere (CH-REL-1)

    @CH-REL-2
    Scenario: The meeple goes to another space
      Then Sam may not relocate from column 7 to column 7 (CH-REL-2)

    @CH-REL-2
    Scenario: The other space must be free of meeples
      Then Sam may not relocate from column 7 to room 27 (CH-GUESS-2)
      And Sam may not relocate from column 7 to floor 3 (CH-GUESS-2)

    @CH-REL-2
    Scenario: The player's own meeple blocks a space, too
      Given this is played:
        """
        Sam relocates from column 7 to column 1, Ryan guesses column 9
        Noah plays 33, Sam plays 28, Ryan plays 32
        Noah guesses column 8, Ryan takes a bonus desk, Sam guesses floor 2
        Noah plays 24, Sam plays 22, Ryan plays 14
        Noah guesses column 4
        """
      Then Sam may not relocate from column 1 to floor 2 (CH-GUESS-2)
      And Sam may not relocate from floor 2 to column 1 (CH-GUESS-2)

    @CH-REL-6
    Scenario: Cards on the other space do not matter
      Given room 11 has been searched
      When Sam relocates from column 7 to room 11
      Then Sam has a meeple on room 11

    @CH-REL-2
    Scenario: A space that was left is free again
      When Sam relocates from column 7 to column 1
      And Ryan guesses column 7
      Then Ryan's meeples on the hotel stand on room 27 and column 7

    @CH-REL-3
    Scenario Outline: A meeple may move to a space of any kind
      When Sam relocates from column 7 to <space>
      Then Sam's meeples on the hotel stand on <space>

      Examples:
        | space    |
        | floor 2  |
        | room 22  |
        | column 8 |

  Rule: Without a meeple on the hotel

    @CH-REL-4
    Scenario: The desk is taken and nothing moves
      When Noah takes a relocate desk
      Then the relocate desks read Noah from the left
      And Noah has no meeple on the hotel
      And it is Sam's turn to guess

    @CH-REL-1 @CH-REL-4
    Scenario: There is nothing to move
      Then Noah may not relocate from room 27 to column 1 (CH-REL-1)
      And Noah may not relocate from column 2 to column 1 (CH-REL-1)
