Feature: Dropping
  A player attacked with a 2 leaves an item behind, in addition to what the room holds.

  Rule: In a room

    Background:
      Given Ada, Ben and Cleo sit at the table
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

    @GH-DROP-1 @GH-DROP-2 @GH-INFO-4
    Scenario: A single item is dropped without a choice
      When Ada attacks Ben (2)
      Then Ben holds nothing
      And Ada holds the umbrella
      And 1 item lies in room 12
      And nobody but Ben sees the soap
      And it is Ada's turn, with 3 points

    @GH-DROP-2
    Scenario: A target with several items chooses one
      Given Ada offers the umbrella to Ben, Ben accepts
      When Ada attacks Ben (2)
      Then Ben is to choose what to drop
      And Ben can only drop the soap and the umbrella
      And Ben may not drop the comb (GH-DROP-2)
      And Ada may not drop the soap (GH-TURN-9)
      And Ada may not end the turn (GH-TURN-9)
      And Ben may not decline (GH-TURN-9)
      When Ben drops the umbrella
      Then Ben holds the soap
      And 1 item lies in room 12
      And it is Ada's turn, with 3 points

    @GH-DROP-4 @GH-SEARCH-10
    Scenario: A searched room can be searched again for a dropped item
      Then Ada may not search the room (GH-SEARCH-9)
      When Ada attacks Ben (2)
      And Ada searches the room
      Then Ada can only keep the soap, or leave the rest
      When Ada keeps the soap
      Then Ada holds the soap and the umbrella
      And Ada may not search the room (GH-SEARCH-9)

    @GH-DROP-4
    Scenario: A dropped item lies beside the items that were left
      Given these turns are played:
        """
        Ada steps into room 13, opens the room (Royal suite), searches the room (watch) and leaves the rest
        Ben steps into room 13
        Cleo waits
        """
      When Ada attacks Ben (2)
      Then 2 items lie in room 13
      When Ada searches the room
      Then Ada can only keep the soap and the watch, or leave the rest

    @GH-DROP-5
    Scenario: A player without items drops nothing
      When Ada attacks Cleo (2)
      Then nothing lies in room 12
      And it is Ada's turn, with 3 points
      And nobody has a turn to lose

    @GH-DROP-6
    Scenario: Nobody can drop an item voluntarily
      Then Ada may not drop the umbrella (GH-TURN-9)
      When Ada attacks Ben (1)
      Then Ada may not drop the umbrella (GH-TURN-9)
      And Ben may not drop the soap (GH-TURN-9)

  Rule: In a car

    Background:
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11, searches the room (soap) and keeps the soap
        """

    @GH-DROP-3
    Scenario: The item goes to the room in front of the door
      Given these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        """
      When Ada attacks Ben (2)
      Then 1 item lies in room 11
      And Ben holds nothing

    @GH-DROP-3
    Scenario: The item lands on the floor where the car is
      Given these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        """
      When Ada rides up and rides up
      And Ada attacks Ben (2)
      Then 1 item lies in room 31
      And nothing lies in room 11

    @GH-DROP-8
    Scenario: From the ground, the item goes to the room above
      Given these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        """
      When Ada rides down
      And Ada attacks Ben (2)
      Then 1 item lies in room 11

    @GH-DROP-3
    Scenario: From a floor, the item goes to the room in front of the door
      Given these turns are played:
        """
        Ada steps into room 12, steps into room 13 and steps into room 14
        Ben steps into room 12, steps into room 13 and steps into room 14
        Ada calls the right car and enters the right car
        Ben enters the right car and rides up
        """
      When Ada attacks Ben (2)
      Then 1 item lies in room 24

    @GH-DROP-8 @GH-DROP-3
    Scenario: From the right car, items go to the rooms at the other end
      Given these turns are played:
        """
        Ada steps into room 12, steps into room 13 and steps into room 14
        Ben steps into room 12, steps into room 13 and steps into room 14
        Ada calls the right car and enters the right car
        Ben enters the right car and rides down
        """
      When Ada attacks Ben (2)
      Then 1 item lies in room 14

  Rule: In a maintenance room

    Background:
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car
        Ben enters the left car
        Ada rides up, steps into room 11 and opens the room (Attic room)
        Ben steps into room 11, searches the room (soap) and keeps the soap
        """

    @GH-DROP-7 @GH-MAINT-1
    Scenario: The item stays there for good
      Given these turns are played:
        """
        Ada steps into room 12 and opens the room (Boiler room, 3)
        Ben steps into room 12 (3)
        """
      When Ada attacks Ben (2)
      Then 1 item lies in room 12
      And Ada may not search the room (GH-MAINT-1)

    @GH-DROP-7
    Scenario: It stays there even if nobody knew what the room was
      Given these turns are played:
        """
        Ada steps into room 12
        Ben steps into room 12
        """
      When Ada attacks Ben (2)
      And Ada opens the room (Boiler room, 3)
      Then 1 item lies in room 12
      And Ada may not search the room (GH-MAINT-1)
