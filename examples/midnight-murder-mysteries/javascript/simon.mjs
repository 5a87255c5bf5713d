// Simon, the Purser as the opponent in the solo game: what he knows and how he plays his turn.

import { SIMON } from "./legal.mjs";
import { closedCabins, pathsIn, SUITE, ZONES } from "./ship.mjs";

const POINTS = 4; // MM-SIMON-1
const ENOUGH = { amateur: 30, expert: 36 }; // MM-SOLO-9

export class Simon {
  #game;

  constructor(game) {
    this.#game = game;
    this.known = new Set();
    this.visited = new Set([SUITE]); // MM-SIMON-10
    this.points = 0;
  }

  /** Simon knows a path from now on. True if that ends the case. */
  learn(path) { // MM-SOLO-6, MM-SIMON-14
    this.known.add(path);
    return this.known.size === ENOUGH[this.#game.setup.case.level];
  }

  beginTurn() {
    this.points = POINTS; // MM-SIMON-1
    this.visited.add(this.#game.purser); // MM-SIMON-10
    this.#play();
  }

  endTurn() {
    this.points = 0; // MM-SIMON-1
  }

  /** Path by path, until a card is needed or the turn is over. */
  #play() {
    for (;;) {
      const open = this.#openPaths();
      if (open.length === 0 && (this.points > 0 || this.#game.readings.simon_moves_on === "at_once")) {
        this.#needCard(); // MM-SIMON-8, MM-SIMON-13
        return;
      }
      const path = this.#choose(open);
      if (path === undefined) { // MM-SIMON-7
        this.#game.endSimonsTurn();
        return;
      }
      const cost = this.#costOf(path);
      this.points -= cost;
      this.#game.write("simon_investigated", { path, how: cost === 1 ? "public" : "private", cost }); // MM-SIMON-4
      if (this.#game.tellSimon(path)) return;
    }
  }

  #openPaths() { // MM-SIMON-5, MM-SIMON-15
    const { purser, suspects, setup } = this.#game;
    const closed = closedCabins(suspects, setup.board.cabins);
    return pathsIn(purser, suspects).filter((path) => !this.known.has(path) && !closed.includes(path));
  }

  #costOf(path) {
    return this.#game.known[0].has(path) ? 1 : 2; // MM-SIMON-3
  }

  /** The path that comes next, or undefined if he cannot pay for any. */
  #choose(open) { // MM-SIMON-6, MM-SIMON-16
    const payable = open.filter((path) => this.#costOf(path) <= this.points);
    const cheap = payable.find((path) => this.#costOf(path) === 1);
    return this.#game.readings.simon_spending === "cheapest_first" && cheap ? cheap : payable[0];
  }

  #needCard() {
    const game = this.#game;
    if (game.drawn.length === game.cards.size) game.drawn = []; // MM-SIMON-11
    if (this.visited.size === ZONES.length) this.visited = new Set([game.purser]); // MM-SIMON-12
    game.phase = SIMON;
  }

  draw(card) {
    const { purser: zone } = this.#game.cards.get(card); // MM-SOLO-1
    const used = !this.visited.has(zone);
    this.#game.write("simon_drew", { card, zone, used });
    if (!used) { // MM-SIMON-9
      this.#needCard();
      return;
    }
    this.#game.purser = zone; // MM-SIMON-2, MM-SIMON-8
    this.visited.add(zone); // MM-SIMON-10
    this.#play();
  }
}
