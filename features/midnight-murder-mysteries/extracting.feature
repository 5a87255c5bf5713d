Feature: Extracting information
  What a detective in the same zone has read, for 2 points and a buoy.

  @MM-EXTR-1 @MM-EXTR-2 @MM-EXTR-3
  Scenario: Information is extracted from a detective in the same zone who has read it
    Given Ann, Bob and Cleo play the competitive game
    And these turns are played:
      """
      Ann searches 15 privately and keeps it
      Bob goes to zone 4
      Cleo searches 19 privately and keeps it
      """
    And x02 is drawn
    And Ann stops and moves nobody
    Then Bob may extract 15 from Ann
    And Bob may not extract 16 from Ann (MM-EXTR-2)
    And Bob may not extract 19 from Cleo (MM-EXTR-1)
    And Bob may not extract 15 from Bob (MM-EXTR-1)
    And Bob may not extract 15 from Simon (MM-EXTR-1)

  @MM-EXTR-3
  Scenario: Nothing about the suite can be extracted
    Given Ann and Bob play the competitive game
    And these turns are played:
      """
      Ann goes to zone 1, goes to zone 2, searches 13 privately, keeps it and goes to zone 1
      """
    When Bob goes to zone 4
    And Bob goes to zone 1
    Then Bob may not extract 13 from Ann (MM-EXTR-3)

  @MM-EXTR-4
  Scenario: Extracting costs two points and a buoy, and buoys may stand in for points
    Given Ann, Bob, Cleo, Dan and Eve play the competitive game
    And Bob is First Player
    And these turns are played:
      """
      Bob searches 17 privately and keeps it
      Cleo waits
      Dan waits
      Eve waits
      """
    When Ann goes to zone 5
    And Ann goes to zone 4
    And Ann goes to zone 5
    Then Ann may not extract 17 from Bob (MM-EXTR-4)

  @MM-EXTR-4 @MM-EXTR-5
  Scenario: A player with one point pays a buoy for the second and gives one to the target
    Given Ann, Bob, Cleo, Dan and Eve play the competitive game
    And Bob is First Player
    And these turns are played:
      """
      Bob searches 17 privately and keeps it
      Cleo waits
      Dan waits
      Eve waits
      """
    When Ann goes to zone 1
    And Ann goes to zone 4
    Then Ann has 1 point left
    When Ann stops and moves nobody
    And x02 is drawn
    And Bob goes to zone 4
    And Bob stops and moves nobody
    And these turns are played:
      """
      Cleo waits
      Dan waits
      Eve waits
      """
    And Ann goes to zone 5
    And Ann goes to zone 4
    And Ann extracts 17 from Bob
    Then Ann is to move a suspect or nobody
    And Ann holds no buoys
    And Bob holds 3 buoys
    And 1 buoy is spent

  @MM-EXTR-6 @MM-EXTR-7 @MM-EXTR-8 @MM-EXTR-9
  Scenario: Nobody else reads what is extracted, and it can then be extracted from that player
    Given Ann, Bob and Cleo play the competitive game
    And Bob is First Player
    And the detectives start in the zones 4, 5 and 6
    And these turns are played:
      """
      Bob searches 17 privately and keeps it
      Cleo goes to zone 5, extracts 17 from Bob
      """
    Then only Bob and Cleo have read 17
    And everybody remembers an extraction, and what it cost: 2
    When Ann goes to zone 5
    Then Ann may extract 17 from Cleo
    And Ann may extract 17 from Bob
    And Ann may not make it public (MM-INVEST-12)

  @MM-EXTR-8
  Scenario: In a team, no opinion follows an extraction, and nobody reads along
    Given Ann, Bob and Cleo play the cooperative game
    And these turns are played:
      """
      Ann searches 15 privately and finds it average
      Bob goes to zone 4
      Cleo waits
      """
    And Ann disagrees
    And x02 is drawn
    And Ann stops and moves nobody
    When Bob extracts 15 from Ann
    Then Bob has 1 point left
    And only Ann and Bob have read 15
    And 1 opinion has been given

  @MM-EXTR-10
  Scenario: A player may extract a path they already know
    Given Ann and Bob play the competitive game
    And these turns are played:
      """
      Ann searches 15 publicly
      """
    When Bob goes to zone 4
    Then Bob may extract 15 from Ann

  @MM-EXTR-3
  Scenario: What was found in a cabin can be extracted
    Given Ann and Bob play the competitive game
    And these turns are played:
      """
      Ann goes to zone 1, searches 01 privately and keeps it
      """
    When Bob goes to zone 4
    And Bob goes to zone 1
    Then Bob may extract 01 from Ann

  @MM-EXTR-8
  Scenario: Nobody reads along when information is extracted
    Given Ann, Bob and Cleo play the cooperative game
    And Bob is First Player
    And these turns are played:
      """
      Bob searches 17 privately and finds it average
      Cleo goes to zone 5
      """
    When Ann goes to zone 5
    And Ann extracts 17 from Bob
    Then only Ann and Bob have read 17
    And 1 opinion has been given
