Feature: Turns
  On their turn, players investigate: they expose one floor and throw back the clues they find. Then
  it is the next player's turn.

  Rule: Round the table

    Background:
      Given Yellow, Blue, Gray and Brown sit at the table
      And Brown was in a hotel last
      And the victims land on floors 3 and 5
      And the opening clues land like this:
        | player | floors |
        | Yellow | 3 7    |
        | Blue   | 3 3    |
        | Gray   | 5 1    |
        | Brown  | 6 2    |

    @MA-TURN-1 @MA-TURN-8
    Scenario: Play goes clockwise from the first investigator
      Then it is Brown's turn to inspect a floor
      When Brown inspects floor 0 (all to 0)
      Then it is Yellow's turn to inspect a floor
      When Yellow inspects floor 4 (all to 4)
      Then it is Blue's turn to inspect a floor
      When Blue inspects floor 4 (all to 4)
      Then it is Gray's turn to inspect a floor
      When Gray inspects floor 4 (all to 4)
      Then it is Brown's turn to inspect a floor

    @MA-TURN-1
    Scenario: Nobody investigates out of turn
      Then Yellow may not inspect floor 3 (MA-TURN-1)
      And Gray may not inspect floor 3 (MA-TURN-1)
      And a stranger may not inspect floor 3 (MA-TURN-1)

    @MA-TURN-2 @MA-TURN-8
    Scenario: A turn exposes exactly one floor
      When Brown inspects floor 6
      Then Brown may not inspect floor 2 (MA-TURN-8)
      When all cubes land on floor 6
      Then Brown may not inspect floor 2 (MA-TURN-1)

    @MA-TURN-3
    Scenario: Nobody passes
      Then Brown may not pass
      And Brown may inspect every floor, and do nothing else

    @MA-TURN-4
    Scenario: Any floor may be chosen, even the one just exposed
      When Brown inspects floor 3 (all to 3)
      Then Yellow may inspect every floor, and do nothing else
      When Yellow inspects floor 3
      Then everybody sees 1 yellow clue and 2 blue clues on floor 3

    @MA-TURN-5 @MA-INFO-3
    Scenario: Everything on the exposed floor is revealed
      When Brown inspects floor 3
      Then everybody sees a victim, 1 yellow clue and 2 blue clues on floor 3

    @MA-TURN-13
    Scenario: The other floors stay closed
      When Brown inspects floor 4
      Then everybody sees nothing on floor 4
      And everybody would know just the same if the last cubes had landed on floors 1, 2, 2, 6 and 7

    @MA-TURN-6
    Scenario: All the clues found go back into the shaft
      When Brown inspects floor 3
      Then Brown throws back 1 yellow clue and 2 blue clues, and nothing from the supply
      When all cubes land on floor 1
      Then the tower holds 1 victim, and the clues Yellow 2, Blue 2, Gray 2, Brown 2

    @MA-TURN-6
    Scenario: Clues that were found never go to a supply
      When Brown inspects floor 6
      Then Brown throws back 1 brown clue, then 1 clue from the supply
      When all cubes land on floor 6
      Then the supplies are Yellow 18, Blue 18, Gray 18, Brown 17

    @MA-TURN-7
    Scenario: A clue that lands there later does not cancel the penalty
      Given this is played:
        """
        Brown inspects floor 3 (all to 1)
        Yellow inspects floor 5 (all to 1)
        """
      When Blue covers tracks on floor 3
      Then everybody sees nothing on floor 3
      And Blue throws back nothing, then 1 clue from the supply
      When all cubes land on floor 3
      Then it is Gray's turn to investigate
      And Blue has 2 clues on floor 3 of the sheet

    @MA-TURN-7 @MA-TURN-12
    Scenario: Several players place clues clockwise, starting on the investigator's left
      When Brown inspects floor 3 (all to 5)
      And Yellow inspects floor 5
      Then everybody sees a victim, 1 yellow clue, 2 blue clues and 1 gray clue on floor 5
      And Blue and Gray have put clues on the sheet in this order

    @MA-TURN-12
    Scenario: After the last player on the list comes the first
      When this is played:
        """
        Brown inspects floor 0 (all to 5)
        Yellow inspects floor 3 (all to 5)
        Blue inspects floor 4 (all to 5)
        Gray inspects floor 5
        """
      Then everybody sees a victim, 1 yellow clue, 3 blue clues, 1 gray clue and 1 brown clue on floor 5
      And Brown, Yellow and Blue have put clues on the sheet in this order

    @MA-TURN-8
    Scenario: The player who finds a victim does not get another turn
      When Brown inspects floor 3 (all to 3)
      Then it is Yellow's turn to inspect a floor

    @MA-TURN-8
    Scenario: Nobody decides anything while cubes are waiting to be thrown
      When Brown inspects floor 3
      Then nobody has anything to decide, for cubes are being thrown
      And Brown is still the investigator
      And Yellow may not inspect floor 5 (MA-TURN-8)

    @MA-TURN-11
    Scenario: A refusal changes nothing, and the same player decides again
      Then Brown may not inspect floor 8 (MA-COMP-1)
      And Brown may not suspect Blue on floor 3 (MA-SEARCH-1)
      And it is Brown's turn to inspect a floor
      And Brown may inspect every floor, and do nothing else

  Rule: Short turns and long games

    Background:
      Given Yellow and Blue sit at the table
      And the victims land on floors 2 and 6
      And the opening clues land like this:
        | player | floors |
        | Yellow | 1 1    |
        | Blue   | 6 5    |

    @MA-TURN-9
    Scenario: If there is nothing to throw, the next turn begins at once
      When Yellow inspects floor 2
      Then nothing is thrown
      And it is Blue's turn to inspect a floor

    @MA-TURN-9
    Scenario: An empty floor without a victim still costs a throw
      When Yellow inspects floor 3
      Then Yellow throws back nothing, then 1 clue from the supply

    @MA-TURN-10
    Scenario: There is no limit to the number of turns
      Given this is played:
        """
        Yellow inspects floor 2
        Blue inspects floor 6 (all to 5)
        """
      When this is played 100 times over:
        """
        Yellow suspects Blue on floor 5 (all to 5)
        Blue covers tracks on floor 5, Blue takes back 2 clues (all to 5)
        """
      Then the game goes on
      And the supplies are Yellow 18, Blue 18
      And it is Yellow's turn to investigate
