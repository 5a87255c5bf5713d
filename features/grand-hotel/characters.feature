Feature: Characters and objectives
  Everybody has an item objective and an interaction objective. Only their owner sees whether they
  are met, and what counts is who the others really are.

  Rule: Items

    Background:
      Given Ada, Ben and Cleo sit at the table
      And Ada, Ben and Cleo are Sergeant Lund, the Shadow and Colonel Ash
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11, searches the room (soap) and keeps the soap
        Cleo steps into room 11
        Ada steps into room 12, opens the room (Twin room), searches the room (umbrella) and keeps the umbrella
        Ben steps into room 12
        Cleo steps into room 12
        """

    @GH-CHAR-4 @GH-CHAR-8
    Scenario: Sergeant Lund holds the umbrella, the lamp or the matches
      Then Ada has met only the item objective
      And Ben has met no objective
      And nobody has been announced

    @GH-CHAR-4
    Scenario: An objective is lost with the item and met again with it
      When Ada offers the umbrella to Ben, Ben accepts
      Then Ada has met no objective
      When Ada ends the turn
      And Ben offers the umbrella to Ada, Ada accepts
      Then Ada has met only the item objective

    @GH-CHAR-4 @GH-DROP-1
    Scenario: An objective is lost when the item is dropped
      When Ada ends the turn
      And Ben attacks Ada (2)
      Then Ada has met no objective

    @GH-CHAR-9 @GH-CHAR-4
    Scenario: Colonel Ash holds one of each of two decks
      When Ada ends the turn
      And Ben offers the soap to Cleo, Cleo accepts
      Then Cleo has met no objective
      When these turns are played:
        """
        Ben waits
        Cleo waits
        Ada offers the umbrella to Cleo, Cleo accepts
        """
      Then Cleo has met only the item objective

  Rule: Interactions

    Background:
      Given Ada, Ben and Cleo sit at the table
      And Ada, Ben and Cleo are Sergeant Lund, the Shadow and Colonel Ash
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        """

    @GH-CHAR-2 @GH-CHAR-5
    Scenario: The interaction objective may be met first, and stays met
      Given Ada ends the turn
      When Ben attacks Cleo (3)
      Then Ben has met only the interaction objective
      When Ben ends the turn
      And Cleo attacks Ben (1)
      Then Cleo is free
      And Ben has met only the interaction objective

    @GH-CHAR-2 @GH-END-1
    Scenario: The item objective may be met afterwards
      Given these turns are played:
        """
        Ada waits
        Ben attacks Cleo (3), rides up and steps into room 11
        Cleo waits
        Ada waits
        """
      Then Ben has met only the interaction objective
      When Ben opens the room (Royal suite), searches the room (tiara) and keeps the tiara
      Then Ben has met both objectives
      And Ben has been announced, and nobody else

    @GH-CHAR-8 @GH-CHAR-3
    Scenario: A guard counts as a guard even for players who do not know it
      Given Ada ends the turn
      When Ben attacks Cleo (1)
      Then Ben has met no objective
      When Ben attacks Ada (1)
      Then Ben has met only the interaction objective
      And Ben does not know who Ada is

    @GH-CHAR-6
    Scenario: Only a player's own attacks count
      When Ada attacks Ben (3)
      Then Ben has met no objective
      And Ada has met no objective

    @GH-CHAR-7 @GH-CHAR-6
    Scenario: Two different characters must be identified, not the same one twice
      Given Ada and Ben end their turns
      When Cleo identifies Ben (1)
      And Cleo, Ada and Ben end their turns
      And Cleo identifies Ben (2)
      Then Cleo has met no objective
      When Cleo identifies Ada (2)
      Then Cleo has met only the interaction objective

    @GH-CHAR-6 @GH-IDENT-3
    Scenario: A card shown because somebody else rolled a 6 does not count
      Given Ada identifies Cleo (6)
      And Ada and Ben end their turns
      When Cleo identifies Ben (1)
      Then Cleo knows that Ada is Sergeant Lund
      And Cleo has met no objective

    @GH-CHAR-6 @GH-HOST-8
    Scenario: A delivery counts for the direct captor
      When Ada attacks Ben (3)
      And Ada steps into the lobby
      Then Ada has met only the interaction objective
      And the game goes on

    @GH-CHAR-6 @GH-HOST-14
    Scenario: A delivery does not count for the captor's captor
      Given these turns are played:
        """
        Ada attacks Cleo (3)
        Ben waits
        Cleo attacks Ben (3)
        """
      When Ada steps into the lobby
      Then nobody is a hostage
      And Ada has met no objective

    @GH-CHAR-6 @GH-CHAR-3
    Scenario: Delivering somebody of another class does not count
      When Ada attacks Cleo (3)
      And Ada steps into the lobby
      Then Ada has met no objective

  Rule: Other characters

    @GH-CHAR-3
    Scenario: Odile the chef is after the Shadow and nobody else
      Given Ada, Ben, Cleo and Dan sit at the table
      And Ada, Ben, Cleo and Dan are Odile the chef, Captain Vogel, the Shadow and Baroness Iru
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Dan enters the left car
        """
      When Ada attacks Ben (1)
      Then Ada has met no objective
      When Ada attacks Cleo (1)
      Then Ada has met only the interaction objective

    @GH-CHAR-6 @GH-TRADE-3
    Scenario: A trade counts for both sides, whoever proposed it
      Given Ada, Ben, Cleo and Dan sit at the table
      And Ada, Ben, Cleo and Dan are Odile the chef, Captain Vogel, the Shadow and Baroness Iru
      And these turns are played:
        """
        Ada enters the left car
        Ben waits
        Cleo waits
        Dan enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben waits
        Cleo waits
        Dan steps into room 11, searches the room (soap) and keeps the soap
        """
      When Ada asks Dan for a card
      Then Dan has met no objective
      When Dan accepts with the soap
      Then Dan has met only the interaction objective

    @GH-CHAR-6
    Scenario: Getting a card does not count as giving one
      Given Ada, Ben, Cleo and Dan sit at the table
      And Ada, Ben, Cleo and Dan are Baroness Iru, Captain Vogel, the Shadow and Odile the chef
      And these turns are played:
        """
        Ada enters the left car
        Ben waits
        Cleo waits
        Dan enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben waits
        Cleo waits
        Dan steps into room 11, searches the room (soap) and keeps the soap
        """
      When Ada asks Dan for a card, Dan accepts with the soap
      Then Ada has met no objective

    @GH-CHAR-7 @GH-CHAR-6
    Scenario: Giving and getting are two trades, but only one partner
      Given Ada, Ben and Cleo sit at the table
      And they play with a Baroness who has to trade with two others
      And Ada, Ben and Cleo are Baroness Iru, Captain Vogel and the Shadow
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11, searches the room (soap) and keeps the soap
        Cleo steps into room 11
        """
      When Ada asks Ben for a card, Ben accepts with the soap
      And Ada, Ben and Cleo end their turns
      And Ada offers the soap to Ben, Ben accepts
      Then Ada has met no objective
      When Ada and Ben end their turns
      And Cleo asks Ben for a card, Ben accepts with the soap
      And Cleo ends the turn
      And Ada asks Cleo for a card, Cleo accepts with the soap
      Then Ada has met only the interaction objective

    @GH-CHAR-7 @GH-DROP-5
    Scenario: The Magpie wants somebody to drop an item
      Given Ada and Ben sit at the table
      And Ada and Ben are the Magpie and Captain Vogel
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Ada attacks Ben (2)
        Ben waits
        """
      Then Ada has met no objective
      When these turns are played:
        """
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11, searches the room (soap) and keeps the soap
        """
      And Ada attacks Ben (2)
      Then Ada has met only the interaction objective

    @GH-CHAR-3 @GH-HOST-2
    Scenario: Captain Vogel arrests a robber
      Given Ada and Ben sit at the table
      And Ada and Ben are the Magpie and Captain Vogel
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Ada waits
        """
      When Ben attacks Ada (3)
      Then Ben has met only the interaction objective

  Rule: What a pack may ask for

    @GH-CHAR-1
    Scenario: There are four classes
      Then a pack may not have a fifth class
      And Ada and Ben may not begin a game with the roster guard and cook (GH-SETUP-14)

    @GH-CHAR-3
    Scenario: Objectives may only have targets that exist
      Then a pack may not have an objective against an unknown character (GH-CHAR-3)
      And a pack may not have an objective against oneself (GH-CHAR-3)
      And a pack may not have an objective against an unknown class
      And a pack may not have an attack with an unknown result

    @GH-CHAR-9
    Scenario: Only certain objectives exist
      Then a pack may not have an objective of no kind
      And a pack may not have an item objective about interactions
      And a pack may not have an objective about an unknown item (GH-CHAR-9)
      And a pack may not have an objective that names an item twice (GH-CHAR-9)
      And a pack may not have an objective that asks for nothing (GH-CHAR-9)
      And a pack may not have an objective that asks for a truth
      And a pack may not have an objective that asks for more than there is (GH-CHAR-9)
      And a pack may not have an objective against six others (GH-CHAR-9)
      And a pack may not have an objective against one character twice (GH-CHAR-9)
      And a pack may not have a choice of one objective (GH-CHAR-9)
      And a pack may not have a choice inside a choice
