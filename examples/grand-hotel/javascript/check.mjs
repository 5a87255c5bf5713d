// Small tools for strict input: nothing is accepted that is not exactly as the pages describe it.

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

export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A whole number from low to high; true is not a number. */
export function isWhole(value, low, high) {
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
