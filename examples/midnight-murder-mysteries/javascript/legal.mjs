// What is legal, and which rule refuses the rest.

import { hasFields, isObject, isWhole, Refusal, refuse, refuseUnless } from "./check.mjs";
import { CALM_SEA, CULPRITS, NAVIGATIONAL_ERROR } from "./packs.mjs";
import { COOPERATIVE, SOLO } from "./setup.mjs";
import {
  closedCabins, isSameEdge, neighbours, PATHS, pathsIn, ROOM_FOR_SUSPECTS, STARTING_ZONES, SUITE, SUSPECTS, suspectOf,
  within, ZONES,
} from "./ship.mjs";

export const SIMON = "simon";
export const ELEMENTS = ["culprit", "motive", "method"]; // MM-COMP-8, MM-CONC-10
const OPINIONS = ["important", "average", "irrelevant"]; // MM-OPIN-1
const WAYS = ["public", "private"];
const PILE = 4; // MM-SET-4
const LAST_PILE = 3; // the fourth, from 0
export const USUAL_RANGE = 2; // MM-SUSP-2

const isString = (value) => typeof value === "string";
const isAnyWhole = (value) => isWhole(value);
const isOneOf = (words) => (value) => words.includes(value);

/** The fields of each action, and of which type they are. */
const ACTIONS = new Map(Object.entries({
  place_suspects: { zones: (value) => Array.isArray(value) && value.every(isAnyWhole) },
  place_detective: { zone: isAnyWhole },
  draw_event: { card: isString },
  vote: { agree: (value) => typeof value === "boolean" },
  move: { zone: isAnyWhole },
  move_purser: { zone: isAnyWhole },
  buy_buoy: {},
  investigate: { path: isString, how: isOneOf(WAYS) },
  extract: { target: (value) => isAnyWhole(value) || value === SIMON, path: isString },
  end_actions: {},
  keep: {},
  publish: {},
  opinion: { opinion: isOneOf(OPINIONS) },
  move_suspect: { suspect: isString, zone: isAnyWhole },
  leave_suspects: {},
  reveal: {},
  go_on: {},
  write: { element: isOneOf(ELEMENTS), first: isString, second: isString },
}));

/** The actions that each phase asks for. */
export const ASKED = { // MM-ROUND-2
  suspects: ["place_suspects"],
  detectives: ["place_detective"],
  event: ["draw_event"],
  final_vote: ["vote"], // MM-PORT-2
  actions: ["move", "move_purser", "buy_buoy", "investigate", "extract", "end_actions"],
  publish: ["keep", "publish"], // MM-INVEST-7
  opinion: ["opinion"], // MM-OPIN-1
  suspect: ["move_suspect", "leave_suspects"], // MM-SUSP-1
  findings: ["reveal", "go_on"], // MM-REV-1
  simon: ["draw_event"], // MM-SIMON-8
  end_vote: ["vote"], // MM-AGREE-1
  conclusions: ["write"],
};

/** Throws a `Refusal` unless `by` may do this now. Looks at no paragraph and not at the solution (MM-INFO-5). */
export function check(game, by, action) {
  refuseUnless(isAction(action), null, "this is no action");
  refuseUnless(by === "chance" || game.isSeat(by), "MM-ROUND-3", "nobody sits there");
  refuseUnless(by === game.turn, "MM-ROUND-3", "somebody else is asked"); // MM-ROUND-3
  if (!ASKED[game.phase].includes(action.type)) {
    refuse(ruleOutOfPlace(game, action.type), `${action.type} is not asked for in the phase ${game.phase}`);
  }
  CHECKS[action.type]?.(game, by, action); // all others are always legal
}

function isAction(action) {
  if (!isObject(action) || !ACTIONS.has(action.type)) return false;
  const fields = Object.entries(ACTIONS.get(action.type));
  return hasFields(action, ["type", ...fields.map(([field]) => field)])
    && fields.every(([field, isValue]) => isValue(action[field]));
}

/** Which rule refuses an action that does not belong to this phase. */
function ruleOutOfPlace({ phase, mode, final, revealer, readings }, type) {
  if (type === "reveal") {
    if (mode === COOPERATIVE) return "MM-REV-5";
    if (revealer !== null) return "MM-REV-3";
    return final && readings.last_round_revelations === "closed" ? "MM-REV-4" : "MM-REV-1";
  }
  if (type === "vote") return mode === COOPERATIVE ? "MM-AGREE-1" : "MM-AGREE-2";
  if (type === "publish" && mode === COOPERATIVE) return "MM-AP-3";
  if (type === "publish" && phase === "actions") return "MM-INVEST-12";
  if (type === "opinion" && mode === COOPERATIVE) return "MM-OPIN-1";
  return "MM-ROUND-2";
}

const CHECKS = {
  place_suspects: checkPlacement,
  place_detective: checkStart,
  draw_event: checkDraw,
  move: checkMove,
  move_purser: checkPurserMove,
  buy_buoy: checkBuoy,
  investigate: checkInvestigation,
  extract: checkExtraction,
  move_suspect: checkSuspectMove,
  write: checkHypotheses,
};

/** All legal actions of the seat in turn, in an order that depends only on what everybody knows. */
export function legalActions(game) {
  if (game.turn === null || game.turn === "chance") return [];
  return candidates(game).filter((action) => {
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
function candidates(game) {
  const simply = (...types) => types.map((type) => ({ type }));
  switch (game.phase) {
    case "detectives": return STARTING_ZONES.map((zone) => ({ type: "place_detective", zone }));
    case "final_vote": case "end_vote": return [true, false].map((agree) => ({ type: "vote", agree }));
    case "opinion": return OPINIONS.map((opinion) => ({ type: "opinion", opinion }));
    case "suspect": return [
      ...SUSPECTS.flatMap((suspect) => ZONES.map((zone) => ({ type: "move_suspect", suspect, zone }))),
      ...simply("leave_suspects"),
    ];
    case "conclusions": {
      const element = nextElement(game, game.turn);
      const answers = answersFor(game, element);
      return answers.flatMap((first) => answers.map((second) => ({ type: "write", element, first, second })));
    }
    case "actions": {
      const here = pathsIn(game.detectives[game.turn], game.suspects);
      return [
        ...ZONES.flatMap((zone) => [{ type: "move", zone }, { type: "move_purser", zone }]),
        ...simply("buy_buoy"),
        ...here.flatMap((path) => WAYS.map((how) => ({ type: "investigate", path, how }))),
        ...[...game.seats, SIMON].flatMap((target) => PATHS.map((path) => ({ type: "extract", target, path }))),
        ...simply("end_actions"),
      ];
    }
    default: return simply(...ASKED[game.phase]);
  }
}

// --- Chance ----------------------------------------------------------------

function checkPlacement(game, by, { zones }) { // MM-SET-6, MM-SET-12
  refuseUnless(zones.length === SUSPECTS.length, "MM-SET-6", "a zone for each of the twelve suspects");
  for (const zone of STARTING_ZONES) {
    refuseUnless(zones.filter((other) => other === zone).length === 2, "MM-SET-6", `two suspects in zone ${zone}`);
  }
}

function checkDraw(game, by, { card: id }) { // MM-SET-12: any that can come
  const card = game.cards.get(id);
  refuseUnless(card, "MM-PACK-1", "no card of this deck");
  const isSolo = game.mode === SOLO;
  refuseUnless(!game.drawn.includes(id), isSolo ? "MM-SOLO-1" : "MM-EVT-6", "it has been drawn"); // MM-EVT-6, MM-SOLO-1
  if (!isSolo) checkPile(game, card.kind);
}

/** Whether there is a card of this kind left in the pile. */
function checkPile({ drawn, cards }, kind) { // MM-SET-4, MM-EVT-5
  const pile = Math.floor(drawn.length / PILE);
  const calm = 1;
  const error = pile === LAST_PILE ? 1 : 0;
  const inPile = { [CALM_SEA]: calm, [NAVIGATIONAL_ERROR]: error }[kind] ?? PILE - calm - error;
  const come = drawn.slice(pile * PILE).filter((id) => cards.get(id).kind === kind).length;
  refuseUnless(come < inPile, "MM-EVT-5", `no card of the kind ${kind} is left in this pile`);
}

// --- Detectives and Purser -------------------------------------------------

function checkStart({ detectives }, by, { zone }) { // MM-SET-10
  refuseUnless(STARTING_ZONES.includes(zone), "MM-SET-10", "a detective starts in one of the zones 4 to 9");
  refuseUnless(!detectives.includes(zone), "MM-SET-10", "another detective is there");
}

/** The price of an action in points, for which buoys may stand in. */
export function priceOf(game, { type, zone, how }) { // MM-AP-2
  switch (type) {
    case "move": return (zone === SUITE ? 2 : 1) + game.extraCost; // MM-MOVE-2, MM-EVT-12
    case "investigate": return how === "public" ? 1 : 2; // MM-INVEST-11
    case "extract": return 2; // MM-EXTR-4
    case "move_purser": case "buy_buoy": return 1; // MM-PURS-4, MM-PURS-5, MM-BUOY-4
    default: return 0;
  }
}

function checkPrice(game, seat, action) {
  const purse = game.points + game.buoys[seat]; // MM-BUOY-1
  refuseUnless(priceOf(game, action) <= purse, "MM-AP-5", "points and buoys do not cover the price"); // MM-AP-5
}

/** Whether a step from one zone to the other is possible in this round, for any pawn. */
function checkStep(game, from, to) {
  refuseUnless(ZONES.includes(to), "MM-SHIP-1", "there is no such zone");
  const isNeighbour = neighbours(from, game.passages).includes(to);
  refuseUnless(isNeighbour, closedByEvent(game, from, to) ? "MM-EVT-8" : "MM-MOVE-1",
    "no passage leads there"); // MM-MOVE-1, MM-PURS-4, MM-EVT-8
}

function closedByEvent(game, ...ends) {
  const edge = ends.toSorted((a, b) => a - b);
  return game.setup.board.edges.some((other) => isSameEdge(edge, other))
    && game.inForce("closed_passage").some(({ between }) => isSameEdge(edge, between));
}

function checkMove(game, seat, action) {
  const { zone } = action;
  checkStep(game, game.detectives[seat], zone);
  refuseUnless(!game.isInForce("closed_zone", zone), "MM-EVT-10", "the zone is closed in this round"); // MM-EVT-10
  const isTaken = zone === SUITE && game.detectives.includes(SUITE); // MM-MOVE-4: all other zones have room
  refuseUnless(!isTaken, "MM-MOVE-3", "somebody is in the suite"); // MM-MOVE-3
  checkPrice(game, seat, action);
}

function checkPurserMove(game, seat, action) {
  checkStep(game, game.purser, action.zone);
  checkPrice(game, seat, action);
}

function checkBuoy(game, seat) {
  refuseUnless(game.buoys[seat] < game.buoysAtStart, "MM-BUOY-4", "no fewer buoys than at the beginning"); // MM-BUOY-4
  refuseUnless(game.points >= 1, "MM-BUOY-6", "a buoy is bought with a point"); // MM-BUOY-6
  refuseUnless(game.spent >= 1, "MM-BUOY-5", "no buoy has been spent"); // MM-BUOY-5
}

// --- Paths -----------------------------------------------------------------

function checkPath(path) {
  refuseUnless(PATHS.includes(path), "MM-COMP-3", "there is no such path"); // MM-COMP-3
}

function checkInvestigation(game, seat, action) {
  const { path, how } = action;
  const zone = game.detectives[seat];
  checkPath(path);
  refuseUnless(how === "private" || game.mode !== COOPERATIVE, "MM-AP-3", "only privately in this mode"); // MM-AP-3
  refuseUnless(pathsIn(zone, game.suspects).includes(path), suspectOf(path) ? "MM-INVEST-2" : "MM-INVEST-1",
    "the detective is in another zone"); // MM-INVEST-1, MM-INVEST-2
  refuseUnless(game.purser !== zone, "MM-PURS-1", "the Purser is there"); // MM-PURS-1, MM-SOLO-8
  refuseUnless(!game.isInForce("sealed_zone", zone), "MM-EVT-11", "the zone is sealed in this round"); // MM-EVT-11
  refuseUnless(!closedCabins(game.suspects, game.setup.board.cabins).includes(path), "MM-INVEST-3",
    "the owner of the cabin is in zone 1"); // MM-INVEST-3
  checkPrice(game, seat, action);
}

function checkExtraction(game, seat, { target, path }) {
  const { detectives, mode } = game;
  checkPath(path);
  if (mode === SOLO) { // MM-SOLO-7
    refuseUnless(target === SIMON && game.purser === detectives[seat], "MM-SOLO-7", "only from Simon, where he is");
  } else { // MM-EXTR-1
    refuseUnless(game.isSeat(target) && target !== seat && detectives[target] === detectives[seat], "MM-EXTR-1",
      "only from another player in the same zone");
  }
  refuseUnless(path !== "13", "MM-EXTR-3", "what can be read in the suite cannot be extracted"); // MM-EXTR-3, MM-SOLO-7
  const knows = mode === SOLO ? game.simon.known : game.known[target];
  refuseUnless(knows.has(path), "MM-EXTR-2", "the target has not read it"); // MM-EXTR-2, MM-EXTR-9, MM-EXTR-10
  const purse = game.points + game.buoys[seat];
  refuseUnless(game.buoys[seat] >= 1 && purse >= 3, "MM-EXTR-4", "2 points and a buoy"); // MM-EXTR-4
}

// --- Suspects --------------------------------------------------------------

function checkSuspectMove(game, seat, { suspect, zone }) {
  refuseUnless(SUSPECTS.includes(suspect), "MM-COMP-2", "there is no such suspect");
  refuseUnless(ZONES.includes(zone), "MM-SHIP-1", "there is no such zone");
  refuseUnless(suspect !== game.lastMoved, "MM-SUSP-3", "the suspect has the token"); // MM-SUSP-3, MM-SUSP-4
  const start = game.suspects[SUSPECTS.indexOf(suspect)];
  refuseUnless(zone !== start, "MM-SUSP-8", "the suspect is there"); // MM-SUSP-8
  refuseUnless(zone !== SUITE, "MM-SUSP-7", "no suspect enters the suite"); // MM-SUSP-7
  const hasRoom = (each) => game.suspects.filter((other) => other === each).length < ROOM_FOR_SUSPECTS;
  refuseUnless(hasRoom(zone), "MM-SUSP-5", "four suspects are there"); // MM-SUSP-5
  const mayPass = game.readings.full_zone_passage === "allowed" ? () => true : hasRoom; // MM-SUSP-6
  const outside = (each) => each !== SUITE; // MM-SUSP-7
  const reaches = (steps, edges, isPassable) => within(start, steps, edges, isPassable).has(zone);
  const { suspectRange, passages, setup } = game;
  if (reaches(suspectRange, passages, (each) => outside(each) && mayPass(each))) return;
  if (reaches(suspectRange, passages, outside)) refuse("MM-SUSP-6", "four suspects are in the way"); // MM-SUSP-6
  if (reaches(suspectRange, setup.board.edges, outside)) refuse("MM-EVT-8", "a passage is closed"); // MM-EVT-8
  if (reaches(USUAL_RANGE, passages, outside)) refuse("MM-EVT-13", "too far in this round"); // MM-EVT-13
  refuse("MM-SUSP-2", "the zone is too far away"); // MM-SUSP-2
}

// --- Conclusions -----------------------------------------------------------

/** The element that a seat has to write next. */
function nextElement(game, seat) {
  return ELEMENTS[game.sheets[seat].first.length]; // MM-CONC-10
}

/** What can be written for an element. */
function answersFor(game, element) { // MM-COMP-9, MM-COMP-13
  if (element === "culprit") return CULPRITS; // MM-COMP-12
  const { motives, methods } = game.setup.case;
  return (element === "motive" ? motives : methods).map(({ id }) => id);
}

function checkHypotheses(game, seat, { element, first, second }) {
  const isWritten = ELEMENTS.indexOf(element) < game.sheets[seat].first.length;
  refuseUnless(!isWritten, "MM-CONC-14", "what was written stays"); // MM-CONC-14, MM-CONC-9
  refuseUnless(element === nextElement(game, seat), "MM-CONC-10", "culprit, then motive, then method"); // MM-CONC-10
  refuseUnless(first !== "" && second !== "", "MM-CONC-1", "no place stays empty"); // MM-CONC-1
  const answers = answersFor(game, element);
  refuseUnless(answers.includes(first) && answers.includes(second),
    element === "culprit" ? "MM-COMP-12" : "MM-COMP-9", "not among the possible answers"); // MM-COMP-9, MM-COMP-12
  refuseUnless(first !== second, "MM-CONC-2", "the two hypotheses are the same"); // MM-CONC-2
}
