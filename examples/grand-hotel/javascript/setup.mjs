// The set-up and its pack: everything that is agreed before the cards are dealt, and what makes it
// unplayable. The rule beside a line is the one that the line enforces.

import { allDifferent, hasFields, isObject, isText, isWhole, refuse } from "./check.mjs";
import { CARS } from "./hotel.mjs";

export const CLASSES = ["guest", "guard", "staff", "robber"]; // GH-CHAR-1
const COLOURS = ["red", "blue", "green", "yellow", "purple", "orange"]; // GH-COMP-9
const SUGGESTED = ["guard", "robber", "guest", "staff", "guest", "guard"]; // GH-SETUP-4

/** All readings of the rulings that can be chosen; the first of each list is canonical. */
export const READINGS = {
  interaction_limit: ["per_target_and_kind", "one_per_turn", "unlimited"], // GH-AMB-61
  lost_turns: ["add_up", "at_most_one"], // GH-AMB-68
  lobby_step: ["free", "one_point"], // GH-AMB-22
  nearest_car: ["by_side", "by_distance"], // GH-AMB-28
  occupied_car: ["carried", "not_called"], // GH-AMB-31
  maintenance_drop: ["stays", "searchable"], // GH-AMB-94
  item_objective: ["held", "latched"], // GH-AMB-96
  arrest: ["secret", "open"], // GH-AMB-82
};

/** The set-up with all its fields, in the order of the page; refused if it cannot be played. */
export function completeSetup(setup) {
  const known = ["players", "pack", "roster", "colours", "rounds", "readings"];
  if (!isObject(setup)) refuse(null, "a set-up is an object");
  if (!Object.keys(setup).every((field) => known.includes(field))) refuse(null, "unknown field");
  const { players, pack, roster, colours, rounds = null, readings = {} } = setup;
  checkPlayers(players);
  checkPack(pack);
  const complete = {
    players,
    pack,
    roster: roster === undefined ? SUGGESTED.slice(0, players.length) : roster, // GH-SETUP-4
    colours: colours === undefined ? COLOURS.slice(0, players.length) : colours,
    rounds,
    readings: completeReadings(readings),
  };
  checkColours(complete.colours, players.length);
  checkRoster(complete.roster, players.length, pack.characters);
  if (rounds !== null && !isWhole(rounds, 1, 10000)) refuse("GH-END-9", "1 to 10000 rounds, or null"); // GH-END-9
  return structuredClone(complete); // whatever the caller does with the original
}

function checkPlayers(players) { // GH-SETUP-13: the index of a name is the seat, clockwise
  if (!Array.isArray(players) || !players.every((name) => typeof name === "string")) {
    refuse(null, "players is a list of names");
  }
  if (!isWhole(players.length, 2, 6)) refuse("GH-SETUP-1", "2 to 6 players"); // GH-SETUP-1
  if (!players.every(isText)) refuse("GH-SETUP-1", "a blank name");
  if (!allDifferent(players)) refuse("GH-SETUP-1", "two players with the same name");
}

function completeReadings(readings) {
  if (!isObject(readings)) refuse(null, "readings is an object");
  for (const [ruling, reading] of Object.entries(readings)) {
    if (!Object.hasOwn(READINGS, ruling)) refuse(null, "unknown ruling");
    if (!READINGS[ruling].includes(reading)) refuse(null, "unknown reading");
  }
  return Object.fromEntries(Object.keys(READINGS).map((ruling) =>
    [ruling, Object.hasOwn(readings, ruling) ? readings[ruling] : READINGS[ruling][0]]));
}

function checkColours(colours, seats) {
  if (!Array.isArray(colours) || !colours.every((colour) => COLOURS.includes(colour))) { // GH-COMP-9
    refuse("GH-COMP-9", "unknown colour");
  }
  if (colours.length !== seats) refuse("GH-COMP-1", "one colour for each player"); // GH-COMP-1
  if (!allDifferent(colours)) refuse("GH-SETUP-8", "a colour twice"); // GH-SETUP-8
}

// --- The pack --------------------------------------------------------------

const RESERVED = [...CLASSES, ...CARS, "lobby", "maintenance", "chance", "spectator", "anyone",
  "both", "self", "others", "all"];
const FORBIDDABLE = ["move", "call", "ride", "open", "close", "search", "attack", "identify", "trade"];

function isId(value) {
  return typeof value === "string" && /^[a-z][a-z0-9_]{0,31}$/.test(value) && !RESERVED.includes(value);
}

function checkPack(pack) { // GH-COMP-7: a single mistake is enough
  if (!hasFields(pack, ["name", "decks", "rooms", "items", "characters"])) refuse(null, "the fields of a pack");
  const { name, decks, rooms, items, characters } = pack;
  if (!isText(name)) refuse("GH-COMP-7", "a pack has a name");
  if (![decks, rooms, items, characters].every(Array.isArray)) refuse(null, "the cards come in lists");
  if (decks.length !== 3) refuse("GH-COMP-5", "exactly three decks"); // GH-COMP-5
  for (const room of rooms) checkRoom(room, decks);
  for (const item of items) {
    if (!hasFields(item, ["id", "name", "deck"]) || !isText(item.name)) refuse("GH-COMP-7", "an item card");
    if (!decks.includes(item.deck)) refuse("GH-COMP-5", "an item of no deck"); // GH-COMP-5
  }
  for (const deck of decks) {
    if (!items.some((item) => item.deck === deck)) refuse("GH-COMP-5", "a deck without items"); // GH-COMP-5
    if (!rooms.some((room) => room.type === deck)) refuse("GH-COMP-4", "a deck without rooms"); // GH-COMP-4
  }
  if (rooms.length < 24) refuse("GH-COMP-4", "at least 24 rooms"); // GH-COMP-4
  for (const card of characters) checkCharacter(card, pack);
  const ids = [...decks, ...[...rooms, ...items, ...characters].map((card) => card.id)];
  if (!ids.every(isId)) refuse("GH-COMP-7", "not an id");
  if (!allDifferent(ids)) refuse("GH-COMP-7", "an id twice");
}

function checkRoom(room, decks) {
  const searchable = isObject(room) && room.type !== "maintenance";
  if (!hasFields(room, searchable ? ["id", "name", "type"] : ["id", "name", "type", "outcomes"])
      || !isText(room.name)) refuse("GH-COMP-7", "a room card");
  if (searchable) {
    if (!decks.includes(room.type)) refuse("GH-COMP-4", "a room of no type"); // GH-COMP-4
    return;
  }
  if (!Array.isArray(room.outcomes) || room.outcomes.length !== 6) refuse("GH-MAINT-4", "six outcomes"); // GH-MAINT-4
  for (const outcome of room.outcomes) {
    if (!hasFields(outcome, ["text", "effects"]) || !isText(outcome.text) || !Array.isArray(outcome.effects)
        || !outcome.effects.every(isEffect)) refuse("GH-MAINT-5", "an outcome"); // GH-MAINT-5
  }
}

function isEffect(effect) { // GH-MAINT-5: a fixed list
  const concerns = () => ["self", "others", "all"].includes(effect.who);
  switch (isObject(effect) && effect.type) {
    case "points":
      return hasFields(effect, ["type", "who", "amount"]) && concerns()
        && isWhole(effect.amount, -3, 3) && effect.amount !== 0;
    case "forbid":
      return hasFields(effect, ["type", "who", "action"]) && concerns() && FORBIDDABLE.includes(effect.action);
    case "stop":
      return hasFields(effect, ["type", "car"]) && [...CARS, "both"].includes(effect.car);
    case "skip":
      return hasFields(effect, ["type"]);
    default:
      return false;
  }
}

function checkCharacter(card, pack) {
  if (!hasFields(card, ["id", "name", "class", "item", "interaction"]) || !isText(card.name)) {
    refuse("GH-COMP-6", "a character has a name, a class and two objectives"); // GH-COMP-6
  }
  if (!CLASSES.includes(card.class)) refuse("GH-CHAR-1", "unknown class"); // GH-CHAR-1
  if (!isObjective(card.item, (part) => isItemObjective(part, pack))) {
    refuse("GH-CHAR-9", "an item objective"); // GH-CHAR-9
  }
  if (!isObjective(card.interaction, (part) => isInteractionObjective(part, card, pack))) {
    refuse("GH-CHAR-9", "an interaction objective"); // GH-CHAR-9
  }
}

/** A plain objective, or all or any of at least two plain ones. */
function isObjective(objective, isPlain) {
  if (isObject(objective) && ["all", "any"].includes(objective.type)) {
    return hasFields(objective, ["type", "of"]) && Array.isArray(objective.of)
      && objective.of.length >= 2 && objective.of.every(isPlain);
  }
  return isPlain(objective);
}

function isItemObjective(part, { decks, items }) {
  switch (isObject(part) && part.type) {
    case "hold":
      return hasFields(part, ["type", "items", "count"]) && Array.isArray(part.items)
        && part.items.every((id) => items.some((item) => item.id === id))
        && allDifferent(part.items) && isWhole(part.count, 1, part.items.length);
    case "hold_deck":
      return hasFields(part, ["type", "deck", "count"]) && decks.includes(part.deck)
        && isWhole(part.count, 1, items.filter((item) => item.deck === part.deck).length);
    default:
      return false;
  }
}

const INTERACTION_FIELDS = new Map([
  ["attack", ["type", "result", "target", "count"]],
  ["identify", ["type", "target", "count"]],
  ["trade", ["type", "way", "target", "count"]],
  ["deliver", ["type", "target", "count"]],
]);

function isInteractionObjective(part, card, pack) { // GH-CHAR-3, GH-CHAR-9
  if (!isObject(part) || !INTERACTION_FIELDS.has(part.type)) return false;
  return hasFields(part, INTERACTION_FIELDS.get(part.type))
    && (part.type !== "attack" || ["unconscious", "dropped", "captured"].includes(part.result))
    && (part.type !== "trade" || ["give", "get", "any"].includes(part.way))
    && isTarget(part.target, card, pack)
    && isWhole(part.count, 1, part.target.type === "character" ? 1 : 5);
}

function isTarget(target, card, { characters }) { // GH-CHAR-3
  switch (isObject(target) && target.type) {
    case "anyone":
      return hasFields(target, ["type"]);
    case "class":
      return hasFields(target, ["type", "class"]) && CLASSES.includes(target.class);
    case "character":
      return hasFields(target, ["type", "character"]) && target.character !== card.id
        && characters.some((other) => isObject(other) && other.id === target.character);
    default:
      return false;
  }
}

// --- Roster and cast -------------------------------------------------------

function checkRoster(roster, seats, characters) {
  if (!Array.isArray(roster) || !roster.every((entry) => typeof entry === "string")) {
    refuse(null, "a roster is a list of classes and characters");
  }
  if (roster.length !== seats) refuse("GH-SETUP-14", "one entry for each player"); // GH-SETUP-14
  const named = roster.filter((entry) => !CLASSES.includes(entry));
  if (!named.every((id) => characters.some((card) => card.id === id))) {
    refuse("GH-SETUP-14", "neither a class nor a character of the pack"); // GH-SETUP-14
  }
  if (!allDifferent(named)) refuse("GH-SETUP-14", "a character twice"); // GH-SETUP-14
  for (const each of CLASSES) {
    const free = characters.filter((card) => card.class === each && !named.includes(card.id));
    if (roster.filter((entry) => entry === each).length > free.length) {
      refuse("GH-SETUP-15", "not enough characters of a class"); // GH-SETUP-15
    }
  }
  if (!somePlayableCast(roster, characters)) refuse("GH-SETUP-7", "nobody could be dealt"); // GH-SETUP-7
}

/** Whether these character cards, one for each player, are what the roster asks for. */
export function fitsRoster(cast, roster) { // GH-SETUP-5, GH-SETUP-6, GH-SETUP-14, GH-SETUP-15
  const named = roster.filter((entry) => !CLASSES.includes(entry));
  const blind = cast.filter((card) => !named.includes(card.id));
  return cast.length === roster.length
    && named.every((id) => cast.some((card) => card.id === id))
    && CLASSES.every((each) => roster.filter((entry) => entry === each).length
      === blind.filter((card) => card.class === each).length);
}

export function matches(target, card) {
  switch (target.type) {
    case "anyone": return true;
    case "class": return card.class === target.class;
    default: return card.id === target.character;
  }
}

/** Whether everybody in the cast can meet their interaction objective with the others. */
export function isPlayable(cast) { // GH-SETUP-7
  return cast.every((card) => {
    const others = cast.filter((other) => other !== card);
    return holds(card.interaction, (part) =>
      others.filter((other) => matches(part.target, other)).length >= part.count);
  });
}

/** An objective is met when all or any of its parts are, or the plain objective itself. */
export function holds(objective, isMet) {
  if (objective.type === "all") return objective.of.every(isMet);
  if (objective.type === "any") return objective.of.some(isMet);
  return isMet(objective);
}

/**
 * Whether some playable cast fits the roster. How many there will be of each class is known beforehand;
 * all that is open is whether those take part whom an objective names. So the search adds somebody
 * who is needed, and, if nobody is, anybody whom the roster still asks for.
 */
function somePlayableCast(roster, characters) { // GH-SETUP-7
  const find = (id) => characters.find((card) => card.id === id);
  const named = roster.filter((entry) => !CLASSES.includes(entry)).map(find);
  const open = roster.filter((entry) => CLASSES.includes(entry));
  const classes = [...open, ...named.map((card) => card.class)];
  const needs = new Map(); // for each card: all of these, and one of those; no entry if it is hopeless
  for (const card of characters) {
    const parts = card.interaction.of ?? [card.interaction];
    const others = parts.filter(({ target }) => target.type !== "character");
    const persons = parts.filter((part) => !others.includes(part)).map(({ target }) => find(target.character));
    const company = classes.toSpliced(classes.indexOf(card.class), 1);
    const isMet = ({ target, count }) => company.filter((each) => matches(target, { class: each })).length >= count;
    if (card.interaction.type !== "any") {
      if (others.every(isMet)) needs.set(card, { all: persons, one: [] });
    } else if (others.some(isMet)) {
      needs.set(card, { all: [], one: [] });
    } else if (persons.length > 0) {
      needs.set(card, { all: [], one: persons });
    }
  }

  const tried = new Set();
  function canComplete(cast, left) {
    const key = cast.map((card) => card.id).sort().join();
    if (tried.has(key)) return false;
    tried.add(key);
    const fitting = (each) => [...needs.keys()].filter((card) => card.class === each && !cast.includes(card));
    if (!cast.every((card) => needs.has(card)) || !left.every((each) => fitting(each).length > 0)) return false;
    const canAdd = (card) => !cast.includes(card) && left.includes(card.class)
      && canComplete([...cast, card], left.toSpliced(left.indexOf(card.class), 1));
    for (const card of cast) {
      const { all, one } = needs.get(card);
      const missing = all.find((other) => !cast.includes(other));
      if (missing) return canAdd(missing);
      if (one.length > 0 && !one.some((other) => cast.includes(other))) return one.some(canAdd);
    }
    return left.length === 0 || fitting(left[0]).some(canAdd);
  }
  return canComplete(named, open);
}
