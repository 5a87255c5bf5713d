Feature: Act I: searching for the victims
  The investigator lifts a floor. If there is a victim on it, the floor is a crime scene, and the
  others' clues there are noted; if not, the investigation was sloppy.

  Rule: No victim

    Background:
      Given Yellow, Blue, Gray and Brown sit at the table
      And the victims land on floors 3 and 5
      And the opening clues land like this:
        | player | floors |
        | Yellow | 6 2    |
        | Blue   | 6 6    |
        | Gray   | 5 1    |
        | Brown  | 1 3    |

    @MA-SEARCH-1 @MA-ACT-1
    Scenario: In Act I, players can only inspect
      Then Yellow may inspect every floor, and do nothing else
      And Yellow may not suspect Blue on floor 6 (MA-SEARCH-1)
      And Yellow may not cover tracks on floor 6 (MA-SEARCH-1)
      And Yellow may not take back 0 clues (MA-SEARCH-1)

    @MA-SEARCH-2 @MA-SEARCH-3 @MA-SEARCH-4
    Scenario: Clues found without a victim go back into the shaft
      When Yellow inspects floor 6
      Then everybody sees 1 yellow clue and 2 blue clues on floor 6
      And nobody has put anything on the sheet
      And Yellow throws back 1 yellow clue and 2 blue clues, then 1 clue from the supply
      When all cubes land on floor 6
      Then the supplies are Yellow 17, Blue 18, Gray 18, Brown 18
      And no clue lies on the sheet
      And there is no crime scene yet

    @MA-SEARCH-4
    Scenario: An empty floor costs one penalty too
      When Yellow inspects floor 0
      Then everybody sees nothing on floor 0
      And Yellow throws back nothing, then 1 clue from the supply

    @MA-SEARCH-4
    Scenario: The penalty is one clue, however many were found
      When Yellow inspects floor 1
      Then Yellow throws back 1 gray clue and 1 brown clue, then 1 clue from the supply

    @MA-SEARCH-14 @MA-TURN-4
    Scenario: Inspecting a crime scene again costs a penalty
      Given Yellow inspects floor 3 (all to 3)
      When Blue inspects floor 3
      Then everybody sees 1 brown clue on floor 3
      And nobody has put anything on the sheet
      And Blue throws back 1 brown clue, then 1 clue from the supply
      And Brown has 1 clue on floor 3 of the sheet

  Rule: A victim

    Background:
      Given Yellow, Blue, Gray and Brown sit at the table
      And the victims land on floors 3 and 5
      And the opening clues land like this:
        | player | floors |
        | Yellow | 3 3    |
        | Blue   | 3 3    |
        | Gray   | 3 4    |
        | Brown  | 2 4    |

    @MA-SEARCH-5 @MA-SEARCH-7 @MA-SEARCH-9
    Scenario: The others put one clue on the sheet for each of theirs
      When Yellow inspects floor 3
      Then everybody sees a victim, 2 yellow clues, 2 blue clues and 1 gray clue on floor 3
      And floor 3 is the only crime scene
      And Blue has put 2 clues on floor 3 of the sheet
      And Gray has put 1 clue on floor 3 of the sheet
      And Brown has put nothing on the sheet
      And the supplies are Yellow 18, Blue 16, Gray 17, Brown 18

    @MA-SEARCH-8
    Scenario: The investigator overlooks clues of their own
      When Yellow inspects floor 3
      Then Yellow has put nothing on the sheet
      And Yellow has 0 clues on the sheet
      And Yellow's supply is 18

    @MA-SEARCH-9 @MA-TURN-6
    Scenario: The clues found go back into the hotel, not to the sheet
      When Yellow inspects floor 3
      Then Yellow throws back 2 yellow clues, 2 blue clues and 1 gray clue, and nothing from the supply
      When all cubes land on floor 7
      Then the tower holds 1 victim, and the clues Yellow 2, Blue 2, Gray 2, Brown 2

    @MA-SEARCH-7
    Scenario: Clues on the adjacent floors are not noted
      When Yellow inspects floor 3
      Then Brown has 0 clues on the sheet
      And Gray has 1 clue on the sheet

    @MA-SEARCH-10
    Scenario: Finding a victim costs nothing, even if nobody is caught
      When Yellow inspects floor 5
      Then nothing is thrown
      And every supply is 18
      And floor 5 is the only crime scene
      And it is Blue's turn to inspect a floor

    @MA-SEARCH-12
    Scenario: After the first victim the search goes on
      When Yellow inspects floor 3 (all to 7)
      Then it is Blue's turn to inspect a floor
      And it is Act I
      And Blue may inspect every floor, and do nothing else

    @MA-SEARCH-13 @MA-ACT-3
    Scenario: After the second victim, Act II begins with the next player
      Given Yellow inspects floor 3 (all to 7)
      When Blue inspects floor 5
      Then floors 3 and 5 are the only crime scenes
      And it is Act II
      And it is Gray's turn to investigate

    @MA-SEARCH-13
    Scenario: The turn in which the last victim is found still belongs to Act I
      Given Yellow inspects floor 5
      When Blue inspects floor 3
      Then it is Act I
      And nobody has anything to decide, for cubes are being thrown
      When all cubes land on floor 7
      Then it is Act II

  Rule: Both victims on one floor

    Background:
      Given Yellow, Blue and Gray sit at the table
      And both victims land on floor 6
      And the opening clues land like this:
        | player | floors |
        | Yellow | 6 3    |
        | Blue   | 3 3    |
        | Gray   | 6 6    |

    @MA-SEARCH-6 @MA-COMP-6
    Scenario: Both are found at once, and there is only one crime scene
      When Yellow inspects floor 6
      Then everybody sees 2 victims, 1 yellow clue and 2 gray clues on floor 6
      And both victims lie on floor 6 of the sheet
      And floor 6 is the only crime scene

    @MA-SEARCH-11 @MA-SCORE-6
    Scenario: Two victims together do not double anything
      When Yellow inspects floor 6
      Then Gray has put 2 clues on floor 6 of the sheet
      And the suspicion points are Yellow 0, Blue 0, Gray 6

    @MA-SEARCH-13 @MA-ACT-3
    Scenario: Act I may last only one turn
      When Yellow inspects floor 6 (all to 0)
      Then it is Act II
      And it is Blue's turn to investigate

  Rule: On the ground floor

    @MA-SEARCH-15 @MA-GROUND-9
    Scenario: A victim is found there even without a clue of one's own
      Given Yellow and Blue sit at the table
      And the victims land on floors 0 and 5
      And the opening clues land like this:
        | player | floors |
        | Yellow | 4 4    |
        | Blue   | 0 4    |
      When Yellow inspects floor 0
      Then floor 0 is the only crime scene
      And Blue has put 1 clue on floor 0 of the sheet
      And Yellow throws back 1 blue clue, and nothing from the supply
