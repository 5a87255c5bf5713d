// The ship: zones and locations, suspects and paths, and which zones are connected.

export const ZONES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const SUITE = 2;
export const THEATRE = 6;
const CABIN_DECK = 1; // the zone of the cabins
export const STARTING_ZONES = [4, 5, 6, 7, 8, 9]; // MM-SET-6, MM-SET-10
export const PORT = 10; // MM-COMP-6
export const ROOM_FOR_SUSPECTS = 4; // MM-SUSP-5

const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const location = (number) => String(number).padStart(2, "0");

/** The locations of each zone. */
const LOCATIONS = new Map([ // MM-SHIP-1
  [1, numbers(1, 12)], [2, [13]], [3, [14]], [4, [15, 16]], [5, [17, 18]], [6, [19, 20]],
  [7, [21]], [8, [22]], [9, [23]], [10, [24]],
].map(([zone, locations]) => [zone, locations.map(location)]));

export const CABINS = LOCATIONS.get(CABIN_DECK); // MM-COMP-2
export const SUSPECTS = [..."ABCDEFGHIJKL"]; // MM-COMP-2, MM-COMP-10
const TOPICS = ["alibi", "witness", "motive"]; // MM-COMP-3

const topicsOf = (suspect) => TOPICS.map((topic) => `${suspect}-${topic}`);

/** All 60 paths in notebook order. */
export const PATHS = [...numbers(1, 24).map(location), ...SUSPECTS.flatMap(topicsOf)]; // MM-COMP-3, MM-COMP-11

export function inNotebookOrder(paths) { // MM-COMP-11
  return PATHS.filter((path) => paths.has(path));
}

/** The suspect whom a path is about, or undefined for a location. */
export function suspectOf(path) {
  return SUSPECTS.find((suspect) => path.startsWith(suspect));
}

/** The paths that a zone offers while the suspects are in these zones, in notebook order. */
export function pathsIn(zone, suspects) { // MM-INVEST-1, MM-INVEST-2, MM-INVEST-4
  const present = SUSPECTS.filter((_, index) => suspects[index] === zone);
  return [...LOCATIONS.get(zone), ...present.flatMap(topicsOf)];
}

/** The locations that cannot be searched, because the suspect who lives there is in zone 1. */
export function closedCabins(suspects, cabins) { // MM-INVEST-3
  return cabins.filter((_, index) => suspects[index] === CABIN_DECK);
}

// --- Passages --------------------------------------------------------------

export const FIXED_EDGES = [[1, 2], [1, 4], [3, 6], [5, 8], [9, 10]]; // MM-SHIP-3
export const SAME_DECK_EDGES = [[1, 3], [4, 5], [4, 6], [5, 6], [7, 8], [7, 9], [8, 9]]; // MM-SHIP-2, MM-SHIP-7
export const USUAL_EDGES = [ // MM-SHIP-5
  [1, 2], [1, 4], [3, 6], [4, 5], [5, 6], [5, 8], [7, 8], [8, 9], [9, 10]];

export const isSameEdge = ([a, b], [c, d]) => a === c && b === d;

/** The passages of this round: those of the board, without the closed and with the opened ones. */
export function passages(edges, effects) {
  const between = (kind) => effects.filter(({ effect }) => effect === kind).map((effect) => effect.between);
  const closed = between("closed_passage"); // MM-EVT-8
  const opened = between("open_passage"); // MM-EVT-9
  return [...edges, ...opened].filter((edge) => !closed.some((other) => isSameEdge(edge, other)));
}

export function neighbours(zone, edges) { // MM-SHIP-6
  return ZONES.filter((other) => edges.some(([a, b]) =>
    (a === zone && b === other) || (b === zone && a === other)));
}

/** The zones that are at most so many steps away, without the start, through zones that let one pass. */
export function within(start, steps, edges, isPassable = () => true) {
  const reached = new Set([start]);
  let border = [start];
  for (let step = 0; step < steps && border.length > 0; step += 1) {
    const next = new Set(border.flatMap((zone) => neighbours(zone, edges)));
    const fresh = [...next].filter((zone) => !reached.has(zone));
    fresh.forEach((zone) => reached.add(zone));
    border = fresh.filter(isPassable);
  }
  reached.delete(start);
  return reached;
}
