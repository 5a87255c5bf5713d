Feature: The prologue
  Two victims fall, then two clues of every player, and nobody has anything to
  decide.

  Background:
    Given Yellow, Blue, Gray and Brown sit at the table
    And Gray held a knife last, and Brown was in a hotel last

  @MA-PRO-1 @MA-PRO-3 @MA-PRO-4 @MA-SETUP-4
  Scenario: Who throws what
    Then these cubes are to be thrown:
      | player | cube   |
      | Gray   | victim |
      | Gray   | victim |
      | Gray   | gray   |
      | Gray   | gray   |
      | Brown  | brown  |
      | Brown  | brown  |
      | Yellow | yellow |
      | Yellow | yellow |
      | Blue   | blue   |
      | Blue   | blue   |

  @MA-PRO-1
  Scenario: No clue is thrown before both victims
    Given nothing has been thrown yet
    Then a gray clue may not land on floor 1 (MA-THROW-9)
    When a victim lands on floor 3
    Then a gray clue may not land on floor 1 (MA-THROW-9)
    When a victim lands on floor 5
    And a gray clue lands on floor 1
    Then everybody knows that Gray has thrown a gray clue

  @MA-PRO-2 @MA-PRO-7
  Scenario: Each victim lands separately
    Given nothing has been thrown yet
    When a victim lands on floor 3
    Then the tower holds 1 victim, and the clues Gray 0
    And the next cube may land on every floor
    When a victim lands on floor 3
    Then the tower holds 2 victims, and the clues Gray 0

  @MA-PRO-3
  Scenario: Everybody throws two of their own clues
    Given the victims land on floors 3 and 5
    When a gray clue lands on floor 1
    Then a brown clue may not land on floor 1 (MA-THROW-9)
    When a gray clue lands on floor 1
    Then a gray clue may not land on floor 1 (MA-THROW-9)
    And Gray's supply is 18
    And Brown's supply is 20

  @MA-PRO-4
  Scenario: Players throw both clues in a row, clockwise
    Given the victims land on floors 3 and 5
    When a gray clue lands on floor 1
    Then a yellow clue may not land on floor 1 (MA-THROW-9)
    When a gray clue lands on floor 1
    Then a yellow clue may not land on floor 1 (MA-THROW-9)
    When a brown clue lands on floor 1
    Then everybody knows that Brown has thrown a brown clue

  @MA-PRO-5
  Scenario: Nobody decides anything, and nothing goes to the sheet
    Given the victims land on floors 3 and 5
    Then nobody has anything to decide, for cubes are being thrown
    And nobody investigates yet
    When a gray clue lands on floor 3
    Then no clue lies on the sheet
    And there is no crime scene yet

  @MA-PRO-6 @MA-SETUP-5 @MA-TURN-8
  Scenario: The table after the last opening clue
    Given the victims land on floors 3 and 5
    And the opening clues land like this:
      | player | floors |
      | Gray   | 5 1    |
      | Brown  | 6 2    |
      | Yellow | 3 7    |
      | Blue   | 3 3    |
    Then every supply is 18
    And the tower holds 2 victims, and the clues Yellow 2, Blue 2, Gray 2, Brown 2
    And it is Brown's turn to inspect a floor
    And it is Act I

  @MA-PRO-6 @MA-TURN-8
  Scenario: Nobody inspects before the last opening clue has landed
    Given the victims land on floors 3 and 5
    When the cubes land on floors 5, 1, 6, 2, 3, 7 and 3
    Then Brown may not inspect floor 3 (MA-TURN-8)
    When a blue clue lands on floor 3
    Then Brown may inspect floor 3
