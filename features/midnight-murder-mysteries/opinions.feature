Feature: Opinions
  A team reads privately and then shows how useful a path is.

  @MM-OPIN-1
  Scenario: The opinion must be given before anything else is done
    Given Ann and Bob play the cooperative game
    When Ann searches 15 privately
    Then Ann is to give an opinion
    And Ann may find it important
    And Ann may find it average
    And Ann may find it irrelevant
    And Ann may not go to zone 5 (MM-ROUND-2)
    And Ann may not keep it (MM-ROUND-2)
    And Bob may not find it average (MM-ROUND-3)
    When Ann finds it irrelevant
    Then all have noted that Ann finds 15 irrelevant
    And Ann has 1 point left
    And Ann may not find it average (MM-OPIN-1)

  @MM-OPIN-3 @MM-OPIN-4 @MM-OPIN-6
  Scenario: Players in the same zone read along but give no opinion
    Given Ann, Bob and Cleo play the cooperative game
    And these turns are played:
      """
      Ann goes to zone 5
      """
    When Bob searches 17 privately
    Then only Ann and Bob have read 17
    And no opinions have been given
    When Bob finds it average
    Then all have noted that Bob finds 17 average
    And 1 opinion has been given

  @MM-OPIN-2 @MM-INFO-7
  Scenario: Spectators see opinions, not paragraphs
    Given Ann and Bob play the cooperative game
    When Ann searches 15 privately
    And Ann finds it important
    Then only Ann has read 15
    And all have noted that Ann finds 15 important

  @MM-OPIN-2
  Scenario: All opinions are kept in the record
    Given Ann and Bob play the cooperative game
    When Ann searches 15 privately
    And Ann finds it average
    And Ann searches 15 privately
    And Ann finds it important
    Then 2 opinions have been given
    And all have noted that Ann finds 15 important
