// One edit's validation in a draft of 100,000 tactics in Chromium, against ajv over the whole draft.
import { openBrowser } from '../lib/page.mjs';
import { median, quantile } from '../lib/statistics.mjs';

const GOAL_MS = 1;
const EDITS = 500;
const ALL = 'any edit';
const AJV = 'ajv over the whole draft';

export const bench = {
  name: 'one-edit',
  async run({ rounds, small }) {
    const tactics = small ? 5_000 : 100_000;
    const browser = await openBrowser();
    const byKind = new Map();
    const [all, first, ajv] = [[], [], []];
    let changed = 0;
    try {
      for (let round = 0; round < rounds; round += 1) {
        const page = await browser.visit();
        await page.call('load', { tactics, seed: 7 });
        ajv.push((await page.call('ajv')).ms);
        await page.call('follow', true);
        const edits = await page.call('edit', EDITS, round + 1);
        if (!(await page.call('isEqual'))) {
          throw new Error('The problems that were kept up to date are not those of a new validation.');
        }
        for (const { kind, ms, different } of edits) {
          byKind.set(kind, [...(byKind.get(kind) ?? []), ms]);
          all.push(ms);
          changed += different;
        }
        await page.call('follow', false);
        first.push(Math.max(...(await page.call('edit', 20, 99)).map(({ ms }) => ms)));
        await page.close();
      }
    } finally {
      await browser.close();
    }
    const row = (what, samples) => ({ what, unit: 'ms', samples });
    const kinds = [...byKind].sort(([a], [b]) => a.localeCompare(b));
    const reached = { median: median(all), p95: quantile(all, 0.95), most: Math.max(...all) };
    return {
      title:
        `one edit in Chromium ${browser.version}: ${all.length} edits of ${kinds.length} kinds in a draft of ` +
        `${tactics.toLocaleString('en-US')} tactics, ${changed} entities with other problems`,
      rows: [
        row(ALL, all),
        ...kinds.map(([kind, samples]) => row(kind, samples)),
        row('slowest of 20 with no index built in idle time', first),
        row(AJV, ajv),
      ],
      goals: [
        {
          says: `one edit at most ${GOAL_MS} ms (median)`,
          met: reached.median <= GOAL_MS,
          reached:
            `${reached.median.toFixed(3)} ms, p95 ${reached.p95.toFixed(3)} ms, ` +
            `slowest ${reached.most.toFixed(1)} ms`,
        },
      ],
    };
  },
};
