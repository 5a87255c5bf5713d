Feature: The tables and examples of the instructions
  What the instruction sheet itself says with numbers and examples, played by Ada, Ben and Cleo.

  Background:
    Given Ada, Ben and Cleo sit at the table
    And Ada, Ben and Cleo are Sergeant Lund, the Shadow and Colonel Ash
    And these turns are played:
      """
      Ada enters the left car
      Ben enters the left car
      Cleo enters the left car
      Ada rides up, steps into room 11 and opens the room (Attic room)
      """

  @GH-SEARCH-3 @GH-SEARCH-5
  Scenario: In a cheap room a cheap item is drawn
    When Ben steps into room 11
    And Ben searches the room
    Then an item is to be drawn from the cheap deck
    When the item turns out to be the soap
    And Ben keeps the soap
    Then Ben holds the soap
    And Ben has a clip on room 11
    And nobody but Ben sees the soap

  @GH-LIFT-2 @GH-LIFT-4 @GH-MOVE-5 @GH-FLOOR-2
  Scenario: Calling is one action, entering another, and a floor is laid each round
    Given these turns are played:
      """
      Ben rides down and steps into the lobby
      Cleo waits
      """
    Then this is round 3
    And the hotel has 3 floors
    When Ada calls the left car
    Then the left car stands on floor 1
    And Cleo is in the left car
    And Ada has 2 points left
    When Ada enters the left car
    Then Ada has 1 point left

  @GH-ATTACK-1
  Scenario: Attack 1: unconscious
    Given Ben steps into room 11
    When Ben attacks Ada (1)
    Then Ada has 1 turn to lose
    And nobody is a hostage
    When Ben and Cleo end their turns
    Then it is Ben's turn, with 3 points
    And nobody has a turn to lose

  @GH-ATTACK-2 @GH-DROP-1
  Scenario: Attack 2: an item is dropped
    Given these turns are played:
      """
      Ben steps into room 11, searches the room (soap) and keeps the soap
      Cleo steps into room 11
      """
    When Ada attacks Ben (2)
    Then Ben holds nothing
    And 1 item lies in room 11

  @GH-ATTACK-3 @GH-HOST-1 @GH-HOST-8
  Scenario: Attack 3: a hostage, until the lobby is reached
    Given Ben steps into room 11
    When Ben attacks Ada (3)
    Then Ben holds Ada hostage
    When Ben enters the left car and rides down
    Then Ada and Ben are in the left car
    And Ben holds Ada hostage
    When Ben steps into the lobby
    Then Ada and Ben are in the lobby
    And nobody is a hostage

  @GH-ATTACK-4
  Scenario Outline: Attack 4 and 5: nothing happens
    Given Ben steps into room 11
    When Ben attacks Ada (<die>)
    Then everybody sees Ben roll <die> against Ada
    And nobody has a turn to lose
    And nobody is a hostage

    Examples:
      | die |
      | 4   |
      | 5   |

  @GH-ATTACK-5
  Scenario: Attack 6: the attacker loses a turn
    Given Ben steps into room 11
    When Ben attacks Ada (6)
    Then Ben has 1 turn to lose
    And it is Ben's turn, with 2 points

  @GH-IDENT-1
  Scenario Outline: Identify 1 and 2: the other shows the card
    Given Ben steps into room 11
    When Ben identifies Ada (<die>)
    Then Ben knows that Ada is Sergeant Lund
    And Cleo does not know who Ada is
    And Ada does not know who Ben is

    Examples:
      | die |
      | 1   |
      | 2   |

  @GH-IDENT-2
  Scenario Outline: Identify 3, 4 and 5: nobody shows a card
    Given Ben steps into room 11
    When Ben identifies Ada (<die>)
    Then Ben does not know who Ada is
    And Ada does not know who Ben is

    Examples:
      | die |
      | 3   |
      | 4   |
      | 5   |

  @GH-IDENT-3
  Scenario: Identify 6: the player shows their own card
    Given Ben steps into room 11
    When Ben identifies Ada (6)
    Then Ada knows that Ben is the Shadow
    And Ben does not know who Ada is
    And Cleo does not know who Ben is

  @GH-TRADE-1 @GH-TRADE-2 @GH-TRADE-3
  Scenario: A trade needs no roll, and both must agree
    Given these turns are played:
      """
      Ben steps into room 11, searches the room (soap) and keeps the soap
      Cleo steps into room 11
      """
    When Ada asks Ben for a card, Ben declines
    Then Ben holds the soap
    When Ada ends the turn
    And Ben offers the soap to Ada, Ada accepts
    Then Ada holds the soap
    And Ben holds nothing

  @GH-HOST-9 @GH-HOST-10
  Scenario: Hostages free themselves
    Given these turns are played:
      """
      Ben steps into room 11, attacks Ada (3)
      Cleo waits
      """
    When Ada attacks Ben (3)
    Then Ada holds Ben hostage
    And Ada is free
    When Ada ends the turn
    And Ben attacks Ada (1)
    Then Ben is free
    And Ada has 1 turn to lose

  @GH-MAINT-2 @GH-MAINT-6 @GH-MAINT-7
  Scenario: A maintenance room, until the end of the next turn or somebody else's 4
    Given these turns are played:
      """
      Ben steps into room 11
      Cleo waits
      Ada steps into room 12 and opens the room (Boiler room, 1)
      """
    Then Ada's roll has brought one point less
    When Ben steps into room 12
    And the die shows 4
    Then nothing is in force

  @GH-END-1 @GH-END-3
  Scenario: A player meets both objectives, is announced, and comes home to win
    Given these turns are played:
      """
      Ben steps into room 11
      Cleo waits
      """
    When Ada searches the room (matches) and keeps the matches
    And Ada attacks Ben (3)
    And Ada enters the left car and rides down
    And Ada steps into the lobby
    Then Ada has been announced, and nobody else
    And Ada has won
