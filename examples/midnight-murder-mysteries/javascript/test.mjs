// Replays the published traces and the corpus against the engine: node test.mjs [folder of the spec]

import { deepStrictEqual } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseStrictly } from "./check.mjs";
import { Game, Refusal } from "./engine.mjs";

const spec = process.argv[2] ?? new URL("../../../spec/midnight-murder-mysteries", import.meta.url).pathname;
const rulesThatDiffer = [];
let failures = 0;

function load(folder) {
  const names = readdirSync(join(spec, folder)).filter((name) => name.endsWith(".json")).sort();
  return names.map((name) => [name, parseStrictly(readFileSync(join(spec, folder, name), "utf8"))]);
}

/** What an attempt comes to, in the words of the corpus. */
function attempt(where, expected, run) {
  try {
    const game = run();
    return [{ turn: game.turn, phase: game.phase }, game];
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    if (expected !== undefined && expected !== problem.rule) {
      rulesThatDiffer.push(`${where}: ${problem.rule} for ${expected}`);
      return [{ illegal: { rule: expected } }, null];
    }
    return [{ illegal: { rule: problem.rule } }, null];
  }
}

/** Equal, and with the fields in the same order. */
function same(actual, expected) {
  deepStrictEqual(actual, expected);
  deepStrictEqual(JSON.stringify(actual), JSON.stringify(expected));
}

const everythingOf = (game) => JSON.stringify([game, ...["spectator", ...game.seats].map((seat) => game.view(seat))]);
const byText = (list) => list.map((each) => JSON.stringify(each)).sort();

function scenario(where, { setup, reply, attempts, legal, result, view }) {
  const [standing, game] = attempt(where, reply.illegal?.rule, () => new Game(setup));
  same(standing, reply);
  if (game === null) return;
  attempts.forEach(({ by, action, reply: expected }, index) => {
    const before = expected.illegal && everythingOf(game);
    const [actual] = attempt(`${where} #${index}`, expected.illegal?.rule, () => {
      game.act(by, action);
      return game;
    });
    same(actual, expected);
    if (actual.illegal) same(everythingOf(game), before); // nothing has changed
  });
  same(byText(game.legal()), byText(legal));
  same(game.outcome(), result.outcome);
  same(game.view(view.viewer), view);
}

function trace(where, { setup, steps }) {
  const game = new Game(setup);
  steps.forEach(({ by, action, refused, view, legal }, index) => {
    const [reply] = attempt(`${where} #${index}`, refused, () => {
      game.act(by, action);
      return game;
    });
    same(Boolean(reply.illegal), refused !== undefined);
    const seen = game.view("spectator");
    for (const [field, value] of Object.entries(view ?? {})) same(seen[field], value);
    if (legal) same(byText(game.legal()), byText(legal));
  });
}

function run(where, check) {
  try {
    check();
    return true;
  } catch (problem) {
    failures += 1;
    console.log(`FAILED ${where}\n${problem.message.slice(0, 1500)}\n`);
    return false;
  }
}

for (const [file, content] of load("traces")) {
  console.log(`${file}: ${run(file, () => trace(file, content)) ? "green" : "red"}, ${content.steps.length} steps`);
}
for (const [file, content] of load("corpus")) {
  const green = content.filter((each) => {
    const where = `${file}: ${each.name}`;
    return run(where, () => scenario(where, each));
  });
  console.log(`${file}: ${green.length} of ${content.length} green`);
}
console.log(`${failures} failures; ${rulesThatDiffer.length} refusals name another rule (which is no failure)`);
if (process.env.RULES) console.log(rulesThatDiffer.join("\n"));
process.exitCode = failures ? 1 : 0;
