Feature: Act II: the choice
  Both victims have been found. The investigator suspects other players, or covers
  their own tracks.

  Background:
    Given Yellow, Blue, Gray and Brown sit at the table
    And the victims land on floors 3 and 5
    And the opening clues land like this:
      | player | floors |
      | Yellow | 5 1    |
      | Blue   | 3 3    |
      | Gray   | 4 4    |
      | Brown  | 2 6    |
    And this is played:
      """
      Yellow inspects floor 3 (2 blue to 4)
      Blue inspects floor 5 (yellow to 7)
      """

  @MA-ACT-1
  Scenario: The investigator suspects or covers tracks
    Given Gray suspects Yellow on floor 1 (all to 1)
    And Brown suspects Yellow on floor 7 (all to 7)
    Then it is Yellow's turn to investigate
    And Yellow may suspect one or several of the others on every floor
    And Yellow may cover tracks on every floor
    And Yellow has 64 things to choose from

  @MA-ACT-1 @MA-TURN-2
  Scenario: Doing both in one turn is not possible
    When Gray suspects Blue on floor 4
    Then Gray may not cover tracks on floor 4 (MA-TURN-8)
    When all cubes land on floor 0
    Then Gray may not cover tracks on floor 4 (MA-TURN-1)

  @MA-ACT-1 @MA-TURN-3
  Scenario: Nobody passes in Act II
    Then Gray may not pass

  @MA-ACT-2 @MA-ACT-5
  Scenario: Suspects and floor are announced before the floor is opened
    When Gray suspects Brown and Blue on floor 4
    Then the announcement came before the floor was opened
    And everybody has heard Gray suspect Blue and Brown on floor 4

  @MA-ACT-2
  Scenario: An announcement is final
    When Gray suspects Brown on floor 4
    Then everybody sees 2 blue clues and 2 gray clues on floor 4
    And Gray may not suspect Blue on floor 4 (MA-TURN-8)
    And Gray throws back 2 gray clues and 2 blue clues, then 1 clue from the supply

  @MA-ACT-2
  Scenario: Covering tracks is announced too
    Given Gray suspects Yellow on floor 1 (all to 1)
    And Brown suspects Yellow on floor 7 (all to 7)
    When Yellow covers tracks on floor 7
    Then the announcement came before the floor was opened

  @MA-ACT-3
  Scenario: Play continues with the next player
    Then it is Gray's turn to investigate
    When Gray suspects Blue on floor 4 (all to 0)
    Then it is Brown's turn to investigate

  @MA-ACT-4
  Scenario: In Act II, nobody inspects any more
    Then Gray may not inspect floor 4 (MA-ACT-4)
    When Gray suspects Blue on floor 4 (all to 0)
    Then Brown may not inspect floor 0 (MA-ACT-4)
