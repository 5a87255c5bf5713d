Feature: Maintenance rooms
  Whoever opens a maintenance room, or walks into an open one, rolls the die at once. What the card
  says for that number lasts until the end of the roller's next turn, or until somebody else rolls a 4.

  Rule: The roll

    Background:
      Given Ada, Ben and Cleo sit at the table
      And these turns are played:
        """
        Ada enters the left car, rides up and steps into room 11
        Ben waits
        Cleo waits
        """

    @GH-MAINT-2 @GH-MAINT-4 @GH-MAINT-10
    Scenario: The player who opens one rolls, free of charge
      When Ada opens the room (Boiler room)
      Then the die is to be rolled for the maintenance room
      And Ada has 2 points left
      And room 11 is open
      And Ada may not end the turn (GH-TURN-9)
      When the die shows 1
      Then Ada's roll has brought one point less
      And it is Ada's turn, with 2 points

    @GH-MAINT-4 @GH-MAINT-5
    Scenario Outline: The line with the number rolled comes into force
      When Ada opens the room (<room>, <die>)
      Then Ada's roll has brought <effects>
      And it is Ada's turn, with 2 points

      Examples: Boiler room
        | room        | die | effects              |
        | Boiler room | 1   | one point less       |
        | Boiler room | 2   | the left car stopped |
        | Boiler room | 3   | nothing              |
        | Boiler room | 4   | nothing              |
        | Boiler room | 5   | no search            |
        | Boiler room | 6   | a skipped turn       |

      Examples: Fuse room
        | room      | die | effects                       |
        | Fuse room | 1   | both cars stopped             |
        | Fuse room | 2   | one point less for the others |
        | Fuse room | 3   | no opening                    |
        | Fuse room | 4   | nothing                       |
        | Fuse room | 5   | one point more                |
        | Fuse room | 6   | no attack by the roller       |

      Examples: Laundry
        | room    | die | effects                                                    |
        | Laundry | 1   | no step by the others                                      |
        | Laundry | 2   | two points more                                            |
        | Laundry | 3   | nothing                                                    |
        | Laundry | 4   | one point less                                             |
        | Laundry | 5   | the right car stopped                                      |
        | Laundry | 6   | no identification by the roller and no search by the roller |

      Examples: Lift machine room
        | room              | die | effects                                             |
        | Lift machine room | 1   | no ride by the roller                               |
        | Lift machine room | 2   | no call                                             |
        | Lift machine room | 3   | no closing                                          |
        | Lift machine room | 4   | nothing                                             |
        | Lift machine room | 5   | no trade                                            |
        | Lift machine room | 6   | three points less and one point less for the others |

    @GH-MAINT-11
    Scenario: A forbidden action is forbidden at once
      When Ada opens the room (Lift machine room, 3)
      Then Ada may not close the room (GH-MAINT-11)
      And Ada may step into room 12

    @GH-MAINT-2
    Scenario: Every opening requires a roll
      When Ada opens the room (Boiler room, 3)
      And Ada closes the room
      And Ada opens the room
      Then the die is to be rolled for the maintenance room
      And Ada has no points left

    @GH-MAINT-3
    Scenario: Every step into an open one requires a roll
      When Ada opens the room (Boiler room, 3)
      And Ada steps into room 12
      Then it is Ada's turn, with 1 point
      When Ada steps into room 11
      Then the die is to be rolled for the maintenance room
      When the die shows 5
      Then Ada's roll has brought no search
      And it is Ada's turn, with no points

    @GH-MAINT-3
    Scenario: A step into a closed one requires no roll
      Given these turns are played:
        """
        Ada opens the room (Boiler room, 3), closes the room and steps into room 12
        Ben waits
        Cleo waits
        """
      When Ada steps into room 11
      Then it is Ada's turn, with 2 points
      And room 11 is known as the Boiler room

    @GH-MAINT-1
    Scenario: A maintenance room cannot be searched
      When Ada opens the room (Boiler room, 3)
      Then Ada may not search the room (GH-MAINT-1)
      And nobody has a clip on room 11

    @GH-MAINT-4 @GH-MAINT-5
    Scenario: Every card has six lines, with effects of four kinds
      Then a pack may not have five outcomes (GH-MAINT-4)
      And a pack may not have an outcome without a text (GH-MAINT-4)
      And a pack may not have an effect of no kind
      And a pack may not have a change by no points (GH-MAINT-5)
      And a pack may not have a change by four points (GH-MAINT-5)
      And a pack may not have an end of turns that is forbidden
      And a pack may not have a skip for the others
      And a pack may not have a third car

  Rule: What the effects do

    Background:
      Given Ada, Ben and Cleo sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo waits
        """
      And Ada rides up and steps into room 11

    @GH-MAINT-10 @GH-MAINT-6
    Scenario: Fewer points count for the next turn, and only for that one
      Given Ada opens the room (Boiler room, 1)
      When Ada ends the turn
      Then it is Ben's turn, with 3 points
      When Ben and Cleo end their turns
      Then it is Ada's turn, with 2 points
      And Ada's roll has brought one point less
      When Ada ends the turn
      Then nothing is in force
      When Ben and Cleo end their turns
      Then it is Ada's turn, with 3 points

    @GH-MAINT-10 @GH-MAINT-5
    Scenario: An effect on the others does not affect the roller
      Given Ada opens the room (Fuse room, 2)
      When Ada ends the turn
      Then it is Ben's turn, with 2 points
      When Ben and Cleo end their turns
      Then it is Ada's turn, with 3 points

    @GH-MAINT-10
    Scenario: More points
      Given Ada opens the room (Laundry, 2)
      When Ada, Ben and Cleo end their turns
      Then it is Ada's turn, with 5 points

    @GH-MAINT-10 @GH-MAINT-5
    Scenario: The others may have fewer points, but never fewer than none
      Given Ada opens the room (Lift machine room, 6)
      When Ada ends the turn
      Then it is Ben's turn, with 2 points
      When Ben ends the turn
      Then it is Cleo's turn, with 2 points
      When Cleo ends the turn
      Then it is Ada's turn, with no points
      And Ada can only end the turn

    @GH-MAINT-9 @GH-MAINT-10
    Scenario: Several effects apply at once, each for its own time
      Given these turns are played:
        """
        Ada opens the room (Fuse room, 2)
        """
      When Ben steps into room 11 (5)
      Then Ada's roll has brought one point less for the others
      And Ben's roll has brought one point more
      When these turns are played:
        """
        Ben waits
        Cleo waits
        Ada waits
        """
      Then nothing of Ada's is in force
      And it is Ben's turn, with 4 points

    @GH-MAINT-9 @GH-MAINT-10
    Scenario: Two changes of points add up
      Given these turns are played:
        """
        Ada opens the room (Fuse room, 2)
        """
      When Ben steps into room 11 (2)
      And Ben ends the turn
      Then it is Cleo's turn, with 1 point

    @GH-MAINT-11 @GH-LIFT-2
    Scenario: Who may not ride a car can still call one
      Given these turns are played:
        """
        Ada opens the room (Lift machine room, 1)
        Ben waits
        Cleo waits
        """
      When Ada steps into room 12 and steps into room 13
      Then Ada can only call the right car
      When Ada calls the right car
      Then the right car stands on floor 1

    @GH-MAINT-11
    Scenario: An action can be forbidden to everybody
      Given Ada opens the room (Lift machine room, 3)
      When Ada, Ben and Cleo end their turns
      Then Ada may not close the room (GH-MAINT-11)
      When Ada ends the turn
      And Ben ends the turn
      And Cleo and Ada end their turns
      Then nothing is in force

    @GH-MAINT-11
    Scenario: An action can be forbidden to the others only
      Given Ada opens the room (Laundry, 1)
      When Ada ends the turn
      Then Ben may not step into room 11 (GH-MAINT-11)
      And Ben may ride up
      And Ben can go nowhere
      When Ben ends the turn
      Then Cleo may not enter the right car (GH-MAINT-11)
      When Cleo ends the turn
      Then Ada may step into room 12

    @GH-MAINT-11
    Scenario: An action can be forbidden to the roller only
      Given these turns are played:
        """
        Ada opens the room (Fuse room, 6)
        """
      When Ben steps into room 11 (3)
      Then Ben may attack Ada
      When Ben and Cleo end their turns
      Then Ada may not attack Ben (GH-MAINT-11)
      And Ada may identify Ben

    @GH-MAINT-11
    Scenario: Forbidding one action does not forbid another
      Given these turns are played:
        """
        Ada opens the room (Double room)
        Ben steps into room 11, searches the room (lamp) and keeps the lamp
        Cleo waits
        Ada steps into room 12
        Ben steps into room 12
        Cleo waits
        """
      When Ada opens the room (Lift machine room, 5)
      Then Ada may not ask Ben for a card (GH-MAINT-11)
      And Ada may attack Ben

    @GH-MAINT-12
    Scenario: A stopped car can be entered and left, but not called or ridden
      Given Ada opens the room (Boiler room, 2)
      When Ada ends the turn
      Then Ben may not ride down (GH-MAINT-12)
      And Ben may step into room 11
      When Ben ends the turn
      Then Cleo may not call the left car (GH-MAINT-12)
      And Cleo can call no car
      When Cleo ends the turn
      And Ada enters the left car
      Then Ada may not ride up (GH-MAINT-12)
      And Ada may step into room 11

    @GH-MAINT-12
    Scenario: Both cars stand still
      Given Ada opens the room (Fuse room, 1)
      When Ada and Ben end their turns
      And Cleo enters the right car
      Then Cleo may not ride up (GH-MAINT-12)

    @GH-MAINT-12
    Scenario: The other car still runs
      Given Ada opens the room (Laundry, 5)
      When Ada ends the turn
      Then Ben may ride down

    @GH-MAINT-13 @GH-MAINT-15 @GH-MAINT-6
    Scenario: A skipped turn
      Given Ada opens the room (Boiler room, 6)
      When Ada, Ben and Cleo end their turns
      Then the turn of Ada was passed over
      And it is Ben's turn, with 3 points
      And nothing is in force
      When Ben and Cleo end their turns
      Then it is Ada's turn, with 3 points

    @GH-MAINT-13
    Scenario: A skipped turn and a lost one are a single turn
      Given these turns are played:
        """
        Ada opens the room (Boiler room, 6)
        Ben steps into room 11 (3), attacks Ada (1)
        """
      Then Ada has 1 turn to lose
      When Cleo ends the turn
      Then the turn of Ada was passed over
      And Ada has no turn to lose
      And nothing is in force
      When Ben and Cleo end their turns
      Then it is Ada's turn, with 3 points

    @GH-MAINT-15 @GH-MAINT-6
    Scenario: A turn that is lost ends an effect like one that is played
      Given these turns are played:
        """
        Ada opens the room (Fuse room, 2)
        Ben steps into room 11 (5), attacks Ada (1)
        Cleo waits
        """
      Then the turn of Ada was passed over
      And nothing of Ada's is in force
      And it is Ben's turn, with 4 points

  Rule: A 4

    Background:
      Given Ada, Ben and Cleo sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo enters the left car
        """
      And Ada rides up and steps into room 11

    @GH-MAINT-7
    Scenario: A 4 ends what the others rolled
      Given these turns are played:
        """
        Ada opens the room (Fuse room, 2)
        """
      Then it is Ben's turn, with 2 points
      When Ben steps into room 11 (4)
      Then nothing is in force
      And Ben has 1 point left
      When Ben ends the turn
      Then it is Cleo's turn, with 3 points

    @GH-MAINT-7
    Scenario: A 4 ends the effects of all the others
      Given these turns are played:
        """
        Ada opens the room (Boiler room, 1)
        Ben steps into room 11 (5)
        """
      When Cleo steps into room 11 (4)
      Then nothing is in force

    @GH-MAINT-7
    Scenario: A 4 counts in any maintenance room
      Given these turns are played:
        """
        Ada opens the room (Boiler room, 1)
        """
      When Ben steps into room 11 (3), steps into room 12 and opens the room (Fuse room, 4)
      Then nothing is in force

    @GH-MAINT-7 @GH-MAINT-13
    Scenario: A 4 also cancels a turn to be skipped
      Given these turns are played:
        """
        Ada opens the room (Boiler room, 6)
        Ben steps into room 11 (4)
        Cleo waits
        """
      Then it is Ada's turn, with 3 points

    @GH-MAINT-8
    Scenario: A player's own 4 leaves their own effects in force
      Given these turns are played:
        """
        Ada opens the room (Boiler room, 1)
        Ben waits
        Cleo waits
        """
      When Ada closes the room
      And Ada opens the room (4)
      Then Ada's roll has brought one point less

    @GH-MAINT-8
    Scenario: A 4 in an attack ends nothing
      Given these turns are played:
        """
        Ada opens the room (Fuse room, 2)
        """
      When Ben steps into room 11 (3)
      And Ben attacks Ada (4)
      And Ben identifies Ada (4)
      Then Ada's roll has brought one point less for the others
      And Ben's roll has brought no opening

    @GH-MAINT-16 @GH-MAINT-7
    Scenario: A 4 also applies the fourth line of the card
      Given these turns are played:
        """
        Ada opens the room (Laundry, 2)
        """
      When Ben steps into room 11 (4)
      Then nothing of Ada's is in force
      And Ben's roll has brought one point less

    @GH-MAINT-7 @GH-MAINT-8
    Scenario: Other numbers end nothing
      Given these turns are played:
        """
        Ada opens the room (Boiler room, 1)
        """
      When Ben steps into room 11 (3)
      Then Ada's roll has brought one point less

  Rule: With hostages

    @GH-MAINT-14 @GH-HOST-7
    Scenario: Only the player who walks in rolls
      Given Ada, Ben and Cleo sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Cleo waits
        Ada attacks Ben (3), rides up, steps into room 11 and opens the room (Boiler room, 3)
        Ben waits
        Cleo waits
        """
      When Ada steps into room 12
      And Ada steps into room 11
      Then Ada and Ben are in room 11
      When the die shows 1
      Then it is Ada's turn, with 1 point
      And Ada's roll has brought one point less
      And nothing of Ben's is in force

    @GH-MAINT-2 @GH-HOST-13
    Scenario: A hostage who opens one rolls
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Ada attacks Ben (3), rides up and steps into room 11
        """
      When Ben opens the room (Boiler room, 1)
      Then Ben's roll has brought one point less
      And nothing of Ada's is in force
