Feature: Events
  Each round begins with a card: it places the Purser, may move the ship, and may change the rules for the round.

  @MM-EVT-1 @MM-EVT-2 @MM-EVT-3 @MM-EVT-7
  Scenario: A card moves the Purser and the ship
    Given Ann and Bob play the competitive game
    And the first card is x04
    Then the Purser is in zone 8
    And the ship is on space 3
    And the event is x04
    When round 2 begins with calm-1
    Then the Purser is in zone 1
    And the ship is on space 4
    And 2 cards have been drawn

  @MM-EVT-5 @MM-EVT-6 @MM-SET-4 @MM-PACK-1
  Scenario: Each pile of four has one Calm Sea
    Given Ann and Bob play the competitive game
    And the cards x02 and x03 go by
    And everybody waits until the round is over
    Then a card is to be drawn
    And x04 may not be drawn (MM-EVT-5)
    And error may not be drawn (MM-EVT-5)
    And x02 may not be drawn (MM-EVT-6)
    And parrot may not be drawn (MM-PACK-1)
    When calm-3 is drawn
    And everybody waits until the round is over
    And calm-1 is drawn
    And everybody waits until the round is over
    Then calm-2 may not be drawn (MM-EVT-5)
    And calm-1 may not be drawn (MM-EVT-6)

  @MM-EVT-8
  Scenario: Nobody can use a closed passage
    Given Ann and Bob play the competitive game
    And the detectives start in the zones 5 and 4
    And the first card is x05
    Then Ann can only go to the zones 4 and 6
    And Ann may not go to zone 8 (MM-EVT-8)
    When Ann stops
    Then C can only be moved to the zones 1, 3, 4 and 6
    And Ann may not move C to zone 8 (MM-EVT-8)
    When Ann moves nobody
    And Bob goes to zone 5
    Then Bob may not go to zone 8 (MM-EVT-8)

  @MM-EVT-8 @MM-EVT-4
  Scenario: A closed passage is open again in the next round
    Given Ann and Bob play the competitive game
    And the detectives start in the zones 5 and 4
    And the first card is x05
    When everybody waits until the round is over
    Then there is no event
    When x02 is drawn
    Then Ann can only go to the zones 4, 6 and 8

  @MM-EVT-8 @MM-PURS-4
  Scenario: A closed passage stops the Purser, too
    Given Ann and Bob play the competitive game
    And the first card is x05
    When Ann moves the Purser to zone 8
    Then Ann can only move the Purser to the zones 7 and 9
    And Ann may not move the Purser to zone 5 (MM-EVT-8)

  @MM-EVT-9
  Scenario: An opened passage can be used for the round
    Given Ann and Bob play the competitive game
    And the detectives start in the zones 6 and 4
    And the first card is x06
    Then Ann can only go to the zones 3, 5 and 7
    When Ann goes to zone 7
    Then Ann is in zone 7

  @MM-EVT-10
  Scenario: Detectives cannot enter a closed zone
    Given Ann and Bob play the competitive game
    And the detectives start in the zones 8 and 7
    And the first card is x07
    Then Ann can only go to the zones 5 and 9
    And Ann may not go to zone 7 (MM-EVT-10)
    When Ann stops and moves I to zone 7
    Then I is in zone 7
    And Bob may search 21 publicly
    When Bob goes to zone 8
    Then Bob may not go to zone 7 (MM-EVT-10)

  @MM-EVT-11
  Scenario: Nobody can investigate in a sealed zone
    Given Ann and Bob play the competitive game
    And the detectives start in the zones 6 and 4
    And the first card is x08
    Then Ann can investigate nothing
    And Ann may not search 19 publicly (MM-EVT-11)
    And Ann may not ask E about the alibi privately (MM-EVT-11)
    When Ann goes to zone 5
    Then Ann may search 17 publicly

  @MM-EVT-12
  Scenario: Steps can cost more
    Given Ann and Bob play the competitive game
    And the first card is x09
    When Ann goes to zone 1
    Then Ann has 1 point left
    And everybody remembers a step, and what it cost: 2
    When Ann goes to zone 2
    Then Ann has no points left
    And Ann holds 3 buoys
    And everybody remembers a step, and what it cost: 3
    When Ann goes to zone 1
    Then Ann holds 1 buoy
    And everybody remembers a step, and what it cost: 2

  @MM-EVT-12 @MM-PURS-4
  Scenario: Moving the Purser costs the same as ever
    Given Ann and Bob play the competitive game
    And the first card is x09
    When Ann moves the Purser to zone 6
    Then Ann has 2 points left

  @MM-EVT-13
  Scenario: If suspects cannot move, nobody is asked to move one
    Given Ann and Bob play the competitive game
    And the first card is x10
    When Ann stops
    Then it is Bob's turn, with 3 points

  @MM-EVT-13
  Scenario: Suspects can go three zones
    Given Ann and Bob play the competitive game
    And the first card is x11
    When Ann stops
    Then G can only be moved to the zones 4, 5, 6, 8, 9 and 10
    And Ann may not move G to zone 3 (MM-SUSP-2)

  @MM-EVT-15 @MM-EVT-14 @MM-PORT-1 @MM-COMP-6
  Scenario: The ship stops in the port
    Given Ann and Bob play the competitive game
    And the cards x02, x03, calm-1, x05, x06, x07 and calm-2 go by
    Then the ship is on space 9
    When everybody waits until the round is over
    And x04 is drawn
    Then the ship is on space 10
    And Ann is to say whether to play a final round

  @MM-EVT-8
  Scenario: A closed passage is closed in both directions
    Given Ann and Bob play the competitive game
    And the detectives start in the zones 8 and 4
    And the first card is x05
    Then Ann can only go to the zones 7 and 9
    And Ann may not go to zone 5 (MM-EVT-8)

  @MM-EVT-9
  Scenario: Suspects and the Purser can use an opened passage, too
    Given Ann and Bob play the competitive game
    And the first card is x06
    When Ann moves the Purser to zone 5
    And Ann moves the Purser to zone 6
    Then Ann can only move the Purser to the zones 3, 5 and 7
    When Ann stops
    Then E can only be moved to the zones 3, 4, 5, 7 and 8
    And G can only be moved to the zones 3, 5, 6, 8 and 9

  @MM-EVT-10
  Scenario: The Purser can enter a closed zone
    Given Ann and Bob play the competitive game
    And the first card is x07
    When Ann moves the Purser to zone 5
    And Ann moves the Purser to zone 8
    And Ann moves the Purser to zone 7
    Then the Purser is in zone 7

  @MM-EVT-11
  Scenario: Information can be extracted in a sealed zone
    Given Ann and Bob play the competitive game
    And the detectives start in the zones 5 and 6
    And these turns are played:
      """
      Ann goes to zone 6
      Bob searches 19 privately and keeps it
      """
    When x08 is drawn
    Then Ann may extract 19 from Bob
    And Ann may not search 20 publicly (MM-EVT-11)

  @MM-EVT-7 @MM-EVT-15
  Scenario: The ship can go back
    Given Ann and Bob play the competitive game
    And x02 moves the ship by -1
    And the first card is x04
    Then the ship is on space 3
    When round 2 begins with x02
    Then the ship is on space 2

  @MM-EVT-15
  Scenario: The ship never goes back beyond space 1
    Given Ann and Bob play the competitive game
    And x02 moves the ship by -2
    Then the ship is on space 2
    When round 2 begins with x02
    Then the ship is on space 1

  @MM-EVT-13
  Scenario: Suspects can go only one zone
    Given Ann and Bob play the competitive game
    And x11 lets suspects go 1 zone
    And the first card is x11
    When Ann stops
    Then I can only be moved to the zones 5, 7 and 9
    And Ann may not move G to zone 5 (MM-EVT-13)

  @MM-EVT-10 @MM-PACK-5
  Scenario: A card can close two zones
    Given Ann and Bob play the competitive game
    And the detectives start in the zones 8 and 6
    And x11 closes the zones 7 and 9
    And the first card is x11
    Then Ann can only go to the zones 5
    And Ann may not go to zone 7 (MM-EVT-10)
    And Ann may not go to zone 9 (MM-EVT-10)

  @MM-EVT-11 @MM-PACK-5
  Scenario: A card can seal two zones
    Given Ann and Bob play the competitive game
    And the detectives start in the zones 4 and 8
    And x11 seals the zones 4 and 5
    And the first card is x11
    Then Ann can investigate nothing
    And Ann may not search 15 publicly (MM-EVT-11)
    When Ann goes to zone 5
    Then Ann may not search 17 publicly (MM-EVT-11)
    When Ann goes to zone 6
    Then Ann may search 19 publicly

  @MM-EVT-8 @MM-SHIP-5
  Scenario: A passage that only this board has can be closed
    Given Ann and Bob play the competitive game
    And the detectives start in the zones 7 and 4
    And the board also has the passages 1–3 and 7–9
    And x11 closes the passage 7–9
    And the first card is x11
    Then Ann can only go to the zones 8
    And Ann may not go to zone 9 (MM-EVT-8)
