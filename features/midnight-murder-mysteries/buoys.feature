Feature: Buoys
  A buoy counts as a point. Spent ones can be bought back.

  @MM-BUOY-4
  Scenario: Nobody can buy more buoys than they began with
    Given Ann and Bob play the competitive game
    Then Ann may not buy a buoy (MM-BUOY-4)

  @MM-BUOY-6
  Scenario: A buoy cannot pay for a buoy
    Given Ann and Bob play the competitive game
    When Ann goes to zone 5, goes to zone 4, goes to zone 5 and goes to zone 4
    Then Ann holds 4 buoys
    And Ann may not buy a buoy (MM-BUOY-6)

  @MM-BUOY-5
  Scenario: A buoy that somebody else has spent can be bought
    Given Ann, Bob and Cleo play the competitive game
    And Bob is First Player
    And these turns are played:
      """
      Bob searches 17 privately, keeps it, goes to zone 4 and goes to zone 5
      Cleo waits
      """
    Then 1 buoy is spent
    When Ann goes to zone 5
    And Ann extracts 17 from Bob
    Then Ann holds 3 buoys
    And Bob holds 4 buoys
    When round 2 begins with x02
    And these turns are played:
      """
      Bob waits
      Cleo waits
      """
    And Ann buys a buoy
    Then Ann holds 4 buoys
    And no buoys are spent

  @MM-BUOY-5 @MM-BUOY-7
  Scenario: If no buoy has been spent, none can be bought
    Given Ann, Bob and Cleo play the competitive game
    And Bob is First Player
    And these turns are played:
      """
      Bob searches 17 privately and keeps it
      Cleo waits
      """
    When Ann goes to zone 5
    And Ann extracts 17 from Bob
    Then Bob holds 5 buoys
    When round 2 begins with x03
    And these turns are played:
      """
      Bob waits
      Cleo waits
      """
    Then Ann holds 3 buoys
    And Ann may not buy a buoy (MM-BUOY-5)
