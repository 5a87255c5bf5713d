// Small tools for strict input: nothing is accepted that is not exactly as the pages describe it.
// The tools for packs get `where` a value stands in the set-up, so that a refusal can name the place.

/** Thrown when the rules refuse a set-up or an action. `rule` is null for what is no action at all. */
export class Refusal extends Error {
  constructor(rule, reason) {
    super(reason);
    this.rule = rule;
  }
}

export function refuse(rule, reason) {
  throw new Refusal(rule, reason);
}

export function refuseUnless(condition, rule, reason) {
  if (!condition) refuse(rule, reason);
}

export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A whole number from low to high; true is not a number. */
export function isWhole(value, low = -Infinity, high = Infinity) {
  return Number.isInteger(value) && value >= low && value <= high;
}

/** A text that is not blank. */
export function isText(value) {
  return typeof value === "string" && value.trim() !== "";
}

/** Exactly these fields, no more and no fewer. */
export function hasFields(value, fields) {
  return isObject(value) && Object.keys(value).length === fields.length
    && fields.every((field) => Object.hasOwn(value, field));
}

export function allDifferent(list) {
  return new Set(list).size === list.length;
}

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The first value that equals an earlier one, by its place; -1 if there is none. */
export function placeOfTwin(list) {
  return list.findIndex((value, place) => list.indexOf(value) < place);
}

// --- What stands where in a set-up -----------------------------------------

/** An object with these fields; those that are optional may be left out. */
export function needFields(value, where, required, optional = []) { // MM-PACK-9
  refuseUnless(isObject(value), null, `${where} is not an object`);
  for (const field of Object.keys(value)) {
    refuseUnless(required.includes(field) || optional.includes(field), null, `${where}.${field}: unknown field`);
  }
  for (const field of required) {
    refuseUnless(Object.hasOwn(value, field), null, `${where}.${field} is missing`);
  }
}

/** A list; each entry is handed to `check`, with the place where it stands. */
export function needList(value, where, check) {
  refuseUnless(Array.isArray(value), null, `${where} is not a list`);
  value.forEach((entry, place) => check(entry, `${where}[${place}]`));
}

/** A whole number of any size: which ones are good is for a rule to say. */
export function needWhole(value, where) {
  refuseUnless(isWhole(value), null, `${where} is not a whole number`);
}

export function needString(value, where) {
  refuseUnless(typeof value === "string", null, `${where} is not a text`);
}

export function needOneOf(value, where, words) {
  refuseUnless(words.includes(value), null, `${where} is none of ${words.join(", ")}`);
}

// --- JSON ------------------------------------------------------------------

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/**
 * JSON.parse, but 1.0 and 1e0 do not pass for the whole number 1, which JavaScript could not tell
 * from them afterwards.
 */
export function parseStrictly(text) {
  const parsed = JSON.parse(text);
  if (!/\d[.eE]/.test(text)) return parsed;
  return JSON.parse(text.replace(TOKEN, (token) =>
    (token[0] !== '"' && /[.eE]/.test(token) ? "0.5" : token)));
}
