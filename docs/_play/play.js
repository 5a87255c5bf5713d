// A table to play at. The reader has the first seat; all others choose at random. What the reader
// is shown comes from the view of that seat, and from nothing else.
// The page brings along: $modules (the engine), show (pictures and words), data (set-ups, words).

const { Game, Refusal } = $modules.engine;
const { sample } = $modules.chance;
const YOU = 0;
const PAUSE = 500;
const MOST_BUTTONS = 6; // of one kind of action; more of them go into a list

/** Numbers from 0 up to 1, always the same for the same seed (mulberry32). */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A game against opponents who choose at random; all chance comes from the seed. */
class Match {
  constructor(setup, seed) {
    this.random = generator(seed);
    this.setup = setup;
    this.players = setup.players;
    this.game = new Game(structuredClone(setup));
    this.ended = [];
    this.skipChance();
  }

  get turn() {
    return this.game.turn;
  }

  view() {
    return show.view(this.game.view(YOU), this.setup);
  }

  /** Whoever's turn it is does this; what follows by chance follows at once. */
  act(action) {
    this.game.act(this.game.turn, action);
    this.skipChance();
  }

  /** A deal can begin another log: what the one before ended with is kept, and told first. */
  skipChance() {
    while (this.game.turn === "chance") {
      const before = this.game.view(YOU);
      this.game.act("chance", sample(this.game, this.random));
      if (this.game.view(YOU).log.length < before.log.length) this.ended.push(show.view(before, this.setup));
    }
  }

  /** The views that tell all that happened since this was last asked: the last is the one of now. */
  moments() {
    return [...this.ended.splice(0), this.view()];
  }

  /** Who has won, in words for the reader; nothing if nobody has. */
  result() {
    const { winners, tied = [] } = this.game.outcome();
    const names = (seats) => new Intl.ListFormat(data.lang).format(seats.map((seat) => this.players[seat]
      ?? `${seat}`.replace(/^./, (letter) => letter.toUpperCase()))); // Simon has no seat
    const others = winners.filter((seat) => seat !== YOU);
    if (winners.includes(YOU)) return worded(others.length ? "you too" : "you won", { names: names(others) });
    if (winners.length) return worded(winners.length > 1 ? "they won" : "won", { names: names(winners) });
    return tied.length ? worded("tied", { names: names(tied) }) : "";
  }

  opponent() {
    const legal = this.game.legal();
    this.act(legal[Math.floor(this.random() * legal.length)]);
  }

  deed(action) {
    const { setup } = this.view();
    const said = show.deed(show.action(action), (seat) => this.players[seat], data.lang, setup);
    return said.charAt(0).toUpperCase() + said.slice(1);
  }

  /** Actions of recorded games that are not legal now: those of this phase, and one of each other. */
  tries() {
    const legal = new Set(this.game.legal().map((action) => JSON.stringify(action)));
    const others = Object.keys(data.tries).filter((phase) => phase !== this.game.phase);
    const all = [...(data.tries[this.game.phase] ?? []), ...others.map((phase) => data.tries[phase][0])];
    return all.filter((action) => !legal.has(JSON.stringify(action)) && this.isAboutUs(action));
  }

  /** Whether an action speaks only of seats that somebody has at this table. */
  isAboutUs(action) {
    const named = [];
    show.deed(show.action(action), (seat) => named.push(seat), data.lang, this.view().setup);
    return named.every((seat) => this.players[seat] !== undefined);
  }
}

/** An element with attributes and children. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const worded = (key, values = {}) => data.words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

class Table {
  constructor(place) {
    this.rules = document.querySelector("template.play-rules").content;
    this.players = element("select");
    for (const count of Object.keys(data.setups)) this.players.append(element("option", {}, count));
    this.seed = element("input", { type: "number", min: "0", max: "999999", required: "" });
    this.seed.value = String(Math.floor(Math.random() * 1000));
    const start = element("button", { type: "submit" }, worded("new"));
    const form = element("form", { class: "play-bar" },
      element("label", {}, `${worded("players")} `, this.players),
      element("label", {}, `${worded("seed")} `, this.seed),
      start);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.start();
    });
    this.stage = element("div", { class: "play-stage", role: "group", "aria-label": worded("picture") });
    this.heading = element("p", { class: "play-heading", tabindex: "-1" });
    this.standing = element("p", { class: "play-standing" });
    this.refusal = element("div", { class: "play-refusal", role: "alert" });
    this.choices = element("div", { class: "play-choices", role: "group", "aria-label": worded("your turn") });
    this.tries = element("details", { class: "play-tries" });
    this.papers = element("details", { class: "play-papers", hidden: "" });
    this.log = element("ol");
    this.scroll = element("div",
      { class: "play-log", role: "log", "aria-labelledby": "play-log", tabindex: "0" }, this.log);
    const side = element("div", { class: "play-side" },
      this.heading, this.standing, this.choices, this.tries, this.refusal, this.papers,
      element("p", { class: "play-title", id: "play-log" }, worded("log")), this.scroll);
    place.replaceChildren(form, element("div", { class: "play-board" }, this.stage, side));
    this.start();
  }

  start() {
    clearTimeout(this.waiting);
    const setup = data.setups[this.players.value];
    this.match = new Match(setup, Number(this.seed.value));
    this.log.replaceChildren(element("li", {}, worded("you", { name: setup.players[YOU] })));
    this.seen = null;
    this.known = new Set();
    this.next();
  }

  /** Shows what is new; then it is the reader's turn, or an opponent's. */
  next() {
    const moments = this.match.moments();
    const view = moments.at(-1);
    this.stage.innerHTML = show.draw(view, data.lang);
    this.standing.textContent = show.standing(view, data.lang);
    for (const moment of moments) this.tell(moment);
    this.refusal.replaceChildren();
    const { turn } = this.match;
    const mine = turn === YOU;
    if (turn === null) this.heading.textContent = worded("over") + this.match.result();
    else this.heading.textContent = mine ? worded("your turn") : worded("waiting", { name: this.match.players[turn] });
    const hadFocus = this.choices.contains(document.activeElement) || document.activeElement === this.heading;
    this.offer(mine);
    // The button that was pressed has gone: whoever uses the keyboard goes on from the heading.
    if (hadFocus) (this.choices.querySelector("button, select") ?? this.heading).focus({ preventScroll: true });
    if (turn !== null && !mine) this.wait();
  }

  /** Writes down what has happened, with the texts that it brought to read. */
  tell(view) {
    const told = show.story(view, this.seen, data.lang);
    if (told) this.log.append(element("li", {}, told));
    this.seen = view;
    if (show.papers) this.read(show.papers(view, data.lang));
    const last = this.log.lastElementChild;
    this.scroll.scrollTop = last.offsetTop + Math.min(0, last.offsetHeight - this.scroll.clientHeight);
  }

  /** Texts are written down when they are new; all of them can be read again. */
  read(papers) {
    const written = papers.map(([title, text]) => element("div", { class: "play-paper" },
      element("p", {}, element("strong", {}, title)), element("p", {}, text)));
    written.forEach((paper, place) => {
      const [title] = papers[place];
      if (!this.known.has(title)) this.log.lastElementChild.append(paper.cloneNode(true));
      this.known.add(title);
    });
    this.papers.hidden = false;
    this.papers.replaceChildren(
      element("summary", {}, worded("papers", { count: papers.length })), ...written);
  }

  wait() {
    const pause = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PAUSE;
    this.waiting = setTimeout(() => {
      this.match.opponent();
      this.next();
    }, pause);
  }

  offer(mine) {
    const kinds = new Map();
    for (const action of mine ? this.match.game.legal() : []) {
      kinds.set(action.type, [...(kinds.get(action.type) ?? []), action]);
    }
    this.choices.replaceChildren(...[...kinds.values()].flatMap((actions) => (actions.length > MOST_BUTTONS
      ? [this.list(actions, worded("choose", { count: actions.length }), worded("do"))]
      : actions.map((action) => this.button(action)))));
    const tries = mine ? this.match.tries() : [];
    this.tries.hidden = tries.length === 0;
    this.tries.replaceChildren(
      element("summary", {}, worded("else")), this.list(tries, worded("tries"), worded("try")));
  }

  button(action) {
    const made = element("button", { type: "button" }, this.match.deed(action));
    made.addEventListener("click", () => this.act(action));
    return made;
  }

  list(actions, label, verb) {
    const select = element("select");
    for (const action of actions) select.append(element("option", {}, this.match.deed(action)));
    const made = element("button", { type: "button" }, verb);
    made.addEventListener("click", () => this.act(actions[select.selectedIndex]));
    return element("div", { class: "play-list" }, element("label", {}, `${label} `, select), made);
  }

  act(action) {
    try {
      this.match.act(action);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refuse(action, problem.rule);
      return;
    }
    this.next();
  }

  refuse(action, rule) {
    const text = this.rules.querySelector(`.play-rule-${rule}`);
    this.refusal.replaceChildren(
      element("p", {}, worded("refused", { deed: this.match.deed(action) })),
      ...(text ? [text.cloneNode(true)] : []));
  }
}

if (typeof document === "object") for (const place of document.querySelectorAll(".play")) new Table(place);
