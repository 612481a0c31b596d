// Sheets of a draft of 100,000 tactics, written and read, beside the libraries raw: time, and memory beyond the draft's.
import fs from 'node:fs';
import path from 'node:path';
import { toProgramPath } from '../lib/build.mjs';
import { runChild } from '../lib/child.mjs';
import { made } from '../lib/places.mjs';
import { median, ratios } from '../lib/statistics.mjs';

const ROWS = 'xlsx out, library by rows';
const WAYS = {
  'xlsx out': ROWS,
  [ROWS]: undefined,
  'xlsx out, library at once': ROWS,
  'csv out': 'csv out, papaparse',
  'csv out, papaparse': undefined,
  'csv read': 'csv read, papaparse',
  'csv read, papaparse': undefined,
  'csv imported': 'csv read, papaparse',
  'xlsx imported': undefined,
};

export const bench = {
  name: 'sheets',
  async run({ rounds, small }) {
    const tactics = small ? 5_000 : 100_000;
    const file = path.join(made, 'sheet');
    const output = path.join(made, 'sheets.out');
    fs.writeFileSync(output, '');
    const input = path.join(made, 'sheets.in');
    fs.writeFileSync(input, '');
    const run = async (way) => {
      const { code } = await runChild(['--expose-gc', toProgramPath('sheets-program'), way, String(tactics), file], {
        input,
        output,
      });
      if (code !== 0) throw new Error(`${way} ended with ${code}`);
      return JSON.parse(fs.readFileSync(output, 'utf8'));
    };
    const { columns } = await run('file');
    const taken = Object.fromEntries(Object.keys(WAYS).map((way) => [way, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const way of Object.keys(WAYS)) taken[way].push(await run(way));
    const ms = (way) => taken[way].map((each) => each.ms);
    const mb = (way) => taken[way].map((each) => each.moreMb);
    const goal = (way, most) => {
      const ratio = median(ratios(ms(way), ms(WAYS[way])));
      return {
        says: `${way} in at most ${most} × ${WAYS[way]}`,
        met: ratio <= most,
        reached: `${ratio.toFixed(2)} ×`,
      };
    };
    const size = (end) => `${(fs.statSync(`${file}.${end}`).size / 1e6).toFixed(0)} MB`;
    return {
      title:
        `a sheet of ${tactics.toLocaleString('en-US')} tactics, ${columns} columns: ${size('csv')} of CSV, ` +
        `${size('xlsx')} of XLSX. The libraries' cells were made before; an import compares with the draft`,
      rows: [
        ...Object.entries(WAYS).map(([what, reference]) => ({ what, unit: 'ms', samples: ms(what), reference })),
        ...['xlsx out', ROWS, 'xlsx out, library at once'].map((way) => ({
          what: `${way}, memory beyond the draft's`,
          unit: 'MB',
          samples: mb(way),
          ...(way === ROWS ? {} : { reference: `${ROWS}, memory beyond the draft's` }),
        })),
      ],
      goals: [goal('xlsx out', 1.2), goal('csv out', 2), goal('csv read', 2), goal('csv imported', 2)],
    };
  },
};
