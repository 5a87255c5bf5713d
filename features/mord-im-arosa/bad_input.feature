Feature: What is refused, and changes nothing
  Whatever is impossible is refused with a reason, and the game goes on as if nobody had asked.

  Background:
    Given Yellow, Blue and Gray sit at the table
    And both victims land on floor 3
    And the opening clues land like this:
      | player | floors |
      | Yellow | 1 1    |
      | Blue   | 3 3    |
      | Gray   | 5 6    |

  @MA-SETUP-1 @MA-SETUP-2 @MA-SETUP-4 @MA-SETUP-5 @MA-TURN-11
  Scenario: Set-ups that cannot be played
    Then Yellow may not begin a game (MA-SETUP-1)
    And Yellow and Blue may not begin a game in gray and gray (MA-SETUP-2)
    And Yellow and Blue may not begin a game with a knife in a stranger's hand (MA-SETUP-4)
    And Yellow and Blue may not begin a game with a stranger as first investigator (MA-SETUP-5)
    And Yellow and Blue may not begin a game with a "piano"
    And it is Yellow's turn to inspect a floor

  @MA-COMP-1
  Scenario: Floors that do not exist
    Then Yellow may not inspect floor 8 (MA-COMP-1)
    And Yellow may not inspect floor -1 (MA-COMP-1)
    And Yellow may not inspect floor 3.5
    And Yellow may not inspect the floor "3"
    And Yellow may not inspect the floor true

  @MA-COMP-1 @MA-SUSPECT-1 @MA-SUSPECT-2
  Scenario: Suspicions that make no sense
    Given Yellow inspects floor 3 (all to 3)
    Then Blue may not suspect Yellow on floor 8 (MA-COMP-1)
    And Blue may not suspect nobody on floor 1 (MA-SUSPECT-1)
    And Blue may not suspect Blue on floor 1 (MA-SUSPECT-2)
    And Blue may not suspect a stranger on floor 1 (MA-SUSPECT-2)
    And Blue may not suspect Gray, Yellow and Gray on floor 1 (MA-SUSPECT-2)

  @MA-COVER-3 @MA-COMP-1
  Scenario: Numbers of clues that make no sense
    Given Yellow inspects floor 3 (all to 3)
    Then Blue may not cover tracks on floor 9 (MA-COMP-1)
    When Blue covers tracks on floor 3
    Then Blue may not take back 3 clues (MA-COVER-3)
    And Blue may not take back 21 clues (MA-COVER-3)
    And Blue may not take back -1 clues (MA-COVER-3)
    And Blue may not take back 1.5 clues
    And Blue may not take back true clues
    And it is Blue's turn to say how many clues to take back

  @MA-TURN-1
  Scenario: Somebody acts whose turn it is not
    Then Gray may not inspect floor 3 (MA-TURN-1)
    And a stranger may not inspect floor 3 (MA-TURN-1)

  @MA-SEARCH-1 @MA-ACT-4 @MA-COVER-7
  Scenario: Actions of the wrong kind
    Then Yellow may not suspect Blue on floor 3 (MA-SEARCH-1)
    And Yellow may not pass
    And Yellow may not inspect floor 3 with the remark "hello"
    When Yellow inspects floor 3 (all to 3)
    Then Blue may not inspect floor 3 (MA-ACT-4)
    And Blue may not take back 1 clue (MA-COVER-7)

  @MA-THROW-1 @MA-THROW-9 @MA-COMP-1
  Scenario: Landings that are impossible
    Then a yellow clue may not land on floor 3 (MA-THROW-1)
    When Yellow inspects floor 3
    Then a yellow clue may not land on floor 3 (MA-THROW-9)
    And a victim may not land on floor 3 (MA-THROW-9)
    And a clue of a stranger may not land on floor 3 (MA-THROW-9)
    And a blue clue may not land on floor 8 (MA-COMP-1)
    And a blue clue may not land on floor -1 (MA-COMP-1)
    And 2 cubes are to be thrown
