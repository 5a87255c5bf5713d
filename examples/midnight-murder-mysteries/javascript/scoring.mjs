// What sheets are worth, and who has won.

import { sum } from "./check.mjs";
import { ELEMENTS, SIMON } from "./legal.mjs";
import { COMPETITIVE, SOLO } from "./setup.mjs";

const FIRST = [50, 30, 20]; // MM-SCORE-1
const SECOND = [30, 20, 10]; // MM-SCORE-2

export const NO_OUTCOME = { end: null, scores: [], simon: null, winners: [] };

/** How the game stands, when all sheets are complete. */
export function outcomeOf(game) {
  const { mode, end, revealer, sheets, first, setup } = game;
  const answers = ELEMENTS.map((element) => setup.case.solution[element]);
  const worth = ({ first: one, second: two }) => sum(answers.map((answer, index) => { // MM-SCORE-3
    if (one[index] === answer) return FIRST[index];
    return two[index] === answer ? SECOND[index] : 0;
  }));
  const isRight = (answer, index) => sheets[revealer]?.first[index] === answer;
  const right = answers.filter(isRight).length; // of the author of Revelations
  const wrong = ELEMENTS.length - right;

  if (mode === COMPETITIVE) {
    const loss = (seat) => {
      if (revealer === null) return 0; // MM-SCORE-6
      return seat === revealer ? 10 * wrong : 5 * right; // MM-SCORE-4, MM-SCORE-5
    };
    const scores = sheets.map((sheet, seat) => worth(sheet) - loss(seat)); // MM-SCORE-9
    const highest = Math.max(...scores);
    return { end, scores, simon: null, winners: game.seats.filter((seat) => scores[seat] === highest) }; // MM-SCORE-7
  }
  if (mode === SOLO) {
    const penalty = game.readings.solo_false_hypotheses === "penalty" ? 10 * wrong : 0; // MM-SOLO-16
    const loss = { port: 0, paths: 10, revelations: penalty }[end]; // MM-SOLO-9
    const score = worth(sheets[0]) - loss; // MM-SOLO-12
    const simon = end === "revelations" ? 100 - 5 * right : 85; // MM-SOLO-9, MM-SOLO-10, MM-SOLO-11
    const winners = [...(score >= simon ? [0] : []), ...(simon >= score ? [SIMON] : [])]; // MM-SOLO-13, MM-SOLO-17
    return { end, scores: [score], simon, winners };
  }
  return { end, scores: [worth(sheets[first])], simon: null, winners: [] }; // MM-SCORE-8
}
