// Chance, for those who play with the engine. The rules do not say how likely a landing is on each floor
// (MA-THROW-13); here all floors are alike, and so are all ranges that can be heard of a landing.

import { SPECTATOR } from './engine.mjs';

const FLOORS = 8;

/** Where the next cube lands; `random` gives a number from 0 up to, but not including, 1. */
export function sample(game, random) {
  const { setup, throwing: [{ cube }] } = game.view(SPECTATOR);
  const floor = whole(FLOORS, random);
  if (setup.readings.hearing !== 'range') return { type: 'land', cube, floor };
  const heard = [whole(floor + 1, random), floor + whole(FLOORS - floor, random)];
  return { type: 'land', cube, floor, heard };
}

/** A whole number below `end`. */
const whole = (end, random) => Math.floor(random() * end);
