Feature: The end of the game
  Ten clues of one player on the sheet end the game, and so does an empty supply: at once, and in
  either act.

  Rule: Ten clues on the sheet

    Background:
      Given Yellow, Blue, Gray and Brown sit at the table
      And both victims land on floor 4
      And the opening clues land like this:
        | player | floors |
        | Yellow | 1 1    |
        | Blue   | 4 4    |
        | Gray   | 2 2    |
        | Brown  | 4 4    |
      And this is played:
        """
        Yellow inspects floor 4 (all to 4)
        Blue suspects Yellow on floor 1 (all to 1)
        Gray suspects Blue on floor 4 (all to 4)
        Brown suspects Blue on floor 4 (all to 4)
        """

    @MA-END-1 @MA-END-3 @MA-END-4 @MA-SCORE-10
    Scenario: The tenth clue of one player ends the game
      Given this is played:
        """
        Yellow suspects Blue on floor 4 (all to 4)
        Blue suspects Yellow on floor 1 (all to 1)
        """
      When Gray suspects Blue on floor 4
      Then the game is over, because Blue has 10 clues on the sheet
      And the suspicion points are Yellow 4, Blue 30, Gray 0, Brown 6
      And Blue is guilty, and Gray wins

    @MA-END-1 @MA-END-11
    Scenario: Nine clues do not end the game
      Given this is played:
        """
        Yellow suspects Blue on floor 4 (blue to 4, blue to 6, 2 brown to 4)
        Blue suspects Yellow on floor 1 (all to 1)
        """
      When Gray suspects Blue on floor 4
      Then Blue has 9 clues on the sheet
      And the game goes on
      When all cubes land on floor 4
      Then it is Brown's turn to investigate

    @MA-END-1 @MA-END-3 @MA-END-5 @MA-END-8 @MA-END-14 @MA-TURN-14
    Scenario: Eleven clues on several spaces end the game, and nothing more is thrown
      Given this is played:
        """
        Yellow suspects Blue on floor 4 (blue to 4, blue to 6, 2 brown to 4)
        Blue suspects Yellow on floor 1 (all to 1)
        Gray suspects Blue on floor 4 (2 brown to 6, blue to 6)
        """
      When Brown suspects Blue and Gray on floor 6
      Then everybody sees 2 blue clues and 2 brown clues on floor 6
      And the game is over, because Blue has 11 clues on the sheet
      And nothing is thrown
      And the tower holds no victims, and the clues Yellow 2, Blue 2, Gray 2, Brown 2
      And Brown's supply is 16

    @MA-END-3
    Scenario: Clues that were taken back are no longer counted
      Given this is played:
        """
        Yellow suspects Blue on floor 4 (all to 4)
        Blue covers tracks on floor 4, Blue takes back 2 clues (all to 4)
        """
      When Gray suspects Blue on floor 4
      Then Blue has 8 clues on the sheet
      And the game goes on

    @MA-END-3
    Scenario: Ten clues of several players do not end the game
      Given Blue has 6 clues on the sheet
      And Yellow has 2 clues on the sheet
      When Yellow suspects Brown on floor 4
      Then Brown has 4 clues on the sheet
      And the game goes on

    @MA-END-12
    Scenario: After the end, nobody can do anything
      Given this is played:
        """
        Yellow suspects Blue on floor 4 (all to 4)
        Blue suspects Yellow on floor 1 (all to 1)
        Gray suspects Blue on floor 4
        """
      Then Brown may not suspect Blue on floor 4 (MA-END-12)
      And Gray may not suspect Blue on floor 4 (MA-END-12)
      And Blue may not cover tracks on floor 4 (MA-END-12)
      And Yellow may not inspect floor 4 (MA-END-12)
      And Blue may not take back 1 clue (MA-END-12)
      And a gray clue may not land on floor 3 (MA-END-12)

  Rule: Several players place clues at once

    Background:
      Given Yellow, Blue and Gray sit at the table
      And both victims land on floor 4
      And the opening clues land like this:
        | player | floors |
        | Yellow | 1 1    |
        | Blue   | 4 4    |
        | Gray   | 4 4    |
      And this is played:
        """
        Yellow inspects floor 4 (all to 4)
        Blue suspects Gray on floor 4 (all to 4)
        Gray suspects Blue on floor 4 (all to 4)
        Yellow suspects Blue and Gray on floor 4 (all to 4)
        Blue suspects Gray on floor 4 (all to 4)
        Gray suspects Blue on floor 4 (all to 4)
        """

    @MA-END-13 @MA-END-5 @MA-SCORE-10
    Scenario: All of them place their clues before anyone checks whether the game is over
      When Yellow suspects Blue and Gray on floor 4
      Then Blue and Gray have put clues on the sheet in this order
      And the game is over, because Blue has 10 clues on the sheet
      And Gray has 10 clues on the sheet
      And the suspicion points are Yellow 0, Blue 30, Gray 30
      And Blue and Gray are guilty, and Yellow wins

  Rule: A supply runs out in Act II

    Background:
      Given Yellow, Blue, Gray and Brown sit at the table
      And both victims land on floor 7
      And the opening clues land like this:
        | player | floors |
        | Yellow | 4 4    |
        | Blue   | 2 2    |
        | Gray   | 3 3    |
        | Brown  | 5 5    |
      And this is played:
        """
        Yellow inspects floor 7
        Blue suspects Yellow on floor 4 (all to 4)
        Gray suspects Blue on floor 2 (all to 2)
        Brown suspects Gray on floor 3 (all to 3)
        Yellow suspects Blue, Gray and Brown on floor 6 (all to 4)
        Blue suspects Brown on floor 5 (all to 5)
        Gray suspects Blue on floor 2 (all to 2)
        Brown suspects Gray on floor 3 (all to 3)
        Yellow suspects Blue, Gray and Brown on floor 6 (all to 1)
        Blue suspects Brown on floor 5 (all to 5)
        Gray suspects Blue on floor 2 (all to 2)
        Brown suspects Gray on floor 3 (all to 3)
        Yellow suspects Blue, Gray and Brown on floor 6 (all to 1)
        Blue suspects Brown on floor 5 (all to 5)
        Gray suspects Blue on floor 2 (all to 2)
        Brown suspects Gray on floor 3 (all to 3)
        Yellow suspects Blue, Gray and Brown on floor 6 (all to 1)
        """

    @MA-END-2
    Scenario: The game goes on with four clues left
      Then the supplies are Yellow 4, Blue 10, Gray 10, Brown 12
      And the tower holds no victims, and the clues Yellow 14, Blue 2, Gray 2, Brown 2
      And Yellow has 2 clues on the sheet
      And the game goes on

    @MA-END-2 @MA-END-4 @MA-END-6 @MA-END-7 @MA-END-14
    Scenario: Clues missing from the supply are taken from the exposed floor
      When Blue suspects Yellow and Gray on floor 4
      Then everybody sees 5 yellow clues on floor 4
      And Yellow has put 5 clues on floor 4 of the sheet, 1 of them out of the hotel
      And Yellow's supply is 0
      And nothing is thrown
      And the tower holds no victims, and the clues Yellow 13, Blue 2, Gray 2, Brown 2
      And Blue's supply is 10
      And the game is over, because Yellow's supply is empty
      And everybody has 20 clues, and there are two victims, wherever they are

    @MA-END-1 @MA-END-2 @MA-END-5 @MA-END-6
    Scenario: The sheet and the supply end the game together
      When Blue suspects Yellow on floor 1
      Then Yellow has put 9 clues on floor 1 of the sheet, 5 of them out of the hotel
      And the game is over, because Yellow has 11 clues on the sheet and Yellow's supply is empty
      And the tower holds no victims, and the clues Yellow 9, Blue 2, Gray 2, Brown 2

    @MA-END-2 @MA-END-9 @MA-TURN-14 @MA-THROW-15
    Scenario: A penalty can use up the last clue
      Given this is played:
        """
        Blue covers tracks on floor 2, Blue takes back 2 clues (all to 2)
        Gray covers tracks on floor 3, Gray takes back 2 clues (all to 3)
        Brown covers tracks on floor 5, Brown takes back 2 clues (all to 5)
        Yellow suspects Blue, Gray and Brown on floor 6 (all to 1)
        Blue covers tracks on floor 2, Blue takes back 2 clues (all to 2)
        Gray covers tracks on floor 3, Gray takes back 2 clues (all to 3)
        Brown covers tracks on floor 5, Brown takes back 2 clues (all to 5)
        """
      Then Yellow's supply is 1
      When Yellow suspects Blue on floor 6
      Then Yellow throws back nothing, then 1 clue from the supply
      And the game goes on
      When a yellow clue lands on floor 0
      Then the game is over, because Yellow's supply is empty
      And Yellow has 2 clues on the sheet

    @MA-END-9 @MA-END-15
    Scenario: Penalties that cannot be paid are cancelled
      Given this is played:
        """
        Blue covers tracks on floor 2, Blue takes back 2 clues (all to 2)
        Gray covers tracks on floor 3, Gray takes back 2 clues (all to 3)
        Brown covers tracks on floor 5, Brown takes back 2 clues (all to 5)
        Yellow suspects Blue and Gray on floor 6 (all to 1)
        Blue covers tracks on floor 2, Blue takes back 2 clues (all to 2)
        Gray covers tracks on floor 3, Gray takes back 2 clues (all to 3)
        Brown covers tracks on floor 5, Brown takes back 2 clues (all to 5)
        """
      Then Yellow's supply is 2
      When Yellow suspects Blue, Gray and Brown on floor 6
      Then Yellow throws back nothing, then 2 clues from the supply
      When a yellow clue lands on floor 0
      Then Yellow's supply is 1
      And the game goes on
      When a yellow clue lands on floor 0
      Then Yellow's supply is 0
      And the game is over, because Yellow's supply is empty

    @MA-END-15 @MA-THROW-8
    Scenario: The clues found are thrown back all the same
      Given this is played:
        """
        Blue covers tracks on floor 2, Blue takes back 2 clues (all to 6)
        Gray covers tracks on floor 3, Gray takes back 2 clues (all to 3)
        Brown covers tracks on floor 5, Brown takes back 2 clues (all to 5)
        Yellow suspects Gray and Brown on floor 7 (all to 1)
        Blue suspects Gray on floor 3 (all to 3)
        Gray covers tracks on floor 3, Gray takes back 2 clues (all to 3)
        Brown covers tracks on floor 5, Brown takes back 2 clues (all to 5)
        """
      When Yellow suspects Blue, Gray and Brown on floor 6
      Then Blue has put 2 clues on floor 6 of the sheet
      And Yellow throws back 2 blue clues, then 2 clues from the supply
      When all cubes land on floor 0
      Then the game is over, because Yellow's supply is empty
      And the tower holds no victims, and the clues Yellow 18, Blue 2, Gray 2, Brown 2

  Rule: A supply that is just large enough

    Background:
      Given Yellow and Blue sit at the table
      And the victims land on floors 6 and 2
      And the opening clues land like this:
        | player | floors |
        | Yellow | 1 1    |
        | Blue   | 1 1    |

    @MA-END-2 @MA-END-6
    Scenario: A supply that is used up exactly ends the game
      Given the players inspect floor 7 in vain until Blue's supply is 9, and all cubes land on floor 6
      When Yellow inspects floor 6
      Then everybody sees a victim, 9 yellow clues and 9 blue clues on floor 6
      And Blue has put 9 clues on floor 6 of the sheet
      And the game is over, because Blue's supply is empty
      And the tower holds 1 victim, and the clues Yellow 11, Blue 11

  Rule: The game ends in Act I

    Background:
      Given Yellow and Blue sit at the table
      And the victims land on floors 6 and 2
      And the opening clues land like this:
        | player | floors |
        | Yellow | 1 1    |
        | Blue   | 6 6    |

    @MA-END-10 @MA-END-2 @MA-SCORE-10
    Scenario: Eighteen inspections without a find end the game
      Given the players inspect floor 7 in vain until Yellow's supply is 1, and all cubes land on floor 0
      And Blue inspects floor 7 (all to 0)
      Then the supplies are Yellow 1, Blue 1
      When Yellow inspects floor 7
      Then the game goes on
      When all cubes land on floor 0
      Then the game is over, because Yellow's supply is empty
      And it is Act I
      And there is no crime scene yet
      And the suspicion points are Yellow 0, Blue 0
      And Yellow and Blue are guilty, and Yellow and Blue win

    @MA-END-10 @MA-END-1 @MA-END-6
    Scenario: Finding a victim can end the game too
      Given the players inspect floor 7 in vain until Blue's supply is 8, and all cubes land on floor 6
      When Yellow inspects floor 6
      Then Blue has put 12 clues on floor 6 of the sheet, 4 of them out of the hotel
      And the game is over, because Blue has 12 clues on the sheet and Blue's supply is empty
      And it is Act I
      And floor 6 is the only crime scene
      And Blue is guilty, and Yellow wins

    @MA-END-10 @MA-SEARCH-13
    Scenario: Finding the last victim can end the game too
      Given Yellow inspects floor 2
      And the players inspect floor 7 in vain until Blue's supply is 8, and all cubes land on floor 6
      When Yellow inspects floor 6
      Then Blue has put 12 clues on floor 6 of the sheet, 4 of them out of the hotel
      And the game is over, because Blue has 12 clues on the sheet and Blue's supply is empty
      And it is Act I
      And floors 2 and 6 are the only crime scenes
