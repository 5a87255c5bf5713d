// What is legal: every refusal of an action comes from here, before anything has changed. Each depends
// on nothing but what the one who acts may know (GH-INFO-6).

import { allDifferent, hasFields, isObject, isWhole, refuse, Refusal } from "./check.mjs";
import { CARS } from "./hotel.mjs";
import { fitsRoster, isPlayable } from "./setup.mjs";

const isString = (value) => typeof value === "string";
const isStringOrNull = (value) => value === null || isString(value);
const isNumber = Number.isInteger;
const isBoolean = (value) => typeof value === "boolean";
const listOf = (isOne) => (value) => Array.isArray(value) && value.every(isOne);

/** The fields of each action besides its type. */
const ACTIONS = new Map(Object.entries({
  deal: { characters: listOf(isString) },
  rolls: { dice: listOf(isNumber) },
  roll: { die: isNumber },
  room: { card: isString },
  draw: { item: isString },
  move: { to: isString },
  call: { car: isString },
  ride: { way: isString },
  open: {},
  close: {},
  search: {},
  attack: { target: isNumber },
  identify: { target: isNumber },
  trade: { target: isNumber, give: isStringOrNull, ask: isBoolean },
  end: {},
  keep: { item: isString },
  leave: {},
  drop: { item: isString },
  accept: { give: isStringOrNull },
  decline: {},
}));

const AWAITED = {
  deal: ["deal"],
  first: ["rolls"],
  turn: ["move", "call", "ride", "open", "close", "search", "attack", "identify", "trade", "end"],
  reveal: ["room"],
  maintenance: ["roll"],
  draw: ["draw"],
  search: ["keep", "leave"],
  attack: ["roll"],
  drop: ["drop"],
  identify: ["roll"],
  trade: ["accept", "decline"],
};

const INTERACTIONS = ["attack", "identify", "trade"]; // GH-INTER-5

/** Refuses whatever is not legal at this moment. */
export function check(game, by, action) {
  if (by !== "chance" && !game.isSeat(by)) refuse(null, "neither a seat nor chance");
  if (!isAction(action)) refuse(null, "not an action");
  if (game.phase === "over") refuse("GH-END-8", "the game is over"); // GH-END-8
  if (by !== game.turn) refuse("GH-TURN-9", "somebody else is to act"); // GH-TURN-9, GH-INTER-4
  if (!AWAITED[game.phase].includes(action.type)) refuse("GH-TURN-9", "not now"); // GH-TURN-9, GH-INTER-8, GH-DROP-6
  switch (action.type) {
    case "deal": return checkDeal(game, action.characters);
    case "rolls": return checkRolls(game, action.dice);
    case "roll": return checkDie(action.die);
    case "room": return checkRoomCard(game, action.card);
    case "draw": return checkDraw(game, action.item);
    case "keep": return checkKeep(game, action.item);
    case "drop": return checkDrop(game, by, action.item);
    case "accept": return checkAccept(game, by, action.give);
    case "leave": case "decline": case "end": return undefined; // GH-SEARCH-6, GH-TRADE-2, GH-TURN-6: always
    default: return checkTurnAction(game, by, action);
  }
}

function isAction(action) {
  if (!isObject(action) || !ACTIONS.has(action.type)) return false;
  const fields = Object.entries(ACTIONS.get(action.type));
  return hasFields(action, ["type", ...fields.map(([field]) => field)])
    && fields.every(([field, isValue]) => isValue(action[field]));
}

/** All legal actions of the seat in turn, in an order that depends only on what this seat knows. */
export function legalActions(game) {
  if (game.turn === null || game.turn === "chance") return [];
  return candidates(game, game.turn).filter((action) => {
    try {
      check(game, game.turn, action);
      return true;
    } catch (problem) {
      if (problem instanceof Refusal) return false;
      throw problem;
    }
  });
}

/** Actions among which are all legal ones. */
function candidates(game, seat) {
  const hand = game.sorted(game.hands[seat]);
  if (game.phase === "search") {
    const found = game.sorted(game.hotel.rooms.get(game.pending.space).items);
    return [...found.map((item) => ({ type: "keep", item })), { type: "leave" }];
  }
  if (game.phase === "drop") return hand.map((item) => ({ type: "drop", item }));
  if (game.phase === "trade") {
    return [...[...hand, null].map((give) => ({ type: "accept", give })), { type: "decline" }];
  }
  return [
    ...game.hotel.neighbours(game.places[seat]).map((to) => ({ type: "move", to })),
    ...CARS.map((car) => ({ type: "call", car })),
    ...["up", "down"].map((way) => ({ type: "ride", way })),
    ...["open", "close", "search"].map((type) => ({ type })),
    ...game.seats.flatMap((target) => [
      { type: "attack", target },
      { type: "identify", target },
      ...[...hand, null].flatMap((give) => [true, false].map((ask) => ({ type: "trade", target, give, ask }))),
    ]),
    { type: "end" },
  ];
}

// --- Chance ----------------------------------------------------------------

function checkDeal(game, ids) {
  const cast = ids.map((id) => game.cards.characters.get(id));
  if (ids.length !== game.seats.length) refuse("GH-SETUP-6", "one card for each player"); // GH-SETUP-6
  if (cast.includes(undefined)) refuse("GH-SETUP-6", "no character of the pack"); // GH-SETUP-6
  if (!allDifferent(ids)) refuse("GH-SETUP-6", "a card twice"); // GH-SETUP-6
  if (!fitsRoster(cast, game.setup.roster)) refuse("GH-SETUP-6", "not what the roster says"); // GH-SETUP-6
  if (!isPlayable(cast)) refuse("GH-SETUP-7", "an objective that cannot be met"); // GH-SETUP-7
}

function checkRolls(game, dice) {
  if (dice.length !== game.pending.seats.length) refuse("GH-SETUP-10", "one roll for each contender"); // GH-SETUP-10
  dice.forEach(checkDie);
}

function checkDie(die) {
  if (!isWhole(die, 1, 6)) refuse("GH-COMP-3", "a die has the numbers from 1 to 6"); // GH-COMP-3
}

function checkRoomCard(game, id) { // GH-SETUP-12: any that nobody has seen
  if (!game.cards.rooms.has(id)) refuse("GH-ROOM-4", "no room card"); // GH-ROOM-4
  for (const room of game.hotel.rooms.values()) {
    if (room.card === id) refuse("GH-ROOM-4", "it lies elsewhere"); // GH-ROOM-4
  }
}

function checkDraw(game, id) { // GH-SETUP-12: any that nobody has seen
  if (game.cards.items.get(id)?.deck !== game.pending.deck) refuse("GH-SEARCH-3", "not of this deck"); // GH-SEARCH-3
  if (game.drawn.has(id)) refuse("GH-SEARCH-3", "drawn before"); // GH-SEARCH-3
}

// --- Answers ---------------------------------------------------------------

function checkKeep(game, item) {
  const room = game.hotel.rooms.get(game.pending.space);
  if (!room.items.includes(item)) refuse("GH-SEARCH-16", "nothing that was found"); // GH-SEARCH-6, GH-SEARCH-16
}

function checkDrop(game, seat, item) {
  if (!game.hands[seat].includes(item)) refuse("GH-DROP-2", "not in the own hand"); // GH-DROP-1, GH-DROP-2
}

function checkAccept(game, seat, give) {
  if (game.pending.asks ? !game.hands[seat].includes(give) : give !== null) {
    refuse("GH-TRADE-8", "an own item if one is asked for, and else none"); // GH-TRADE-1, GH-TRADE-6, GH-TRADE-8
  }
}

// --- In one's own turn -----------------------------------------------------

/** What an action costs, in points. */
export function cost({ type, to }, readings) {
  if (INTERACTIONS.includes(type)) return 0; // GH-INTER-3
  if (to === "lobby" && readings.lobby_step === "free") return 0; // GH-MOVE-6, GH-MOVE-7
  return 1; // GH-TURN-3, GH-MOVE-5
}

function checkTurnAction(game, seat, action) {
  switch (action.type) {
    case "move": checkMove(game, seat, action.to); break;
    case "call": checkCall(game, seat, action.car); break;
    case "ride": checkRide(game, seat, action.way); break;
    case "open": case "close": checkDoor(game, seat, action.type); break;
    case "search": checkSearch(game, seat); break;
    default: checkInteraction(game, seat, action);
  }
  for (const effect of game.inForce("forbid", seat)) {
    if (effect.action === action.type) refuse("GH-MAINT-11", "an effect forbids it"); // GH-MAINT-11
  }
  if (cost(action, game.readings) > game.points) refuse("GH-TURN-4", "not enough points"); // GH-TURN-4
}

function checkMove({ captors, places, hotel }, seat, to) { // GH-MOVE-8, GH-MOVE-9: no door and no crowd is in the way
  const from = places[seat];
  if (captors[seat] !== null) refuse("GH-HOST-5", "a hostage does not walk"); // GH-HOST-5
  if (to === from || !hotel.isSpace(to)) refuse("GH-MOVE-1", "no other space"); // GH-MOVE-1
  if (hotel.neighbours(from).includes(to)) return;
  if (CARS.includes(from) || CARS.includes(to)) refuse("GH-MOVE-3", "not at the door of the car"); // GH-MOVE-3
  if (hotel.levelOf(from) !== hotel.levelOf(to)) refuse("GH-MOVE-4", "only cars connect levels"); // GH-MOVE-4
  refuse("GH-MOVE-2", "not beside this room"); // GH-MOVE-2
}

function checkCall(game, seat, car) { // GH-HOST-13: hostages may do it too, as all that is below
  const { hotel, places, readings } = game;
  const from = places[seat];
  if (!CARS.includes(car)) refuse("GH-LIFT-1", "no such car"); // GH-LIFT-1
  if (CARS.includes(from)) refuse("GH-LIFT-5", "from inside a car"); // GH-LIFT-5
  const nearest = hotel.nearestCars(from, readings.nearest_car);
  if (!nearest.includes(car)) refuse("GH-LIFT-3", "not the nearest car"); // GH-LIFT-2, GH-LIFT-3
  if (hotel.cars[car] === hotel.levelOf(from)) refuse("GH-LIFT-5", "it is here already"); // GH-LIFT-5
  if (readings.occupied_car === "not_called" && places.includes(car)) {
    refuse("GH-LIFT-6", "somebody is in it"); // GH-LIFT-6
  }
  if (game.isStopped(car)) refuse("GH-MAINT-12", "the car is stopped"); // GH-MAINT-12
}

function checkRide(game, seat, way) {
  const car = game.places[seat];
  if (!["up", "down"].includes(way) || !CARS.includes(car)) refuse("GH-LIFT-7", "up or down, in a car"); // GH-LIFT-7
  if (game.captors[seat] !== null) refuse("GH-HOST-5", "a hostage does not ride"); // GH-HOST-5
  if (game.hotel.levelBeyond(car, way) === undefined) refuse("GH-LIFT-9", "no such level"); // GH-LIFT-9
  if (game.isStopped(car)) refuse("GH-MAINT-12", "the car is stopped"); // GH-MAINT-12
}

function checkDoor({ hotel, places }, seat, type) {
  const room = hotel.rooms.get(places[seat]);
  if (!room) refuse(type === "open" ? "GH-ROOM-1" : "GH-ROOM-7", "not on a room"); // GH-ROOM-1, GH-ROOM-7
  if (room.open === (type === "open")) refuse("GH-ROOM-3", "it is so already"); // GH-ROOM-3
}

function checkSearch(game, seat) {
  const room = game.hotel.rooms.get(game.places[seat]);
  if (!room) refuse("GH-SEARCH-1", "not on a room"); // GH-SEARCH-1
  if (!room.open) refuse("GH-SEARCH-2", "the room is closed"); // GH-SEARCH-2
  if (game.isMaintenance(room)) {
    if (game.readings.maintenance_drop === "stays" || room.items.length === 0) {
      refuse("GH-MAINT-1", "a maintenance room"); // GH-MAINT-1, GH-DROP-7
    }
  } else if (room.clips.length > 0 && room.items.length === 0) { // GH-SEARCH-10, GH-SEARCH-17, GH-DROP-4
    refuse("GH-SEARCH-9", "searched before, and nothing lies here"); // GH-SEARCH-9
  }
}

function checkInteraction(game, seat, { type, target, give, ask }) {
  const { hands, places, used } = game;
  if (places[seat] === "lobby") refuse("GH-INTER-2", "not in the lobby"); // GH-INTER-2
  if (!game.isSeat(target) || target === seat || places[target] !== places[seat]) {
    refuse("GH-INTER-1", "no other player here"); // GH-INTER-1, GH-INTER-7, GH-END-7: anybody who is here
  }
  const usedUp = {
    per_target_and_kind: used.some((each) => each.type === type && each.target === target),
    one_per_turn: used.length > 0,
    unlimited: false,
  }[game.readings.interaction_limit];
  if (usedUp) refuse("GH-INTER-6", "used up in this turn"); // GH-INTER-6, GH-TRADE-9
  if (type !== "trade") return;
  if (give !== null && !hands[seat].includes(give)) { // GH-TRADE-6
    refuse("GH-TRADE-7", "not in the own hand"); // GH-TRADE-7
  }
  if (give === null && !ask) refuse("GH-TRADE-7", "nothing for nothing"); // GH-TRADE-7
  if (ask && hands[target].length === 0) refuse("GH-TRADE-7", "the partner holds nothing"); // GH-TRADE-7
}
