// A draft file taken in by the whole window, from the file to its first rows and all problems, against unpacking and
// parsing it in the same browser.
import { timesRow } from '../lib/goals.mjs';
import { openGridBrowser } from '../lib/grid-browser.mjs';
import { SEED } from '../lib/grid-contenders.mjs';
import { median, ratios } from '../lib/statistics.mjs';

const GOAL = 1.5;
const RAW = 'gunzip + JSON.parse';
const SIZES = [20_000, 100_000];

export const bench = {
  name: 'draft-window',
  async run({ rounds, small, ...how }) {
    const browser = await openGridBrowser(how);
    const rows = [];
    const goals = [];
    try {
      for (const tactics of SIZES.map((size) => (small ? size / 20 : size))) {
        const taken = [];
        for (let round = 0; round < rounds; round += 1) {
          const raw = await browser.visit('product');
          await raw.call('makeFile', { tactics, seed: SEED });
          const reference = await raw.call('rawFile');
          await raw.close();
          const visit = await browser.visit('product');
          await visit.call('window');
          await visit.call('makeFile', { tactics, seed: SEED });
          taken.push({ reference, ...(await visit.profiled('take in a file', () => visit.call('takeIn'))) });
          await visit.close();
        }
        const size = tactics.toLocaleString('en-US');
        const raw = taken.map(({ reference }) => reference);
        const row = (what, of) => timesRow(`${size}: ${what}`, taken.map(of), `${size}: ${RAW}`);
        rows.push(
          timesRow(`${size}: ${RAW}`, raw),
          row('unpacked, parsed, checked', ({ checked }) => checked),
          row('and on the disk', ({ stored }) => stored),
          row('and its first rows painted', ({ painted }) => painted),
          row('and all problems known', ({ known }) => known),
          timesRow(
            `${size}: longest task of the window meanwhile`,
            taken.map(({ longest }) => longest),
          ),
        );
        const ratio = median(
          ratios(
            taken.map(({ checked }) => checked),
            raw,
          ),
        );
        goals.push({
          says: `${size} tactics read and checked in at most ${GOAL} × ${RAW}`,
          met: ratio <= GOAL,
          reached: `${ratio.toFixed(2)} ×`,
        });
      }
    } finally {
      await browser.close();
    }
    return { title: `a packed draft file taken in by the whole window in Chromium ${browser.version}`, rows, goals };
  },
};
