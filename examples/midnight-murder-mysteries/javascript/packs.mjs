// The packs that come with a set-up: a board, the event cards and a case. The rule beside a line is
// the one that the line enforces; a single fault refuses the whole set-up (MM-PACK-9).

import {
  allDifferent, isObject, isText, isWhole, needFields, needList, needOneOf, needString, needWhole, placeOfTwin,
  refuseUnless, sum,
} from "./check.mjs";
import {
  CABINS, FIXED_EDGES, isSameEdge, PATHS, SAME_DECK_EDGES, SUITE, SUSPECTS, USUAL_EDGES, within, ZONES,
} from "./ship.mjs";

export const LEVELS = ["amateur", "expert"]; // MM-PACK-6
export const CULPRITS = [...SUSPECTS, "victim", "nobody"]; // MM-COMP-8, MM-COMP-12
export const CALM_SEA = "calm_sea";
export const NAVIGATIONAL_ERROR = "navigational_error";
export const OTHER = "other";
export const KINDS = new Map([[CALM_SEA, 4], [NAVIGATIONAL_ERROR, 1], [OTHER, 11]]); // MM-COMP-7
const SPACES_TO_THE_PORT = 9; // MM-PACK-4

const has = (edges, edge) => edges.some((other) => isSameEdge(edge, other));
const isZone = (value) => isWhole(value, 1, ZONES.length);

// --- The board -------------------------------------------------------------

/** The board with both its fields. */
export function completeBoard(board, where) { // MM-PACK-1
  needFields(board, where, [], ["edges", "cabins"]);
  const { edges = USUAL_EDGES, cabins = CABINS } = board; // MM-SHIP-5, MM-PACK-3
  checkEdges(edges, `${where}.edges`);
  checkCabins(cabins, `${where}.cabins`);
  return { edges, cabins };
}

function checkEdges(edges, where) {
  needList(edges, where, (edge, place) => needList(edge, place, needWhole));
  edges.forEach((edge, index) => {
    const place = `${where}[${index}]`;
    refuseUnless(isPair(edge), "MM-PACK-12", `${place} is not a pair of zones with the smaller one first`);
    const [a, b] = edge;
    if (index > 0) {
      const [c, d] = edges[index - 1];
      refuseUnless(c < a || (c === a && d < b), "MM-PACK-12", `${place} is twice there, or not in rising order`);
    }
    if (has(FIXED_EDGES, edge)) return;
    refuseUnless(a !== SUITE && b !== SUITE, "MM-SHIP-4", `${place} is a second door of the suite`);
    refuseUnless(has(SAME_DECK_EDGES, edge), "MM-SHIP-7", `${place} leads to another deck`);
  });
  for (const edge of FIXED_EDGES) {
    refuseUnless(has(edges, edge), "MM-SHIP-3", `${where}: the passage ${edge.join("–")} is missing`);
  }
  refuseUnless(within(1, ZONES.length, edges).size === ZONES.length - 1, "MM-PACK-2",
    `${where}: there are zones that cannot be reached from one another`);
}

/** Two zones, the smaller one first. */
function isPair(value) {
  return value.length === 2 && value.every(isZone) && value[0] < value[1];
}

function checkCabins(cabins, where) { // MM-PACK-3
  needList(cabins, where, needString);
  refuseUnless(cabins.length === SUSPECTS.length, "MM-PACK-3", `${where}: one cabin for each of the twelve suspects`);
  cabins.forEach((cabin, index) => refuseUnless(CABINS.includes(cabin), "MM-PACK-3", `${where}[${index}] is no cabin`));
  refuseUnless(allDifferent(cabins), "MM-PACK-3", `${where}[${placeOfTwin(cabins)}] has two owners`);
}

// --- Texts and ids ---------------------------------------------------------

/** A check for texts of at most so many characters in each language. */
const text = (longest) => (value, where) => { // MM-PACK-7
  needFields(value, where, ["en", "fr"]);
  for (const language of ["en", "fr"]) {
    const place = `${where}.${language}`;
    needString(value[language], place);
    refuseUnless(isText(value[language]), "MM-PACK-7", `${place} is blank`);
    refuseUnless([...value[language]].length <= longest, "MM-PACK-7", `${place} is longer than ${longest} characters`);
  }
};
const shortText = text(60); // titles and names
const mediumText = text(800); // cards and paragraphs
const presentationText = text(2000);
const solutionText = text(3000);

function checkId(value, where) { // MM-PACK-13
  needString(value, where);
  refuseUnless(/^[a-z0-9-]{1,40}$/.test(value), "MM-PACK-13", `${where} is no id: 1 to 40 of a to z, 0 to 9 and -`);
}

// --- Events ----------------------------------------------------------------

export function checkEvents(events, where) {
  needFields(events, where, ["id", "cards"]);
  checkId(events.id, `${where}.id`);
  const { cards } = events;
  needList(cards, `${where}.cards`, checkCard);
  const needs = (condition, reason) => refuseUnless(condition, "MM-PACK-4", `${where}.cards: ${reason}`); // MM-PACK-4
  needs(cards.length === sum([...KINDS.values()]), "there are sixteen cards");
  for (const [kind, count] of KINDS) { // MM-COMP-7
    needs(cards.filter((card) => card.kind === kind).length === count, `${count} of the kind ${kind}`);
  }
  const ids = cards.map(({ card }) => card);
  refuseUnless(allDifferent(ids), "MM-PACK-13", `${where}.cards[${placeOfTwin(ids)}].card is the id of two cards`);
  for (const zone of ZONES) {
    needs(cards.some(({ purser }) => purser === zone), `no card sends the Purser to zone ${zone}`);
  }
  const way = sum(cards.flatMap(({ effects }) => effects.map(({ by = 0 }) => by)));
  needs(way >= SPACES_TO_THE_PORT, `all cards together move the ship by ${way} spaces, not by 9 or more`);
}

function checkCard(card, where) {
  needFields(card, where, ["card", "kind", "title", "text", "purser", "effects"]);
  checkId(card.card, `${where}.card`);
  needOneOf(card.kind, `${where}.kind`, [...KINDS.keys()]);
  shortText(card.title, `${where}.title`);
  mediumText(card.text, `${where}.text`);
  needWhole(card.purser, `${where}.purser`);
  refuseUnless(isZone(card.purser), "MM-PACK-4", `${where}.purser is no zone`); // MM-COMP-7
  needList(card.effects, `${where}.effects`, checkEffect);
  refuseUnless(card.effects.length <= 3, "MM-PACK-5", `${where}.effects: at most three`);
  const twin = placeOfTwin(card.effects.map(whatItActsOn));
  refuseUnless(twin === -1, "MM-PACK-5", `${where}.effects[${twin}] acts on what another effect acts on`);
}

/** Of each kind of effect: its field, which values it can have, and whether those are pairs. */
const EFFECTS = new Map([ // MM-PACK-5
  ["ship", { field: "by", isGood: (by) => [-2, -1, 1, 2, 3].includes(by) }], // MM-EVT-7, MM-EVT-15
  ["closed_passage", { field: "between", isGood: isPair }], // MM-EVT-8
  ["open_passage", { field: "between", isGood: isPair }], // MM-EVT-9
  ["closed_zone", { field: "zone", isGood: isZone }], // MM-EVT-10
  ["sealed_zone", { field: "zone", isGood: isZone }], // MM-EVT-11
  ["move_cost", { field: "extra", isGood: (extra) => [1, 2].includes(extra) }], // MM-EVT-12
  ["suspect_range", { field: "zones", isGood: (zones) => [0, 1, 3].includes(zones) }], // MM-EVT-13
]);

function checkEffect(effect, where) {
  refuseUnless(isObject(effect) && EFFECTS.has(effect.effect), null, `${where} is an effect of no kind`);
  const { field, isGood } = EFFECTS.get(effect.effect);
  needFields(effect, where, ["effect", field]);
  const value = effect[field];
  if (field === "between") needList(value, `${where}.between`, needWhole);
  else needWhole(value, `${where}.${field}`);
  refuseUnless(isGood(value), "MM-PACK-5", `${where}.${field} has no such value`);
  refuseUnless(effect.effect !== "open_passage" || !value.includes(SUITE), "MM-SHIP-4",
    `${where} is a second door of the suite`); // MM-EVT-9
}

/** Two effects that have the same here cannot be on one card. */
function whatItActsOn({ effect, between, zone }) { // MM-PACK-5
  if (between) return between.join("–"); // be it opened or closed
  return zone ? `${effect} ${zone}` : effect;
}

// --- The case --------------------------------------------------------------

export function checkCase(value, where) { // MM-PACK-6, MM-PACK-11, MM-PACK-15
  needFields(value, where,
    ["id", "title", "level", "presentation", "motives", "methods", "paragraphs", "solution"]);
  checkId(value.id, `${where}.id`);
  shortText(value.title, `${where}.title`);
  needOneOf(value.level, `${where}.level`, LEVELS);
  presentationText(value.presentation, `${where}.presentation`);
  checkOptions(value.motives, `${where}.motives`);
  checkOptions(value.methods, `${where}.methods`);
  checkParagraphs(value.paragraphs, `${where}.paragraphs`);
  checkSolution(value, `${where}.solution`);
}

function checkOptions(options, where) {
  needList(options, where, (option, place) => {
    needFields(option, place, ["id", "name"]);
    checkId(option.id, `${place}.id`);
    shortText(option.name, `${place}.name`);
  });
  refuseUnless(options.length >= 2, "MM-PACK-6", `${where} has fewer than two entries`);
  refuseUnless(options.length <= 24, "MM-PACK-14", `${where} has more than 24 entries`);
  const twin = placeOfTwin(options.map(({ id }) => id));
  refuseUnless(twin === -1, "MM-PACK-13", `${where}[${twin}].id is there twice`);
}

function checkParagraphs(paragraphs, where) {
  needList(paragraphs, where, (paragraph, place) => {
    needFields(paragraph, place, ["path", "text"]);
    needString(paragraph.path, `${place}.path`);
    refuseUnless(PATHS.includes(paragraph.path), "MM-PACK-6", `${place}.path is no path`);
    mediumText(paragraph.text, `${place}.text`);
  });
  const found = paragraphs.map(({ path }) => path);
  refuseUnless(found.length === PATHS.length && allDifferent(found), "MM-PACK-6",
    `${where}: one for each of the 60 paths`);
  const wrong = found.findIndex((path, index) => path !== PATHS[index]);
  refuseUnless(wrong === -1, "MM-PACK-14", `${where}[${wrong}].path is not in notebook order`);
}

function checkSolution({ motives, methods, solution }, where) {
  needFields(solution, where, ["culprit", "motive", "method", "text"]);
  const answers = { culprit: CULPRITS, motive: motives.map(({ id }) => id), method: methods.map(({ id }) => id) };
  for (const [element, list] of Object.entries(answers)) {
    needString(solution[element], `${where}.${element}`);
    refuseUnless(list.includes(solution[element]), "MM-PACK-6", `${where}.${element} is not among the answers`);
  }
  solutionText(solution.text, `${where}.text`);
}
