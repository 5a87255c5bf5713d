/**
 * Crime Hotel: a complete engine in plain JavaScript.
 *
 * Written from the documents alone: `spec/` (rules, rulings, wire protocol) and `features/`. It uses
 * no package and no Node API, so that a web page can import it as it stands. Nothing is random in
 * here: whoever runs a game deals, draws and picks, as the player "chance".
 *
 * Rule ids (CH-…) and rulings (AMB-…) stand beside the lines that enforce them.
 *
 *     const game = new Game({ players: ["Sam", "Ryan", "Noah"] });
 *     game.act(CHANCE, { type: "deal", hands: […], murderer: 27, face_up: […] });
 *     game.legal();      // what the seat in turn may do
 *     game.view(0);      // what seat 0 may know
 *
 * @module
 */

// --- What is in the box --------------------------------------------------------------------------

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const FLOORS = range(1, 3);
const COLUMNS = range(1, 9);

/** The 27 room cards, rising (CH-COMP-1). */
export const CARDS = Object.freeze(FLOORS.flatMap((floor) => COLUMNS.map((column) => 10 * floor + column)));

/** The 39 spaces of the hotel (CH-COMP-2): the columns, then each floor with its rooms. */
export const SPACES = Object.freeze([
  ...COLUMNS.map((column) => `C${column}`),
  ...FLOORS.flatMap((floor) => [`F${floor}`, ...COLUMNS.map((column) => `R${floor}${column}`)]),
]);

/** The departments of the police station (CH-COMP-5). */
export const DEPARTMENTS = Object.freeze(["relocate", "exchange", "look", "duplicate", "bonus"]);

/** The colours of the meeples (CH-COMP-3). */
export const COLOURS = Object.freeze(["red", "blue", "green", "yellow"]);

/** The readings of each ruling that this engine can play; the canonical one comes first. */
export const READINGS = Object.freeze({
  guess_on_searched: ["allow", "forbid_rooms", "forbid_dead_spaces"], // CH-AMB-10
  relocate_without_meeple: ["no_effect", "forbidden"], // CH-AMB-16
  short_hand: ["clamp", "forbidden", "no_effect"], // CH-AMB-18
  exchange_order: ["simultaneous"], // CH-AMB-19
  look_selection: ["random"], // CH-AMB-20
  look_owner_learns: [true, false], // CH-AMB-22
  duplicate_cap: [null, 2], // CH-AMB-28
  shared_space_score: ["full"], // CH-AMB-26
  bonus_multiplicity: ["per_correct_guess", "once"], // CH-AMB-23
  no_free_desk: ["return_to_supply"], // CH-AMB-29
  beginner_removed_meeple: ["supply"], // CH-AMB-35
  reveal_order: ["clockwise_from_car"], // CH-AMB-30
  unresolved_tie: ["report"], // CH-AMB-33
});

/** Who deals, draws and picks. */
export const CHANCE = "chance";

/** A viewer without a seat. */
export const SPECTATOR = "spectator";

const VARIANTS = ["standard", "beginner"];
const STATION = { relocate: 2, exchange: [1, 2], look: [1, 2], duplicate: 2, bonus: [2, 3] };
const HAND = 6; // CH-SETUP-4
const MEEPLES = 5; // CH-COMP-3
const ROUNDS = 5; // CH-ROUND-1
const INVESTIGATIONS = 3; // CH-END-1
const POINTS = { F: 2, C: 5, R: 10 }; // CH-SCORE-1

const floorOf = (card) => Math.floor(card / 10);
const columnOf = (card) => card % 10;

/** Whether a card's room belongs to a space: to its floor or column, or is that very room (CH-GUESS-5). */
function covers(space, card) {
  const number = Number(space.slice(1));
  switch (space[0]) {
    case "F": return floorOf(card) === number;
    case "C": return columnOf(card) === number;
    default: return card === number;
  }
}

// --- Small helpers -------------------------------------------------------------------------------

const sorted = (cards) => [...cards].sort((a, b) => a - b);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const distinct = (values) => new Set(values).size === values.length;
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const without = (cards, gone) => cards.filter((card) => !gone.includes(card));

/** All ways to take `count` of the items, each in the order of the items. */
function combinations(items, count) {
  if (count === 0) return [[]];
  return items.flatMap((first, i) => combinations(items.slice(i + 1), count - 1).map((rest) => [first, ...rest]));
}

// --- Refusals ------------------------------------------------------------------------------------

/** Thrown for everything that the rules do not allow; whatever was asked has changed nothing. */
export class Refusal extends Error {
  /**
   * @param {?string} rule the id of the rule that is in the way, null where the input makes no sense at all
   * @param {string} reason for people
   */
  constructor(rule, reason) {
    super(reason);
    this.name = "Refusal";
    this.rule = rule;
  }
}

/** Refuses, unless a condition holds. */
function demand(condition, rule, reason) {
  if (!condition) throw new Refusal(rule, reason);
}

const accepts = (judge) => {
  try {
    judge();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

// --- Reading what comes in -----------------------------------------------------------------------
// A reader takes a raw value and its name, and gives back a clean copy or refuses.

/** A value in the words of a refusal, whatever it is. */
const show = (value) => {
  if (Array.isArray(value)) return "a list";
  if (isRecord(value)) return "an object";
  const words = typeof value === "string" ? JSON.stringify(value) : String(value);
  return words.length > 40 ? `${words.slice(0, 40)}…` : words;
};

const text = (value, name) => {
  demand(typeof value === "string", null, `${name}: expected a text, got ${show(value)}`);
  return value;
};

const whole = (value, name) => {
  demand(Number.isSafeInteger(value), null, `${name}: expected a whole number, got ${show(value)}`);
  return value + 0; // -0 becomes 0
};

const oneOf = (values) => (value, name) => {
  demand(values.includes(value), null, `${name}: expected one of ${values.map(show).join(", ")}, got ${show(value)}`);
  return value;
};

const card = (value, name) => {
  demand(CARDS.includes(whole(value, name)), "CH-COMP-1", `${name}: there is no card ${value}`);
  return value;
};

const space = (value, name) => {
  demand(SPACES.includes(text(value, name)), "CH-COMP-2", `${name}: there is no space ${show(value)}`);
  return value;
};

const list = (item) => (value, name) => {
  demand(Array.isArray(value), null, `${name}: expected a list, got ${show(value)}`);
  return Array.from(value, (entry, i) => item(entry, `${name}[${i}]`));
};

/** Some cards, none of them twice (CH-COMP-1), in rising order. */
const cardSet = (value, name) => {
  const cards = list(card)(value, name);
  demand(distinct(cards), "CH-COMP-1", `${name}: a card is named twice`);
  return sorted(cards);
};

const orNull = (reader) => (value, name) => (value === null ? null : reader(value, name));

/** An object with these fields and no others; a field that is left out takes its default, if there is one. */
const record = (readers, defaults = {}) => (value, name) => {
  demand(isRecord(value), null, `${name}: expected an object, got ${show(value)}`);
  const unknown = Object.keys(value).find((field) => !Object.hasOwn(readers, field));
  demand(unknown === undefined, null, `${name}: unknown field ${show(unknown)}`);
  return Object.fromEntries(Object.entries(readers).map(([field, reader]) => {
    const given = Object.hasOwn(value, field) ? value[field] : undefined;
    demand(given !== undefined || Object.hasOwn(defaults, field), null, `${name}: ${field} is missing`);
    return [field, reader(given === undefined ? defaults[field] : given, `${name}.${field}`)];
  }));
};

const canonical = Object.fromEntries(Object.entries(READINGS).map(([ruling, readings]) => [ruling, readings[0]]));

const readStation = record(
  { relocate: whole, exchange: list(whole), look: list(whole), duplicate: whole, bonus: list(whole) },
  STATION,
);

const readReadings = record(
  Object.fromEntries(Object.entries(READINGS).map(([ruling, readings]) => [ruling, oneOf(readings)])),
  canonical,
);

const desksIn = (station, department) =>
  Array.isArray(station[department]) ? station[department].length : station[department];

/**
 * Checks a set-up and fills in what it leaves out.
 *
 * @param {object} raw a set-up as on the wire; only `players` is required
 * @returns {object} the set-up with all its fields
 * @throws {Refusal} if it cannot be played
 */
export function readSetup(raw) {
  demand(isRecord(raw), null, `setup: expected an object, got ${show(raw)}`);
  const seats = Array.isArray(raw.players) ? raw.players.length : 0;
  const setup = record(
    {
      players: list(text),
      first: whole,
      variant: oneOf(VARIANTS),
      station: readStation,
      readings: readReadings,
      colours: list(oneOf(COLOURS)),
    },
    { first: 0, variant: VARIANTS[0], station: {}, readings: {}, colours: COLOURS.slice(0, seats) },
  )(raw, "setup");
  checkPlayers(setup);
  checkStation(setup.station, seats);
  return setup;
}

function checkPlayers({ players, first, colours }) {
  const seats = players.length;
  demand(seats === 3 || seats === 4, "CH-SETUP-1", `three or four can play, not ${seats}`);
  const named = distinct(players) && players.every((name) => name.trim() !== "");
  demand(named, "CH-SETUP-1", "every player needs a name of their own");
  demand(first >= 0 && first < seats, "CH-SETUP-9", `nobody sits on seat ${first}`);
  demand(colours.length === seats && distinct(colours), "CH-SETUP-3", "every player needs a colour of their own");
}

function checkStation(station, seats) { // CH-COMP-6
  const needed = ROUNDS * (seats - 2); // CH-AMB-01: one desk for each assistance
  const desks = DEPARTMENTS.map((department) => desksIn(station, department));
  const cards = [...station.exchange, ...station.look];
  demand(desks.every((count) => count >= 1), "CH-COMP-6", "every department needs a desk");
  demand(cards.every((number) => number === 1 || number === 2), "CH-COMP-6", "exchange and look desks show 1 or 2");
  demand(station.bonus.every((number) => number >= 1), "CH-COMP-6", "bonus desks show 1 or more");
  demand(sum(desks) >= needed, "CH-COMP-6", `${seats} players need ${needed} desks, not ${sum(desks)}`);
}

/** For each type of action its fields. */
const ACTIONS = new Map(Object.entries({
  deal: record({ type: text, hands: list(list(card)), murderer: card, face_up: list(card) }),
  play: record({ type: text, card }),
  guess: record({ type: text, space }),
  relocate: record(
    { type: text, source: orNull(space), destination: orNull(space) },
    { source: null, destination: null },
  ),
  exchange: record({ type: text, target: whole, give: cardSet }),
  look: record({ type: text, target: whole }),
  duplicate: record({ type: text }),
  bonus: record({ type: text }),
  draw: record({ type: text, cards: cardSet }),
  pick: record({ type: text, cards: cardSet }),
}));

function readAction(raw) {
  demand(isRecord(raw), null, `action: expected an object, got ${show(raw)}`);
  const reader = Object.hasOwn(raw, "type") ? ACTIONS.get(raw.type) : undefined;
  demand(reader !== undefined, null, `there is no action of the type ${show(raw.type)}`);
  return reader(raw, "action");
}

// --- The log -------------------------------------------------------------------------------------

/** A logged event as one viewer remembers it: cards that they did not see are null. */
function remember(event, viewer, ownerLearns) {
  const involved = event.seat === viewer || event.target === viewer;
  switch (event.type) {
    case "dealt": { // CH-SETUP-8
      const hands = event.hands.map((hand, seat) => (seat === viewer ? [...hand] : null));
      return { ...event, hands, face_up: [...event.face_up] };
    }
    case "exchanged": // CH-EXCH-6
      return { ...event, gave: involved ? [...event.gave] : null, got: involved ? [...event.got] : null };
    case "looked": // CH-LOOK-2, CH-AMB-22
      return { ...event, cards: event.seat === viewer || (involved && ownerLearns) ? [...event.cards] : null };
    case "placed":
      return { ...event, order: [...event.order] };
    case "scored":
      return { ...event, points: [...event.points] };
    default:
      return { ...event };
  }
}

// --- The game ------------------------------------------------------------------------------------

/** One game of three investigations. Every method but `act` leaves it as it is. */
export class Game {
  #setup;
  #seats;
  #ply = 0;
  #phase = "deal";
  #investigation = 1; // CH-SETUP-2
  #round = 1;
  #car;
  #hands;
  #murderer = null;
  #unmasked = false;
  #searched = new Set();
  #table = []; // { seat, card } in the order of play
  #parking = []; // { spot, seat } by rising spot; the first one acts
  #hotel; // by seat: the set of spaces with a meeple
  #desks; // by department: the seats, left to right
  #supply;
  #scores = []; // one list for each investigation, by seat
  #pending = null; // an exchange or a look that waits for chance
  #log = [];

  /**
   * Starts a game; the first deal is awaited.
   *
   * @param {object} setup as for {@link readSetup}
   * @throws {Refusal} if it cannot be played
   */
  constructor(setup) {
    this.#setup = readSetup(setup);
    this.#seats = this.#setup.players.map((_, seat) => seat);
    this.#car = this.#setup.first; // CH-SETUP-9
    this.#hands = this.#seats.map(() => []);
    this.#clearTable();
  }

  /** How many actions have been accepted. */
  get ply() {
    return this.#ply;
  }

  /** What is awaited: deal, play, guess, assist, draw, pick or over. */
  get phase() {
    return this.#phase;
  }

  /** Who acts: a seat, "chance", or null when the game is over. */
  get turn() {
    switch (this.#phase) {
      case "over": return null;
      case "play": return (this.#car + this.#table.length) % this.#seats.length; // CH-INQ-1, CH-ROUND-4, CH-NEXT-4
      case "guess":
      case "assist": return this.#parking[0].seat; // CH-ACT-1
      default: return CHANCE;
    }
  }

  /**
   * Takes one action of a seat or of chance, and all that follows from it by itself.
   *
   * @param {number|"chance"} by who acts
   * @param {object} action as on the wire
   * @throws {Refusal} if it is not allowed; then nothing has changed
   */
  act(by, action) {
    const deed = readAction(action);
    this.#judge(by, deed);
    this.#carryOut(deed);
    this.#ply += 1;
  }

  /**
   * All legal actions of the seat in turn; none if it is the turn of chance, or nobody's.
   *
   * @returns {object[]}
   */
  legal() {
    return this.#candidates().filter((deed) => accepts(() => this.#judgeDeed(deed)));
  }

  /**
   * All that a viewer may know.
   *
   * @param {number|"spectator"} viewer
   * @returns {object} a view as in view.schema.json; it is the caller's to keep
   * @throws {Refusal} for a viewer who is not there
   */
  view(viewer) {
    const known = viewer === SPECTATOR || this.#seats.includes(viewer);
    demand(known, "CH-INFO-1", `${show(viewer)} is no viewer of this table`);
    return {
      viewer,
      setup: structuredClone(this.#setup),
      phase: this.#phase,
      turn: this.turn,
      investigation: this.#investigation,
      round: this.#round,
      car: this.#car,
      hand: viewer === SPECTATOR ? [] : [...this.#hands[viewer]], // CH-SETUP-8
      hand_sizes: this.#hands.map((hand) => hand.length),
      murderer: this.#unmasked ? this.#murderer : null, // CH-SETUP-7, CH-INFO-3
      searched: sorted(this.#searched),
      table: this.#table.map(({ card }) => card),
      parking: this.#parking.map((meeple) => ({ ...meeple })),
      hotel: this.#hotel.map((spaces) => SPACES.filter((space) => spaces.has(space))),
      desks: structuredClone(this.#desks),
      supply: [...this.#supply],
      scores: structuredClone(this.#scores),
      pending: this.#openPending(),
      log: this.#log.map((event) => remember(event, viewer, this.#setup.readings.look_owner_learns)),
    };
  }

  /**
   * The points so far and, at the end, who has won.
   *
   * @returns {{scores: number[][], winners: number[], tied: number[], decided_by: ?string}}
   */
  outcome() {
    const { left, step } = this.#phase === "over" ? this.#bestSeats() : { left: [], step: null };
    return {
      scores: structuredClone(this.#scores),
      winners: step === null ? [] : left,
      tied: step === null ? left : [], // CH-END-5, CH-END-8
      decided_by: step,
    };
  }

  // --- Judging: none of these changes anything; they refuse or return -----------------------------

  #judge(by, deed) {
    demand(by === CHANCE || this.#seats.includes(by), "CH-SETUP-1", `${show(by)} is not at this table`);
    demand(this.#phase !== "over", "CH-END-1", "the game is over");
    demand(by === this.turn, this.#turnRule(), `it is not the turn of ${by}`);
    this.#judgeKind(deed.type);
    this.#judgeDeed(deed);
  }

  #turnRule() {
    if (this.#phase === "deal") return "CH-SETUP-10";
    return this.#phase === "play" ? "CH-INQ-1" : "CH-ACT-1";
  }

  /** Whether this is the time for such an action. */
  #judgeKind(type) {
    const assistance = DEPARTMENTS.includes(type);
    const awaited = this.#phase === "assist" ? assistance : type === this.#phase;
    if (awaited) return;
    demand(!(assistance && this.#setup.variant === "beginner"), "CH-BEG-1", "beginners get no assistance");
    demand(!(assistance && this.#phase === "guess"), "CH-ACT-2", "the first and the last spot must guess");
    demand(!(type === "guess" && this.#phase === "assist"), "CH-ACT-3", "the spots in the middle get assistance");
    throw new Refusal("CH-ROUND-2", `this is the time to ${this.#phase}, not to ${type}`);
  }

  #judgeDeed(deed) {
    switch (deed.type) {
      case "deal": return this.#judgeDeal(deed);
      case "play": return this.#judgePlay(deed.card);
      case "guess": return this.#judgeSpace(deed.space);
      case "draw": return this.#judgeChance(deed.cards, "CH-EXCH-1", "CH-EXCH-2");
      case "pick": return this.#judgeChance(deed.cards, "CH-LOOK-1", "CH-LOOK-1");
      default: return this.#judgeAssistance(deed);
    }
  }

  #judgeDeal({ hands, murderer, face_up: faceUp }) {
    demand(hands.length === this.#seats.length, "CH-SETUP-4", "every player gets a hand");
    demand(hands.every((hand) => hand.length === HAND), "CH-SETUP-4", "every player gets six cards");
    const dealt = [...hands.flat(), murderer, ...faceUp];
    demand(distinct(dealt), "CH-COMP-1", "no card is in two places"); // CH-SETUP-5
    demand(dealt.length === CARDS.length, "CH-SETUP-6", "all other cards lie face up");
  }

  #judgePlay(card) {
    const hand = this.#hands[this.turn];
    demand(hand.includes(card), "CH-INQ-7", `${card} is not in your hand`);
    if (this.#table.length === 0) return; // CH-INQ-2
    const floor = floorOf(this.#table[0].card); // CH-INQ-5
    const follows = floorOf(card) === floor || hand.every((other) => floorOf(other) !== floor); // CH-INQ-4
    demand(follows, "CH-INQ-3", `you hold a card of floor ${floor} and must play one`);
  }

  /** Whether the seat in turn may put a meeple on a space, by a guess or by a relocation. */
  #judgeSpace(space) {
    this.#judgeOccupied(space);
    const barLapses = () => !SPACES.some((other) => !this.#barred(other) && accepts(() => this.#judgeOccupied(other)));
    demand(!this.#barred(space) || barLapses(), "CH-GUESS-3", `${space} has been searched`); // CH-AMB-10
  }

  #judgeOccupied(space) {
    const seat = this.turn;
    const meeples = this.#seats.filter((other) => this.#hotel[other].has(space));
    if (meeples.length === 0) return;
    demand(this.#desks.duplicate.includes(seat), "CH-GUESS-2", `${space} is taken`); // CH-DUP-1, CH-DUP-4
    demand(!meeples.includes(seat), "CH-DUP-2", `${space} holds a meeple of your own`);
    demand(meeples.length < (this.#setup.readings.duplicate_cap ?? Infinity), "CH-DUP-5", `${space} is full`); // CH-AMB-28
  }

  /** Whether the reading of CH-AMB-10 closes a space, were there another one. */
  #barred(space) {
    const reading = this.#setup.readings.guess_on_searched;
    if (reading === "allow" || (reading === "forbid_rooms" && space[0] !== "R")) return false; // CH-GUESS-3
    return CARDS.every((card) => !covers(space, card) || this.#searched.has(card));
  }

  #judgeAssistance(deed) {
    const department = deed.type;
    demand(this.#hasFreeDesk(department), "CH-ASSIST-4", `no desk of ${department} is free`); // CH-ASSIST-2
    this.#judgeDepartment(department);
    if (department === "relocate") this.#judgeRelocation(deed);
    if (department === "exchange") this.#judgeExchange(deed);
    if (department === "look") this.#judgeTarget(deed.target, "CH-LOOK-1");
  }

  /** Whether the agreed readings leave a department open; bars that leave nothing at all lapse (CH-AMB-16, CH-AMB-18). */
  #judgeDepartment(department) {
    const rule = this.#barringRule(department);
    const barsLapse = () => this.#freeDepartments().every((other) => this.#barringRule(other) !== null);
    demand(rule === null || barsLapse(), rule, `${department} is closed to you`);
  }

  /** The rule by which the agreed readings close a department to the seat in turn, were there another one. */
  #barringRule(department) {
    const { relocate_without_meeple: idle, short_hand: short } = this.#setup.readings;
    switch (department) {
      case "relocate": return idle === "forbidden" && this.#hotel[this.turn].size === 0 ? "CH-REL-4" : null;
      case "exchange": return short === "forbidden" && this.#isShort(department) ? "CH-EXCH-5" : null;
      case "look": return short === "forbidden" && this.#isShort(department) ? "CH-LOOK-3" : null;
      default: return null;
    }
  }

  #judgeRelocation({ source, destination }) {
    const own = this.#hotel[this.turn];
    if (own.size === 0 && source === null && destination === null) return; // CH-REL-4
    demand(source !== null || destination !== null, "CH-REL-5", "you have a meeple on the hotel and must move one"); // CH-AMB-17
    demand(own.has(source), "CH-REL-1", "a meeple of your own on the hotel must move");
    demand(destination !== null, "CH-REL-1", "the meeple must go somewhere");
    demand(destination !== source, "CH-REL-2", "the meeple must go to another space");
    this.#judgeSpace(destination); // CH-REL-2, CH-REL-3
  }

  #judgeExchange({ target, give }) {
    const hand = this.#hands[this.turn];
    const count = this.#cardsAt("exchange");
    this.#judgeTarget(target, "CH-EXCH-1");
    demand(give.length === count, "CH-EXCH-1", `you give as many cards as you get, ${count}`);
    demand(give.every((card) => hand.includes(card)), "CH-EXCH-2", "you give cards of your own hand");
  }

  #judgeTarget(target, rule) {
    demand(this.#seats.includes(target) && target !== this.turn, rule, "another player must be named");
  }

  #judgeChance(cards, numberRule, cardRule) {
    const { target, count } = this.#pending;
    const held = cards.every((card) => this.#hands[target].includes(card)); // CH-EXCH-4
    demand(cards.length === count, numberRule, `${count} cards are taken, not ${cards.length}`);
    demand(held, cardRule, "only cards of that hand are taken");
  }

  // --- The station -------------------------------------------------------------------------------

  #hasFreeDesk(department) {
    return this.#desks[department].length < desksIn(this.#setup.station, department);
  }

  #freeDepartments() {
    return DEPARTMENTS.filter((department) => this.#hasFreeDesk(department));
  }

  /** The number on the leftmost free desk of exchange or look (CH-ASSIST-3). */
  #numberAt(department) {
    return this.#setup.station[department][this.#desks[department].length];
  }

  /** Whether exchange or look asks for more cards than the hands hold; when they are chosen, all hold as many. */
  #isShort(department) {
    return this.#numberAt(department) > this.#hands[this.turn].length;
  }

  /** How many cards an exchange or a look takes (CH-EXCH-1, CH-EXCH-5, CH-LOOK-1, CH-LOOK-3). */
  #cardsAt(department) {
    if (!this.#isShort(department)) return this.#numberAt(department);
    return this.#setup.readings.short_hand === "no_effect" ? 0 : this.#hands[this.turn].length; // CH-AMB-18
  }

  // --- Candidates for the legal actions ----------------------------------------------------------

  #candidates() {
    switch (this.#phase) {
      case "play": return this.#hands[this.turn].map((card) => ({ type: "play", card }));
      case "guess": return SPACES.map((space) => ({ type: "guess", space }));
      case "assist": return this.#freeDepartments().flatMap((department) => this.#requests(department));
      default: return [];
    }
  }

  #requests(type) {
    const targets = this.#seats.filter((seat) => seat !== this.turn);
    switch (type) {
      case "relocate": return this.#relocations();
      case "exchange": {
        const gifts = combinations(this.#hands[this.turn], this.#cardsAt("exchange"));
        return targets.flatMap((target) => gifts.map((give) => ({ type, target, give: [...give] })));
      }
      case "look": return targets.map((target) => ({ type, target }));
      default: return [{ type }];
    }
  }

  #relocations() {
    const sources = [...this.#hotel[this.turn]];
    if (sources.length === 0) return [{ type: "relocate", source: null, destination: null }];
    return sources.flatMap((source) => SPACES.map((destination) => ({ type: "relocate", source, destination })));
  }

  // --- Carrying out: all that follows has been judged --------------------------------------------

  #carryOut(deed) {
    switch (deed.type) {
      case "deal": return this.#deal(deed);
      case "play": return this.#play(deed.card);
      case "guess": return this.#guess(deed.space);
      case "draw": return this.#draw(deed.cards);
      case "pick": return this.#pick(deed.cards);
      default: return this.#assist(deed);
    }
  }

  #deal({ hands, murderer, face_up: faceUp }) {
    this.#clearTable();
    this.#investigation = this.#scores.length + 1; // CH-NEXT-1
    this.#round = 1;
    this.#hands = hands.map(sorted); // CH-NEXT-3
    this.#murderer = murderer;
    this.#unmasked = false;
    this.#searched = new Set(faceUp); // CH-SETUP-6
    this.#log = [];
    this.#record("dealt", { hands: hands.map(sorted), face_up: sorted(faceUp) });
    this.#phase = "play";
  }

  /** All meeples go home (CH-NEXT-2, CH-NEXT-5). */
  #clearTable() {
    this.#hotel = this.#seats.map(() => new Set());
    this.#desks = Object.fromEntries(DEPARTMENTS.map((department) => [department, []]));
    this.#supply = this.#seats.map(() => MEEPLES);
  }

  #play(card) {
    const seat = this.turn;
    this.#hands[seat] = without(this.#hands[seat], [card]); // CH-INQ-7
    this.#table.push({ seat, card }); // CH-INQ-6
    this.#record("played", { seat, card });
    if (this.#table.length === this.#seats.length) this.#place(); // CH-ROUND-2
  }

  #place() {
    const ranked = [...this.#table].sort((a, b) => b.card - a.card); // CH-PLACE-1
    for (const { seat, card } of ranked) {
      this.#searched.add(card); // CH-PLACE-2
      this.#supply[seat] -= 1;
    }
    this.#parking = ranked.map(({ seat }, rank) => ({ spot: rank + 1, seat })); // CH-PLACE-3
    this.#car = ranked[0].seat; // CH-PLACE-4
    this.#table = [];
    this.#record("placed", { order: ranked.map(({ seat }) => seat) });
    this.#nextSpot();
  }

  /** Lets the next meeple on the parking lot act (CH-ACT-1). */
  #nextSpot() {
    if (this.#parking.length === 0) return this.#endRound();
    const { spot } = this.#parking[0];
    const guesses = spot === 1 || spot === this.#seats.length; // CH-ACT-2, CH-ACT-3, CH-BEG-2
    if (!guesses && this.#setup.variant === "beginner") return this.#stepAside();
    // The station is never full here (CH-AMB-29): a set-up with too few desks is refused.
    this.#phase = guesses ? "guess" : "assist";
  }

  #stepAside() { // CH-BEG-3
    const { seat } = this.#parking.shift();
    this.#supply[seat] += 1; // CH-BEG-4
    this.#record("removed", { seat });
    this.#nextSpot();
  }

  #guess(space) {
    const { seat } = this.#parking.shift(); // CH-ACT-4
    this.#hotel[seat].add(space); // CH-GUESS-1
    this.#record("guessed", { seat, space });
    this.#nextSpot();
  }

  #assist({ type, target, give, source, destination }) {
    const count = type === "exchange" || type === "look" ? this.#cardsAt(type) : 0;
    const { seat } = this.#parking.shift(); // CH-ACT-4
    this.#desks[type].push(seat); // CH-ASSIST-1, CH-ASSIST-3
    switch (type) { // CH-ASSIST-6
      case "relocate": return this.#relocate(seat, source, destination);
      case "exchange": return this.#await("draw", { department: type, seat, target, count, give });
      case "look": return this.#await("pick", { department: type, seat, target, count });
      default: // duplicate and bonus do nothing yet (CH-BONUS-4)
        this.#record(`took_${type}`, { seat });
        return this.#nextSpot();
    }
  }

  #relocate(seat, source, destination) {
    if (source !== null) { // CH-REL-1, CH-REL-4
      this.#hotel[seat].delete(source);
      this.#hotel[seat].add(destination);
    }
    this.#record("relocated", { seat, source, destination });
    this.#nextSpot();
  }

  /** Waits for chance, unless there is nothing to draw or to pick (CH-AMB-18). */
  #await(phase, pending) {
    this.#pending = pending;
    this.#phase = phase;
    if (pending.count > 0) return;
    if (phase === "draw") this.#draw([]);
    else this.#pick([]);
  }

  #draw(got) {
    const { seat, target, count, give } = this.#pending;
    this.#hands[seat] = sorted([...without(this.#hands[seat], give), ...got]); // CH-EXCH-2, CH-EXCH-3
    this.#hands[target] = sorted([...without(this.#hands[target], got), ...give]);
    this.#pending = null;
    this.#record("exchanged", { seat, target, count, gave: give, got });
    this.#nextSpot();
  }

  #pick(cards) {
    const { seat, target, count } = this.#pending;
    this.#pending = null;
    this.#record("looked", { seat, target, count, cards }); // CH-LOOK-1: the cards stay where they are
    this.#nextSpot();
  }

  #endRound() {
    if (this.#round === ROUNDS) return this.#endInvestigation(); // CH-ROUND-1
    this.#round += 1;
    this.#phase = "play";
  }

  #endInvestigation() {
    this.#reveal();
    const points = this.#seats.map((seat) => this.#pointsOf(seat));
    this.#scores.push(points); // CH-SCORE-5
    this.#record("scored", { points });
    this.#phase = this.#scores.length < INVESTIGATIONS ? "deal" : "over"; // CH-END-1
  }

  #reveal() {
    const clockwise = this.#seats.map((i) => (this.#car + i) % this.#seats.length); // CH-REVEAL-2, CH-REVEAL-5
    for (const seat of clockwise) {
      const [card] = this.#hands[seat]; // CH-REVEAL-1
      this.#hands[seat] = [];
      this.#searched.add(card);
      this.#record("last_card", { seat, card });
    }
    this.#unmasked = true; // CH-REVEAL-3
    this.#record("unmasked", { murderer: this.#murderer });
  }

  // --- Points ------------------------------------------------------------------------------------

  /** What a seat scores in this investigation, wherever others stand (CH-SCORE-6). */
  #pointsOf(seat) {
    const correct = [...this.#hotel[seat]].filter((space) => covers(space, this.#murderer)); // CH-GUESS-5
    const points = sum(correct.map((space) => POINTS[space[0]])); // CH-SCORE-1, CH-SCORE-2, CH-SCORE-3
    const once = this.#setup.readings.bonus_multiplicity === "once"; // CH-AMB-23
    const times = once ? Math.min(correct.length, 1) : correct.length; // CH-BONUS-1, CH-BONUS-2
    return points + times * this.#bonusOf(seat); // CH-SCORE-4
  }

  /** The highest number of a seat's bonus desks (CH-BONUS-3). */
  #bonusOf(seat) {
    return Math.max(0, ...this.#setup.station.bonus.filter((_, desk) => this.#desks.bonus[desk] === seat));
  }

  /** The seats that no comparison separates: each one keeps only the best of those still in (CH-AMB-32). */
  #bestSeats() {
    const [third, second, first] = this.#scores.toReversed();
    const comparisons = {
      total: (seat) => sum(this.#scores.map((points) => points[seat])), // CH-END-1
      police_car: (seat) => Number(seat === this.#car), // CH-END-2
      third_investigation: (seat) => third[seat], // CH-END-3
      second_investigation: (seat) => second[seat], // CH-END-4
      first_investigation: (seat) => first[seat],
    };
    let left = this.#seats;
    for (const [step, value] of Object.entries(comparisons)) {
      const best = Math.max(...left.map(value));
      left = left.filter((seat) => value(seat) === best);
      if (left.length === 1) return { left, step };
    }
    return { left, step: null };
  }

  // --- Memory ------------------------------------------------------------------------------------

  #record(type, facts) {
    this.#log.push({ type, ...facts });
  }

  /** The open side of an exchange or a look that waits: not the cards to be given. */
  #openPending() {
    if (this.#pending === null) return null;
    const { department, seat, target, count } = this.#pending;
    return { department, seat, target, count };
  }
}
