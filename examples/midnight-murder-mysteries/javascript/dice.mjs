// Random set-ups and random attempts, for compare.mjs: good ones, and bad ones of all sorts.

import { ASKED } from "./legal.mjs";
import { CULPRITS, KINDS, LEVELS } from "./packs.mjs";
import { COLOURS, READINGS } from "./setup.mjs";
import { CABINS, FIXED_EDGES, PATHS, SAME_DECK_EDGES, STARTING_ZONES, SUSPECTS, USUAL_EDGES, ZONES } from "./ship.mjs";

/** A source of chance that gives the same for the same seed. */
export class Dice {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 to 1, without 1 (mulberry32). */
  roll() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  isLucky(chance) {
    return this.roll() < chance;
  }

  /** A whole number from low to high. */
  number(low, high) {
    return low + Math.floor(this.roll() * (high - low + 1));
  }

  pick(list) {
    return list[this.number(0, list.length - 1)];
  }

  shuffled(list) {
    const rest = [...list];
    return list.map(() => rest.splice(this.number(0, rest.length - 1), 1)[0]);
  }
}

const text = (words) => ({ en: words, fr: words });

// --- Set-ups ---------------------------------------------------------------

/** A set-up of this mode that can be played, apart from its board now and then. */
export function randomSetup(dice, mode, seats, packs) {
  const names = ["Ann", "Bob", "Cléo", "Dan\u2028", "𝄞"].slice(0, seats);
  const optional = {
    first: () => dice.number(0, seats - 1),
    colours: () => dice.shuffled(COLOURS).slice(0, seats),
    board: () => randomBoard(dice),
    readings: () => randomReadings(dice),
  };
  const chosen = Object.entries(optional).filter(() => dice.isLucky(0.75)).map(([field, make]) => [field, make()]);
  return {
    mode,
    players: dice.shuffled(names),
    events: dice.isLucky(0.2) ? packs.events : randomEvents(dice),
    case: dice.isLucky(0.05) ? dice.pick(packs.cases) : randomCase(dice),
    ...Object.fromEntries(chosen),
  };
}

function randomReadings(dice) {
  return Object.fromEntries(Object.entries(READINGS)
    .filter(() => dice.isLucky(0.8)).map(([ruling, readings]) => [ruling, dice.pick(readings)]));
}

function randomBoard(dice) {
  const edges = [...FIXED_EDGES, ...SAME_DECK_EDGES].filter((edge) =>
    dice.isLucky(FIXED_EDGES.includes(edge) ? 0.99 : 0.8)).sort(([a, b], [c, d]) => a - c || b - d);
  return {
    ...(dice.isLucky(0.6) ? { edges: dice.isLucky(0.7) ? edges : USUAL_EDGES } : {}),
    ...(dice.isLucky(0.6) ? { cabins: dice.shuffled(CABINS) } : {}),
  };
}

function randomEvents(dice) {
  const kinds = dice.shuffled([...KINDS].flatMap(([kind, count]) => Array(count).fill(kind)));
  const oneZone = dice.pick(ZONES);
  const oneForMany = dice.isLucky(0.3); // Simon will often have been there
  const more = Array.from({ length: 6 }, () => (oneForMany ? oneZone : dice.pick(ZONES)));
  const zones = dice.shuffled([...ZONES, ...more]);
  let cards;
  do {
    cards = kinds.map((kind, index) => ({
      card: `${kind.slice(0, 4)}-${index}`,
      kind,
      title: text(kind),
      text: text("-"),
      purser: zones[index],
      effects: randomEffects(dice),
    }));
  } while (!arrives(cards));
  return { id: "random", cards };
}

const arrives = (cards) =>
  cards.flatMap(({ effects }) => effects).reduce((way, { by = 0 }) => way + by, 0) >= 9;

function randomEffects(dice) {
  const pair = (zones) => dice.shuffled(zones).slice(0, 2).sort((a, b) => a - b);
  const kinds = {
    ship: () => ({ by: dice.pick([-2, -1, 1, 1, 1, 1, 2, 2, 3]) }),
    closed_passage: () => ({ between: dice.isLucky(0.8) ? dice.pick(USUAL_EDGES) : pair(ZONES) }),
    open_passage: () => ({ between: pair(ZONES.filter((zone) => zone !== 2)) }),
    closed_zone: () => ({ zone: dice.pick(ZONES) }),
    sealed_zone: () => ({ zone: dice.pick(ZONES) }),
    move_cost: () => ({ extra: dice.number(1, 2) }),
    suspect_range: () => ({ zones: dice.pick([0, 1, 3]) }),
  };
  const chosen = ["ship", ...dice.shuffled(Object.keys(kinds).slice(1))].slice(0, dice.number(0, 3));
  const effects = dice.shuffled(chosen).map((effect) => ({ effect, ...kinds[effect]() }));
  const passages = effects.filter(({ between }) => between).map(({ between }) => between.join());
  return new Set(passages).size === passages.length ? effects : [];
}

function randomCase(dice) {
  const options = (letter) => Array.from({ length: dice.number(2, 5) }, (_, index) =>
    ({ id: `${letter}${index}`, name: text(letter) }));
  const motives = options("m");
  const methods = options("o");
  return {
    id: "random",
    title: text("Random"),
    level: dice.pick(LEVELS),
    presentation: text("-"),
    motives,
    methods,
    paragraphs: PATHS.map((path) => ({ path, text: text(`${path} ${dice.number(1, 99)}`) })),
    solution: {
      culprit: dice.pick([...SUSPECTS.slice(0, 4), "victim", "nobody"]),
      motive: dice.pick(motives).id,
      method: dice.pick(methods).id,
      text: text("-"),
    },
  };
}

const ODD = [
  null, true, false, 0, -1, 1, 2, 5, 11, 1.5, 2 ** 40,
  "", " ", "x", "x\n", "\u0663", "Ann", "13", "01", "A-alibi", "simon", "ship", "__proto__", "toString",
  [], [1], [1, 2], [2, 5], {}, { en: "x" }, { en: "x", fr: "y" }, { effect: "ship", by: 1 },
];
const LENGTHS = [40, 41, 60, 61, 800, 801, 2000, 2001, 3000, 3001];

/** The same with one change somewhere; it may be a fault or not. */
export function spoilt(dice, setup) {
  const copy = structuredClone(setup);
  let parent = copy;
  let key = dice.pick(Object.keys(copy));
  while (typeof parent[key] === "object" && parent[key] !== null && Object.keys(parent[key]).length > 0
      && dice.isLucky(0.85)) {
    parent = parent[key];
    key = dice.pick(Object.keys(parent));
  }
  const changes = [
    () => { parent[key] = dice.pick(ODD); },
    () => { parent[key] = dice.pick(["x", "é", "𝄞"]).repeat(dice.pick(LENGTHS)); },
    () => { if (Array.isArray(parent)) parent.splice(key, 1); else delete parent[key]; },
    () => { if (Array.isArray(parent)) parent.push(structuredClone(parent[key])); else parent.more = parent[key]; },
    () => { parent[key] = structuredClone(dice.pick(Object.values(parent))); },
    () => {
      const other = dice.pick(Object.keys(parent));
      [parent[key], parent[other]] = [parent[other], parent[key]];
    },
    () => { parent[key] = typeof parent[key] === "number" ? parent[key] + dice.pick([-1, 1]) : `${parent[key]}x`; },
  ];
  dice.pick(changes)();
  return copy;
}

// --- Attempts --------------------------------------------------------------

/** Some action, most probably not a legal one. */
export function wildAction(dice, setup, { turn, phase }) {
  const zone = () => (dice.isLucky(0.9) ? dice.pick(ZONES) : dice.pick([0, 11, -1, "5", null, true, 2 ** 32 + 5]));
  const badPaths = ["25", "1", "00", "M-alibi", "A", "a-alibi", 13];
  const path = () => (dice.isLucky(0.9) ? dice.pick(PATHS) : dice.pick(badPaths));
  const options = [...setup.case.motives, ...setup.case.methods].map(({ id }) => id);
  const answer = () => dice.pick(dice.isLucky(0.5) ? options : [...CULPRITS, "", "M"]);
  const suspect = () => (dice.isLucky(0.95) ? dice.pick(SUSPECTS) : dice.pick(["M", "a", 1, ""]));
  const placing = dice.shuffled([...STARTING_ZONES, ...STARTING_ZONES]);
  const kinds = {
    place_suspects: () => ({ zones: dice.isLucky(0.5) ? placing.slice(1) : placing.with(0, zone()) }),
    place_detective: () => ({ zone: zone() }),
    draw_event: () => ({ card: dice.isLucky(0.95) ? dice.pick(setup.events.cards).card : "parrot" }),
    vote: () => ({ agree: dice.pick([true, false, 1, "yes"]) }),
    move: () => ({ zone: zone() }),
    move_purser: () => ({ zone: zone() }),
    buy_buoy: () => ({}),
    investigate: () => ({ path: path(), how: dice.pick(["public", "private", "private", "silent"]) }),
    extract: () => ({ target: dice.pick([0, 1, 2, 3, 4, 5, "simon", true, "Ann"]), path: path() }),
    end_actions: () => ({}),
    keep: () => ({}),
    publish: () => ({}),
    opinion: () => ({ opinion: dice.pick(["important", "average", "irrelevant", "none", null]) }),
    move_suspect: () => ({ suspect: suspect(), zone: zone() }),
    leave_suspects: () => ({}),
    reveal: () => ({}),
    go_on: () => ({}),
    write: () => ({ element: dice.pick(["culprit", "motive", "method"]), first: answer(), second: answer() }),
    say: () => ({}),
  };
  const type = dice.pick(dice.isLucky(0.8) && phase in ASKED ? ASKED[phase] : Object.keys(kinds));
  const action = { type, ...kinds[type]() };
  if (dice.isLucky(0.03)) action.more = 1;
  if (dice.isLucky(0.03)) delete action[dice.pick(Object.keys(action))];
  const by = dice.isLucky(0.8) ? turn : dice.pick([0, 1, 2, 3, 4, 5, -1, "chance", "Ann", null, true, 1.5]);
  return { by, action: dice.isLucky(0.01) ? dice.pick(ODD) : action };
}
