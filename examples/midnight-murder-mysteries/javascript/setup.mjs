// The set-up: everything that is agreed before the suspects are placed, and what makes it unplayable.

import {
  allDifferent, isObject, isText, isWhole, needFields, needList, needOneOf, needString, needWhole, placeOfTwin,
  refuse, refuseUnless,
} from "./check.mjs";
import { checkCase, checkEvents, completeBoard } from "./packs.mjs";

export const COMPETITIVE = "competitive";
export const COOPERATIVE = "cooperative";
export const SOLO = "solo";
export const MODES = [COMPETITIVE, COOPERATIVE, SOLO]; // MM-COMP-1
export const COLOURS = ["red", "blue", "green", "yellow", "purple"]; // MM-SET-14

/** All readings of the rulings that can be chosen; the first of each list is canonical. */
export const READINGS = {
  full_zone_passage: ["barred", "allowed"], // MM-AMB-46
  last_round_revelations: ["closed", "open"], // MM-AMB-56
  simon_spending: ["in_order", "cheapest_first"], // MM-AMB-68
  simon_moves_on: ["with_points", "at_once"], // MM-AMB-69
  solo_false_hypotheses: ["penalty", "free"], // MM-AMB-77
};

/** The set-up with all its fields, in the order of the page; refused if it cannot be played. */
export function completeSetup(setup) { // MM-PACK-9
  needFields(setup, "setup", ["mode", "players", "events", "case"], ["first", "colours", "board", "readings"]);
  const { mode, players, first = 0, colours, board = {}, events, case: mystery, readings = {} } = setup; // MM-SET-13
  needOneOf(mode, "setup.mode", MODES);
  checkPlayers(players, mode);
  needWhole(first, "setup.first");
  refuseUnless(isWhole(first, 0, players.length - 1), "MM-SET-2", "setup.first is no seat of this table"); // MM-SET-2
  const complete = {
    mode,
    players,
    first,
    colours: completeColours(colours, players.length),
    board: completeBoard(board, "setup.board"),
    events,
    case: mystery,
    readings: completeReadings(readings),
  };
  checkEvents(events, "setup.events");
  checkCase(mystery, "setup.case");
  return structuredClone(complete); // whatever the caller does with the original
}

function checkPlayers(players, mode) { // MM-SET-13: the index of a name is the seat, clockwise
  const where = "setup.players";
  needList(players, where, needString);
  if (mode === SOLO) refuseUnless(players.length === 1, "MM-COMP-1", `${where}: one in the solo game`); // MM-COMP-1
  else refuseUnless(isWhole(players.length, 2, 5), "MM-COMP-1", `${where}: two to five`); // MM-COMP-1
  players.forEach((name, seat) => refuseUnless(isText(name), "MM-SET-1", `${where}[${seat}] is blank`)); // MM-SET-1
  refuseUnless(allDifferent(players), "MM-SET-1", `${where}[${placeOfTwin(players)}] is there twice`); // MM-SET-1
}

function completeColours(colours, seats) {
  if (colours === undefined) return COLOURS.slice(0, seats); // MM-SET-14
  const where = "setup.colours";
  needList(colours, where, (colour, place) => needOneOf(colour, place, COLOURS));
  refuseUnless(colours.length === seats, "MM-SET-3", `${where}: one for each player`);
  refuseUnless(allDifferent(colours), "MM-SET-3", `${where}[${placeOfTwin(colours)}] is there twice`); // MM-SET-3
  return colours;
}

function completeReadings(readings) {
  const where = "setup.readings";
  if (!isObject(readings)) refuse(null, `${where} is not an object`);
  for (const [ruling, reading] of Object.entries(readings)) {
    if (!Object.hasOwn(READINGS, ruling)) refuse(null, `${where}.${ruling}: unknown ruling`);
    needOneOf(reading, `${where}.${ruling}`, READINGS[ruling]);
  }
  return Object.fromEntries(Object.entries(READINGS).map(([ruling, [canonical]]) =>
    [ruling, Object.hasOwn(readings, ruling) ? readings[ruling] : canonical]));
}
