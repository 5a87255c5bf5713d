Feature: Where the rulebook can be read in two ways
  Four passages that the players may agree to read differently before the first throw.

  Rule: Covering tracks without a clue on the sheet

    Background:
      Given Yellow and Blue sit at the table
      And Blue was in a hotel last

    @MA-COVER-1
    Scenario: By default, it is not possible
      Given both victims land on floor 2
      And the opening clues land like this:
        | player | floors |
        | Yellow | 4 4    |
        | Blue   | 5 5    |
      When Blue inspects floor 2
      Then Yellow may not cover tracks anywhere (MA-COVER-1)

    @MA-COVER-1 @MA-COVER-7 @MA-COVER-10
    Scenario: If the players agree, everybody may do it
      Given they agree that everybody may cover tracks
      And both victims land on floor 2
      And the opening clues land like this:
        | player | floors |
        | Yellow | 4 4    |
        | Blue   | 5 5    |
      When Blue inspects floor 2
      Then Yellow may cover tracks on every floor
      And Yellow has 16 things to choose from
      When Yellow covers tracks on floor 4
      Then nobody has taken anything back
      And Yellow throws back 2 yellow clues, and nothing from the supply

    @MA-COVER-1 @MA-COVER-9
    Scenario: It still costs a clue on a floor without one of one's own
      Given they agree that everybody may cover tracks
      And both victims land on floor 2
      And the opening clues land like this:
        | player | floors |
        | Yellow | 4 4    |
        | Blue   | 5 5    |
      When Blue inspects floor 2
      And Yellow covers tracks on floor 5
      Then Yellow throws back 2 blue clues, then 1 clue from the supply

  Rule: How many clues are taken back

    @MA-COVER-13
    Scenario: By default, the investigator chooses
      Given Yellow and Blue sit at the table
      And both victims land on floor 2
      And the opening clues land like this:
        | player | floors |
        | Yellow | 4 4    |
        | Blue   | 2 2    |
      When Yellow inspects floor 2 (2 blue to 2)
      And Blue covers tracks on floor 2
      Then Blue may take back at most 2 clues

    @MA-COVER-13 @MA-COVER-5 @MA-COVER-8
    Scenario: If the players agree, as many as possible are always taken back
      Given Yellow and Blue sit at the table
      And they agree to take back all clues they can
      And both victims land on floor 2
      And the opening clues land like this:
        | player | floors |
        | Yellow | 4 4    |
        | Blue   | 2 2    |
      When Yellow inspects floor 2 (blue to 2, blue to 5)
      And Blue covers tracks on floor 2
      Then Blue has taken back 1 clue from floor 2
      And Blue's supply is 17
      And Blue has 1 clue on floor 2 of the sheet
      And Blue throws back 1 blue clue, and nothing from the supply
      And Blue may not take back 0 clues (MA-TURN-8)

    @MA-COVER-13 @MA-COVER-7
    Scenario: If nothing can be taken back, the turn simply goes on
      Given Yellow and Blue sit at the table
      And they agree to take back all clues they can
      And both victims land on floor 2
      And the opening clues land like this:
        | player | floors |
        | Yellow | 4 4    |
        | Blue   | 2 2    |
      When Yellow inspects floor 2 (2 blue to 5)
      And Blue covers tracks on floor 5
      Then nobody has taken anything back
      And Blue throws back 2 blue clues, and nothing from the supply

  Rule: Whether all players place their clues when one of them ends the game

    Background:
      Given Yellow, Blue and Gray sit at the table

    @MA-END-13 @MA-TURN-12
    Scenario: If the players agree, the first one who ends the game is the last to place
      Given they agree to stop placing when the end has come
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
      When Yellow suspects Gray and Blue on floor 4
      Then Blue has put 2 clues on floor 4 of the sheet
      And Gray has put nothing on the sheet
      And the game is over, because Blue has 10 clues on the sheet
      And Gray has 8 clues on the sheet
      And the suspicion points are Yellow 0, Blue 30, Gray 24
      And Blue is guilty, and Yellow wins

    @MA-END-13 @MA-END-5
    Scenario: Each player still places all their clues
      Given they agree to stop placing when the end has come
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
        Yellow suspects Gray on floor 4 (2 blue to 4, gray to 4, gray to 6)
        Blue suspects Gray on floor 4 (2 blue to 4, gray to 6)
        Gray suspects Blue on floor 4 (2 blue to 4)
        Yellow suspects Gray on floor 6 (all to 6)
        """
      Then Gray has 9 clues on the sheet
      When Blue suspects Gray on floor 6
      Then Gray has put 2 clues on floor 6 of the sheet
      And the game is over, because Gray has 11 clues on the sheet

  Rule: What is heard

    Background:
      Given Yellow and Blue sit at the table
      And they agree to hear the cubes fall
      And the victims land on floors 3 and 5

    @MA-INFO-9
    Scenario: If the players agree, everybody hears a range of floors
      When the next cube lands on floor 4 and is heard between floors 3 and 5
      Then everybody knows that Yellow has thrown a yellow clue
      And everybody has heard it between floors 3 and 5
      And all players and spectators know the same
      And everybody would know just the same if the last cubes had landed on floor 5

    @MA-INFO-9
    Scenario: A range can be a single floor or the whole tower
      When the next cube lands on floor 4 and is heard between floors 4 and 4
      Then everybody has heard it between floors 4 and 4
      When the next cube lands on floor 4 and is heard between floors 0 and 7
      Then everybody has heard it between floors 0 and 7

    @MA-INFO-9
    Scenario: Ranges that are impossible
      Then the next cube may not land on floor 4 and be heard between floors 5 and 7 (MA-INFO-9)
      And the next cube may not land on floor 4 and be heard between floors 0 and 3 (MA-INFO-9)
      And the next cube may not land on floor 4 and be heard between floors 5 and 3 (MA-INFO-9)
      And the next cube may not land on floor 7 and be heard between floors 6 and 8 (MA-COMP-1)
      And the next cube may not land on floor 4 unheard (MA-INFO-9)
