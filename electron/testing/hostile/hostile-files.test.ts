// A share of the hostile files that `npm run bench -- hostile-files` tries: a clear error or a sound draft, each time.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HostileTrials } from './hostile-trial.ts';

const SHARE = 40;
let trials: HostileTrials;
beforeAll(() => {
  trials = new HostileTrials();
});
afterAll(() => trials.remove());

it('every file gives a clear error or a sound draft, and touches nothing else', async () => {
  const broken: string[] = [];
  let taken = 0;
  for (let seed = 0; seed < SHARE; seed += 1) {
    const trial = await trials.run(seed);
    if (trial.taken) taken += 1;
    broken.push(...trial.broken.map((law) => `${seed} (${trial.how}): ${law}`));
  }
  expect(broken).toEqual([]);
  // Else it tries nothing but the reader.
  expect(taken).toBeGreaterThan(SHARE / 5);
});
