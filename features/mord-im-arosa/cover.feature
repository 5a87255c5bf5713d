Feature: Act II: covering one's tracks
  The investigator lifts a floor and may take back from its space of the sheet as many
  clues as they have found there.

  Rule: Two clues on the sheet

    Background:
      Given Yellow and Blue sit at the table
      And both victims land on floor 2
      And the opening clues land like this:
        | player | floors |
        | Yellow | 2 6    |
        | Blue   | 2 2    |

    @MA-COVER-3 @MA-COVER-4 @MA-COVER-13 @MA-COVER-12
    Scenario: No more clues are taken back than were found
      Given Yellow inspects floor 2 (yellow to 6, blue to 2, blue to 5)
      When Blue covers tracks on floor 2
      Then everybody sees 1 blue clue on floor 2
      And it is Blue's turn to say how many clues to take back
      And everybody sees floor 2 open, with Blue 1
      And Blue may take back at most 1 clue
      And Blue may not take back 2 clues (MA-COVER-3)
      And Blue may not take back -1 clues (MA-COVER-3)

    @MA-COVER-5 @MA-COVER-6 @MA-COVER-8 @MA-COVER-12
    Scenario: Clues taken back go to the supply, clues found go back into the shaft
      Given Yellow inspects floor 2 (yellow to 2, 2 blue to 2)
      When Blue covers tracks on floor 2
      And Blue takes back 1 clue
      Then Blue has taken back 1 clue from floor 2
      And Blue's supply is 17
      And Blue has 1 clue on floor 2 of the sheet
      And Blue throws back 2 blue clues and 1 yellow clue, and nothing from the supply
      When all cubes land on floor 4
      Then the tower holds no victims, and the clues Yellow 2, Blue 2
      And it is Yellow's turn to investigate

    @MA-COVER-13 @MA-COVER-10
    Scenario: Taking back no clue at all is allowed and costs nothing
      Given Yellow inspects floor 2 (yellow to 6, 2 blue to 2)
      When Blue covers tracks on floor 2
      Then Blue may take back at most 2 clues
      When Blue takes back nothing
      Then Blue has taken back 0 clues from floor 2
      And Blue has 2 clues on floor 2 of the sheet
      And Blue throws back 2 blue clues, and nothing from the supply

    @MA-COVER-4
    Scenario: Nothing is taken back before the floor is open
      Given Yellow inspects floor 2 (yellow to 6, 2 blue to 2)
      Then Blue may not take back 1 clue (MA-COVER-7)
      And Blue may not take back 0 clues (MA-COVER-7)

    @MA-COVER-4 @MA-ACT-2
    Scenario: Once the floor is open, the investigator must first decide how many to take back
      Given Yellow inspects floor 2 (yellow to 6, 2 blue to 2)
      When Blue covers tracks on floor 2
      Then Blue may not cover tracks on floor 5 (MA-COVER-4)
      And Blue may not suspect Yellow on floor 6 (MA-COVER-4)
      And Yellow may not take back 1 clue (MA-TURN-1)
      And a blue clue may not land on floor 3 (MA-THROW-1)

    @MA-COVER-2
    Scenario: Any floor may be lifted
      Given Yellow inspects floor 2 (yellow to 6, 2 blue to 2)
      Then Blue may cover tracks on every floor

    @MA-COVER-7 @MA-COVER-9
    Scenario: Without a clue of one's own on the floor, nothing is taken back and a penalty is due
      Given Yellow inspects floor 2 (yellow to 2, 2 blue to 5)
      When Blue covers tracks on floor 2
      Then everybody sees 1 yellow clue on floor 2
      And nobody has taken anything back
      And no floor is open
      And Blue throws back 1 yellow clue, then 1 clue from the supply
      And Blue has 2 clues on floor 2 of the sheet

    @MA-COVER-7 @MA-COVER-10
    Scenario: Without a clue of one's own on the space, nothing is taken back and no penalty is due
      Given Yellow inspects floor 2 (yellow to 2, 2 blue to 5)
      When Blue covers tracks on floor 5
      Then everybody sees 2 blue clues on floor 5
      And nobody has taken anything back
      And Blue throws back 2 blue clues, and nothing from the supply

    @MA-COVER-9
    Scenario: The penalty is one clue, not one for each clue on the space
      Given Yellow inspects floor 2 (yellow to 6, 2 blue to 5)
      When Blue covers tracks on floor 2
      Then Blue throws back nothing, then 1 clue from the supply

    @MA-COVER-1 @MA-COVER-2
    Scenario: A clue on any space is enough to be allowed to cover tracks
      Given Yellow inspects floor 2 (yellow to 6, 2 blue to 5)
      Then Blue may cover tracks on floor 7
      When Blue covers tracks on floor 7
      Then everybody sees nothing on floor 7

    @MA-COVER-1
    Scenario: Without a clue on the sheet there is nothing to cover
      Given Yellow inspects floor 2 (yellow to 6, 2 blue to 2)
      And Blue covers tracks on floor 2, Blue takes back 2 clues (2 blue to 2)
      Then it is Yellow's turn to investigate
      And Yellow may not cover tracks anywhere (MA-COVER-1)
      And Yellow has 8 things to choose from

    @MA-COVER-1
    Scenario: Once everything has been taken back, there is nothing left to cover
      Given Yellow inspects floor 2 (yellow to 6, 2 blue to 2)
      And Blue covers tracks on floor 2, Blue takes back 2 clues (2 blue to 2)
      When Yellow suspects Blue on floor 7 (all to 7)
      Then Blue may not cover tracks anywhere (MA-COVER-1)

    @MA-COVER-3
    Scenario: With one clue found and four on the space, one at most is taken back
      Given this is played:
        """
        Yellow inspects floor 2 (yellow to 6, 2 blue to 2)
        Blue suspects Yellow on floor 6 (all to 6)
        Yellow suspects Blue on floor 2 (blue to 2, blue to 5)
        """
      When Blue covers tracks on floor 2
      Then Blue may take back at most 1 clue
      And Blue has 4 clues on floor 2 of the sheet

  Rule: Clues of several players

    Background:
      Given Yellow, Blue and Gray sit at the table
      And both victims land on floor 2
      And the opening clues land like this:
        | player | floors |
        | Yellow | 2 6    |
        | Blue   | 2 5    |
        | Gray   | 2 6    |

    @MA-COVER-3
    Scenario: With three clues found and one on the space, one at most is taken back
      Given this is played:
        """
        Yellow inspects floor 2 (yellow to 6, blue to 5, gray to 2)
        Blue covers tracks on floor 5 (all to 5)
        Gray suspects Blue and Yellow on floor 6 (gray to 6, 2 yellow to 6, gray to 6)
        Yellow suspects Blue on floor 7 (all to 7)
        Blue covers tracks on floor 6 (2 gray to 6, 2 yellow to 6, blue to 2)
        Gray suspects Yellow on floor 7 (all to 6)
        Yellow suspects Gray on floor 2 (all to 2)
        Blue covers tracks on floor 5 (2 blue to 2)
        Gray suspects Yellow on floor 6 (all to 6)
        Yellow suspects Gray on floor 6 (all to 6)
        """
      When Blue covers tracks on floor 2
      Then everybody sees 3 blue clues and 1 gray clue on floor 2
      And Blue has 1 clue on floor 2 of the sheet
      And Blue may take back at most 1 clue

    @MA-COVER-3 @MA-COVER-6
    Scenario: Only the investigator's own clues are counted
      Given Yellow inspects floor 2 (yellow to 2, blue to 2, gray to 2)
      When Blue covers tracks on floor 2
      Then everybody sees 1 yellow clue, 1 blue clue and 1 gray clue on floor 2
      And Blue may take back at most 1 clue

    @MA-COVER-6 @MA-COVER-11
    Scenario: The others' clues stay on the sheet
      Given Yellow inspects floor 2 (yellow to 2, blue to 2, gray to 2)
      When Blue covers tracks on floor 2
      And Blue takes back 1 clue
      Then the sheet reads:
        | floor | victims | Yellow | Blue | Gray |
        | 2     | 2       | 0      | 0    | 1    |
      And the supplies are Yellow 18, Blue 18, Gray 17
      And nobody has put anything on the sheet
      And Blue throws back 1 blue clue, 1 gray clue and 1 yellow clue, and nothing from the supply

    @MA-COVER-6
    Scenario: The investigator's clues on other spaces stay there
      Given this is played:
        """
        Yellow inspects floor 2 (yellow to 2, blue to 5, gray to 2)
        Blue covers tracks on floor 4 (all to 4)
        Gray suspects Blue on floor 5 (2 blue to 5)
        Yellow suspects Gray on floor 2 (all to 6)
        """
      When Blue covers tracks on floor 5
      Then Blue may take back at most 2 clues
      When Blue takes back 2 clues
      Then Blue has 1 clue on floor 2 of the sheet
      And Blue has 1 clue on the sheet
