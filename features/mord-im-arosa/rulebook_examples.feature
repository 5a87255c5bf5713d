Feature: The rulebook's examples
  One game of Yellow, Blue, Gray and Brown in which all the rulebook's examples occur. What the
  rulebook leaves out is filled in.

  Background:
    Given Yellow, Blue, Gray and Brown sit at the table
    And Gray held a knife last, and Brown was in a hotel last
    And the victims land on floors 3 and 5
    And the opening clues land like this:
      | player | floors |
      | Gray   | 5 1    |
      | Brown  | 6 2    |
      | Yellow | 3 7    |
      | Blue   | 3 3    |

  @MA-SEARCH-2 @MA-SEARCH-3 @MA-SEARCH-4
  Scenario: A sloppy investigation
    When Brown inspects floor 6
    Then everybody sees 1 brown clue on floor 6
    And Brown throws back 1 brown clue, then 1 clue from the supply
    When the cubes land on floors 4 and 0
    Then it is Yellow's turn to inspect a floor
    And the supplies are Yellow 18, Blue 18, Gray 18, Brown 17

  @MA-SEARCH-5 @MA-SEARCH-7 @MA-SEARCH-8 @MA-SEARCH-9
  Scenario: Yellow overlooks the yellow clue, and Blue is caught with two
    Given Brown inspects floor 6 (brown to 4, brown to 0)
    When Yellow inspects floor 3
    Then everybody sees a victim, 1 yellow clue and 2 blue clues on floor 3
    And floor 3 is the only crime scene
    And Blue has put 2 clues on floor 3 of the sheet
    And Yellow has put nothing on the sheet
    And Blue's supply is 16
    And Yellow throws back 1 yellow clue and 2 blue clues, and nothing from the supply

  @MA-SEARCH-12 @MA-SEARCH-13 @MA-SCORE-1
  Scenario: The crime scenes are on floors 3 and 5
    When this is played:
      """
      Brown inspects floor 6 (brown to 4, brown to 0)
      Yellow inspects floor 3 (yellow to 5, 2 blue to 4)
      Blue inspects floor 6 (blue to 4)
      Gray inspects floor 5 (gray to 3, yellow to 0)
      """
    Then floors 3 and 5 are the only crime scenes
    And it is Brown's turn to investigate
    And the suspicion points are Yellow 3, Blue 6, Gray 0, Brown 0

  @MA-SUSPECT-3 @MA-SUSPECT-4 @MA-SUSPECT-5 @MA-SUSPECT-6 @MA-SUSPECT-7 @MA-SUSPECT-8
  Scenario: Yellow suspects Gray and Blue on floor 3
    Given this is played:
      """
      Brown inspects floor 6 (brown to 4, brown to 0)
      Yellow inspects floor 3 (yellow to 5, 2 blue to 4)
      Blue inspects floor 6 (blue to 4)
      Gray inspects floor 5 (gray to 3, yellow to 0)
      Brown suspects Blue on floor 4 (brown to 3, blue to 0, blue to 4, blue to 6)
      Yellow suspects Blue and Brown on floor 0 (yellow to 6, blue to 2, brown to 4)
      Blue covers tracks on floor 4, Blue takes back 1 clue (blue to 2, brown to 6)
      Gray suspects Yellow, Blue and Brown on floor 2 (brown to 1, blue to 7, blue to 0, gray to 3)
      Brown suspects Blue and Gray on floor 0 (blue to 7, brown to 5, brown to 6)
      """
    When Yellow suspects Gray and Blue on floor 3
    Then everybody sees 2 gray clues and 1 brown clue on floor 3
    And Gray has put 2 clues on floor 3 of the sheet
    And Blue and Brown have put nothing on the sheet
    And Yellow throws back 2 gray clues and 1 brown clue, then 1 clue from the supply
    When the cubes land on floors 3, 3, 4 and 6
    Then the supplies are Yellow 16, Blue 10, Gray 15, Brown 13
    And it is Blue's turn to investigate

  @MA-END-1 @MA-END-5 @MA-SCORE-1 @MA-SCORE-2 @MA-SCORE-3 @MA-SCORE-8 @MA-SCORE-9
  Scenario: Blue ends with 21 points, Brown with 9
    When this is played:
      """
      Brown inspects floor 6 (brown to 4, brown to 0)
      Yellow inspects floor 3 (yellow to 5, 2 blue to 4)
      Blue inspects floor 6 (blue to 4)
      Gray inspects floor 5 (gray to 3, yellow to 0)
      Brown suspects Blue on floor 4 (brown to 3, blue to 0, blue to 4, blue to 6)
      Yellow suspects Blue and Brown on floor 0 (yellow to 6, blue to 2, brown to 4)
      Blue covers tracks on floor 4, Blue takes back 1 clue (blue to 2, brown to 6)
      Gray suspects Yellow, Blue and Brown on floor 2 (brown to 1, blue to 7, blue to 0, gray to 3)
      Brown suspects Blue and Gray on floor 0 (blue to 7, brown to 5, brown to 6)
      Yellow suspects Gray and Blue on floor 3 (2 gray to 3, brown to 4, yellow to 6)
      Blue suspects Yellow on floor 6 (blue to 6, brown to 2, brown to 7, yellow to 0, yellow to 5)
      Gray covers tracks on floor 3, Gray takes back 1 clue (gray to 7, gray to 2)
      Brown suspects Yellow, Blue and Gray on floor 7 (brown to 5, yellow to 5, blue to 6, blue to 1, gray to 4)
      Yellow suspects Brown on floor 5 (yellow to 4, yellow to 3, brown to 0, brown to 7)
      Blue suspects Yellow and Gray on floor 4 (gray to 3, brown to 0, yellow to 2)
      Gray covers tracks on floor 1 (gray to 3, brown to 7, blue to 1)
      Brown covers tracks on floor 5 (brown to 6)
      Yellow suspects Gray on floor 3 (yellow to 7, gray to 0, gray to 1)
      Blue suspects Gray and Brown on floor 5 (2 blue to 3)
      """
    Then Blue has 9 clues on the sheet
    And the game goes on
    And Gray may not inspect floor 6 (MA-ACT-4)
    When Gray suspects Blue on floor 6
    Then everybody sees 2 blue clues and 1 brown clue on floor 6
    And the game is over, because Blue has 11 clues on the sheet
    And the sheet reads:
      | floor | victims | Yellow | Blue | Gray | Brown |
      | 0     | 0       | 0      | 1    | 0    | 1     |
      | 2     | 0       | 0      | 2    | 0    | 1     |
      | 3     | 1       | 0      | 2    | 3    | 0     |
      | 4     | 0       | 1      | 2    | 1    | 0     |
      | 5     | 1       | 1      | 0    | 0    | 2     |
      | 6     | 0       | 2      | 2    | 0    | 0     |
      | 7     | 0       | 1      | 2    | 1    | 0     |
    And the suspicion points are Yellow 10, Blue 21, Gray 12, Brown 9
    And Blue is guilty, and Brown wins

  @MA-END-2 @MA-END-6 @MA-END-7
  Scenario: A player takes clues from the exposed floor
    Given this is played:
      """
      Brown inspects floor 6 (brown to 4, brown to 0)
      Yellow inspects floor 3 (yellow to 5, 2 blue to 4)
      Blue inspects floor 6 (blue to 4)
      Gray inspects floor 5 (gray to 3, yellow to 0)
      Brown suspects Yellow and Gray on floor 7 (yellow to 7, brown to 6)
      Yellow suspects Blue, Gray and Brown on floor 2 (brown to 2, 2 yellow to 6)
      Blue suspects Yellow, Gray and Brown on floor 5 (all to 4)
      Gray suspects Blue on floor 4 (brown to 5, 6 blue to 4)
      Brown suspects Yellow on floor 6 (brown to 2, 2 yellow to 6)
      Yellow suspects Brown on floor 2 (2 brown to 2)
      Blue suspects Yellow, Gray and Brown on floor 7 (yellow to 7, 2 blue to 1)
      """
    Then the supplies are Yellow 11, Blue 4, Gray 18, Brown 13
    When Gray suspects Blue on floor 4
    Then everybody sees 6 blue clues on floor 4
    And Blue has put 6 clues on floor 4 of the sheet, 2 of them out of the hotel
    And the game is over, because Blue has 14 clues on the sheet and Blue's supply is empty
    And the tower holds no victims, and the clues Yellow 4, Blue 6, Gray 2, Brown 4
