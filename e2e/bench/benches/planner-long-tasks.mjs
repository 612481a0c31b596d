// The longest piece of work that each gesture of a planner costs, with 20,000 tactics in the whole window.
import { timesRow, within } from '../lib/goals.mjs';
import { plannerGestures } from '../lib/planner-gestures.mjs';
import { sampleRounds } from '../lib/sample-rounds.mjs';

const TACTICS = 20_000;
const GOAL_MS = 50;

export const bench = {
  name: 'planner-long-tasks',
  async run(how) {
    const longest = new Map();
    const { size, chromium } = await sampleRounds({ ...how, full: TACTICS }, async ({ browser, id, tactics }) => {
      const visit = await browser.visit('product');
      await plannerGestures(visit, { id, tactics }, async (name, act) => {
        await visit.call('forgetTasks');
        const ms = await visit.profiled(name, async () => {
          await act();
          return visit.call('longestTask');
        });
        longest.set(name, [...(longest.get(name) ?? []), ms]);
      });
      await visit.close();
    });
    return {
      title:
        `the longest task after each gesture over ${size} tactics in ${chromium}, until the window has nothing left ` +
        'to do; 0 where none took 50 ms',
      rows: [...longest].map(([name, samples]) => timesRow(name, samples)),
      goals: [...longest].map(([name, samples]) => within(name, samples, GOAL_MS, 'ms')),
    };
  },
};
