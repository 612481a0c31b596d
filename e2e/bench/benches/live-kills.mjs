// Main process and window killed in the middle of live pushes, more often than in `npm test`: e2e/specs/live-kills.spec.ts.
import { runSpec } from '../lib/run-spec.mjs';

const KILLS = Number(process.env.FLIGHTPLAN_BENCH_KILLS ?? 50);

export const bench = {
  name: 'live-kills',
  async run({ small }) {
    const kills = Math.max(1, Math.round(small ? KILLS / 20 : KILLS));
    const seed = Date.now() % 1_000_000;
    const start = performance.now();
    const output = await runSpec(['specs/live-kills'], {
      FLIGHTPLAN_LIVE_KILLS: String(kills),
      FLIGHTPLAN_LIVE_KILLS_SEED: String(seed),
    });
    const asked = /Asked about (\d+) creates/.exec(output);
    if (asked === null) throw new Error(`The test no longer says what it counted.\n${output}`);
    return {
      title: `main process and window killed ${kills} times each in the middle of a live push, seed ${seed}`,
      rows: [
        {
          what: 'a kill of each, and what it takes to come back',
          unit: 'ms',
          samples: [(performance.now() - start) / kills],
        },
      ],
      goals: [
        {
          says: 'the platform has everything once, as the draft says',
          met: true,
          reached: `it has; ${asked[1]} creates that were under way were asked about`,
        },
      ],
    };
  },
};
