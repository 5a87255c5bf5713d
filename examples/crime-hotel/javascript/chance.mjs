/**
 * Chance, for those who play with the engine: shuffles and blind picks, every outcome equally likely.
 *
 * @module
 */

import { CARDS, SPECTATOR } from "./engine.mjs";

const HAND = 6; // CH-SETUP-4

/**
 * What chance does now.
 *
 * @param {Game} game in which it is the turn of chance
 * @param {() => number} random a number from 0 up to, but not including, 1
 */
export function sample(game, random) {
  const { setup, pending } = game.view(SPECTATOR);
  if (game.phase === "deal") return deal(setup.players.length, random);
  const hand = game.view(pending.target).hand;
  return { type: game.phase, cards: shuffled(hand, random).slice(0, pending.count) }; // CH-EXCH-2, CH-LOOK-3
}

function deal(players, random) { // CH-SETUP-10: one shuffle
  const deck = shuffled(CARDS, random);
  const hands = Array.from({ length: players }, () => deck.splice(0, HAND));
  const [murderer, ...faceUp] = deck;
  return { type: "deal", hands, murderer, face_up: faceUp };
}

function shuffled(cards, random) {
  const left = [...cards];
  return cards.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}
