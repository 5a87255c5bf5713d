// The building: floors, rooms and cars, and what is next to what.

import { isWhole } from "./check.mjs";

export const CARS = ["left", "right"]; // GH-LIFT-1
const TOP_FLOOR = 6; // GH-FLOOR-3
const POSITIONS = [1, 2, 3, 4]; // GH-FLOOR-1: four rooms in a row, from the left
const DOOR = { left: 1, right: 4 }; // GH-MOVE-3: the position from which each car is entered

export class Hotel {
  constructor() {
    this.cars = { left: 0, right: 0 }; // GH-SETUP-2
    this.floors = 0;
    this.rooms = new Map(); // by space: "R23" is the third room of floor 2
    this.layFloor(); // GH-SETUP-3
  }

  /** Lays the next floor, unless there are six. */
  layFloor() {
    if (this.floors === TOP_FLOOR) return false; // GH-FLOOR-3
    this.floors += 1;
    for (const position of POSITIONS) { // GH-FLOOR-2, GH-FLOOR-5: for good, with all doors closed
      const space = `R${this.floors}${position}`;
      this.rooms.set(space, { space, floor: this.floors, position, open: false, card: null, clips: [], items: [] });
    }
    return true;
  }

  isSpace(value) {
    return value === "lobby" || CARS.includes(value) || this.rooms.has(value); // GH-MOVE-1, GH-MOVE-10
  }

  levelOf(space) {
    if (space === "lobby") return 0;
    return CARS.includes(space) ? this.cars[space] : this.rooms.get(space).floor;
  }

  /** The spaces that are one step away. Nothing else is: there are no stairs (GH-MOVE-4). */
  neighbours(space) {
    if (CARS.includes(space)) return [this.#atTheDoor(space)]; // GH-MOVE-3
    const besides = [];
    if (this.rooms.has(space)) {
      const { floor, position } = this.rooms.get(space);
      for (const each of [position - 1, position + 1]) {
        if (POSITIONS.includes(each)) besides.push(`R${floor}${each}`); // GH-MOVE-2
      }
    }
    return [...besides, ...CARS.filter((car) => this.#atTheDoor(car) === space)]; // GH-MOVE-3
  }

  #atTheDoor(car) {
    return this.cars[car] === 0 ? "lobby" : `R${this.cars[car]}${DOOR[car]}`; // GH-MOVE-3
  }

  /** The room where something lies that is dropped on this space. */
  roomNearestTo(space) {
    if (!CARS.includes(space)) return this.rooms.get(space); // GH-DROP-1
    const floor = Math.max(1, this.cars[space]); // GH-DROP-8: from the ground level, the room above
    return this.rooms.get(`R${floor}${DOOR[space]}`); // GH-DROP-3
  }

  /** The nearest car to a room or to the lobby, or both cars. */
  nearestCars(space, reading) { // GH-LIFT-3
    const room = this.rooms.get(space);
    if (reading === "by_side") {
      if (!room) return CARS;
      return room.position <= 2 ? ["left"] : ["right"];
    }
    const distance = (car) => Math.abs(this.cars[car] - this.levelOf(space))
      + (room ? Math.abs(DOOR[car] - room.position) + 1 : 0);
    const nearest = Math.min(...CARS.map(distance));
    return CARS.filter((car) => distance(car) === nearest);
  }

  /** The level to which a car would go, or undefined if there is none. */
  levelBeyond(car, way) {
    const level = this.cars[car] + (way === "up" ? 1 : -1); // GH-LIFT-7
    return isWhole(level, 0, this.floors) ? level : undefined; // GH-LIFT-9
  }
}
