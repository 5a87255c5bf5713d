Feature: Opening and closing rooms
  A player in a room may turn its card. A card that was seen once stays known.

  Rule: In room 11

    Background:
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car, rides up and steps into room 11
        Ben waits
        """

    @GH-ROOM-1 @GH-ROOM-4 @GH-ROOM-5
    Scenario: When a room is opened, everybody sees it
      Then nobody knows what room 11 is
      When Ada opens the room
      Then a room card is to be turned over
      And room 11 is closed
      And Ada has 2 points left
      When the card turns out to be the Attic room
      Then room 11 is open
      And room 11 is known as the Attic room
      And it is Ada's turn, with 2 points
      And nobody knows what room 12 is

    @GH-ROOM-3
    Scenario: Only a closed room can be opened, and only an open one closed
      Then Ada may not close the room (GH-ROOM-3)
      When Ada opens the room (Attic room)
      Then Ada may not open the room (GH-ROOM-3)
      When Ada closes the room
      Then Ada may not close the room (GH-ROOM-3)

    @GH-ROOM-2 @GH-ROOM-8
    Scenario: A room that is closed again is still known
      When Ada opens the room (Attic room) and closes the room
      Then room 11 is closed
      And room 11 is known as the Attic room
      And Ada has 1 point left
      When Ada opens the room
      Then room 11 is open
      And it is Ada's turn, with no points

    @GH-ROOM-4
    Scenario: No card lies in two places
      Given Ada opens the room (Attic room)
      When Ada steps into room 12 and opens the room
      Then the card may not be the Attic room (GH-ROOM-4)
      And the card may not be the garage (GH-ROOM-4)
      And the item may not be the soap (GH-TURN-9)
      When the card turns out to be the Royal suite
      Then room 12 is known as the Royal suite

    @GH-ROOM-4 @GH-ROOM-8
    Scenario: Not behind a door that was closed again either
      Given these turns are played:
        """
        Ada opens the room (Attic room), closes the room and steps into room 12
        Ben waits
        """
      When Ada opens the room
      Then the card may not be the Attic room (GH-ROOM-4)
      When the card turns out to be the Royal suite
      Then room 12 is known as the Royal suite

    @GH-ROOM-6
    Scenario: Clips and items stay when the door closes
      When Ada opens the room (Attic room), searches the room (soap) and leaves the rest
      And Ada closes the room
      Then room 11 is closed
      And Ada has a clip on room 11
      And 1 item lies in room 11

    @GH-ROOM-6
    Scenario: A room is open or closed for everybody
      Given Ada opens the room (Attic room)
      When these turns are played:
        """
        Ada enters the left car and rides down
        Ben enters the left car, rides up and steps into room 11
        """
      Then room 11 is open
      When Ada, Ben and Ada end their turns
      Then Ben may search the room
      And Ben may not open the room (GH-ROOM-3)
      And Ben may close the room

  Rule: Elsewhere

    @GH-ROOM-1 @GH-ROOM-7
    Scenario: Nothing can be opened or closed in the lobby or from a car
      Given Ada and Ben sit at the table
      Then Ada may not open the room (GH-ROOM-1)
      And Ada may not close the room (GH-ROOM-7)
      When Ada enters the left car and rides up
      Then Ada may not open the room (GH-ROOM-1)
      And Ada may not close the room (GH-ROOM-7)

    @GH-ROOM-7
    Scenario: Not even the room in front of the car's door can be opened
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car, rides up and steps into room 11
        Ben waits
        """
      When Ada opens the room (Attic room) and enters the left car
      Then Ada may not close the room (GH-ROOM-7)
      And room 11 is open

    @GH-ROOM-7 @GH-ROOM-1
    Scenario: A room cannot be opened or closed from the one next to it
      Given Ada and Ben sit at the table
      And these turns are played:
        """
        Ada enters the left car, rides up and steps into room 11
        Ben waits
        """
      When Ada opens the room (Attic room) and steps into room 12
      Then Ada may not close the room (GH-ROOM-3)
      And room 11 is open
