// First paint, scrolling and heap of the grid once more, over 300,000 tactics and in at most two rounds.
import { bench as heap } from './grid-heap.mjs';
import { bench as paint } from './grid-paint.mjs';
import { bench as scroll } from './grid-scroll.mjs';

const TACTICS = 300_000;
const MOST_ROUNDS = 2;

export const bench = {
  name: 'grid-large',
  async run(how) {
    const measured = [];
    for (const part of [paint, scroll, heap]) {
      measured.push(await part.run({ ...how, full: TACTICS, rounds: Math.min(how.rounds, MOST_ROUNDS) }));
    }
    return {
      title: measured.map(({ title }) => title).join('\n'),
      rows: measured.flatMap(({ rows }) => rows),
      // Limits in milliseconds are set for the usual size; goals against data and peers hold for every one.
      goals: measured.flatMap(({ goals }) => goals).filter(({ limit }) => limit === undefined),
    };
  },
};
