Feature: Announcement and end
  A player who has met both objectives is announced, and wins by reaching the lobby.

  Rule: On the way home

    Background:
      Given Ada, Ben and Cleo sit at the table
      And Ada, Ben and Cleo are Sergeant Lund, the Shadow and Colonel Ash
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Ada rides up, steps into room 11 and opens the room (Royal suite)
        """
      And Ben steps into room 11, searches the room (necklace) and keeps the necklace

    @GH-END-1 @GH-END-10
    Scenario: The announcement is automatic and says only who it is
      Then Ben has met only the item objective
      And nobody has been announced
      When Ben attacks Ada (3)
      Then Ben has been announced, and nobody else
      And Ben has met both objectives
      And Ada and Cleo do not know who Ben is
      And nobody but Ben sees the necklace
      And it is Ben's turn, with 1 point
      And the game goes on

    @GH-END-3 @GH-END-8
    Scenario: The game is over in the lobby, even in the middle of a turn
      Given Ben attacks Ada (3)
      And Ben, Cleo and Ada end their turns
      When Ben enters the left car and rides down
      Then the left car stands at the ground
      And the game goes on
      When Ben steps into the lobby
      Then Ben has won
      And Ada is free
      And Ben may not end the turn (GH-END-8)
      And Ada may not end the turn (GH-END-8)
      And Cleo may not step into the lobby (GH-END-8)
      And a stranger may not end the turn (GH-END-8)
      And chance may not act (GH-END-8)

    @GH-END-2 @GH-END-4 @GH-END-7 @GH-CHAR-4
    Scenario: Without the item, coming home does not win
      Given Ben attacks Ada (3)
      And Ben ends the turn
      When Cleo steps into room 11
      And Cleo attacks Ben (2)
      Then Ben has met only the interaction objective
      And Ben has been announced, and nobody else
      When Cleo and Ada end their turns
      And Ben enters the left car, rides down and steps into the lobby
      Then Ben is in the lobby
      And the game goes on
      And it is Ben's turn, with 1 point

    @GH-END-2
    Scenario: Nobody is announced twice
      Given Ben attacks Ada (3)
      And Ben ends the turn
      And Cleo steps into room 11, attacks Ben (2)
      And Cleo and Ada end their turns
      When Ben searches the room and keeps the necklace
      Then Ben has met both objectives
      And the announcements came in the order Ben

    @GH-END-7
    Scenario: An announced player plays on, and can be attacked, like everybody else
      Given Ben attacks Ada (3)
      When Ben ends the turn
      And Cleo steps into room 11
      Then Cleo can only interact with Ada and Ben
      When Cleo attacks Ben (1)
      Then Ben has 1 turn to lose
      When Cleo and Ada end their turns
      Then the turn of Ben was passed over

    @GH-END-6
    Scenario: A hostage who is brought to the lobby can win
      Given Ben attacks Ada (3)
      And Ben and Cleo end their turns
      When Ada attacks Ben (3)
      And Ada enters the left car, rides down and steps into the lobby
      Then Ben has won

    @GH-END-6
    Scenario: The player who walks wins before the hostage
      Given Ben attacks Ada (3)
      And these turns are played:
        """
        Ben waits
        Cleo waits
        Ada attacks Ben (3), steps into room 12, opens the room (Attic room), searches the room (matches) and keeps the matches
        Ben waits
        Cleo waits
        """
      When Ada steps into room 11, enters the left car and rides down
      Then Ada and Ben are in the left car
      And Ben has been announced, and nobody else
      When Ada steps into the lobby
      Then Ada has won
      And the announcements came in the order Ben and Ada

  Rule: Objectives met by the arrival

    @GH-END-5 @GH-END-1
    Scenario: Bringing somebody home counts for the arrival itself
      Given Ada, Ben and Cleo sit at the table
      And Ada, Ben and Cleo are Sergeant Lund, the Shadow and Colonel Ash
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11
        Cleo waits
        """
      When Ada searches the room (matches) and keeps the matches
      And Ada attacks Ben (3)
      And Ada enters the left car and rides down
      Then nobody has been announced
      When Ada steps into the lobby
      Then Ada has won
      And Ada has been announced, and nobody else
      And Ada has met both objectives

  Rule: Two players at once

    Background:
      Given Ada and Ben sit at the table
      And they agree on the roster Baroness Iru and Tomas the porter
      And Ada and Ben are Tomas the porter and Baroness Iru
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11, searches the room (soap) and keeps the soap
        Ada steps into room 12, opens the room (Box room), searches the room (towel) and keeps the towel
        Ben steps into room 12, steps into room 13 and opens the room (Double room)
        Ada steps into room 13
        Ben searches the room (camera), keeps the camera, steps into room 14 and opens the room (Royal suite)
        """
      And Ada steps into room 14, searches the room (watch) and keeps the watch
      And Ada identifies Ben (1)

    @GH-END-1 @GH-END-10
    Scenario: If a trade completes both, the active player is announced first
      When Ada offers the watch to Ben for a card
      Then nobody has been announced
      When Ben accepts with the soap
      Then Ada and Ben have been announced, and nobody else
      And the announcements came in the order Ada and Ben

    @GH-END-10
    Scenario: This is so whoever the active player is
      Given Ada ends the turn
      When Ben offers the soap to Ada for a card
      And Ada accepts with the watch
      Then the announcements came in the order Ben and Ada

  Rule: A limit of rounds

    @GH-END-9
    Scenario: After the last round, nobody wins
      Given Ada and Ben sit at the table
      And they agree to stop after 2 rounds
      When these turns are played:
        """
        Ada waits
        Ben waits
        Ada waits
        """
      Then the game goes on
      When Ben ends the turn
      Then the game is over after round 2, and nobody has won
      And the hotel has 2 floors
      And Ada may not end the turn (GH-END-8)
      And Ben may not end the turn (GH-END-8)

    @GH-END-9 @GH-END-3
    Scenario: Not even a player on the way home wins
      Given Ada, Ben and Cleo sit at the table
      And Ada, Ben and Cleo are Sergeant Lund, the Shadow and Colonel Ash
      And they agree to stop after 2 rounds
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Ada rides up, steps into room 11 and opens the room (Royal suite)
        Ben steps into room 11, searches the room (necklace), keeps the necklace, attacks Ada (3)
        """
      Then Ben has been announced, and nobody else
      When Cleo ends the turn
      Then the game is over after round 2, and nobody has won

    @GH-END-9
    Scenario: The limit may be a single round
      Given Ada and Ben sit at the table
      And they agree to stop after 1 round
      When Ada and Ben end their turns
      Then the game is over after round 1, and nobody has won
      And the hotel has 1 floor

    @GH-END-9
    Scenario: The limit may be ten thousand rounds
      Given Ada and Ben sit at the table
      And they agree to stop after 10000 rounds
      When Ada and Ben end their turns
      Then the game goes on

    @GH-END-9
    Scenario: Limits that are not allowed
      Then Ada and Ben may not begin a game of 0 rounds (GH-END-9)
      And Ada and Ben may not begin a game of -1 rounds (GH-END-9)
      And Ada and Ben may not begin a game of 10001 rounds (GH-END-9)
      And Ada and Ben may not begin a game of true rounds
      And Ada and Ben may not begin a game of 2.5 rounds

    @GH-END-9
    Scenario: Without a limit, the game goes on
      Given Ada and Ben sit at the table
      When everybody ends turns until round 30 begins
      Then the game goes on
