Feature: Before the first throw
  Two to six players sit down with twenty clues each. One of them was the last to hold a knife, and
  one was the last to be in a hotel.

  @MA-SETUP-1 @MA-SETUP-3
  Scenario Outline: Two to six players
    Given <players> sit at the table
    And nothing has been thrown yet
    Then every supply is 20
    And the tower is empty
    And no clue lies on the sheet
    And there is no crime scene yet
    And <count> cubes are to be thrown

    Examples:
      | players                                    | count |
      | Yellow and Blue                            | 6     |
      | Yellow, Blue and Gray                      | 8     |
      | Yellow, Blue, Gray and Brown               | 10    |
      | Yellow, Blue, Gray, Brown and Black        | 12    |
      | Yellow, Blue, Gray, Brown, Black and White | 14    |

  @MA-SETUP-1
  Scenario: One player is too few, and seven are too many
    Then Yellow may not begin a game (MA-SETUP-1)
    And nobody may begin a game alone (MA-SETUP-1)
    And Ann, Ben, Cleo, Dan, Eve, Finn and Gil may not begin a game (MA-SETUP-1)

  @MA-SETUP-1
  Scenario: Everybody has a different name
    Then Yellow, Blue and Yellow may not begin a game (MA-SETUP-1)
    And somebody without a name may not begin a game with Yellow (MA-SETUP-1)

  @MA-SETUP-2
  Scenario: Everybody has a different colour
    Given Ann and Ben sit at the table
    And they play white and brown
    Then their colours are white and brown
    And Ann and Ben may not begin a game in white and white (MA-SETUP-2)
    And Ann and Ben may not begin a game in white (MA-SETUP-2)
    And Ann and Ben may not begin a game in white, brown and gray (MA-SETUP-2)

  @MA-SETUP-2
  Scenario: The clues of a colour that nobody plays stay out of the game
    Given Yellow and Blue sit at the table
    And the victims land on floors 3 and 5
    Then a clue of a stranger may not land on floor 3 (MA-THROW-9)

  @MA-SETUP-4 @MA-SETUP-5 @MA-PRO-4
  Scenario: The knife and the hotel
    Given Yellow, Blue and Gray sit at the table
    And Gray held a knife last, and Blue was in a hotel last
    Then these cubes are to be thrown:
      | player | cube   |
      | Gray   | victim |
      | Gray   | victim |
      | Gray   | gray   |
      | Gray   | gray   |
      | Yellow | yellow |
      | Yellow | yellow |
      | Blue   | blue   |
      | Blue   | blue   |
    Given the victims land on floors 3 and 5
    And the opening clues land like this:
      | player | floors |
      | Yellow | 1 1    |
      | Blue   | 2 2    |
      | Gray   | 6 6    |
    Then it is Blue's turn to inspect a floor

  @MA-SETUP-5
  Scenario: One player may throw the victims and investigate first
    Given Yellow, Blue and Gray sit at the table
    And Gray held a knife last, and Gray was in a hotel last
    And the victims land on floors 3 and 5
    Then everybody knows that Gray has thrown a victim
    Given the opening clues land like this:
      | player | floors |
      | Yellow | 1 1    |
      | Blue   | 2 2    |
      | Gray   | 6 6    |
    Then it is Gray's turn to inspect a floor

  @MA-SETUP-4 @MA-SETUP-5
  Scenario: Neither can be somebody who is not at the table
    Then Yellow and Blue may not begin a game with a knife in a stranger's hand (MA-SETUP-4)
    And Yellow and Blue may not begin a game with a stranger as first investigator (MA-SETUP-5)

  @MA-SETUP-8
  Scenario: If nobody says who it is, it is the first player
    Given Yellow, Blue and Gray sit at the table
    And the victims land on floors 3 and 5
    Then everybody knows that Yellow has thrown a victim
    Given the opening clues land like this:
      | player | floors |
      | Yellow | 1 1    |
      | Blue   | 2 2    |
      | Gray   | 6 6    |
    Then it is Yellow's turn to inspect a floor

  @MA-SETUP-6 @MA-TURN-1
  Scenario: The players sit in the order of the list
    Given Brown, Yellow and Gray sit at the table
    And the victims land on floors 3 and 5
    And the opening clues land like this:
      | player | floors |
      | Brown  | 1 1    |
      | Yellow | 2 2    |
      | Gray   | 6 6    |
    When Brown inspects floor 0 (all to 7)
    Then it is Yellow's turn to inspect a floor
    When Yellow inspects floor 0 (all to 7)
    Then it is Gray's turn to inspect a floor
    When Gray inspects floor 0 (all to 7)
    Then it is Brown's turn to inspect a floor

  @MA-SETUP-7
  Scenario: The players agree how to read the rulebook before the first throw
    Given Yellow and Blue sit at the table
    Then everybody knows that the rulebook is read as usual

  @MA-SETUP-7
  Scenario: Everybody knows what has been agreed
    Given Yellow and Blue sit at the table
    And they agree that everybody may cover tracks
    And they agree to take back all clues they can
    And they agree to stop placing when the end has come
    And they agree to hear the cubes fall
    Then everybody knows that everybody may cover tracks
    And everybody knows that all clues are taken back that can be
    And everybody knows that placing stops when the end has come
    And everybody knows that the cubes are heard

  @MA-SETUP-7
  Scenario: Agreements that do not exist
    Then Yellow and Blue may not begin a game with "loud" agreed on "hearing"
    And Yellow and Blue may not begin a game with "maybe" agreed on "take_back"
    And Yellow and Blue may not begin a game with "yes" agreed on "music"
