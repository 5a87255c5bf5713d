// Grand Hotel: a game, and what happens in it. Nothing is random here: chance is one of those who act.
// The rule beside a line is the one that the line enforces; `crimehotel rule GH-LIFT-3` explains one.

import { Refusal } from "./check.mjs";
import { Hotel } from "./hotel.mjs";
import { check, cost, legalActions } from "./legal.mjs";
import { completeSetup, holds, matches, READINGS } from "./setup.mjs";
import { viewOf } from "./view.mjs";

export { READINGS, Refusal };

const CHANCE_ACTS = ["deal", "first", "reveal", "maintenance", "draw", "attack", "identify"];

export class Game {
  /** Throws a `Refusal` if the set-up cannot be played. */
  constructor(setup) {
    this.setup = completeSetup(setup);
    const { players, pack, readings } = this.setup;
    this.readings = readings;
    this.seats = players.map((_, seat) => seat); // GH-SETUP-13
    this.cards = { // GH-COMP-7
      rooms: new Map(pack.rooms.map((card) => [card.id, card])),
      items: new Map(pack.items.map((card, order) => [card.id, { ...card, order }])),
      characters: new Map(pack.characters.map((card) => [card.id, card])),
    };

    this.ply = 0;
    this.phase = "deal";
    this.pending = null;
    this.round = 1;
    this.first = null;
    this.active = null;
    this.points = 0;
    this.used = [];
    this.winner = null;
    this.log = [];

    this.hotel = new Hotel();
    this.drawn = new Set(); // the items that have left their decks
    this.effects = []; // GH-SETUP-9

    const bySeat = (make) => this.seats.map(make);
    this.places = bySeat(() => "lobby"); // GH-SETUP-9
    this.hands = bySeat(() => []); // GH-SETUP-9, GH-SEARCH-14
    this.captors = bySeat(() => null); // GH-SETUP-9, GH-HOST-1
    this.lost = bySeat(() => 0); // GH-SETUP-9
    this.announced = bySeat(() => false);
    this.characters = null; // by seat, from the deal on
    this.known = bySeat((seat) => new Set([seat])); // GH-INFO-5: whose character cards this seat has seen
    this.deeds = bySeat(() => []); // what each has done towards an interaction objective
    this.latched = bySeat(() => false); // whose item objective stays met (GH-AMB-96)
  }

  /** Who acts: a seat, "chance", or null when the game is over. */
  get turn() { // GH-TURN-9
    if (this.phase === "over") return null;
    if (CHANCE_ACTS.includes(this.phase)) return "chance";
    if (this.phase === "drop") return this.pending.seat; // GH-DROP-2
    if (this.phase === "trade") return this.pending.target; // GH-TRADE-8
    return this.active;
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
    return { winners: this.winner === null ? [] : [this.winner], rounds: this.round };
  }

  // --- How things stand ----------------------------------------------------

  isSeat(value) {
    return this.seats.includes(value);
  }

  isMaintenance(room) {
    return this.cards.rooms.get(room.card).type === "maintenance"; // GH-COMP-4
  }

  isStopped(car) {
    return this.effects.some(({ effect }) => // GH-MAINT-12
      effect.type === "stop" && [car, "both"].includes(effect.car));
  }

  /** All effects of one type that concern this seat. */
  inForce(type, seat) { // GH-MAINT-9
    const concerns = ({ owner, effect: { who } }) => // GH-MAINT-5
      who === "all" || (who === "self") === (owner === seat);
    return this.effects.filter((each) => each.effect.type === type && concerns(each)).map((each) => each.effect);
  }

  /** How many items are left in each deck. */
  deckSizes() {
    const { decks, items } = this.setup.pack;
    return decks.map((deck) => items.filter(({ id, deck: its }) => its === deck && !this.drawn.has(id)).length);
  }

  /** Items in the order of the pack, which tells nothing about them. */
  sorted(items) {
    const order = (id) => this.cards.items.get(id).order;
    return items.toSorted((a, b) => order(a) - order(b));
  }

  #hostagesOf(captor) {
    return this.seats.filter((seat) => this.captors[seat] === captor); // GH-HOST-12
  }

  /** Everybody who goes where this player goes, by rising seat. */
  #trainOf(seat) { // GH-HOST-7
    const follows = (other) => other !== null && (this.captors[other] === seat || follows(this.captors[other]));
    return this.seats.filter(follows);
  }

  #clockwiseFrom(seat) {
    return [...this.seats.slice(seat), ...this.seats.slice(0, seat)];
  }

  #roomOf(seat) {
    return this.hotel.rooms.get(this.places[seat]);
  }

  // --- What happens --------------------------------------------------------

  #perform(by, action) {
    switch (action.type) {
      case "deal": return this.#deal(action.characters);
      case "rolls": return this.#rollForTheStart(action.dice);
      case "end": return this.#endTurn(); // GH-TURN-6
      case "keep": return this.#keep(by, action.item);
      case "leave": return this.#leave(by);
      case "room": return this.#reveal(action.card);
      case "draw": return this.#draw(action.item);
      case "roll": return this.#roll(action.die);
      case "attack": case "identify": return this.#interact(by, action);
      case "drop": return this.#choose(by, action.item);
      case "trade": return this.#propose(by, action);
      case "accept": return this.#accept(by, action.give);
      case "decline": return this.#decline(by);
      default:
    }
    this.points -= cost(action, this.readings); // GH-TURN-3
    switch (action.type) {
      case "move": return this.#move(by, action.to);
      case "call": return this.#call(by, action.car);
      case "ride": return this.#ride(by, action.way);
      case "open": return this.#open(by);
      case "close": return this.#close(by);
      default: return this.#search(by);
    }
  }

  #write(type, entry) { // GH-INFO-7
    this.log.push({ type, ...entry });
  }

  #await(phase, pending = null) {
    this.phase = phase;
    this.pending = pending;
  }

  #deal(characters) {
    this.characters = characters.map((id) => this.cards.characters.get(id)); // GH-SETUP-6
    this.#write("dealt", { characters: [...characters] });
    this.#await("first", { type: "first", seats: this.seats }); // GH-SETUP-10, GH-SETUP-16
  }

  #rollForTheStart(dice) {
    const { seats } = this.pending;
    this.#write("rolled_first", { seats, dice: [...dice] });
    const highest = seats.filter((_, index) => dice[index] === Math.max(...dice));
    if (highest.length > 1) {
      this.#await("first", { type: "first", seats: highest }); // GH-SETUP-11
    } else {
      [this.first] = highest; // GH-SETUP-10
      this.#beginTurn(this.first); // GH-TURN-1
    }
  }

  // --- Turns ---------------------------------------------------------------

  /** Begins a turn; false if it is passed over. */
  #beginTurn(seat) { // GH-HOST-6: of a hostage too
    this.active = seat;
    this.used = []; // GH-INTER-6
    const hasToLose = this.lost[seat] > 0;
    const skips = this.effects.some(({ owner, effect }) => owner === seat && effect.type === "skip");
    if (hasToLose) this.lost[seat] -= 1; // GH-TURN-7, GH-TURN-8
    if (hasToLose || skips) { // GH-TURN-10, GH-MAINT-13
      this.#write("turn_lost", { seat });
      return false;
    }
    const changes = this.inForce("points", seat).map((effect) => effect.amount);
    this.points = Math.max(0, changes.reduce((sum, amount) => sum + amount, 3)); // GH-TURN-2, GH-MAINT-10
    this.#write("turn", { seat, points: this.points });
    this.#await("turn");
    return true;
  }

  /** Ends a turn, and goes on to the next one that is not passed over. */
  #endTurn() {
    let next;
    do {
      this.points = 0; // GH-TURN-5
      this.effects = this.effects
        .map((each) => (each.owner === this.active ? { ...each, turns: each.turns - 1 } : each)) // GH-MAINT-15
        .filter((each) => each.turns > 0); // GH-MAINT-6
      [, next] = this.#clockwiseFrom(this.active); // GH-TURN-1
      if (next === this.first && !this.#nextRound()) return;
    } while (!this.#beginTurn(next));
  }

  /** False if there is none, because the limit of rounds is reached. */
  #nextRound() {
    if (this.round === this.setup.rounds) { // GH-END-9
      this.#write("stopped", { rounds: this.round });
      this.#endGame();
      return false;
    }
    this.round += 1;
    if (this.hotel.layFloor()) { // GH-FLOOR-2, GH-FLOOR-4, GH-FLOOR-6
      this.#write("floor", { level: this.hotel.floors });
    }
    return true;
  }

  #endGame() { // GH-INFO-8: what was hidden stays hidden
    this.active = null;
    this.points = 0;
    this.used = [];
    this.#await("over");
  }

  // --- Moving and elevators ------------------------------------------------

  #move(seat, to) {
    const train = this.#trainOf(seat);
    for (const each of [seat, ...train]) this.places[each] = to; // GH-HOST-7
    this.#write("moved", { seat, to, with: train });
    const room = this.hotel.rooms.get(to);
    if (to === "lobby") {
      this.#arrive(seat, train);
    } else if (room?.open && this.isMaintenance(room)) {
      this.#await("maintenance", { type: "maintenance", seat, space: to }); // GH-MAINT-3, GH-MAINT-14
    }
  }

  #arrive(mover, train) {
    for (const seat of train) this.#did(this.captors[seat], "deliver", seat); // GH-CHAR-6
    for (const seat of train) this.#free(seat); // GH-HOST-8, GH-HOST-14
    this.#judge(); // GH-END-5
    const winner = this.#clockwiseFrom(mover).find((seat) => // GH-END-6
      (seat === mover || train.includes(seat)) && this.#hasMetBoth(seat)); // GH-END-3, GH-END-4
    if (winner === undefined) return;
    this.winner = winner; // GH-END-3
    this.#write("won", { seat: winner });
    this.#endGame();
  }

  #call(seat, car) {
    const level = this.hotel.levelOf(this.places[seat]);
    this.hotel.cars[car] = level; // GH-LIFT-2, GH-LIFT-4, GH-LIFT-6, GH-LIFT-10: whoever is in it stays in it
    this.#write("called", { seat, car, level });
  }

  #ride(seat, way) {
    const car = this.places[seat];
    const level = this.hotel.levelBeyond(car, way); // GH-LIFT-7
    this.hotel.cars[car] = level; // GH-LIFT-8: whoever is in it stays in it
    this.#write("rode", { seat, car, level });
  }

  // --- Rooms ---------------------------------------------------------------

  #open(seat) {
    const room = this.#roomOf(seat);
    if (room.card === null) { // GH-ROOM-5, GH-INFO-3
      this.#await("reveal", { type: "open", seat, space: room.space }); // GH-ROOM-4
    } else {
      this.#turnOver(room);
    }
  }

  #reveal(card) {
    const room = this.#roomOf(this.active);
    room.card = card; // GH-ROOM-4, GH-ROOM-8
    this.#turnOver(room);
  }

  #turnOver(room) {
    const { active: seat } = this;
    const { space, card } = room;
    room.open = true; // GH-ROOM-1
    this.#write("opened", { seat, space, card });
    if (this.isMaintenance(room)) this.#await("maintenance", { type: "maintenance", seat, space }); // GH-MAINT-2
    else this.#await("turn");
  }

  #close(seat) {
    const room = this.#roomOf(seat);
    room.open = false; // GH-ROOM-2, GH-ROOM-6
    this.#write("closed", { seat, space: room.space });
  }

  #rollForMaintenance(seat, space, die) {
    this.#write("maintenance", { seat, space, die });
    if (die === 4) this.effects = this.effects.filter(({ owner }) => owner === seat); // GH-MAINT-7, GH-MAINT-8
    const { outcomes } = this.cards.rooms.get(this.hotel.rooms.get(space).card);
    for (const effect of outcomes[die - 1].effects) { // GH-MAINT-4, GH-MAINT-16
      this.effects.push({ owner: seat, turns: 2, effect }); // GH-MAINT-6, GH-MAINT-9
    }
  }

  // --- Searching -----------------------------------------------------------

  #search(seat) {
    const room = this.#roomOf(seat);
    const { type: deck } = this.cards.rooms.get(room.card);
    const inDeck = this.deckSizes()[this.setup.pack.decks.indexOf(deck)] ?? 0; // GH-COMP-5, GH-MAINT-1
    if (room.clips.length === 0 && inDeck > 0) { // GH-SEARCH-3, GH-SEARCH-8, GH-SEARCH-10, GH-SEARCH-13
      this.#await("draw", { type: "draw", seat, space: room.space, deck });
    } else {
      this.#look(seat, room);
    }
  }

  #draw(item) {
    const room = this.#roomOf(this.active);
    this.drawn.add(item);
    room.items.push(item); // GH-SEARCH-11
    this.#look(this.active, room);
  }

  #look(seat, room) {
    const { space } = room;
    if (!room.clips.includes(seat)) room.clips.push(seat); // GH-SEARCH-5, GH-SEARCH-15
    const items = this.sorted(room.items);
    this.#write("searched", { seat, space, count: items.length, items }); // GH-SEARCH-10, GH-SEARCH-11
    if (items.length > 0) this.#await("search", { type: "search", seat, space }); // GH-SEARCH-6
    else this.#await("turn");
  }

  #keep(seat, item) {
    const room = this.#roomOf(seat);
    take(item, room.items);
    this.hands[seat].push(item); // GH-SEARCH-6
    this.#write("kept", { seat, space: room.space, item });
    if (room.items.length === 0) this.#await("turn"); // GH-SEARCH-16
    this.#judge();
  }

  #leave(seat) {
    const { space, items } = this.#roomOf(seat);
    this.#write("left", { seat, space, count: items.length }); // GH-SEARCH-7
    this.#await("turn");
  }

  // --- Interactions --------------------------------------------------------

  #interact(seat, { type, target }) {
    this.used.push({ type, target }); // GH-INTER-6
    this.#await(type, { type, seat, target }); // GH-INTER-5
  }

  #roll(die) {
    const { type, seat, target, space } = this.pending;
    this.#await("turn");
    if (type === "maintenance") this.#rollForMaintenance(seat, space, die);
    else if (type === "attack") this.#rollForAttack(seat, target, die);
    else this.#rollForIdentity(seat, target, die);
  }

  #rollForAttack(seat, target, die) {
    this.#write("attacked", { seat, target, die });
    switch (die) {
      case 1:
        this.#knockOut(seat, target);
        break;
      case 2: {
        const items = this.hands[target];
        const { space } = this.hotel.roomNearestTo(this.places[target]);
        if (items.length > 1) { // GH-DROP-2
          this.#await("drop", { type: "drop", seat: target, attacker: seat, space });
          return;
        }
        if (items.length === 1) this.#drop(target, items[0], seat, space); // GH-DROP-2, GH-DROP-5
        break;
      }
      case 3:
        this.#capture(seat, target);
        break;
      case 6:
        this.#loseTurn(seat); // GH-ATTACK-5, GH-ATTACK-7
        break;
      default: // GH-ATTACK-4
    }
    this.#judge();
  }

  #knockOut(seat, target) {
    this.#loseTurn(target); // GH-ATTACK-1, GH-ATTACK-6
    this.#did(seat, "unconscious", target);
    if (this.captors[seat] === target) this.#free(seat); // GH-HOST-9, GH-HOST-11
  }

  #loseTurn(seat) {
    this.lost[seat] = this.readings.lost_turns === "add_up" ? this.lost[seat] + 1 : 1; // GH-TURN-8
  }

  #capture(seat, target) {
    for (const hostage of this.#hostagesOf(target)) this.#free(hostage); // GH-HOST-3, GH-HOST-10, GH-HOST-15
    if (this.captors[target] !== null && this.captors[target] !== seat) this.#free(target); // GH-HOST-4
    this.captors[target] = seat; // GH-ATTACK-3, GH-HOST-1
    this.#did(seat, "captured", target);
    const arrest = this.characters[seat].class === "guard"; // GH-ATTACK-3, GH-HOST-2
    this.#write("captured", { seat, target, arrest });
  }

  #free(seat) {
    this.#write("freed", { seat, captor: this.captors[seat] });
    this.captors[seat] = null; // GH-HOST-1
  }

  #choose(seat, item) {
    const { attacker, space } = this.pending;
    this.#await("turn");
    this.#drop(seat, item, attacker, space);
    this.#judge();
  }

  #drop(seat, item, attacker, space) {
    take(item, this.hands[seat]);
    this.hotel.rooms.get(space).items.push(item); // GH-ATTACK-2, GH-DROP-1, GH-DROP-4
    this.#did(attacker, "dropped", seat); // GH-CHAR-7
    this.#write("dropped", { seat, space, item });
  }

  #rollForIdentity(seat, target, die) {
    let character = null; // GH-IDENT-2
    if (die <= 2) {
      character = this.characters[target].id; // GH-IDENT-1
      this.known[seat].add(target); // GH-IDENT-5
      this.#did(seat, "identify", target);
    } else if (die === 6) {
      character = this.characters[seat].id; // GH-IDENT-3
      this.known[target].add(seat); // GH-IDENT-5, GH-IDENT-6: there is no other way to see a card
    }
    this.#write("identified", { seat, target, die, character });
    this.#judge();
  }

  #propose(seat, { type, target, give, ask: asks }) {
    const gives = give !== null;
    this.used.push({ type, target }); // GH-INTER-6, GH-TRADE-9
    this.#write("offered", { seat, target, gives, asks }); // GH-TRADE-7
    this.#await("trade", { type, seat, target, gives, asks, give });
  }

  #accept(target, got) {
    const { seat, gives, asks, give: gave } = this.pending;
    this.#await("turn");
    if (gave !== null) this.#hand(gave, seat, target);
    if (got !== null) this.#hand(got, target, seat);
    this.#write("traded", { seat, target, gives, asks, gave, got });
    this.#judge();
  }

  #hand(item, giver, getter) {
    take(item, this.hands[giver]);
    this.hands[getter].push(item); // GH-TRADE-3
    this.#did(giver, "give", getter); // GH-CHAR-6: whoever proposed
    this.#did(getter, "get", giver); // GH-CHAR-6
  }

  #decline(seat) {
    this.#write("declined", { seat, target: this.pending.seat }); // GH-TRADE-4
    this.#await("turn");
  }

  // --- Objectives ----------------------------------------------------------

  #did(seat, deed, target) {
    this.deeds[seat].push({ deed, target }); // GH-CHAR-5
  }

  /** Which objectives of a seat are met now. */
  objectivesOf(seat) { // GH-CHAR-2
    const { item, interaction } = this.characters[seat];
    return {
      item: this.latched[seat] || holds(item, (part) => this.#isInHand(seat, part)), // GH-CHAR-4
      interaction: holds(interaction, (part) => this.#isDone(seat, part)),
    };
  }

  #isInHand(seat, { type, items, deck, count }) {
    const counts = (id) => (type === "hold" ? items.includes(id) : this.cards.items.get(id).deck === deck);
    return this.hands[seat].filter(counts).length >= count;
  }

  #isDone(seat, { type, result, way, target, count }) {
    const wanted = { attack: [result], trade: way === "any" ? ["give", "get"] : [way] }[type] ?? [type]; // GH-CHAR-6
    const others = this.deeds[seat].filter(({ deed }) => wanted.includes(deed)).map((each) => each.target);
    const right = others.filter((other) => matches(target, this.characters[other])); // GH-CHAR-3, GH-CHAR-8
    return new Set(right).size >= count; // GH-CHAR-7
  }

  #hasMetBoth(seat) {
    const { item, interaction } = this.objectivesOf(seat);
    return item && interaction;
  }

  #judge() {
    for (const seat of this.#clockwiseFrom(this.active)) { // GH-END-10
      if (this.readings.item_objective === "latched") this.latched[seat] = this.objectivesOf(seat).item; // GH-CHAR-4
      if (!this.announced[seat] && this.#hasMetBoth(seat)) { // GH-END-1, GH-END-2
        this.announced[seat] = true;
        this.#write("announced", { seat });
      }
    }
  }
}

function take(item, items) {
  items.splice(items.indexOf(item), 1);
}
