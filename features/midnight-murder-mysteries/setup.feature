Feature: Set-up
  Suspects start two to a zone, detectives are placed in reverse order of play, and buoys and ship depend on the number of players.

  @MM-SET-5 @MM-SET-7
  Scenario Outline: Ship and buoys
    Given <players> play the competitive game
    And nothing has been placed yet
    Then the ship is on space <space>
    And Ann holds <buoys> buoys
    And Bob holds <buoys> buoys

    Examples:
      | players                     | space | buoys |
      | Ann and Bob                 | 1     | 5     |
      | Ann, Bob and Cleo           | 1     | 4     |
      | Ann, Bob, Cleo and Dan      | 2     | 3     |
      | Ann, Bob, Cleo, Dan and Eve | 3     | 2     |

  @MM-SET-6
  Scenario: Two suspects in each of the zones 4 to 9
    Given Ann and Bob play the competitive game
    And nothing has been placed yet
    Then the suspects are to be placed
    And the suspects may not be placed in the zones 4, 4, 4, 5, 6, 6, 7, 7, 8, 8, 9 and 9 (MM-SET-6)
    And the suspects may not be placed in the zones 3, 3, 5, 5, 6, 6, 7, 7, 8, 8, 9 and 9 (MM-SET-6)
    And the suspects may not be placed in the zones 4, 4, 5, 5, 6, 6, 7, 7, 8, 8 and 9 (MM-SET-6)
    When the suspects are placed in the zones 9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4 and 4
    Then A is in zone 9
    And L is in zone 4

  @MM-SET-8 @MM-SET-9 @MM-SET-10 @MM-SET-2
  Scenario: Detectives are placed in reverse order of play
    Given Ann, Bob and Cleo play the competitive game
    And Bob is First Player
    And nothing has been placed yet
    When the suspects are placed in the zones 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9 and 9
    Then Ann is to place the detective
    And Bob may not start in zone 5 (MM-ROUND-3)
    And Ann may not start in zone 3 (MM-SET-10)
    And Ann may not start in zone 10 (MM-SET-10)
    When Ann starts in zone 4
    Then Cleo is to place the detective
    And Cleo may not start in zone 4 (MM-SET-10)
    When Cleo starts in zone 9
    Then Bob is to place the detective
    When Bob starts in zone 5
    Then a card is to be drawn
    And the Purser is beside the board
    And nobody has the token
    When x01 is drawn
    Then it is Bob's turn, with 3 points

  @MM-SET-1 @MM-SET-2 @MM-SET-3 @MM-SET-14
  Scenario: Names, colours and First Player
    Then Ann and Ann may not begin the competitive game (MM-SET-1)
    And somebody without a name may not begin a game with Bob (MM-SET-1)
    And Ann and Bob may not begin the competitive game in red and red (MM-SET-3)
    And Ann and Bob may not begin the competitive game in red, blue and green (MM-SET-3)
    And Ann and Bob may not begin the competitive game with seat 2 as First Player (MM-SET-2)

  @MM-SET-11 @MM-SET-15 @MM-INFO-3 @MM-INFO-8
  Scenario: What everybody knows about the case
    Given Ann and Bob play the competitive game
    And nothing has been placed yet
    Then everybody knows title, level, presentation and both lists of the case
    And nobody knows the solution
    And nobody has read 13 and K-motive
