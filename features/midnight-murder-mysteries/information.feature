Feature: Who knows what
  Everybody sees who has read which path; only those who have read it know what it says.

  @MM-INFO-2 @MM-INFO-7
  Scenario: What a spectator hears
    Given Ann and Bob play the competitive game
    When Ann searches 15 publicly
    And Ann searches 16 privately
    And Ann keeps it
    Then the spectator has heard 15 and nothing else
    And only Ann has read 16

  @MM-INFO-6 @MM-INFO-2
  Scenario: Nobody forgets what they have read, and seeing others read reveals nothing
    Given Ann, Bob and Cleo play the competitive game
    And Bob is First Player
    And these turns are played:
      """
      Bob searches 17 privately and keeps it
      Cleo goes to zone 5, extracts 17 from Bob
      """
    And round 2 begins with x02
    Then only Bob and Cleo have read 17
    And nobody has read 18

  @MM-INFO-9 @MM-INFO-10
  Scenario: At the end, everybody sees the solution, but not unread paragraphs
    Given Ann and Bob play the competitive game
    And the detectives start in the zones 6 and 4
    And Ann searches 19 privately and keeps it
    And Ann stops, moves nobody and announces findings
    And Bob stops and moves nobody
    When Ann hands in E, m2 and o3, then A, m1 and o1
    And Bob hands in A, m1 and o1, then E, m2 and o3
    Then everybody knows the solution
    And everybody knows Ann's hypotheses 2: A, m1 and o1
    And only Ann has read 19
    And nobody has read 20
