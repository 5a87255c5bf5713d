Feature: Who may know what
  Everybody knows everything except what lies in the closed tower: nobody knows where a cube has
  landed, not even the player who threw it.

  Background:
    Given Yellow, Blue and Gray sit at the table
    And the victims land on floors 3 and 5
    And the opening clues land like this:
      | player | floors |
      | Yellow | 3 1    |
      | Blue   | 3 3    |
      | Gray   | 5 6    |

  @MA-INFO-1 @MA-INFO-4
  Scenario: Everybody sees the same things, spectators too
    Then all players and spectators know the same
    When Yellow inspects floor 3
    Then all players and spectators know the same
    And the supplies are Yellow 18, Blue 16, Gray 18
    And the tower holds 1 victim, and the clues Yellow 1, Gray 2
    And the suspicion points are Yellow 0, Blue 6, Gray 0
    When all cubes land on floor 1
    Then all players and spectators know the same

  @MA-INFO-2 @MA-THROW-5
  Scenario: Nobody is told where a cube landed
    When Yellow inspects floor 3
    And a yellow clue lands on floor 7
    Then everybody knows that Yellow has thrown a yellow clue
    And nobody is told where it landed

  @MA-INFO-2 @MA-INFO-4
  Scenario: A different tower would look the same
    Then everybody would know just the same if the last cubes had landed on floors 0, 7, 2, 4, 4 and 1

  @MA-INFO-2
  Scenario: Nobody is told where the victims lie
    Then everybody would know just the same if the last cubes had landed on floors 6, 0, 3, 1, 3, 3, 5 and 6

  @MA-INFO-3 @MA-TURN-5
  Scenario: Everybody sees how many cubes of each kind lie on an exposed floor
    When Yellow inspects floor 3
    Then everybody sees a victim, 1 yellow clue and 2 blue clues on floor 3

  @MA-INFO-3
  Scenario: Everybody sees a floor that stays open
    Given this is played:
      """
      Yellow inspects floor 3 (yellow to 1, 2 blue to 3)
      Blue inspects floor 5 (gray to 3)
      Gray suspects Yellow on floor 1 (all to 1)
      Yellow suspects Gray on floor 6 (all to 6)
      """
    When Blue covers tracks on floor 3
    Then everybody sees floor 3 open, with Blue 2, Gray 1
    And all players and spectators know the same

  @MA-INFO-5
  Scenario: The record keeps everything that was seen, to the end
    Given this is played:
      """
      Yellow inspects floor 3 (yellow to 1, 2 blue to 3)
      Blue inspects floor 5 (gray to 3)
      Gray suspects Yellow on floor 1 (all to 1)
      """
    Then everybody remembers that Yellow found a victim on floor 3
    And everybody remembers that Blue found a victim on floor 5
    And everybody remembers 14 throws

  @MA-INFO-6 @MA-COVER-1
  Scenario: What is allowed does not depend on what lies in the tower
    Given this is played:
      """
      Yellow inspects floor 3 (yellow to 1, 2 blue to 3)
      Blue inspects floor 5 (gray to 3)
      """
    Then Gray may suspect Blue on floor 0
    And Gray may cover tracks on floor 2
    And everybody would know just the same if the last cubes had landed on floor 0

  @MA-INFO-6
  Scenario: A refusal says nothing about the tower
    Given this is played:
      """
      Yellow inspects floor 3 (yellow to 1, 2 blue to 1)
      Blue inspects floor 5 (gray to 4)
      Gray suspects Yellow on floor 4 (all to 4)
      """
    Then Yellow would be refused to cover tracks on floor 4 in the same words if the last cubes had landed on floors 0 and 2

  @MA-INFO-7
  Scenario: The tower stays closed when the game is over
    Given this is played:
      """
      Yellow inspects floor 3 (yellow to 1, 2 blue to 3)
      Blue inspects floor 5 (gray to 3)
      Gray suspects Blue on floor 3 (gray to 5, 2 blue to 3)
      Yellow suspects Blue on floor 3 (2 blue to 3)
      Blue suspects Gray on floor 7 (blue to 7)
      Gray suspects Blue on floor 3 (2 blue to 3)
      """
    When Yellow suspects Blue on floor 3
    Then the game is over, because Blue has 10 clues on the sheet
    And no floor is open
    And the tower holds no victims, and the clues Yellow 2, Blue 3, Gray 2
    And all players and spectators know the same

  @MA-INFO-8
  Scenario: Nothing is heard unless the players agreed to it
    When Yellow inspects floor 3
    Then the next cube may not land on floor 7 and be heard between floors 6 and 7 (MA-INFO-8)
    When a yellow clue lands on floor 7
    Then nobody is told where it landed

  @MA-INFO-10 @MA-THROW-3
  Scenario: After the throws, nobody knows what lies on the exposed floor
    When Yellow inspects floor 3 (all to 3)
    Then no floor is open
    And everybody would know just the same if the last cubes had landed on floors 1, 5 and 7
