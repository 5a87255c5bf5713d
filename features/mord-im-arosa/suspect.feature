Feature: Act II: suspecting other players
  The investigator names suspects and lifts a floor. Suspects with clues there put as
  many on the sheet; every suspect without one costs the investigator a clue.

  Background:
    Given Yellow, Blue, Gray and Brown sit at the table
    And Brown was in a hotel last
    And both victims land on floor 7
    And the opening clues land like this:
      | player | floors |
      | Yellow | 3 1    |
      | Blue   | 6 6    |
      | Gray   | 3 3    |
      | Brown  | 3 5    |
    And Brown inspects floor 7

  @MA-SUSPECT-1 @MA-SUSPECT-9
  Scenario: Players may suspect one other, two, or all of them
    Then Yellow may suspect one or several of the others on every floor
    And Yellow may suspect Blue on floor 0
    And Yellow may suspect Blue, Gray and Brown on floor 7
    And Yellow has 56 things to choose from

  @MA-SUSPECT-1
  Scenario: There must be at least one suspect
    Then Yellow may not suspect nobody on floor 3 (MA-SUSPECT-1)

  @MA-SUSPECT-2
  Scenario: Suspects are other players at the table, each named once
    Then Yellow may not suspect Yellow on floor 3 (MA-SUSPECT-2)
    And Yellow may not suspect Blue and Yellow on floor 3 (MA-SUSPECT-2)
    And Yellow may not suspect a stranger on floor 3 (MA-SUSPECT-2)
    And Yellow may not suspect Blue and Blue on floor 3 (MA-SUSPECT-2)

  @MA-SUSPECT-2
  Scenario: The order of the names does not matter
    When Yellow suspects Brown, Gray and Blue on floor 3
    Then everybody has heard Yellow suspect Blue, Gray and Brown on floor 3

  @MA-SUSPECT-3 @MA-SUSPECT-4
  Scenario: A suspect who is hit puts one clue on the sheet for each of theirs there
    When Yellow suspects Gray on floor 3
    Then everybody sees 1 yellow clue, 2 gray clues and 1 brown clue on floor 3
    And Gray has put 2 clues on floor 3 of the sheet
    And the supplies are Yellow 18, Blue 18, Gray 16, Brown 18
    And Gray has 2 clues on the sheet

  @MA-SUSPECT-4
  Scenario: The clues come from the supply, not from the hotel
    When Yellow suspects Gray on floor 3 (all to 0)
    Then the tower holds no victims, and the clues Yellow 2, Blue 2, Gray 2, Brown 2

  @MA-SUSPECT-5
  Scenario: Nobody else puts anything on the sheet
    When Yellow suspects Gray on floor 3
    Then Yellow, Blue and Brown have put nothing on the sheet

  @MA-SUSPECT-6 @MA-SUSPECT-8
  Scenario: All the clues found go back, whoever was named
    When Yellow suspects Gray on floor 3
    Then Yellow throws back 1 yellow clue, 2 gray clues and 1 brown clue, and nothing from the supply

  @MA-SUSPECT-7
  Scenario: A suspect who is missed costs a clue
    When Yellow suspects Blue on floor 3
    Then nobody has put anything on the sheet
    And Yellow throws back 1 yellow clue, 2 gray clues and 1 brown clue, then 1 clue from the supply
    When all cubes land on floor 3
    Then Yellow's supply is 17

  @MA-SUSPECT-7
  Scenario: Each suspect who is missed costs another clue
    When Yellow suspects Blue, Gray and Brown on floor 5
    Then everybody sees 1 brown clue on floor 5
    And Brown has put 1 clue on floor 5 of the sheet
    And Yellow throws back 1 brown clue, then 2 clues from the supply
    When all cubes land on floor 5
    Then Yellow's supply is 16

  @MA-SUSPECT-7
  Scenario: On an empty floor everybody is missed
    When Yellow suspects Blue, Gray and Brown on floor 4
    Then Yellow throws back nothing, then 3 clues from the supply

  @MA-SUSPECT-8
  Scenario: A suspect who is hit costs nothing, even if others are missed
    When Yellow suspects Gray and Brown on floor 3
    Then Gray has put 2 clues on floor 3 of the sheet
    And Brown has put 1 clue on floor 3 of the sheet
    And Yellow throws back 1 yellow clue, 2 gray clues and 1 brown clue, and nothing from the supply

  @MA-SUSPECT-9
  Scenario: Players may be suspected again and again, even with an empty sheet
    Given no clue lies on the sheet
    When Yellow suspects Blue on floor 3 (all to 3)
    Then Blue may suspect one or several of the others on every floor
    When Blue suspects Gray on floor 3 (all to 3)
    Then Gray may suspect one or several of the others on every floor
