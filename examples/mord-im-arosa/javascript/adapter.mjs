#!/usr/bin/env node
// The wire: one JSON object per line on standard input, one reply per line on standard output.

import { GAME, Game, READINGS, Refusal } from './engine.mjs';

const PROTOCOL = 1;

/** A request that makes no sense. */
class BadRequest extends Error {}

/** A request for something that this implementation does not know. */
class Unsupported extends Error {}

let game = null;

const field = (request, name) => {
  if (!Object.hasOwn(request, name)) throw new BadRequest(`the field "${name}" is missing`);
  return request[name];
};

const currentGame = () => {
  if (game === null) throw new BadRequest('no game has been started');
  return game;
};

const whereTheGameStands = () => ({ ply: game.ply, turn: game.turn, phase: game.phase });

/** What each op answers, beside the id. */
const OPERATIONS = {
  hello(request) {
    const versions = field(request, 'protocol');
    if (!Array.isArray(versions)) throw new BadRequest('"protocol" is a list of versions');
    if (!versions.includes(PROTOCOL)) throw new Unsupported(`this implementation speaks protocol ${PROTOCOL}`);
    return {
      protocol: PROTOCOL,
      implementation: { name: 'mord-im-arosa-engine', version: '1.0.0', language: 'JavaScript' },
      games: [GAME],
      capabilities: ['legal', 'view'],
      readings: { [GAME]: READINGS },
    };
  },

  new(request) {
    if (field(request, 'game') !== GAME) throw new Unsupported('this implementation does not know that game');
    game = new Game(field(request, 'setup')); // a refusal leaves the game in progress as it is
    return whereTheGameStands();
  },

  act(request) {
    currentGame().act(field(request, 'by'), field(request, 'action'));
    return whereTheGameStands();
  },

  result() {
    return { ply: currentGame().ply, outcome: game.outcome() };
  },

  legal() {
    return { ply: currentGame().ply, legal: game.legal() };
  },

  view(request) {
    return { ply: currentGame().ply, view: game.view(field(request, 'viewer')) };
  },

  quit() {
    return {};
  },
};

function parse(line) {
  try {
    const request = JSON.parse(line);
    return typeof request === 'object' && !Array.isArray(request) ? request : null;
  } catch {
    return null;
  }
}

function replyTo(request) {
  if (request === null) return { id: null, error: 'a request is a line with one JSON object' };
  const id = request.id ?? null;
  try {
    const op = field(request, 'op');
    if (typeof op !== 'string' || !Object.hasOwn(OPERATIONS, op)) {
      throw new Unsupported('this implementation does not know that op');
    }
    return { id, ...OPERATIONS[op](request) };
  } catch (problem) {
    if (problem instanceof Refusal) {
      return { id, ply: game?.ply ?? null, illegal: { rule: problem.rule, reason: problem.message } };
    }
    if (problem instanceof Unsupported) return { id, unsupported: problem.message };
    return { id, error: problem.message };
  }
}

/** The lines of a stream, split at line feeds only: a name may hold any other character. */
async function* linesOf(stream) {
  let pending = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (pending + chunk).split('\n');
    pending = lines.pop();
    yield* lines;
  }
  if (pending !== '') yield pending;
}

for await (const line of linesOf(process.stdin)) {
  const request = parse(line);
  process.stdout.write(`${JSON.stringify(replyTo(request))}\n`);
  if (request?.op === 'quit') break;
}
