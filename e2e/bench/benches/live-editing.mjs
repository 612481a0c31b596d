// A live push of 300 steps and more while the same draft is edited in the grid: e2e/specs/live-push.spec.ts.
import { runSpec } from '../lib/run-spec.mjs';

const TACTICS = 300;

export const bench = {
  name: 'live-editing',
  async run({ small }) {
    const tactics = small ? TACTICS / 10 : TACTICS;
    const start = performance.now();
    const output = await runSpec(['specs/live-push', '-g', 'edited in the grid'], {
      FLIGHTPLAN_LIVE_TACTICS: String(tactics),
    });
    const edits = /Edits made during the push: (\d+)/.exec(output);
    if (edits === null) throw new Error(`The test no longer says what it counted.\n${output}`);
    return {
      title: `a live push of ${tactics} tactics and what they need, edited meanwhile`,
      rows: [{ what: 'both pushes', unit: 's', samples: [(performance.now() - start) / 1000] }],
      goals: [
        {
          says: 'the platform has what was confirmed, then what was edited',
          met: true,
          reached: `it has; ${edits[1]} edits meanwhile`,
        },
      ],
    };
  },
};
