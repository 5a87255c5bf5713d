Feature: Act II: the ground floor
  Whoever suspects somebody on the ground floor needs a clue of their own there.

  Background:
    Given Yellow, Blue, Gray and Brown sit at the table
    And Brown was in a hotel last
    And both victims land on floor 1

  Rule: Without a clue of one's own there

    Background:
      Given the opening clues land like this:
        | player | floors |
        | Yellow | 2 2    |
        | Blue   | 0 0    |
        | Gray   | 2 2    |
        | Brown  | 0 2    |
      And Brown inspects floor 1

    @MA-GROUND-1 @MA-GROUND-3 @MA-GROUND-4 @MA-GROUND-5 @MA-GROUND-6
    Scenario: Nobody is caught, and every suspect costs a clue
      When Yellow suspects Blue and Gray on floor 0
      Then everybody sees 2 blue clues and 1 brown clue on floor 0
      And nobody has put anything on the sheet
      And Yellow throws back 2 blue clues and 1 brown clue, then 2 clues from the supply
      When all cubes land on floor 0
      Then the supplies are Yellow 16, Blue 18, Gray 18, Brown 18
      And no clue lies on the sheet

    @MA-GROUND-4
    Scenario: Even a suspect who has clues there costs one
      When Yellow suspects Blue on floor 0
      Then Yellow throws back 2 blue clues and 1 brown clue, then 1 clue from the supply

    @MA-GROUND-4
    Scenario: Missed suspects are not paid for twice
      When Yellow suspects Blue, Gray and Brown on floor 0
      Then Yellow throws back 2 blue clues and 1 brown clue, then 3 clues from the supply

    @MA-GROUND-6 @MA-THROW-8
    Scenario: The clues found are thrown back first there too
      When Yellow suspects Blue and Gray on floor 0
      Then a yellow clue may not land on floor 0 (MA-THROW-9)
      When a blue clue lands on floor 0
      Then a yellow clue may not land on floor 0 (MA-THROW-9)

    @MA-GROUND-1 @MA-TURN-7
    Scenario: A clue that lands there afterwards comes too late
      Given Yellow suspects Gray on floor 0 (all to 0)
      Then no clue lies on the sheet
      When Blue suspects Yellow on floor 0
      Then Yellow has put 1 clue on floor 0 of the sheet

    @MA-GROUND-1
    Scenario: A clue on the sheet does not help
      Given this is played:
        """
        Yellow suspects Gray on floor 2 (all to 2)
        Blue suspects Brown on floor 0 (2 blue to 5, brown to 0)
        Gray suspects Yellow on floor 2 (all to 2)
        """
      When Brown suspects Blue on floor 5 (all to 0)
      And Yellow suspects Blue on floor 0
      Then nobody has put anything on the sheet
      And Yellow throws back 2 blue clues and 1 brown clue, then 1 clue from the supply

    @MA-GROUND-7
    Scenario: On the other floors, the investigator needs no clue
      Given Yellow suspects Gray on floor 2 (2 yellow to 3, 2 gray to 3, brown to 4)
      And Blue suspects Brown on floor 4 (all to 4)
      When Gray suspects Brown on floor 4
      Then Brown has put 1 clue on floor 4 of the sheet

    @MA-GROUND-8 @MA-INFO-6
    Scenario: A suspicion on the ground floor is always allowed
      Then Yellow may suspect Blue on floor 0
      And Yellow may suspect Blue, Gray and Brown on floor 0

    @MA-GROUND-9 @MA-COVER-9
    Scenario: Tracks may be covered there without a clue on the floor, at the usual cost of a penalty
      Given this is played:
        """
        Yellow suspects Gray on floor 2 (all to 2)
        Blue suspects Yellow on floor 2 (all to 2)
        """
      When Gray covers tracks on floor 0
      Then nobody has taken anything back
      And Gray throws back 1 brown clue and 2 blue clues, then 1 clue from the supply

  Rule: With a clue of one's own there

    Background:
      Given the opening clues land like this:
        | player | floors |
        | Yellow | 0 2    |
        | Blue   | 0 0    |
        | Gray   | 2 2    |
        | Brown  | 0 2    |
      And Brown inspects floor 1

    @MA-GROUND-1 @MA-GROUND-2
    Scenario: One clue is enough to make the ground floor like any other
      When Yellow suspects Blue and Gray on floor 0
      Then Blue has put 2 clues on floor 0 of the sheet
      And Gray and Brown have put nothing on the sheet
      And Yellow throws back 1 yellow clue, 2 blue clues and 1 brown clue, then 1 clue from the supply

    @MA-GROUND-2
    Scenario: If no suspect is missed, no penalty is due
      When Yellow suspects Blue and Brown on floor 0
      Then Blue has put 2 clues on floor 0 of the sheet
      And Brown has put 1 clue on floor 0 of the sheet
      And Yellow throws back 1 yellow clue, 2 blue clues and 1 brown clue, and nothing from the supply

    @MA-GROUND-9 @MA-COVER-3
    Scenario: Tracks are covered there as on any floor
      Given Yellow suspects Blue on floor 0 (all to 0)
      When Blue covers tracks on floor 0
      Then Blue may take back at most 2 clues
      When Blue takes back 2 clues
      Then Blue's supply is 18
