// Plays random games with this engine and another one at the same time, and stops at the first difference:
//
//   node compare.mjs [--games 100] [--seed 1] [--seconds 600] [--mode solo] [--out difference.jsonl] -- COMMAND…
//
// Both get the same requests: good and bad set-ups, legal and illegal attempts, and all questions. Which
// rule a refusal names is counted, but not judged. The requests of a game with a difference are written
// to a file, so that either engine can be asked again.

import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { parseStrictly, sum } from "./check.mjs";
import { Dice, randomSetup, spoilt, wildAction } from "./dice.mjs";
import { MODES, SOLO } from "./setup.mjs";
import { STARTING_ZONES, ZONES } from "./ship.mjs";

const GAME = "midnight-murder-mysteries";
const MOST_STEPS = 2000;

const { values: options, positionals: command } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    seconds: { type: "string", default: "600" },
    mode: { type: "string" }, // all modes, if it is left out
    out: { type: "string", default: "difference.jsonl" },
  },
});

/** An engine behind a command, which is asked one or more things at a time. */
class Engine {
  #process;
  #lines = [];
  #rest = "";
  #wake = () => {};

  constructor([program, ...args]) {
    this.#process = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
    this.#process.stdout.setEncoding("utf8");
    this.#process.stdout.on("data", (chunk) => {
      const parts = (this.#rest + chunk).split("\n");
      this.#rest = parts.pop();
      this.#lines.push(...parts);
      this.#wake();
    });
    this.#process.on("exit", () => {
      this.#process = null;
      this.#wake();
    });
  }

  /** The replies to these lines. */
  async ask(lines) {
    this.#process.stdin.write(`${lines.join("\n")}\n`);
    while (this.#lines.length < lines.length) {
      if (this.#process === null) throw new Error("an engine has ended");
      await new Promise((resolve) => { this.#wake = resolve; });
    }
    return this.#lines.splice(0, lines.length).map(parseStrictly);
  }

  end() {
    this.#process?.stdin.end();
  }
}

/** Both engines at once. What they say must be the same. */
class Pair {
  counts = new Map();
  #engines;
  #asked = []; // since the last new game
  #id = 0;

  constructor(...commands) {
    this.#engines = commands.map((each) => new Engine(each));
  }

  count(what, times = 1) {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }

  async ask(...requests) {
    if (requests[0].op === "new") this.#asked = this.#asked.slice(-20).filter((line) => JSON.parse(line).op === "new");
    const lines = requests.map((request) => JSON.stringify({ id: this.#id += 1, ...request }));
    this.#asked.push(...lines);
    const [ours, theirs] = await Promise.all(this.#engines.map((engine) => engine.ask(lines)));
    requests.forEach(({ op }, index) => this.#compare(op, lines[index], ours[index], theirs[index]));
    return ours;
  }

  #compare(op, line, ours, theirs) {
    this.count(ours.illegal ? `${op} refused` : op);
    if (ours.illegal) {
      const [rule, other] = [ours, theirs].map(({ illegal }) => illegal?.rule ?? "no rule");
      this.count(rule === other ? `refused by ${rule}` : `refused by ${rule} or ${other}`);
    }
    if (isDeepStrictEqual(comparable(ours), comparable(theirs))) return;
    writeFileSync(options.out, `${this.#asked.join("\n")}\n`);
    console.log(`DIFFERENT: ${line.slice(0, 2000)}\n ours ${JSON.stringify(ours)}\n they ${JSON.stringify(theirs)}`);
    throw new Error(`the requests are in ${options.out}`);
  }

  end() {
    this.#engines.forEach((engine) => engine.end());
  }
}

/** A reply without what is never compared: names, why something is refused, and the order of legal actions. */
function comparable({ implementation, illegal, error, legal, ...rest }) {
  return {
    ...withoutNulls(rest),
    illegal: Boolean(illegal),
    error: Boolean(error),
    legal: legal?.map((action) => JSON.stringify(Object.entries(action).sort())).sort(),
  };
}

function withoutNulls(reply) {
  return Object.fromEntries(Object.entries(reply).filter(([, value]) => value !== null));
}

/** Plays one game to its end. */
async function play(pair, dice, mode, seats, packs) {
  let setup;
  let standing;
  do {
    setup = randomSetup(dice, mode, seats, packs);
    standing = await start(pair, setup);
  } while (standing.illegal); // the board may be in parts
  const spoils = dice.number(0, 3);
  for (let each = 0; each < spoils; each += 1) await start(pair, spoilt(dice, setup));
  if (spoils > 0) standing = await start(pair, setup);
  const viewers = [...setup.players.keys(), "spectator"].map((viewer) => ({ op: "view", viewer }));
  const taste = new Taste(dice);
  const curious = dice.pick([0.05, 0.3]); // how often everybody's view is compared
  const unkind = dice.isLucky(0.5); // Simon gets cards with zones where he has been
  let seen = null; // a view of some seat
  let legal = [];
  for (let step = 0; standing.turn !== null; step += 1) {
    if (step === MOST_STEPS) throw new Error("a game without an end");
    const questions = dice.isLucky(curious) ? viewers : [dice.pick(viewers)];
    const attempts = dice.isLucky(0.25) ? [wildAction(dice, setup, standing)] : [];
    const wanted = legal.length > 0
      ? [{ by: standing.turn, action: taste.choose(legal, seen) }]
      : chanceActions(dice, setup, standing.phase, unkind ? seen?.simon?.visited ?? [] : []);
    let replies = await pair.ask(...attempts.map((attempt) => ({ op: "act", ...attempt })), { op: "legal" });
    const lucky = replies.find((reply) => reply.phase !== undefined);
    for (const attempt of lucky ? [] : wanted) {
      replies = await pair.ask({ op: "act", ...attempt }, { op: "legal" }, { op: "result" }, ...questions);
      if (!replies[0].illegal) break;
    }
    standing = lucky ?? replies[0];
    seen = replies.find((reply) => reply.view)?.view ?? null;
    legal = replies.find((reply) => reply.legal).legal;
  }
  const [{ outcome }, { view }] = await pair.ask({ op: "result" }, ...viewers, { op: "legal" },
    { op: "act", ...wildAction(dice, setup, standing) }, { op: "view", viewer: 9 });
  for (const { type } of view.log) pair.count(`log ${type}`);
  const drew = view.log.filter(({ type }) => type === "simon_drew");
  const went = drew.filter(({ used }) => used).map(({ zone }) => zone);
  if (drew.length > setup.events.cards.length) pair.count("solo all cards drawn");
  if (new Set(went).size < went.length) pair.count("solo all zones visited");
  pair.count(`game ${mode} ${seats}`);
  pair.count(`end ${mode} ${outcome.end}`);
  for (const [ruling, reading] of Object.entries(setup.readings ?? {})) pair.count(`reading ${ruling} ${reading}`);
}

async function start(pair, setup) {
  const [standing] = await pair.ask({ op: "new", game: GAME, setup });
  if (!standing.illegal) await pair.ask({ op: "view", viewer: 0 });
  return standing;
}

/** What the players of a game like: some types of action, and some zones, more than others. */
class Taste {
  #dice;
  #liking = new Map();
  #zones;
  #guides; // whether Simon is led from zone to zone

  constructor(dice) {
    this.#dice = dice;
    this.#guides = dice.isLucky(0.5);
    this.#zones = dice.shuffled(ZONES).slice(0, 2);
    if (dice.isLucky(0.4)) { // some never stop before they have to
      this.#liking.set("end_actions", 0.001).set("investigatepublic", 1).set("go_on", 1).set("reveal", 0.001);
    }
  }

  #weight(kind) {
    if (!this.#liking.has(kind)) {
      const rare = kind === "reveal" ? this.#dice.pick([0.02, 0.5]) : 1;
      this.#liking.set(kind, rare * (this.#dice.roll() ** 2 + 0.02));
    }
    return this.#liking.get(kind);
  }

  choose(legal, seen) {
    return (this.#guides && seen?.simon && this.#guide(legal, seen)) || this.#byKind(legal);
  }

  /** A step for Simon, until he is where he has not been; then no more. */
  #guide(legal, { purser, simon: { visited } }) {
    const steps = legal.filter(({ type }) => type === "move_purser");
    const fresh = steps.filter(({ zone }) => !visited.includes(zone));
    if (steps.length === 0) return legal.find(({ type }) => type === "go_on");
    if (!visited.includes(purser)) return legal.find(({ type }) => type === "end_actions");
    return this.#dice.isLucky(0.2) ? null : this.#dice.pick(fresh.length > 0 ? fresh : steps);
  }

  /** First the kind of action, then the action. */
  #byKind(legal) {
    const kindOf = ({ type, how = "", agree = "" }) => `${type}${how}${agree}`;
    const kinds = [...new Set(legal.map(kindOf))];
    const weights = kinds.map((kind) => this.#weight(kind));
    let left = this.#dice.roll() * sum(weights);
    const kind = kinds.find((_, index) => (left -= weights[index]) < 0) ?? kinds[0];
    const actions = legal.filter((action) => kindOf(action) === kind);
    const liked = actions.filter(({ zone }) => this.#zones.includes(zone));
    return this.#dice.pick(liked.length > 0 && this.#dice.isLucky(0.7) ? liked : actions);
  }
}

/** What chance may try, one after the other until something is possible: first the cards with these zones. */
function chanceActions(dice, setup, phase, zones) {
  const by = "chance";
  if (phase === "suspects") {
    return [{ by, action: { type: "place_suspects", zones: dice.shuffled([...STARTING_ZONES, ...STARTING_ZONES]) } }];
  }
  const cards = dice.shuffled(setup.events.cards).sort((one, other) =>
    zones.includes(other.purser) - zones.includes(one.purser));
  return cards.map(({ card }) => ({ by, action: { type: "draw_event", card } }));
}

const here = (path) => new URL(path, import.meta.url);
const pack = (name) => JSON.parse(readFileSync(here(`../../../spec/${GAME}/packs/${name}.json`), "utf8"));
const packs = {
  events: pack("alcyone-events").events,
  cases: ["bitter-aftertaste", "never-saw-it-coming"].map((name) => pack(name).case),
};
const modes = options.mode ? [options.mode] : MODES;
const tables = [3, 5, 2, 4].flatMap((seats) => modes.map((mode) => [mode, mode === SOLO ? 1 : seats]));
const pair = new Pair(["node", here("adapter.mjs").pathname], command);
const until = Date.now() + 1000 * options.seconds;
try {
  await pair.ask({ op: "hello", protocol: [1] });
  await start(pair, { mode: SOLO, players: ["Ann"], events: packs.events, case: packs.cases[0] });
  for (let game = 0; game < options.games && Date.now() < until; game += 1) {
    const dice = new Dice(1e6 * options.seed + game);
    await play(pair, dice, ...tables[game % tables.length], packs);
    pair.count("games");
  }
} catch (problem) {
  console.log(problem.message);
  process.exitCode = 1;
} finally {
  pair.end();
}
for (const [what, times] of [...pair.counts].sort()) console.log(`${String(times).padStart(8)}  ${what}`);
