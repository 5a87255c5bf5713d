Feature: Identify
  1 and 2: the target shows their card. 3, 4 and 5: nobody does. 6: the player who tried to identify
  shows their own.

  Background:
    Given Ada, Ben and Cleo sit at the table
    And Ada, Ben and Cleo are Sergeant Lund, the Shadow and Colonel Ash
    And these turns are played:
      """
      Ada enters the left car
      Ben enters the left car
      Cleo enters the left car
      """

  @GH-IDENT-1 @GH-IDENT-4
  Scenario Outline: 1 and 2: the target shows the card to one player
    When Ada identifies Ben (<die>)
    Then Ada knows that Ben is the Shadow
    And Cleo does not know who Ben is
    And Ben and Cleo do not know who Ada is
    And the spectator knows no character
    And everybody sees Ada roll <die> against Ben

    Examples:
      | die |
      | 1   |
      | 2   |

  @GH-IDENT-2
  Scenario Outline: 3, 4 and 5: both stay secret
    When Ada identifies Ben (<die>)
    Then everybody knows only their own character
    And it is Ada's turn, with 3 points
    And Ada may not identify Ben (GH-INTER-6)

    Examples:
      | die |
      | 3   |
      | 4   |
      | 5   |

  @GH-IDENT-3 @GH-IDENT-4
  Scenario: 6: the player shows their own card to the target
    When Ada identifies Ben (6)
    Then Ben knows that Ada is Sergeant Lund
    And Ada does not know who Ben is
    And Cleo does not know who Ada is
    And the spectator knows no character

  @GH-IDENT-5 @GH-INFO-7
  Scenario: A card that was shown is remembered
    When Ada identifies Ben (2)
    And Ada, Ben and Cleo end their turns
    And Ada identifies Ben (4)
    Then Ada knows that Ben is the Shadow

  @GH-IDENT-6
  Scenario: Nobody can show a card just because they want to
    Then Ada may not show a card to Ben
    And everybody knows only their own character
