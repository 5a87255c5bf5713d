Feature: What is in the box
  A tower of eight floors, a sheet with a space for each of them, twenty clues of
  each colour, and two victims.

  Rule: Floors and spaces

    @MA-COMP-1 @MA-THROW-1
    Scenario: A cube lands on one of eight floors
      Given Yellow and Blue sit at the table
      And nothing has been thrown yet
      Then the next cube may land on every floor
      And the next cube may not land on floor 8 (MA-COMP-1)
      And the next cube may not land on floor -1 (MA-COMP-1)

    @MA-COMP-1
    Scenario: There are eight floors to choose from, not nine
      Given Yellow and Blue sit at the table
      And the victims land on floors 0 and 7
      And the opening clues land like this:
        | player | floors |
        | Yellow | 1 1    |
        | Blue   | 2 2    |
      Then Yellow may inspect every floor, and do nothing else
      And Yellow may not inspect floor 8 (MA-COMP-1)
      And Yellow may not inspect floor -1 (MA-COMP-1)

    @MA-COMP-2 @MA-SEARCH-5
    Scenario Outline: Every floor has its own space
      Given Yellow and Blue sit at the table
      And both victims land on floor <floor>
      And the opening clues land like this:
        | player | floors          |
        | Yellow | <floor> <floor> |
        | Blue   | <floor> <floor> |
      When Yellow inspects floor <floor>
      Then floor <floor> is the only crime scene
      And Blue has 2 clues on floor <floor> of the sheet
      And Blue has 2 clues on the sheet

      Examples:
        | floor |
        | 0     |
        | 1     |
        | 2     |
        | 3     |
        | 4     |
        | 5     |
        | 6     |
        | 7     |

    @MA-COMP-6 @MA-SEARCH-6
    Scenario: One space can hold both victims
      Given Yellow and Blue sit at the table
      And both victims land on floor 4
      And the opening clues land like this:
        | player | floors |
        | Yellow | 1 1    |
        | Blue   | 2 2    |
      When Yellow inspects floor 4
      Then both victims lie on floor 4 of the sheet
      And the tower holds no victims, and the clues Yellow 2, Blue 2

    @MA-COMP-7 @MA-SUSPECT-3
    Scenario: A space is never full
      Given Yellow, Blue and Gray sit at the table
      And both victims land on floor 4
      And the opening clues land like this:
        | player | floors |
        | Yellow | 1 1    |
        | Blue   | 4 4    |
        | Gray   | 4 4    |
      When this is played:
        """
        Yellow inspects floor 4 (all to 4)
        Blue suspects Gray on floor 4 (all to 4)
        Gray suspects Blue on floor 4 (all to 4)
        Yellow suspects Blue and Gray on floor 4 (all to 4)
        Blue suspects Gray on floor 4 (all to 4)
        Gray suspects Blue on floor 4 (all to 4)
        Yellow suspects Blue and Gray on floor 4
        """
      Then Blue has 10 clues on floor 4 of the sheet
      And Gray has 10 clues on floor 4 of the sheet

  Rule: Cubes

    @MA-COMP-3
    Scenario: Each player has twenty clues, from beginning to end
      Given Yellow, Blue and Gray sit at the table
      And nothing has been thrown yet
      Then everybody has 20 clues, and there are two victims, wherever they are
      Given the victims land on floors 3 and 5
      And the opening clues land like this:
        | player | floors |
        | Yellow | 3 1    |
        | Blue   | 3 3    |
        | Gray   | 5 6    |
      Then everybody has 20 clues, and there are two victims, wherever they are
      When Yellow inspects floor 3
      Then everybody has 20 clues, and there are two victims, wherever they are
      When all cubes land on floor 6
      And Blue inspects floor 6
      Then everybody has 20 clues, and there are two victims, wherever they are

    @MA-COMP-4 @MA-SETUP-2
    Scenario: Six players, six colours
      Given Ann, Ben, Cleo, Dan, Eve and Finn sit at the table
      Then their colours are yellow, blue, gray, brown, black and white

    @MA-COMP-4
    Scenario: A colour that is not in the box
      Then Ann and Ben may not begin a game in yellow and pink

    @MA-COMP-5 @MA-PRO-1
    Scenario: There are two victims, not three
      Given Yellow and Blue sit at the table
      And the victims land on floors 3 and 5
      Then a victim may not land on floor 4 (MA-THROW-9)
      And every supply is 20
      When the opening clues land like this:
        | player | floors |
        | Yellow | 1 1    |
        | Blue   | 2 2    |
      Then the tower holds 2 victims, and the clues Yellow 2, Blue 2
      And a victim may not land on floor 4 (MA-THROW-1)
