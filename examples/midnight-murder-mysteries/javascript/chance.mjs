// Chance, for those who play with the engine: where the suspects stand, and the event cards.

import { CALM_SEA, NAVIGATIONAL_ERROR, OTHER } from "./packs.mjs";
import { SOLO } from "./setup.mjs";
import { STARTING_ZONES } from "./ship.mjs";

const PILE = 4;
const PILES = 4;

/** What chance does now; `random` gives a number from 0 up to, but not including, 1. */
export function sample(game, random) {
  if (game.phase === "suspects") { // MM-SET-12
    return { type: "place_suspects", zones: shuffled([...STARTING_ZONES, ...STARTING_ZONES], random) };
  }
  const left = [...game.cards.values()].filter(({ card }) => !game.drawn.includes(card)); // MM-EVT-6
  if (game.mode === SOLO) return { type: "draw_event", card: shuffled(left, random)[0].card }; // MM-SOLO-1
  const [kind] = shuffled(kindsLeft(game), random);
  return { type: "draw_event", card: shuffled(left.filter((each) => each.kind === kind), random)[0].card };
}

/** The kinds of the cards that are left in the pile on top: each has a Calm Sea, the last the Navigational Error. */
function kindsLeft({ drawn, cards }) { // MM-SET-4, MM-EVT-5
  const pile = Math.floor(drawn.length / PILE);
  const kinds = [CALM_SEA, OTHER, OTHER, pile === PILES - 1 ? NAVIGATIONAL_ERROR : OTHER];
  for (const card of drawn.slice(pile * PILE)) kinds.splice(kinds.indexOf(cards.get(card).kind), 1);
  return kinds;
}

function shuffled(list, random) {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}
