// Mord im Arosa: the rules of the game, and nothing else.
//
// A `Game` holds one game in progress. Nothing in here is random: the floors on which cubes land are
// handed in, as actions of "chance". Whatever the rules forbid throws a `Refusal` and changes nothing.
// The ids in the comments (MA-…) are those of the written rules; each stands beside the code that
// enforces it.

export const GAME = 'mord-im-arosa';
export const CHANCE = 'chance';
export const SPECTATOR = 'spectator';
export const VICTIM = 'victim';

export const COLOURS = ['yellow', 'blue', 'gray', 'brown', 'black', 'white']; // MA-COMP-4

/** The switchable rulings: all readings of each, the canonical one first. */
export const READINGS = {
  cover_without_clues: ['forbidden', 'allowed'], // MA-AMB-30
  take_back: ['chosen', 'all'], // MA-AMB-32
  end_while_placing: ['all_place', 'stop'], // MA-AMB-36
  hearing: ['silent', 'range'], // MA-AMB-7
};

const FLOORS = [0, 1, 2, 3, 4, 5, 6, 7]; // MA-COMP-1
const GROUND_FLOOR = 0;
const CLUES_PER_PLAYER = 20; // MA-COMP-3
const VICTIMS = 2; // MA-COMP-5
const OPENING_CLUES = 2; // MA-PRO-3
const CLUES_THAT_END_THE_GAME = 10; // MA-END-1

/** An attempt that breaks the rules (MA-TURN-11). */
export class Refusal extends Error {
  constructor(rule, reason) {
    super(reason);
    this.name = 'Refusal';
    this.rule = rule;
  }
}

const refuseUnless = (condition, rule, reason) => {
  if (!condition) throw new Refusal(rule, reason);
};

// --- Small helpers -------------------------------------------------------------------------------

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isWithin = (value, low, high) => Number.isInteger(value) && low <= value && value <= high;
const isFloor = (value) => isWithin(value, 0, FLOORS.length - 1);
const allDifferent = (values) => new Set(values).size === values.length;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const times = (count, value) => Array(count).fill(value);
const noCubes = (players) => ({ victims: 0, clues: times(players, 0) });
const copyOfCubes = ({ victims, clues }) => ({ victims, clues: [...clues] });

/** The cubes of several places together. */
const pileUp = (places) => ({
  victims: sum(places.map((place) => place.victims)),
  clues: places[0].clues.map((_, seat) => sum(places.map((place) => place.clues[seat]))),
});

/** All selections of one or more seats, each of them rising. */
const selections = (seats) =>
  seats.reduceRight((rest, seat) => [[seat], ...rest.map((others) => [seat, ...others]), ...rest], []);

// --- Set-up --------------------------------------------------------------------------------------

/** Checks a set-up and returns it with all its fields; throws a Refusal if it cannot be played. */
export function completeSetup(setup) {
  refuseUnless(isObject(setup), null, 'a set-up is an object');
  const { players, first = 0, knife = 0, colours, readings = {}, ...unknown } = setup; // MA-SETUP-8
  refuseUnless(Object.keys(unknown).length === 0, null, 'the set-up has a field that nobody knows');

  refuseUnless(Array.isArray(players), 'MA-SETUP-1', 'the players are a list of names');
  refuseUnless(isWithin(players.length, 2, COLOURS.length), 'MA-SETUP-1', 'two to six players can play');
  refuseUnless(players.every((name) => typeof name === 'string' && name.trim() !== ''), 'MA-SETUP-6',
    'every player has a name that is not blank');
  refuseUnless(allDifferent(players), 'MA-SETUP-6', 'no two players have the same name');

  const lastSeat = players.length - 1;
  refuseUnless(isWithin(first, 0, lastSeat), 'MA-SETUP-5', 'the first investigator sits at this table');
  refuseUnless(isWithin(knife, 0, lastSeat), 'MA-SETUP-4', 'whoever had the knife sits at this table');

  return {
    players: [...players],
    first,
    knife,
    colours: completeColours(colours, players.length),
    readings: completeReadings(readings),
  };
}

function completeColours(colours, players) {
  if (colours === undefined) return COLOURS.slice(0, players);
  refuseUnless(Array.isArray(colours) && colours.length === players, 'MA-SETUP-2',
    'each player has one colour');
  refuseUnless(colours.every((colour) => COLOURS.includes(colour)), 'MA-COMP-4', 'there is no such colour');
  refuseUnless(allDifferent(colours), 'MA-SETUP-2', 'no two players have the same colour');
  return [...colours];
}

function completeReadings(chosen) { // MA-SETUP-7
  refuseUnless(isObject(chosen), 'MA-SETUP-7', 'the readings are an object');
  for (const [ruling, reading] of Object.entries(chosen)) {
    refuseUnless(Object.hasOwn(READINGS, ruling), 'MA-SETUP-7', 'there is no such ruling');
    refuseUnless(READINGS[ruling].includes(reading), 'MA-SETUP-7', 'there is no such reading');
  }
  return Object.fromEntries(
    Object.entries(READINGS).map(([ruling, [canonical]]) => [ruling, chosen[ruling] ?? canonical]));
}

// --- Suspicion points ----------------------------------------------------------------------------

/** The suspicion points of all seats, for a sheet of eight spaces (MA-SCORE-7). */
export function suspicionPoints(sheet) {
  const isScene = (floor) => sheet[floor]?.victims > 0; // beyond the ends there is no floor: MA-SCORE-5
  const valueOf = (floor) => { // the highest value that applies, and only that: MA-SCORE-4, MA-SCORE-6
    if (isScene(floor)) return 3; // MA-SCORE-1
    if (isScene(floor - 1) || isScene(floor + 1)) return 2; // MA-SCORE-2
    return 1; // MA-SCORE-3
  };
  const pointsOf = (seat) => sum(FLOORS.map((floor) => valueOf(floor) * sheet[floor].clues[seat]));
  return sheet[0].clues.map((_, seat) => pointsOf(seat));
}

// --- Actions: what they look like, and when they are awaited -------------------------------------

/** For each type of action, its fields and what may stand there at any table, in any game. */
const ACTION_FIELDS = {
  land: {
    cube: (value) => value === VICTIM || Number.isInteger(value),
    floor: isFloor, // MA-THROW-1
    heard: (value) => value === undefined || value === null || Array.isArray(value),
  },
  inspect: { floor: isFloor }, // any floor: MA-TURN-4
  suspect: { suspects: Array.isArray, floor: isFloor },
  cover: { floor: isFloor }, // MA-COVER-2
  take_back: { count: Number.isInteger },
};

/** For each phase, the types of action it awaits, and the rule that refuses the others. */
const AWAITED = {
  throw: { types: ['land'], rule: 'MA-TURN-8' },
  inspect: { types: ['inspect'], rule: 'MA-SEARCH-1' },
  investigate: { types: ['suspect', 'cover'], rule: 'MA-ACT-1' }, // and no more inspecting: MA-ACT-4
  take_back: { types: ['take_back'], rule: 'MA-ACT-2' },
  over: { types: [], rule: 'MA-END-12' },
};

function requireWellFormed(action) {
  refuseUnless(isObject(action), 'MA-TURN-11', 'an action is an object');
  const { type, ...values } = action;
  const isKnown = typeof type === 'string' && Object.hasOwn(ACTION_FIELDS, type);
  refuseUnless(isKnown, 'MA-TURN-11', 'there is no such action');
  const fields = ACTION_FIELDS[type];
  refuseUnless(Object.keys(values).every((name) => Object.hasOwn(fields, name)), 'MA-TURN-11',
    `"${type}" has no such field`);
  for (const [name, fits] of Object.entries(fields)) {
    refuseUnless(fits(values[name]), name === 'floor' ? 'MA-COMP-1' : 'MA-TURN-11',
      `the field "${name}" of "${type}" is missing or makes no sense`);
  }
}

// --- The game ------------------------------------------------------------------------------------

export class Game {
  /** How many actions have been accepted. */
  ply = 0;
  /** What is awaited: "throw", "inspect", "investigate", "take_back" or "over". */
  phase = 'throw';

  #setup;
  #seats;
  #act = 0; // 0 is the prologue
  #investigator = null;
  #supply; // by seat
  #tower; // eight floors, hidden from everybody: MA-INFO-2
  #sheet; // eight spaces: MA-COMP-2
  #openFloor = null; // only while the investigator decides how many clues to take back
  #throwing; // the cubes in hand, in the order of the throws: { seat, cube, fromSupply }
  #log = []; // MA-INFO-5

  constructor(setup) {
    this.#setup = completeSetup(setup);
    const players = this.#setup.players.length;
    this.#seats = [...Array(players).keys()]; // clockwise: MA-SETUP-6
    this.#supply = times(players, CLUES_PER_PLAYER); // MA-SETUP-3
    this.#tower = FLOORS.map(() => noCubes(players));
    this.#sheet = FLOORS.map(() => noCubes(players));
    this.#throwing = this.#prologue();
  }

  /** Who acts: a seat, "chance", or null when the game is over. */
  get turn() {
    if (this.phase === 'over') return null;
    return this.phase === 'throw' ? CHANCE : this.#investigator;
  }

  /** Does one action, and all that the rules force after it; throws a Refusal if it is illegal. */
  act(by, action) {
    this.#requireTurn(by, action);
    switch (action.type) {
      case 'land': this.#land(action); break;
      case 'inspect': this.#inspect(action); break;
      case 'suspect': this.#suspect(action); break;
      case 'cover': this.#cover(action); break;
      case 'take_back': this.#takeBack(action); break;
    }
    this.ply += 1;
  }

  // --- Who may act, and when ---

  #requireTurn(by, action) {
    refuseUnless(by === CHANCE || this.isSeat(by), 'MA-TURN-11', 'nobody of that kind plays here');
    requireWellFormed(action);
    refuseUnless(this.phase !== 'over', 'MA-END-12', 'the game is over');
    if (by === CHANCE) refuseUnless(this.turn === CHANCE, 'MA-THROW-1', 'no cube is being thrown');
    else refuseUnless(this.turn !== CHANCE, 'MA-TURN-8', 'cubes are still in hand');
    refuseUnless(by === this.turn, 'MA-TURN-1', 'it is the turn of somebody else');
    const { types, rule } = AWAITED[this.phase];
    refuseUnless(types.includes(action.type), rule, `"${action.type}" is not what is awaited now`);
  }

  isSeat(value) {
    return isWithin(value, 0, this.#seats.length - 1);
  }

  #clockwiseFrom(seat) {
    return [...this.#seats.slice(seat), ...this.#seats.slice(0, seat)];
  }

  /** The other players in clockwise order, from the investigator's left. */
  get #others() {
    return this.#clockwiseFrom(this.#investigator).slice(1);
  }

  // --- Throwing ---

  #prologue() {
    const { knife } = this.#setup;
    const victims = times( // MA-SETUP-4, MA-PRO-1, MA-PRO-2
      VICTIMS, { seat: knife, cube: VICTIM, fromSupply: false });
    const clues = this.#clockwiseFrom(knife).flatMap( // MA-PRO-3, MA-PRO-4
      (seat) => times(OPENING_CLUES, { seat, cube: seat, fromSupply: true }));
    return [...victims, ...clues];
  }

  #land({ cube, floor, heard = null }) {
    const [next, ...rest] = this.#throwing;
    refuseUnless(cube === next.cube, 'MA-THROW-9', 'another cube is being thrown');
    this.#requireHearing(floor, heard);

    if (cube === VICTIM) this.#tower[floor].victims += 1;
    else this.#tower[floor].clues[cube] += 1;
    if (next.fromSupply) this.#supply[cube] -= 1; // not before its throw: MA-THROW-15
    this.#throwing = rest;
    this.#record('threw', { seat: next.seat, cube, heard: heard && [...heard] }); // MA-THROW-5
    if (rest.length === 0) this.#afterTheLastThrow();
  }

  #requireHearing(floor, heard) {
    if (this.#setup.readings.hearing === 'silent') {
      refuseUnless(heard === null, 'MA-INFO-8', 'in this game nobody hears anything');
      return;
    }
    refuseUnless(heard !== null, 'MA-INFO-9', 'everybody hears a range of floors');
    refuseUnless(heard.length === 2 && heard.every(isFloor), 'MA-INFO-9',
      'a range has a lowest and a highest floor');
    refuseUnless(isWithin(floor, heard[0], heard[1]), 'MA-INFO-9', 'the cube lies within the range');
  }

  #afterTheLastThrow() {
    if (this.#act === 0) this.#beginTurn(this.#setup.first); // MA-PRO-6, MA-SETUP-5
    else if (this.#hasEnded()) this.#finish(); // MA-TURN-14, MA-END-9, MA-END-15
    else this.#beginTurn(this.#others[0]); // MA-TURN-1, MA-TURN-8, MA-ACT-3
  }

  // --- Turns ---

  #beginTurn(seat) {
    this.#investigator = seat;
    const victimsFound = pileUp(this.#sheet).victims;
    this.#act = victimsFound < VICTIMS ? 1 : 2; // MA-SEARCH-12, MA-SEARCH-13
    this.phase = this.#act === 1 ? 'inspect' : 'investigate';
  }

  /** Announces an action and opens a floor; returns what everybody sees there (MA-TURN-5, MA-INFO-3). */
  #expose(announcement, floor, details = {}) {
    this.#record(announcement, { seat: this.#investigator, ...details, floor }); // MA-ACT-2
    const found = copyOfCubes(this.#tower[floor]);
    this.#record('exposed', { floor, ...copyOfCubes(found) });
    return found;
  }

  #inspect({ floor }) {
    const found = this.#expose('inspected', floor);
    if (found.victims === 0) { // also at a scene whose victim is on the sheet: MA-SEARCH-14
      this.#throwBack(floor, 1); // MA-SEARCH-2, MA-SEARCH-3, MA-SEARCH-4
      return;
    }
    this.#tower[floor].victims = 0; // never thrown again: MA-THROW-11
    this.#sheet[floor].victims += found.victims; // MA-SEARCH-5, MA-SEARCH-6, MA-COMP-6
    this.#record('found', { seat: this.#investigator, floor, victims: found.victims });
    this.#place(floor, found, this.#others); // all but the investigator: MA-SEARCH-7, MA-SEARCH-8
    this.#throwBack(floor, 0); // MA-SEARCH-10
  }

  #suspect({ suspects, floor }) {
    refuseUnless(suspects.length > 0, 'MA-SUSPECT-1', 'a suspicion names somebody');
    refuseUnless(suspects.every((seat) => this.isSeat(seat)), 'MA-SUSPECT-2', 'suspects sit at this table');
    refuseUnless(!suspects.includes(this.#investigator), 'MA-SUSPECT-2', 'nobody suspects themselves');
    refuseUnless(allDifferent(suspects), 'MA-SUSPECT-2', 'nobody is named twice');

    const found = this.#expose('suspected', floor, { suspects: [...suspects].sort((a, b) => a - b) });
    const fails = floor === GROUND_FLOOR && found.clues[this.#investigator] === 0; // MA-GROUND-1, MA-GROUND-7
    if (fails) {
      this.#throwBack(floor, suspects.length); // MA-GROUND-3, MA-GROUND-4
      return;
    }
    const named = this.#others.filter((seat) => suspects.includes(seat));
    const missed = named.filter((seat) => found.clues[seat] === 0);
    this.#place(floor, found, named); // MA-SUSPECT-3, MA-SUSPECT-5, MA-GROUND-2
    this.#throwBack(floor, missed.length); // MA-SUSPECT-7, MA-SUSPECT-8
  }

  #cover({ floor }) {
    refuseUnless(this.#mayCover(), 'MA-COVER-1', 'there is no clue on the sheet to cover');
    this.#expose('covered', floor);
    this.#openFloor = floor;
    const limit = this.#takeBackLimit();
    if (limit === 0) this.#afterCovering(); // nothing to decide: MA-COVER-7
    else if (this.#setup.readings.take_back === 'all') this.#takeBack({ count: limit }); // MA-AMB-32
    else this.phase = 'take_back'; // MA-COVER-4, MA-COVER-13
  }

  #mayCover() { // MA-COVER-1
    return this.#setup.readings.cover_without_clues === 'allowed'
      || this.#cluesOnSheet()[this.#investigator] > 0;
  }

  #takeBackLimit() { // MA-COVER-3
    const ownCluesAt = (places) => places[this.#openFloor].clues[this.#investigator];
    return Math.min(ownCluesAt(this.#tower), ownCluesAt(this.#sheet));
  }

  #takeBack({ count }) {
    refuseUnless(isWithin(count, 0, this.#takeBackLimit()), 'MA-COVER-3',
      'so many clues cannot be taken back');
    const seat = this.#investigator;
    this.#sheet[this.#openFloor].clues[seat] -= count; // MA-COVER-6, MA-COVER-12
    this.#supply[seat] += count; // MA-COVER-5
    this.#record('took_back', { seat, floor: this.#openFloor, count });
    this.#afterCovering();
  }

  #afterCovering() { // MA-COVER-8, MA-COVER-11
    const floor = this.#openFloor;
    this.#openFloor = null;
    const foundOwn = this.#tower[floor].clues[this.#investigator] > 0;
    this.#throwBack(floor, foundOwn ? 0 : 1); // MA-COVER-9, MA-COVER-10
  }

  /** Those of `players` who have clues among what was found place as many; they come in clockwise order. */
  #place(floor, found, players) {
    const stopsAtTheEnd = this.#setup.readings.end_while_placing === 'stop'; // MA-AMB-36
    for (const seat of players) { // MA-TURN-12
      const count = found.clues[seat];
      if (count === 0) continue;
      const fromSupply = Math.min(count, this.#supply[seat]); // MA-SEARCH-9, MA-SUSPECT-4
      const fromFloor = count - fromSupply; // MA-END-6, MA-END-7
      this.#supply[seat] -= fromSupply;
      this.#tower[floor].clues[seat] -= fromFloor;
      this.#sheet[floor].clues[seat] += count; // all of them, and never too many: MA-END-5, MA-COMP-7
      this.#record('placed', { seat, floor, count, from_floor: fromFloor });
      if (stopsAtTheEnd && this.#hasEnded()) return;
    }
  }

  /** Ends the game if it is time; else the found clues and the penalties are in hand, to be thrown. */
  #throwBack(floor, penalties) {
    if (this.#hasEnded()) { // MA-TURN-14, MA-END-8, MA-END-13
      this.#finish(); // what was found stays where it is: MA-END-14
      return;
    }
    const seat = this.#investigator; // throws them all: MA-THROW-7
    const found = this.#tower[floor].clues;
    this.#tower[floor].clues = times(this.#seats.length, 0); // MA-THROW-6, MA-TURN-6
    const payable = Math.min(penalties, this.#supply[seat]); // MA-END-15
    this.#throwing = [ // MA-THROW-8, MA-GROUND-6
      ...this.#clockwiseFrom(seat).flatMap( // MA-THROW-9
        (owner) => times(found[owner], { seat, cube: owner, fromSupply: false })),
      ...times(payable, { seat, cube: seat, fromSupply: true }), // MA-THROW-10
    ];
    this.phase = 'throw';
    if (this.#throwing.length === 0) this.#afterTheLastThrow(); // MA-TURN-9
  }

  // --- The end ---

  #cluesOnSheet() {
    return pileUp(this.#sheet).clues;
  }

  #hasEnded() {
    return this.#endings().length > 0;
  }

  /** Which of the two ends have come, for whichever player (MA-END-4). */
  #endings() {
    const endings = [];
    const isFull = this.#cluesOnSheet().some((count) => count >= CLUES_THAT_END_THE_GAME);
    if (isFull) endings.push('sheet'); // MA-END-1, MA-END-3
    if (this.#supply.includes(0)) endings.push('supply'); // MA-END-2
    return endings;
  }

  #finish() { // the act stays the one in which the game ended: MA-END-10
    this.phase = 'over';
    this.#record('scored', { scores: suspicionPoints(this.#sheet) });
  }

  /** How the game stands; winners, culprits and what ended it only when it is over. */
  outcome() {
    const scores = suspicionPoints(this.#sheet);
    if (this.phase !== 'over') return { scores, winners: [], culprits: [], ended_by: [] };
    const seatsWith = (points) => // ties remain ties: MA-SCORE-10, MA-SCORE-11
      this.#seats.filter((seat) => scores[seat] === points);
    return {
      scores,
      winners: seatsWith(Math.min(...scores)), // MA-SCORE-9
      culprits: seatsWith(Math.max(...scores)), // MA-SCORE-8
      ended_by: this.#endings(),
    };
  }

  // --- What players may do and know: never a matter of what lies in the closed tower (MA-INFO-6) ---

  /** All legal actions of the seat in turn; none while chance acts, and none when the game is over. */
  legal() {
    switch (this.phase) {
      case 'inspect':
        return FLOORS.map((floor) => ({ type: 'inspect', floor }));
      case 'investigate': { // passing is not among them: MA-TURN-3
        const rising = this.#seats.filter((seat) => seat !== this.#investigator);
        const suspicions = selections(rising).flatMap( // MA-SUSPECT-9, MA-GROUND-8
          (suspects) => FLOORS.map((floor) => ({ type: 'suspect', suspects, floor })));
        const covers = this.#mayCover() ? FLOORS.map((floor) => ({ type: 'cover', floor })) : [];
        return [...suspicions, ...covers];
      }
      case 'take_back':
        return [...Array(this.#takeBackLimit() + 1).keys()].map((count) => ({ type: 'take_back', count }));
      default:
        return [];
    }
  }

  /** What a viewer knows; all know the same (MA-INFO-1, MA-INFO-4), at the end too (MA-INFO-7). */
  view(viewer) {
    if (viewer !== SPECTATOR && !this.isSeat(viewer)) throw new RangeError('there is no such viewer');
    return {
      viewer,
      setup: structuredClone(this.#setup),
      phase: this.phase,
      turn: this.turn,
      act: this.#act,
      investigator: this.#investigator,
      supply: [...this.#supply],
      inside: pileUp(this.#tower), // how many, but not where: MA-INFO-2
      sheet: this.#sheet.map(copyOfCubes),
      exposed: this.#openFloor === null
        ? null
        : { floor: this.#openFloor, clues: [...this.#tower[this.#openFloor].clues] },
      throwing: this.#throwing.map(({ seat, cube }) => ({ seat, cube })),
      scores: suspicionPoints(this.#sheet),
      log: structuredClone(this.#log),
    };
  }

  #record(type, details) {
    this.#log.push({ type, ...details });
  }
}
