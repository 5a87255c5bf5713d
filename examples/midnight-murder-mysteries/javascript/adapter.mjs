// Midnight Murder Mysteries on the wire: one JSON object per line comes in, one per line goes out.

import { isObject, parseStrictly } from "./check.mjs";
import { Game, READINGS, Refusal } from "./engine.mjs";

const NAME = "midnight-murder-mysteries";
const PROTOCOL = 1;

const HELLO = {
  protocol: PROTOCOL,
  implementation: { name: "midnight-murder-mysteries-javascript", version: "1.0.0", language: "JavaScript" },
  games: [NAME],
  capabilities: ["legal", "view"],
  readings: { [NAME]: READINGS },
};

let game = null;
let quitting = false;

const standing = () => ({ turn: game.turn, phase: game.phase });

/** Runs the rules; what they refuse is `illegal`, and has changed nothing. */
function unlessIllegal(run) {
  try {
    run();
    return standing();
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return { illegal: { rule: problem.rule ?? undefined, reason: problem.message } };
  }
}

const OPS = new Map(Object.entries({
  hello: ({ protocol }) => (Array.isArray(protocol) && protocol.includes(PROTOCOL)
    ? HELLO
    : { unsupported: "another protocol" }),
  new: ({ game: name, setup }) => (name === NAME
    ? unlessIllegal(() => { game = new Game(setup); })
    : { unsupported: "another game" }),
  act: ({ by, action }) => unlessIllegal(() => game.act(by, action)),
  result: () => ({ outcome: game.outcome() }),
  legal: () => ({ legal: game.legal() }),
  view: ({ viewer }) => (viewer === "spectator" || game.isSeat(viewer)
    ? { view: game.view(viewer) }
    : { error: "no such viewer" }),
  quit: () => {
    quitting = true;
    return {};
  },
}));
const NEEDS = { hello: ["protocol"], new: ["game", "setup"], act: ["by", "action"], view: ["viewer"] };
const IN_GAME = ["act", "result", "legal", "view"];

function answer(request) {
  const { op } = request;
  if (typeof op !== "string") return { error: "no op" };
  if (!OPS.has(op)) return { unsupported: "unknown op" };
  if (!(NEEDS[op] ?? []).every((field) => Object.hasOwn(request, field))) return { error: "a field is missing" };
  if (IN_GAME.includes(op) && game === null) return { error: "no game has been started" };
  const reply = OPS.get(op)(request);
  const counts = game !== null && (op === "new" || IN_GAME.includes(op)) && !reply.error && !reply.unsupported;
  return counts ? { ply: game.ply, ...reply } : reply;
}

function replyTo(line) {
  let request;
  try {
    request = parseStrictly(line);
  } catch {
    return { id: null, error: "not JSON" };
  }
  if (!isObject(request)) return { id: null, error: "not an object" };
  const id = request.id ?? null;
  try {
    return { id, ...answer(request) };
  } catch (problem) {
    console.error(problem);
    return { id, error: "something went wrong" };
  }
}

/** Lines end at line feeds only: a name may hold any other character. */
async function* lines(stream) {
  stream.setEncoding("utf8");
  let rest = "";
  for await (const chunk of stream) {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop();
    yield* parts;
  }
  if (rest !== "") yield rest;
}

for await (const line of lines(process.stdin)) {
  process.stdout.write(`${JSON.stringify(replyTo(line))}\n`);
  if (quitting) break;
}
