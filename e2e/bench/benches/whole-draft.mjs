// The whole-draft validation of 100,000 tactics in Chromium, against ajv over the same bodies in the same page.
import { openBrowser } from '../lib/page.mjs';
import { median, ratios } from '../lib/statistics.mjs';

const PRODUCT = 'every rule';
const AJV = 'ajv, schema only';
const FIRST = 'first time';
const WARM = 'code warm, no record known';
const AFTER = 'after an edit';
/** At most so many times ajv's time. */
const GOAL = 1.8;
/**
 * The first in a page that was just opened is what a planner waits for; the others show the code at its best. Each has
 * a page of its own: what a first look leaves behind in the engine would be a gift to the other.
 */
const REPEATS = 4;

const contenders = [
  { what: PRODUCT, method: 'product' },
  { what: AJV, method: 'ajv' },
];

export const bench = {
  name: 'whole-draft',
  async run({ rounds, small }) {
    const tactics = small ? 5_000 : 100_000;
    const browser = await openBrowser();
    const first = contenders.map(() => []);
    const later = contenders.map(() => []);
    const after = [];
    let [entities, found] = [0, []];
    try {
      for (let round = 0; round < rounds; round += 1) {
        const pages = [];
        for (let turn = 0; turn < contenders.length; turn += 1) {
          const index = (round + turn) % contenders.length;
          pages[index] = await browser.visit();
          entities = await pages[index].call('load', { tactics, seed: 7 });
          const timed = await pages[index].call(contenders[index].method);
          first[index].push(timed.ms);
        }
        for (let repeat = 0; repeat < REPEATS; repeat += 1) {
          for (let turn = 0; turn < contenders.length; turn += 1) {
            const index = (round + repeat + turn) % contenders.length;
            const timed = await pages[index].call(contenders[index].method);
            later[index].push(timed.ms);
            found[index] = timed.found;
          }
        }
        // With its own problems by then: an edit may be a mistake.
        for (let repeat = 0; repeat < REPEATS; repeat += 1) {
          after.push((await pages[0].call('again')).ms);
          if (!(await pages[0].call('isEqual'))) {
            throw new Error('The problems that were kept are not those of a new validation.');
          }
        }
        for (const page of pages) await page.close();
      }
    } finally {
      await browser.close();
    }
    const rows = (all, when) =>
      contenders.map(({ what }, index) => ({
        what: `${what}, ${when}`,
        unit: 'ms',
        samples: all[index],
        reference: `${AJV}, ${when}`,
      }));
    const all = [
      ...rows(first, FIRST),
      ...rows(later, WARM),
      { what: `${PRODUCT}, ${AFTER}`, unit: 'ms', samples: after, reference: `${AJV}, ${WARM}` },
    ];
    const goal = (samples, when) => {
      const ratio = median(ratios(samples[0], samples[1]));
      return {
        says: `whole draft at most ${GOAL} × ajv alone, ${when}`,
        met: ratio <= GOAL,
        reached: `${ratio.toFixed(2)} × ajv`,
      };
    };
    return {
      title:
        `whole draft in Chromium ${browser.version}: ${entities.toLocaleString('en-US')} entities, ` +
        `${tactics.toLocaleString('en-US')} of them tactics; ${found[0]} problems, ${found[1]} refused by ajv. ` +
        'After an edit, what was said of the records that are the same objects is used again, unless what they ' +
        'depend on has changed; all other looks know nothing',
      rows: all,
      goals: [goal(first, FIRST), goal(later, WARM), goal([after, later[1]], AFTER)],
    };
  },
};
