Feature: Suspicion points
  A clue on the sheet counts 3 at a crime scene, 2 on the floor above or below one, and
  1 anywhere else. Most points: culprit. Fewest points: winner.

  @MA-SCORE-1 @MA-SCORE-2 @MA-SCORE-3 @MA-SCORE-4 @MA-SCORE-5
  Scenario Outline: What Blue's clues count
    Given Yellow and Blue sit at the table
    And the victims land on floors <scene> and <other>
    And the opening clues land like this:
      | player | floors          |
      | Yellow | 0 0             |
      | Blue   | <floor> <floor> |
    When Yellow inspects floor <scene> (all to <scene>)
    And Blue inspects floor <other> (all to <other>)
    And Yellow suspects Blue on floor <floor>
    Then Blue has <clues> clues on floor <floor> of the sheet
    And Blue has <points> suspicion points

    Examples: Crime scenes 3 and 5
      | scene | other | floor | clues | points |
      | 3     | 5     | 0     | 2     | 2      |
      | 3     | 5     | 1     | 2     | 2      |
      | 3     | 5     | 2     | 2     | 4      |
      | 3     | 5     | 3     | 4     | 12     |
      | 3     | 5     | 4     | 2     | 4      |
      | 3     | 5     | 5     | 2     | 6      |
      | 3     | 5     | 6     | 2     | 4      |
      | 3     | 5     | 7     | 2     | 2      |

    Examples: Two adjacent crime scenes
      | scene | other | floor | clues | points |
      | 3     | 4     | 3     | 4     | 12     |
      | 3     | 4     | 4     | 2     | 6      |
      | 3     | 4     | 2     | 2     | 4      |
      | 3     | 4     | 5     | 2     | 4      |

    Examples: The ends of the tower
      | scene | other | floor | clues | points |
      | 7     | 4     | 0     | 2     | 2      |
      | 7     | 4     | 6     | 2     | 4      |
      | 7     | 4     | 7     | 4     | 12     |
      | 4     | 0     | 7     | 2     | 2      |
      | 4     | 0     | 1     | 2     | 4      |
      | 4     | 0     | 0     | 2     | 6      |

  @MA-SCORE-6
  Scenario: Two victims on one space do not raise its value
    Given Yellow and Blue sit at the table
    And both victims land on floor 6
    And the opening clues land like this:
      | player | floors |
      | Yellow | 1 1    |
      | Blue   | 6 6    |
    When Yellow inspects floor 6
    Then Blue has 2 clues on floor 6 of the sheet
    And the suspicion points are Yellow 0, Blue 6

  @MA-SCORE-7
  Scenario: Clues in the hotel or in a supply do not count, and neither do victims
    Given Yellow and Blue sit at the table
    And the victims land on floors 3 and 5
    And the opening clues land like this:
      | player | floors |
      | Yellow | 3 3    |
      | Blue   | 4 4    |
    When Yellow inspects floor 3
    Then everybody sees a victim and 2 yellow clues on floor 3
    And the suspicion points are Yellow 0, Blue 0

  @MA-SCORE-2 @MA-SCORE-5
  Scenario: Points are counted again when a crime scene is found
    Given Yellow, Blue and Gray sit at the table
    And the victims land on floors 3 and 4
    And the opening clues land like this:
      | player | floors |
      | Yellow | 1 1    |
      | Blue   | 3 3    |
      | Gray   | 3 6    |
    When Yellow inspects floor 3 (2 blue to 2, gray to 6)
    Then the suspicion points are Yellow 0, Blue 6, Gray 3
    When Blue inspects floor 4
    Then the suspicion points are Yellow 0, Blue 6, Gray 3
    When Gray suspects Blue on floor 2
    Then the suspicion points are Yellow 0, Blue 10, Gray 3

  @MA-SCORE-8 @MA-SCORE-9 @MA-SCORE-10 @MA-SCORE-11
  Scenario: A tie stays a tie, whatever the supplies hold
    Given Yellow, Blue, Gray and Brown sit at the table
    And both victims land on floor 4
    And the opening clues land like this:
      | player | floors |
      | Yellow | 1 1    |
      | Blue   | 4 4    |
      | Gray   | 2 2    |
      | Brown  | 5 5    |
    And this is played:
      """
      Yellow inspects floor 4 (all to 4)
      Blue suspects Gray and Brown on floor 6 (all to 6)
      Gray suspects Blue on floor 4 (all to 4)
      Brown suspects Blue on floor 4 (all to 4)
      Yellow suspects Blue on floor 4 (all to 4)
      Blue suspects Gray on floor 2 (all to 2)
      """
    When Gray suspects Blue on floor 4
    Then the game is over, because Blue has 10 clues on the sheet
    And the supplies are Yellow 18, Blue 6, Gray 16, Brown 18
    And the suspicion points are Yellow 0, Blue 30, Gray 2, Brown 0
    And Blue is guilty, and Yellow and Brown win

  @MA-SCORE-8 @MA-SCORE-9
  Scenario: The points decide, not the number of clues
    Given Yellow, Blue, Gray and Brown sit at the table
    And both victims land on floor 4
    And the opening clues land like this:
      | player | floors |
      | Yellow | 7 7    |
      | Blue   | 4 4    |
      | Gray   | 1 1    |
      | Brown  | 4 6    |
    And this is played:
      """
      Yellow inspects floor 4 (all to 4)
      Blue suspects Gray on floor 1 (all to 1)
      Gray suspects Blue on floor 4 (all to 4)
      Brown suspects Gray on floor 1 (all to 1)
      Yellow suspects Gray on floor 1 (all to 1)
      Blue suspects Gray on floor 1 (all to 1)
      Gray suspects Yellow on floor 7 (all to 7)
      """
    When Brown suspects Gray on floor 1
    Then the game is over, because Gray has 10 clues on the sheet
    And Blue has 4 clues on the sheet
    And Yellow has 2 clues on the sheet
    And Brown has 1 clue on the sheet
    And the suspicion points are Yellow 2, Blue 12, Gray 10, Brown 3
    And Blue is guilty, and Yellow wins

  @MA-SCORE-8 @MA-SCORE-9
  Scenario: Nobody is guilty and nobody wins before the end
    Given Yellow and Blue sit at the table
    And both victims land on floor 6
    And the opening clues land like this:
      | player | floors |
      | Yellow | 1 1    |
      | Blue   | 6 6    |
    When Yellow inspects floor 6 (all to 6)
    Then Blue has 6 suspicion points
    And the game goes on
