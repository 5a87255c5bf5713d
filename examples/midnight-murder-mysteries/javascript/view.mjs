// What a viewer, a seat or "spectator", may know. Everything else is the same for all viewers.

import { ELEMENTS } from "./legal.mjs";
import { COOPERATIVE } from "./setup.mjs";
import { inNotebookOrder } from "./ship.mjs";

const isRising = (a, b) => a - b;

export function viewOf(game, viewer) {
  const { setup, simon } = game;
  const { paragraphs, solution, ...openCase } = setup.case; // MM-INFO-3, MM-INFO-8
  const read = viewer === "spectator" ? game.aloud : game.known[viewer]; // MM-INFO-2, MM-INFO-7
  return structuredClone({
    viewer,
    setup: { ...setup, case: openCase }, // MM-SET-11, MM-SET-15
    phase: game.phase,
    turn: game.turn,
    round: game.round,
    final: game.final,
    ship: game.ship, // MM-INFO-1, as all that follows
    event: game.event,
    drawn: game.drawn,
    purser: game.purser,
    detectives: game.detectives,
    suspects: game.suspects,
    last_moved: game.lastMoved,
    points: game.points,
    buoys: game.buoys,
    spent: game.spent,
    known: game.known.map(inNotebookOrder), // MM-INVEST-10
    opinions: game.opinions, // MM-OPIN-2
    pending: game.pending,
    votes: game.votes,
    revealer: game.revealer,
    end: game.end,
    simon: simon && {
      known: inNotebookOrder(simon.known),
      visited: [...simon.visited].sort(isRising),
      points: simon.points,
    },
    paragraphs: paragraphs.filter(({ path }) => read.has(path)), // MM-INFO-2, MM-INFO-10
    hypotheses: game.seats.map((seat) => sheetFor(game, seat, viewer)),
    solution: game.phase === "over" ? solution : null, // MM-INFO-3, MM-INFO-9
    result: game.outcome(),
    log: game.log.map((entry) => entryFor(game, entry, viewer)), // MM-INFO-6
  });
}

/** Whether the viewer may read what a seat has written; what is announced apart. */
function maySee(game, seat, viewer) {
  return viewer === seat || game.mode === COOPERATIVE; // MM-INFO-4, MM-CONC-3, MM-CONC-8
}

function sheetFor(game, seat, viewer) {
  const { first, second } = game.sheets[seat];
  const written = first.length;
  const isOpen = maySee(game, seat, viewer) || game.phase === "over"; // MM-INFO-10
  const isReadOut = seat === game.revealer && written === ELEMENTS.length; // MM-CONC-4
  return {
    written, // MM-CONC-11
    first: written > 0 && (isOpen || isReadOut) ? first : null,
    second: written > 0 && isOpen ? second : null, // MM-CONC-6
  };
}

function entryFor(game, entry, viewer) {
  if (entry.type !== "wrote" || maySee(game, entry.seat, viewer)) return entry;
  return { ...entry, first: entry.seat === game.revealer ? entry.first : null, second: null }; // MM-CONC-4, MM-CONC-6
}
