// Midnight Murder Mysteries: a game, and what happens in it. Nothing is random here: chance is one of
// those who act. The rule beside a line is the one that the line enforces; `crimehotel rule MM-REV-2`
// explains one.

import { Refusal } from "./check.mjs";
import { check, legalActions, priceOf, USUAL_RANGE } from "./legal.mjs";
import { NO_OUTCOME, outcomeOf } from "./scoring.mjs";
import { completeSetup, COOPERATIVE, READINGS, SOLO } from "./setup.mjs";
import { passages, PORT, SUITE, SUSPECTS, THEATRE } from "./ship.mjs";
import { Simon } from "./simon.mjs";
import { viewOf } from "./view.mjs";

export { READINGS, Refusal };

const BUOYS = { 1: 12, 2: 5, 3: 4, 4: 3, 5: 2 }; // MM-SET-7, MM-SOLO-3
const START_OF_SHIP = { 1: 0, 2: 1, 3: 1, 4: 2, 5: 3 }; // MM-SET-5, MM-SOLO-2
const CHANCE_ACTS = ["suspects", "event", "simon"];
const ELEMENTS_ON_A_SHEET = 3;

export class Game {
  /** Throws a `Refusal` if the set-up cannot be played. */
  constructor(setup) {
    this.setup = completeSetup(setup);
    const { mode, players, first, events, readings } = this.setup;
    this.mode = mode;
    this.readings = readings;
    this.first = first; // MM-SET-2
    this.seats = players.map((_, seat) => seat); // MM-SET-13
    this.order = [...this.seats.slice(first), ...this.seats.slice(0, first)]; // MM-ROUND-1
    this.cards = new Map(events.cards.map((card) => [card.card, card])); // MM-PACK-1
    this.buoysAtStart = BUOYS[players.length];
    const isSolo = mode === SOLO;

    this.ply = 0;
    this.phase = "suspects";
    this.active = null; // the player whose turn it is, or who places, votes or writes
    this.round = 0;
    this.final = false;
    this.event = null; // the card of the round
    this.drawn = [];
    this.points = 0;
    this.spent = 0;
    this.pending = null;
    this.opinions = [];
    this.revealer = null;
    this.end = null;
    this.log = [];

    this.ship = START_OF_SHIP[players.length];
    this.purser = isSolo ? SUITE : null; // MM-SET-8, MM-SOLO-3
    this.suspects = SUSPECTS.map(() => null);
    this.lastMoved = null; // MM-SET-8
    this.simon = isSolo ? new Simon(this) : null;

    const bySeat = (make) => this.seats.map(make);
    this.detectives = bySeat(() => (isSolo ? THEATRE : null)); // MM-SOLO-3
    this.buoys = bySeat(() => this.buoysAtStart);
    this.votes = bySeat(() => null);
    this.known = bySeat(() => new Set());
    this.aloud = new Set(); // the paths that were read aloud
    this.sheets = bySeat(() => ({ first: [], second: [] }));
  }

  /** Who acts: a seat, "chance", or null when the game is over. */
  get turn() { // MM-ROUND-3
    if (this.phase === "over") return null;
    return CHANCE_ACTS.includes(this.phase) ? "chance" : this.active;
  }

  /** An action of a seat or of "chance". Throws a `Refusal`, and changes nothing, if it is illegal. */
  act(by, action) {
    check(this, by, action);
    this.#perform(by, action);
    this.ply += 1;
  }

  /** All legal actions of the seat in turn; none for chance. */
  legal() {
    return legalActions(this);
  }

  /** What a seat or "spectator" may know. */
  view(viewer) {
    if (viewer !== "spectator" && !this.isSeat(viewer)) throw new RangeError("no such viewer");
    return viewOf(this, viewer);
  }

  outcome() {
    return this.phase === "over" ? outcomeOf(this) : structuredClone(NO_OUTCOME);
  }

  // --- How things stand ----------------------------------------------------

  isSeat(value) {
    return this.seats.includes(value);
  }

  /** The effects of this kind that hold in this round. */
  inForce(kind) { // MM-EVT-4, MM-SOLO-1: in the solo game there is no event
    const effects = this.event === null ? [] : this.cards.get(this.event).effects;
    return effects.filter(({ effect }) => effect === kind);
  }

  isInForce(kind, zone) {
    return this.inForce(kind).some((effect) => effect.zone === zone);
  }

  /** The passages that are open in this round. */
  get passages() {
    return passages(this.setup.board.edges, [...this.inForce("closed_passage"), ...this.inForce("open_passage")]);
  }

  /** What each step of a detective costs more. */
  get extraCost() {
    return this.inForce("move_cost")[0]?.extra ?? 0; // MM-EVT-12
  }

  /** How many zones a suspect can go. */
  get suspectRange() {
    return this.inForce("suspect_range")[0]?.zones ?? USUAL_RANGE; // MM-EVT-13
  }

  /** Whoever comes after this seat in a list of seats, or undefined after the last one. */
  #after(seat, list) {
    return list[list.indexOf(seat) + 1];
  }

  /** Those who write sheets, in the order in which they write. */
  #writers() {
    if (this.mode === COOPERATIVE) return [this.first]; // MM-CONC-8
    if (this.revealer === null) return this.order; // MM-CONC-11
    return [this.revealer, ...this.order.filter((seat) => seat !== this.revealer)]; // MM-CONC-4
  }

  // --- What happens --------------------------------------------------------

  write(type, entry = {}) { // MM-INFO-1, MM-INFO-6
    this.log.push({ type, ...entry });
  }

  #perform(by, action) {
    switch (action.type) {
      case "place_suspects": return this.#placeSuspects(action.zones);
      case "place_detective": return this.#placeDetective(by, action.zone);
      case "draw_event": return this.#draw(action.card);
      case "vote": return this.#vote(by, action.agree);
      case "end_actions": return this.#endActions(); // MM-AP-6
      case "keep": return this.#keep(by);
      case "publish": return this.#publish(by);
      case "opinion": return this.#opine(by, action.opinion);
      case "move_suspect": return this.#moveSuspect(by, action);
      case "leave_suspects": return this.#leaveSuspects(by);
      case "reveal": return this.#reveal(by);
      case "go_on": return this.#nextTurn();
      case "write": return this.#writeHypotheses(by, action);
      default: return this.#takeAction(by, action);
    }
  }

  // --- Set-up --------------------------------------------------------------

  #placeSuspects(zones) {
    this.suspects = [...zones]; // MM-SET-6
    this.write("suspects_placed", { zones: [...zones] });
    if (this.mode === SOLO) { // MM-SOLO-3
      this.#beginRound();
    } else {
      this.phase = "detectives";
      this.active = this.order.at(-1); // MM-SET-9
    }
  }

  #placeDetective(seat, zone) {
    this.detectives[seat] = zone;
    this.write("detective_placed", { seat, zone });
    const next = this.#after(seat, this.order.toReversed()); // MM-SET-9
    if (next === undefined) this.#beginRound();
    else this.active = next;
  }

  // --- Rounds --------------------------------------------------------------

  #beginRound() { // MM-ROUND-4
    this.round += 1;
    this.event = null; // MM-EVT-4
    if (this.mode !== SOLO) {
      this.phase = "event"; // MM-EVT-1
      return;
    }
    this.ship += 1; // MM-SOLO-4
    this.write("round_began", { round: this.round, ship: this.ship });
    if (this.ship === PORT) { // MM-SOLO-10
      this.write("arrived");
      this.final = true;
    }
    this.#beginTurn(this.first);
  }

  #draw(card) {
    this.drawn.push(card);
    if (this.mode === SOLO) this.simon.draw(card);
    else this.#turnUp(card);
  }

  #turnUp(card) { // MM-EVT-3, MM-EVT-14
    this.event = card;
    this.purser = this.cards.get(card).purser; // MM-EVT-2
    for (const { by } of this.inForce("ship")) { // MM-EVT-7
      this.ship = Math.min(PORT, Math.max(1, this.ship + by)); // MM-EVT-15
    }
    this.write("event_drawn", { round: this.round, card, purser: this.purser, ship: this.ship });
    if (this.ship === PORT) { // MM-PORT-1
      this.write("arrived");
      this.#beginVote("final_vote"); // MM-PORT-2
    } else {
      this.#beginTurn(this.first); // MM-ROUND-1
    }
  }

  #endRound() {
    if (this.revealer !== null) this.#endCase("revelations"); // MM-REV-2
    else if (this.final) this.#endCase("port"); // MM-PORT-5, MM-SOLO-10
    else if (this.mode === COOPERATIVE) this.#beginVote("end_vote"); // MM-AGREE-1, MM-AGREE-3
    else this.#beginRound(); // MM-AGREE-2
  }

  #beginVote(phase) {
    this.phase = phase;
    this.active = this.first; // MM-PORT-6, MM-AGREE-3
  }

  #vote(seat, agree) {
    this.votes[seat] = agree;
    this.write("voted", { seat, agree });
    const next = this.#after(seat, this.order);
    if (agree && next !== undefined) {
      this.active = next;
      return;
    }
    this.votes = this.seats.map(() => null);
    if (this.phase === "end_vote") {
      if (agree) this.#endCase("agreement"); // MM-AGREE-1
      else this.#beginRound(); // MM-AGREE-3
    } else if (agree) {
      this.final = true; // MM-PORT-3, MM-PORT-7
      this.#beginTurn(this.first);
    } else {
      this.#endCase("port"); // MM-PORT-4
    }
  }

  // --- Turns ---------------------------------------------------------------

  #beginTurn(seat) { // MM-ROUND-2
    this.active = seat;
    this.phase = "actions";
    this.points = this.mode === SOLO ? 4 : 3; // MM-AP-1, MM-SOLO-5
  }

  #endActions() {
    this.points = 0; // MM-AP-1
    if (this.suspectRange === 0) this.#endTurn(); // MM-EVT-13
    else this.phase = "suspect";
  }

  #endTurn() {
    const mayReveal = this.mode !== COOPERATIVE // MM-REV-5
      && this.detectives[this.active] === THEATRE // MM-REV-1
      && this.revealer === null // MM-REV-3
      && !(this.final && this.readings.last_round_revelations === "closed"); // MM-REV-4
    if (mayReveal) this.phase = "findings";
    else this.#nextTurn();
  }

  #reveal(seat) {
    this.revealer = seat;
    this.write("findings_announced", { seat });
    if (this.mode === SOLO) this.#endCase("revelations"); // MM-SOLO-15
    else this.#nextTurn(); // MM-REV-2
  }

  #nextTurn() { // MM-ROUND-1
    const next = this.#after(this.active, this.order);
    if (this.mode === SOLO) this.simon.beginTurn(); // MM-SIMON-1
    else if (next === undefined) this.#endRound();
    else this.#beginTurn(next);
  }

  endSimonsTurn() {
    this.simon.endTurn();
    this.#endRound();
  }

  // --- Actions -------------------------------------------------------------

  #takeAction(seat, action) {
    const cost = priceOf(this, action);
    this.#pay(seat, cost);
    switch (action.type) {
      case "move":
        this.detectives[seat] = action.zone; // MM-MOVE-1
        this.write("moved", { seat, zone: action.zone, cost });
        break;
      case "move_purser":
        this.purser = action.zone; // MM-PURS-4, MM-PURS-6
        this.write("purser_moved", { seat, zone: action.zone, cost });
        break;
      case "buy_buoy":
        this.spent -= 1; // MM-BUOY-5
        this.buoys[seat] += 1; // MM-BUOY-4
        this.write("buoy_bought", { seat });
        break;
      case "investigate":
        this.#investigate(seat, action, cost);
        return;
      default:
        this.#extract(seat, action, cost);
    }
    this.#goOn();
  }

  #pay(seat, price) {
    const points = Math.min(this.points, price); // MM-BUOY-2
    this.points -= points;
    this.buoys[seat] -= price - points; // MM-BUOY-3
    this.spent += price - points;
  }

  /** Whether there is more to do in the action phase. */
  #goOn() {
    this.pending = null;
    if (this.points === 0 && this.buoys[this.active] === 0) this.#endActions(); // MM-AP-7
    else this.phase = "actions"; // MM-AP-4
  }

  #investigate(seat, { path, how }, cost) {
    const isWithin = (other) => this.detectives[other] === this.detectives[seat];
    let readers = [seat]; // MM-INVEST-6
    if (how === "public") readers = this.seats; // MM-INVEST-5
    else if (this.mode === COOPERATIVE) readers = this.seats.filter(isWithin); // MM-OPIN-3, MM-OPIN-6
    this.#read(path, readers);
    this.write("investigated", { seat, path, how, readers: [...readers], cost }); // MM-INVEST-10
    if (how === "public") {
      this.#readAloud(path);
    } else {
      this.pending = path;
      this.phase = this.mode === COOPERATIVE ? "opinion" : "publish"; // MM-OPIN-1, MM-INVEST-7, MM-INVEST-12
    }
  }

  #read(path, readers) {
    for (const reader of readers) this.known[reader].add(path); // MM-INFO-2
  }

  /** A paragraph is read aloud, and the action phase goes on if the case does. */
  #readAloud(path) {
    this.aloud.add(path); // MM-INFO-7
    if (this.mode !== SOLO || !this.tellSimon(path)) this.#goOn(); // MM-SOLO-6
  }

  #keep(seat) {
    this.write("kept", { seat, path: this.pending }); // MM-INVEST-9
    this.#goOn();
  }

  #publish(seat) {
    const path = this.pending;
    this.points += 1; // MM-INVEST-8
    this.#read(path, this.seats);
    this.write("published", { seat, path });
    this.#readAloud(path);
  }

  #opine(seat, opinion) {
    const path = this.pending;
    this.opinions.push({ seat, path, opinion }); // MM-OPIN-2
    this.write("opined", { seat, path, opinion });
    this.#goOn();
  }

  #extract(seat, { target, path }, cost) {
    this.buoys[seat] -= 1; // MM-EXTR-4
    if (this.mode === SOLO) this.spent += 1; // MM-SOLO-14
    else this.buoys[target] += 1; // MM-EXTR-5, MM-BUOY-7
    this.#read(path, [seat]); // MM-EXTR-6, MM-EXTR-8
    this.write("extracted", { seat, target, path, cost });
  }

  // --- Suspects ------------------------------------------------------------

  #moveSuspect(seat, { suspect, zone }) {
    this.suspects[SUSPECTS.indexOf(suspect)] = zone; // MM-SUSP-1
    this.lastMoved = suspect; // MM-SUSP-3
    this.write("suspect_moved", { seat, suspect, zone });
    this.#endTurn();
  }

  #leaveSuspects(seat) { // MM-SUSP-4
    this.write("suspects_left", { seat });
    this.#endTurn();
  }

  // --- The end -------------------------------------------------------------

  /** Simon knows a path. True if he knows enough, which ends the case on the spot. */
  tellSimon(path) {
    if (!this.simon.learn(path)) return false;
    this.purser = THEATRE; // MM-SOLO-9
    this.detectives[0] = THEATRE;
    this.#endCase("paths");
    return true;
  }

  #endCase(how) {
    this.end = how;
    this.points = 0;
    this.pending = null;
    this.simon?.endTurn();
    this.write("case_ended", { how });
    if (this.mode === COOPERATIVE) this.#share();
    this.phase = "conclusions";
    [this.active] = this.#writers();
  }

  #share() { // MM-CONC-7, MM-CONC-12
    const all = this.known.flatMap((paths) => [...paths]);
    for (const path of all) {
      this.#read(path, this.seats);
      this.aloud.add(path); // MM-INFO-7
    }
    this.write("findings_shared");
  }

  #writeHypotheses(seat, { first, second }) {
    const sheet = this.sheets[seat];
    sheet.first.push(first);
    sheet.second.push(second);
    if (sheet.first.length < ELEMENTS_ON_A_SHEET) return; // MM-CONC-1
    this.write("wrote", { seat, first: [...sheet.first], second: [...sheet.second] });
    const next = this.#after(seat, this.#writers()); // MM-CONC-11
    if (next === undefined) this.#solve();
    else this.active = next;
  }

  #solve() {
    const announced = this.sheets.map(({ first }) => (first.length > 0 ? [...first] : null)); // MM-CONC-5
    this.write("hypotheses_announced", { first: announced });
    const { culprit, motive, method } = this.setup.case.solution;
    this.write("case_solved", { culprit, motive, method }); // MM-INFO-9
    this.phase = "over";
    const { scores, simon, winners } = this.outcome();
    this.write("scored", { scores, simon, winners });
  }
}
