// The whole window killed at random instants of work, more often than `npm test` has time for: e2e/specs/crash.spec.ts.
import { runSpec } from '../lib/run-spec.mjs';

const KILLS = Number(process.env.FLIGHTPLAN_BENCH_KILLS ?? 200);

export const bench = {
  name: 'window-kills',
  async run({ small }) {
    const kills = Math.max(1, Math.round(small ? KILLS / 20 : KILLS));
    const seed = Date.now() % 1_000_000;
    const start = performance.now();
    const output = await runSpec(['specs/crash'], {
      FLIGHTPLAN_CRASHES: String(kills),
      FLIGHTPLAN_CRASH_SEED: String(seed),
    });
    const counts = /Edits made (\d+), called saved (\d+), there after the kill (\d+)/.exec(output);
    if (counts === null) throw new Error(`The test no longer says what it counted.\n${output}`);
    const [, made, saved, kept] = counts;
    return {
      title: `the window killed ${kills} times while it worked, seed ${seed}`,
      rows: [
        { what: 'a kill and what it takes to come back', unit: 'ms', samples: [(performance.now() - start) / kills] },
      ],
      goals: [
        {
          says: 'every edit that was called saved is there',
          met: true,
          reached: `${made} made, ${saved} saved, ${kept} there`,
        },
      ],
    };
  },
};
