Feature: Hostages and arrests
  A hostage goes where the captor goes and plays on, but cannot walk or ride. There are four ways to
  be set free.

  Rule: Captor and hostage

    Background:
      Given Ada, Ben and Cleo sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        """

    @GH-HOST-1 @GH-ATTACK-3
    Scenario: Everybody sees who is whose hostage
      When Ada attacks Ben (3)
      Then Ada holds Ben hostage
      And Ada and Cleo are free

    @GH-HOST-5
    Scenario: A hostage can neither walk nor ride
      When Ada attacks Ben (3)
      And Ada ends the turn
      Then Ben can go nowhere
      And Ben may not step into the lobby (GH-HOST-5)
      And Ben may not ride up (GH-HOST-5)

    @GH-HOST-6
    Scenario: A hostage takes turns and may interact
      When Ada attacks Ben (3)
      And Ada ends the turn
      Then it is Ben's turn, with 3 points
      And Ben can only interact with Ada and Cleo

    @GH-INTER-4 @GH-HOST-6
    Scenario: A hostage cannot strike back on the captor's turn
      When Ada attacks Ben (3)
      Then Ben may not attack Ada (GH-TURN-9)

    @GH-HOST-13 @GH-HOST-5
    Scenario: A hostage may open, close and search rooms and call cars
      Given these turns are played:
        """
        Ada attacks Ben (3), rides up and steps into room 11
        """
      When Ben opens the room (Attic room), searches the room (soap) and keeps the soap
      And Ben closes the room
      Then Ben holds the soap
      And Ben has no points left
      When these turns are played:
        """
        Ben waits
        Cleo rides down
        Ada waits
        """
      Then Ben may not step into room 12 (GH-HOST-5)
      When Ben calls the left car
      Then the left car stands on floor 1
      And Ben may not enter the left car (GH-HOST-5)

    @GH-HOST-7
    Scenario: A hostage goes where the captor goes
      When Ada attacks Ben (3)
      And Ada rides up and steps into room 11
      Then Ada and Ben are in room 11
      And Cleo is in the left car
      And Ada has 1 point left
      When Ada steps into room 12
      Then Ada and Ben are in room 12
      And Ada has no points left

    @GH-HOST-7 @GH-HOST-12 @GH-MOVE-9
    Scenario: Hostages of hostages come along too
      Given these turns are played:
        """
        Ada attacks Ben (3)
        Ben attacks Cleo (3)
        Cleo waits
        """
      Then Ada holds Ben hostage
      And Ben holds Cleo hostage
      When Ada rides up and steps into room 11
      Then everybody is in room 11
      And Ada has 1 point left

    @GH-HOST-12
    Scenario: One captor may have several hostages
      When Ada attacks Ben (3)
      And Ada attacks Cleo (3)
      Then Ada holds Ben and Cleo hostage

    @GH-HOST-3
    Scenario: A player who is captured loses their own hostages
      Given these turns are played:
        """
        Ada waits
        Ben attacks Cleo (3)
        Cleo waits
        """
      When Ada attacks Ben (3)
      Then Ada holds Ben hostage
      And Cleo is free

    @GH-HOST-4
    Scenario: A hostage can be captured by another player
      Given these turns are played:
        """
        Ada attacks Ben (3)
        Ben waits
        """
      When Cleo attacks Ben (3)
      Then Cleo holds Ben hostage
      And Ada and Cleo are free
      And everybody sees Ben leave Ada

    @GH-HOST-15
    Scenario: A hostage captured again by the same captor loses their own hostages
      Given these turns are played:
        """
        Ada attacks Ben (3)
        Ben attacks Cleo (3)
        Cleo waits
        """
      When Ada attacks Ben (3)
      Then Ada holds Ben hostage
      And Cleo is free
      And everybody sees Cleo leave Ben
      And nobody has left Ada

    @GH-HOST-12 @GH-HOST-3
    Scenario: Nobody is their own captor's captor
      Given these turns are played:
        """
        Ada attacks Ben (3)
        Ben attacks Cleo (3)
        """
      When Cleo attacks Ada (3)
      Then Cleo holds Ada hostage
      And Ben holds Cleo hostage
      And Ben is free

    @GH-HOST-2
    Scenario: Only the captor knows that it was an arrest
      When Ada attacks Ben (3)
      Then only Ada knows that it was an arrest
      When Ada ends the turn
      And Ben attacks Cleo (3)
      Then only Ben knows that it was no arrest

    @GH-HOST-7 @GH-LIFT-6
    Scenario: Captor and hostage travel in a car that somebody calls
      Given these turns are played:
        """
        Ada steps into the lobby
        Ben attacks Cleo (3), rides up
        Cleo waits
        """
      When Ada calls the left car
      Then Ben and Cleo are in the left car
      And the left car stands at the ground
      And Ben holds Cleo hostage

  Rule: Going free

    Background:
      Given Ada, Ben and Cleo sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Ada attacks Ben (3)
        """

    @GH-HOST-8
    Scenario: Hostages go free in the lobby, not in a car on the ground
      Given Ben and Cleo end their turns
      Then the left car stands at the ground
      And Ada holds Ben hostage
      When Ada steps into the lobby
      Then Ada and Ben are in the lobby
      And nobody is a hostage
      And Cleo is in the left car
      And the game goes on

    @GH-HOST-14 @GH-HOST-8
    Scenario: The whole chain goes free
      Given these turns are played:
        """
        Ben attacks Cleo (3)
        Cleo waits
        """
      When Ada steps into the lobby
      Then everybody is in the lobby
      And nobody is a hostage
      And everybody sees Ben leave Ada
      And everybody sees Cleo leave Ben

    @GH-HOST-9
    Scenario: A hostage goes free by knocking the captor out
      When Ben attacks Ada (1)
      Then nobody is a hostage
      And Ada has 1 turn to lose
      And Ben may ride up

    @GH-HOST-9 @GH-TURN-8
    Scenario: Even if the captor has a turn to lose already
      Given these turns are played:
        """
        Ben waits
        Cleo waits
        Ada attacks Cleo (6)
        """
      When Ben attacks Ada (1)
      Then nobody is a hostage
      And Ada has 2 turns to lose

    @GH-HOST-10
    Scenario: A hostage goes free by capturing the captor
      When Ben attacks Ada (3)
      Then Ben holds Ada hostage
      And Ben is free
      And everybody sees Ben leave Ada

    @GH-HOST-3
    Scenario: A hostage goes free when somebody else captures the captor
      Given Ben ends the turn
      When Cleo attacks Ada (3)
      Then Cleo holds Ada hostage
      And Ben is free
      And everybody sees Ben leave Ada

    @GH-HOST-11
    Scenario: A failed attack frees nobody
      When Ben attacks Ada (4)
      Then nobody has left Ada

    @GH-HOST-11
    Scenario Outline: Nothing else that a hostage does sets them free
      When Ben <deed>
      Then Ada holds Ben hostage

      Examples:
        | deed                |
        | attacks Ada (2)     |
        | attacks Ada (4)     |
        | attacks Ada (5)     |
        | attacks Ada (6)     |
        | identifies Ada (1)  |
        | identifies Ada (6)  |
        | attacks Cleo (1)    |
        | attacks Cleo (3)    |

    @GH-HOST-11
    Scenario: A hostage is not freed when a third player knocks the captor out
      Given Ben ends the turn
      When Cleo attacks Ada (1)
      Then Ada holds Ben hostage
      When Cleo ends the turn
      Then the turn of Ada was passed over
      And Ada holds Ben hostage

    @GH-HOST-11 @GH-ATTACK-5
    Scenario: A hostage is not freed when the captor loses a turn
      Given Ben and Cleo end their turns
      When Ada attacks Cleo (6)
      Then Ada has 1 turn to lose
      And Ada holds Ben hostage
      When Ada, Ben and Cleo end their turns
      Then the turn of Ada was passed over
      And Ada holds Ben hostage

    @GH-HOST-11 @GH-TURN-7
    Scenario: A hostage who is knocked out stays a hostage
      Given Ben ends the turn
      When Cleo attacks Ben (1)
      Then Ada holds Ben hostage
      And Ben has 1 turn to lose

  Rule: Four in a car

    Background:
      Given Ada, Ben, Cleo and Dan sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        Dan enters the left car
        Ada attacks Ben (3), attacks Cleo (3)
        Ben waits
        Cleo waits
        """

    @GH-HOST-3 @GH-HOST-12
    Scenario: All hostages of a captor who is captured go free
      When Dan attacks Ada (3)
      Then Dan holds Ada hostage
      And Ben, Cleo and Dan are free
      And everybody sees Ben and Cleo leave Ada

    @GH-HOST-11
    Scenario: No hostages of a captor who is only knocked out go free
      When Dan attacks Ada (1)
      Then Ada holds Ben and Cleo hostage
      And nobody has left Ada
