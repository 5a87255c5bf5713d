Feature: Before the first turn
  The lobby, two cars and one floor, a character for everybody, and a roll to see who starts.

  Rule: The table

    @GH-SETUP-1 @GH-SETUP-2 @GH-SETUP-3 @GH-SETUP-4 @GH-SETUP-9
    Scenario Outline: Two to six players, and the suggested roster
      Given <players> sit at the table
      And nothing has been dealt yet
      Then everybody is in the lobby
      And both cars stand at the ground
      And the hotel has 1 floor
      And all rooms of floor 1 are closed and unknown
      And the decks hold 7, 7 and 6 items
      And nobody is a hostage
      And nobody has a turn to lose
      And nothing is in force
      And nobody has been announced
      And the roster is <roster>
      And the characters are to be dealt

      Examples:
        | players                           | roster                                      |
        | Ada and Ben                       | guard and robber                            |
        | Ada, Ben and Cleo                 | guard, robber and guest                     |
        | Ada, Ben, Cleo and Dan            | guard, robber, guest and staff              |
        | Ada, Ben, Cleo, Dan and Eve       | guard, robber, guest, staff and guest       |
        | Ada, Ben, Cleo, Dan, Eve and Finn | guard, robber, guest, staff, guest and guard |

    @GH-SETUP-1
    Scenario: There are at least two players, with different names
      Then Ada may not begin a game (GH-SETUP-1)
      And nobody may begin a game without players (GH-SETUP-1)
      And Ada and Ada may not begin a game (GH-SETUP-1)
      And somebody without a name may not begin a game with Ada (GH-SETUP-1)

    @GH-SETUP-8
    Scenario: Players may take any colours, but none twice
      Given Ada and Ben sit at the table
      And their colours are orange and green
      Then the colours in play are orange and green
      And Ada and Ben may not begin a game in green and green (GH-SETUP-8)

    @GH-SETUP-13 @GH-TURN-1
    Scenario: The players sit in the order of the list
      Given Cleo, Ada and Ben sit at the table
      When Cleo ends the turn
      Then it is Ada's turn, with 3 points

  Rule: The characters

    Background:
      Given Ada, Ben and Cleo sit at the table
      And nothing has been dealt yet

    @GH-SETUP-6 @GH-INFO-5
    Scenario: Everybody gets one card, in any order
      When Colonel Ash, Captain Vogel and the Magpie are dealt
      Then everybody knows only their own character
      And Ada knows that Ada is Colonel Ash
      And Ben knows that Ben is Captain Vogel
      And Ada, Ben and Cleo are to roll for the start

    @GH-SETUP-6
    Scenario: Only the cards of the roster are dealt
      Then Sergeant Lund, the Shadow and Sergeant Lund may not be dealt (GH-SETUP-6)
      And Sergeant Lund and the Shadow may not be dealt (GH-SETUP-6)
      And Sergeant Lund, Captain Vogel and Colonel Ash may not be dealt (GH-SETUP-6)
      And Sergeant Lund, the Shadow and the parrot may not be dealt (GH-SETUP-6)
      And Sergeant Lund, the Shadow, Colonel Ash and Captain Vogel may not be dealt (GH-SETUP-6)
      And the characters are to be dealt

    @GH-SETUP-6 @GH-TURN-9
    Scenario: Nobody acts before the deal
      Then Ada may not end the turn (GH-TURN-9)
      And the die may not show 6 (GH-TURN-9)
      And the first rolls may not be 6, 5 and 4 (GH-TURN-9)

  Rule: Other rosters

    @GH-SETUP-5 @GH-SETUP-14
    Scenario: The players may agree on any roster
      Given Ada, Ben, Cleo and Dan sit at the table
      And they agree on the roster guard, guard, robber and robber
      And nothing has been dealt yet
      Then the roster is guard, guard, robber and robber
      And Captain Vogel, the Shadow, Colonel Ash and the Magpie may not be dealt (GH-SETUP-6)
      And Captain Vogel, the Shadow, Captain Vogel and the Magpie may not be dealt (GH-SETUP-6)
      When Captain Vogel, the Shadow, Sergeant Lund and the Magpie are dealt
      Then everybody knows only their own character

    @GH-SETUP-14 @GH-SETUP-15 @GH-SETUP-7
    Scenario: A character named in the roster takes part
      Given Ada, Ben, Cleo and Dan sit at the table
      And they agree on the roster Odile the chef, guard, robber and guest
      And nothing has been dealt yet
      Then Tomas the porter, Captain Vogel, the Shadow and Colonel Ash may not be dealt (GH-SETUP-6)
      And Odile the chef, Captain Vogel, the Magpie and Colonel Ash may not be dealt (GH-SETUP-7)
      When Colonel Ash, Captain Vogel, Odile the chef and the Shadow are dealt
      Then everybody knows only their own character

    @GH-SETUP-15
    Scenario: A card of a class is drawn from the characters not named
      Given Ada and Ben sit at the table
      And they agree on the roster the Magpie and robber
      And nothing has been dealt yet
      Then the Magpie and Captain Vogel may not be dealt (GH-SETUP-6)
      When the Shadow and the Magpie are dealt
      Then everybody knows only their own character

    @GH-SETUP-14 @GH-SETUP-15 @GH-SETUP-7
    Scenario: Rosters that cannot be filled
      Then Ada, Ben, Cleo and Dan may not begin a game with the roster guard, robber and guest (GH-SETUP-14)
      And Ada and Ben may not begin a game with the roster guard and cook (GH-SETUP-14)
      And Ada and Ben may not begin a game with the roster Captain Vogel and Captain Vogel (GH-SETUP-14)
      And Ada, Ben and Cleo may not begin a game with the roster Captain Vogel, the Shadow and the Shadow (GH-SETUP-14)
      And Ada, Ben and Cleo may not begin a game with the roster guard, guard and guard (GH-SETUP-15)
      And Ada, Ben, Cleo and Dan may not begin a game with the roster Captain Vogel, the Shadow, guard and guard (GH-SETUP-15)
      And Ada, Ben and Cleo may not begin a game with the roster Captain Vogel, guard and guard (GH-SETUP-15)
      And Ada, Ben, Cleo and Dan may not begin a game with the roster Odile the chef, guard, the Magpie and guest (GH-SETUP-7)
      And Ada and Ben may not begin a game with the roster guard and guard (GH-SETUP-7)

    @GH-SETUP-7
    Scenario: Nobody is dealt an objective that cannot be met
      Given Ada, Ben, Cleo and Dan sit at the table
      And nothing has been dealt yet
      Then Odile the chef, Captain Vogel, the Magpie and Baroness Iru may not be dealt (GH-SETUP-7)
      When Odile the chef, Captain Vogel, the Shadow and Baroness Iru are dealt
      Then Ada, Ben, Cleo and Dan are to roll for the start

    @GH-SETUP-7
    Scenario: Nobody is one of the others whom they need
      Given Ada and Ben sit at the table
      And they agree on the roster guest and robber
      And nothing has been dealt yet
      Then Colonel Ash and the Magpie may not be dealt (GH-SETUP-7)
      When Baroness Iru and the Magpie are dealt
      Then Ada and Ben are to roll for the start

  Rule: The roll to see who starts

    Background:
      Given Ada, Ben and Cleo sit at the table
      And nothing has been dealt yet

    @GH-SETUP-10 @GH-SETUP-16
    Scenario: The highest number starts
      When Sergeant Lund, the Shadow and Colonel Ash are dealt
      And the first rolls are 3, 6 and 1
      Then Ben is the starting player
      And it is Ben's turn, with 3 points
      When Ben and Cleo end their turns
      Then Ben is the starting player

    @GH-SETUP-11
    Scenario: Players tied for it roll again, and nobody else
      When Sergeant Lund, the Shadow and Colonel Ash are dealt
      And the first rolls are 4, 2 and 4
      Then Ada and Cleo are to roll for the start
      And the first rolls may not be 4, 6 and 1 (GH-SETUP-10)
      When the first rolls are 5 and 5
      Then Ada and Cleo are to roll for the start
      When the first rolls are 1 and 2
      Then it is Cleo's turn, with 3 points

    @GH-SETUP-10 @GH-COMP-3
    Scenario: Everybody who rolls has one number from 1 to 6
      When Sergeant Lund, the Shadow and Colonel Ash are dealt
      Then the first rolls may not be 4 and 5 (GH-SETUP-10)
      And the first rolls may not be 4, 5, 6 and 1 (GH-SETUP-10)
      And the first rolls may not be 4, 5 and 7 (GH-COMP-3)

  Rule: The decks are shuffled

    @GH-SETUP-12 @GH-ROOM-4 @GH-SEARCH-3
    Scenario: Any card not yet seen can come, but no card that has been seen
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car, rides up and steps into room 11
        Ben waits
        Ada opens the room (Attic room), searches the room (soap), keeps the soap and steps into room 12
        Ben waits
        """
      When Ada opens the room
      Then the card may not be the Attic room (GH-ROOM-4)
      And the card may not be the ball room (GH-ROOM-4)
      When the card turns out to be the Box room
      And Ada searches the room
      Then the item may not be the soap (GH-SEARCH-3)
      When the item turns out to be the towel
      Then Ada can only keep the towel, or leave the rest
