// Chance, for those who play with the engine: the deal, the die, and cards that nobody has seen yet.

import { CLASSES, isPlayable } from "./setup.mjs";

/** What chance does now; `random` gives a number from 0 up to, but not including, 1. */
export function sample(game, random) {
  const { pack } = game.setup;
  const one = (list) => list[Math.floor(random() * list.length)];
  const roll = () => 1 + Math.floor(random() * 6); // GH-COMP-3
  switch (game.phase) {
    case "deal": return deal(game.setup, random);
    case "first": return { type: "rolls", dice: game.pending.seats.map(roll) };
    case "reveal": { // GH-SETUP-12
      const seen = [...game.hotel.rooms.values()].map((room) => room.card);
      return { type: "room", card: one(pack.rooms.filter(({ id }) => !seen.includes(id))).id };
    }
    case "draw": {
      const { deck } = game.pending;
      return { type: "draw", item: one(pack.items.filter((card) => card.deck === deck && !game.drawn.has(card.id))).id };
    }
    default: return { type: "roll", die: roll() };
  }
}

/** Casts that fit the roster, until one is playable: so every playable cast is equally likely. */
function deal({ roster, pack: { characters } }, random) { // GH-SETUP-5, GH-SETUP-6, GH-SETUP-7
  for (;;) {
    const cast = roster.filter((entry) => !CLASSES.includes(entry)).map((id) => characters.find((card) => card.id === id));
    for (const each of roster.filter((entry) => CLASSES.includes(entry))) {
      cast.push(shuffled(characters.filter((card) => card.class === each && !roster.includes(card.id) && !cast.includes(card)), random)[0]);
    }
    if (isPlayable(cast)) return { type: "deal", characters: shuffled(cast, random).map(({ id }) => id) };
  }
}

function shuffled(list, random) {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}
