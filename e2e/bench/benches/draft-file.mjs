// A draft of 100,000 tactics to a file and back, in the main process and on the command line, beside JSON and gzip alone.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importMade, toProgramPath } from '../lib/build.mjs';
import { runChild } from '../lib/child.mjs';
import { median, ratios } from '../lib/statistics.mjs';

/** Times of what JSON and gzip alone take. */
const MOST_TO_WRITE = 1.2;

export const bench = {
  name: 'draft-file',
  async run({ rounds, small }) {
    const { OPERATIONS, byProduct, byReference, sample } = await importMade('draft-file');
    const tactics = small ? 5_000 : 100_000;
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-bench-'));
    try {
      const draft = sample(tactics);
      const rows = [];
      const goals = [];
      for (const operation of OPERATIONS) {
        const [own, other] = [[], []];
        for (let round = 0; round < rounds; round += 1) {
          own.push(await byProduct(operation, folder, draft));
          other.push(await byReference(operation, folder, draft));
        }
        const reference = `${operation}, JSON and gzip alone`;
        rows.push({ what: operation, unit: 'ms', samples: own, reference });
        rows.push({ what: reference, unit: 'ms', samples: other });
        if (!operation.startsWith('write')) continue;
        const times = median(ratios(own, other));
        goals.push({
          says: `${operation} in at most ${MOST_TO_WRITE} × JSON and gzip alone`,
          met: times <= MOST_TO_WRITE,
          reached: `${times.toFixed(2)} ×`,
        });
      }
      for (const operation of ['write packed', 'read packed']) {
        const memory = async (who) =>
          (
            await runChild([toProgramPath('draft-file'), who, operation, folder, String(tactics)], {
              input: os.devNull,
              output: path.join(folder, 'out'),
            })
          ).peakMb;
        const reference = `${operation}, JSON and gzip alone, peak`;
        rows.push({ what: `${operation}, peak`, unit: 'MB', samples: [await memory('product')], reference });
        rows.push({ what: reference, unit: 'MB', samples: [await memory('reference')] });
      }
      const size = (name) => `${(fs.statSync(path.join(folder, name)).size / 1e6).toFixed(1)} MB`;
      return {
        title:
          `a draft of ${tactics.toLocaleString('en-US')} tactics, ${size('draft.flightplan.json')}, ` +
          `packed ${size('draft.flightplan')}`,
        rows,
        goals,
      };
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
};
