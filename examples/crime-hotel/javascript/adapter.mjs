#!/usr/bin/env node
/**
 * The wire protocol, version 1, around the engine: one request a line on standard input, one reply a
 * line on standard output. See spec/protocol/README.md and spec/crime-hotel/wire.md.
 */

import { Game, READINGS, Refusal } from "./engine.mjs";

const HELLO = {
  protocol: 1,
  implementation: { name: "crime-hotel-js", version: "1.0", language: "JavaScript" },
  games: ["crime-hotel"],
  capabilities: ["legal", "view"],
  readings: {
    "crime-hotel": Object.fromEntries(Object.entries(READINGS).filter(([, readings]) => readings.length > 1)),
  },
};

let game = null;

const OPS = new Map(Object.entries({
  hello: ({ protocol }) =>
    need(protocol, "protocol").includes(HELLO.protocol) ? HELLO : { unsupported: "only protocol 1 is spoken here" },
  new: ({ game: name, setup }) => {
    if (!HELLO.games.includes(need(name, "game"))) return { unsupported: "only crime-hotel is played here" };
    game = new Game(need(setup, "setup"));
    return next();
  },
  act: ({ by, action }) => {
    started().act(need(by, "by"), need(action, "action"));
    return next();
  },
  result: () => ({ ply: started().ply, outcome: game.outcome() }),
  legal: () => ({ ply: started().ply, legal: game.legal() }),
  view: ({ viewer }) => ({ ply: started().ply, view: game.view(viewer) }),
  quit: () => ({}),
}));

function started() {
  if (game === null) throw new Error("no game has been started");
  return game;
}

function need(value, field) {
  if (value === undefined) throw new Error(`the request lacks the field ${field}`);
  return value;
}

const next = () => ({ ply: game.ply, turn: game.turn, phase: game.phase });

const refused = ({ rule, message }) => ({ ply: game?.ply ?? 0, illegal: { ...(rule && { rule }), reason: message } });

function reply(request) {
  const op = OPS.get(request.op);
  if (op === undefined) return { unsupported: String(request.op) };
  try {
    return op(request);
  } catch (error) {
    if (error instanceof Refusal && request.op !== "view") return refused(error);
    return { error: error.message };
  }
}

/** The request on a line, or null if there is none. */
function parse(line) {
  try {
    const request = JSON.parse(line);
    return typeof request === "object" && !Array.isArray(request) ? request : null;
  } catch {
    return null;
  }
}

/** Answers a line; tells whether to go on. */
function answer(line) {
  const request = parse(line);
  const content = request ? reply(request) : { error: "a request is a JSON object on one line" };
  process.stdout.write(`${JSON.stringify({ id: request?.id ?? null, ...content })}\n`);
  return request?.op !== "quit";
}

// Not node:readline, which would also end a line at U+2028, and a player's name may hold one.
async function* lines(input) {
  let rest = "";
  for await (const chunk of input.setEncoding("utf8")) {
    const pieces = (rest + chunk).split("\n");
    rest = pieces.pop();
    yield* pieces;
  }
  if (rest !== "") yield rest;
}

for await (const line of lines(process.stdin)) {
  if (!answer(line)) break;
}
