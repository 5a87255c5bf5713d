Feature: Into the shaft
  Cubes are thrown one by one. Nobody chooses where they land, and nobody sees it.

  Background:
    Given Yellow, Blue and Gray sit at the table
    And Blue was in a hotel last
    And both victims land on floor 0
    And the opening clues land like this:
      | player | floors |
      | Yellow | 4 2    |
      | Blue   | 4 4    |
      | Gray   | 4 2    |

  @MA-THROW-2 @MA-THROW-7 @MA-THROW-8 @MA-THROW-9 @MA-SEARCH-3
  Scenario: The clues found are thrown back first, starting with the investigator's own
    When Blue inspects floor 4
    Then everybody sees 1 yellow clue, 2 blue clues and 1 gray clue on floor 4
    And Blue throws back 2 blue clues, 1 gray clue and 1 yellow clue, then 1 clue from the supply
    And these cubes are to be thrown:
      | player | cube   |
      | Blue   | blue   |
      | Blue   | blue   |
      | Blue   | gray   |
      | Blue   | yellow |
      | Blue   | blue   |

  @MA-THROW-9
  Scenario: The order of the colours is fixed
    When Blue inspects floor 4
    Then a gray clue may not land on floor 1 (MA-THROW-9)
    And a yellow clue may not land on floor 1 (MA-THROW-9)
    When a blue clue lands on floor 1
    Then a gray clue may not land on floor 1 (MA-THROW-9)
    When a blue clue lands on floor 1
    Then a yellow clue may not land on floor 1 (MA-THROW-9)
    When a gray clue lands on floor 1
    And a yellow clue lands on floor 1
    And a blue clue lands on floor 1
    Then it is Gray's turn to inspect a floor

  @MA-THROW-8
  Scenario: The penalty is not thrown first
    Given Blue inspects floor 4 (all to 2)
    When Gray inspects floor 2
    Then Gray throws back 2 gray clues, 2 yellow clues and 3 blue clues, then 1 clue from the supply
    When a gray clue lands on floor 5
    And a gray clue lands on floor 5
    Then a gray clue may not land on floor 5 (MA-THROW-9)

  @MA-THROW-1 @MA-THROW-2
  Scenario: One cube, one landing
    When Blue inspects floor 4
    Then 5 cubes are to be thrown
    When a blue clue lands on floor 7
    Then 4 cubes are to be thrown
    And the tower holds 2 victims, and the clues Yellow 1, Blue 1, Gray 1

  @MA-THROW-1
  Scenario: Nothing lands unless it is thrown
    Then a blue clue may not land on floor 3 (MA-THROW-1)
    And a victim may not land on floor 3 (MA-THROW-1)

  @MA-THROW-3 @MA-THROW-4
  Scenario: A throw may end on the floor that was just exposed
    When Blue inspects floor 4
    Then the next cube may land on every floor
    When all cubes land on floor 4
    And Gray inspects floor 4
    Then everybody sees 1 yellow clue, 3 blue clues and 1 gray clue on floor 4

  @MA-THROW-3
  Scenario: A throw may end beside the victims or on the ground floor
    When Blue inspects floor 4 (all to 0)
    And Gray inspects floor 0
    Then everybody sees 2 victims, 1 yellow clue, 3 blue clues and 1 gray clue on floor 0

  @MA-THROW-4
  Scenario: A cube does not move until its floor is exposed
    When this is played:
      """
      Blue inspects floor 4 (2 blue to 6, gray to 1, yellow to 1, blue to 6)
      Gray inspects floor 5 (gray to 6)
      Yellow inspects floor 1 (yellow to 6, gray to 1, yellow to 3)
      Blue inspects floor 6
      """
    Then everybody sees 1 yellow clue, 3 blue clues and 1 gray clue on floor 6

  @MA-THROW-5
  Scenario: Whoever throws says whose clue it is
    When Blue inspects floor 4
    And a blue clue lands on floor 7
    Then everybody knows that Blue has thrown a blue clue
    When a blue clue lands on floor 7
    And a gray clue lands on floor 7
    Then everybody knows that Blue has thrown a gray clue

  @MA-THROW-6
  Scenario: The exposed floor is empty when the first cube is thrown
    When Blue inspects floor 4
    Then the tower holds 2 victims, and the clues Yellow 1, Gray 1
    And no floor is open
    When all cubes land on floor 3
    And Gray inspects floor 4
    Then everybody sees nothing on floor 4

  @MA-THROW-7
  Scenario: The investigator throws all the clues, no matter whose they are
    When Blue inspects floor 2
    Then these cubes are to be thrown:
      | player | cube   |
      | Blue   | gray   |
      | Blue   | yellow |
      | Blue   | blue   |

  @MA-THROW-10 @MA-THROW-15
  Scenario: A penalty leaves the supply when it is thrown
    When Blue inspects floor 2
    Then Blue throws back 1 gray clue and 1 yellow clue, then 1 clue from the supply
    And Blue's supply is 18
    When the cubes land on floors 1 and 1
    Then Blue's supply is 18
    When a blue clue lands on floor 1
    Then Blue's supply is 17
    And Yellow's supply is 18
    And Gray's supply is 18

  @MA-THROW-10
  Scenario: A penalty cannot be paid with clues that were found
    When Blue inspects floor 4 (all to 1)
    Then Blue's supply is 17
    And the tower holds 2 victims, and the clues Yellow 2, Blue 3, Gray 2

  @MA-THROW-11 @MA-THROW-6
  Scenario: A victim that was found is not thrown again
    When Blue inspects floor 0
    Then nothing is thrown
    And both victims lie on floor 0 of the sheet
    And the tower holds no victims, and the clues Yellow 2, Blue 2, Gray 2
    And it is Gray's turn to investigate

  @MA-THROW-14
  Scenario: Only chance decides where a cube lands, and it decides nothing else
    Then Blue may not land a clue of Blue on floor 4 (MA-THROW-1)
    When Blue inspects floor 4
    Then Blue may not land a clue of Blue on floor 4 (MA-TURN-8)
    And chance may not inspect floor 4 (MA-THROW-1)

  @MA-THROW-13
  Scenario: Every throw can end on any floor
    When Blue inspects floor 4
    Then the next cube may land on every floor
    When a blue clue lands on floor 0
    Then the next cube may land on every floor
