// A push of 10,000 steps that was cut off: from the same command to the plan of the rest.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importMade } from '../lib/build.mjs';
import { median } from '../lib/statistics.mjs';

export const bench = {
  name: 'push-journal',
  async run({ rounds, small }) {
    const { cutOffPush, readAndFold, readRaw, resume } = await importMade('push-journal');
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-bench-'));
    try {
      const push = await cutOffPush(folder, small ? 500 : 10_000);
      const samples = { resumed: [], folded: [], both: [], journal: [] };
      for (let round = 0; round < rounds; round += 1) {
        samples.folded.push(await readAndFold(push));
        const raw = await readRaw(push);
        samples.both.push(raw.both);
        samples.journal.push(raw.journal);
        samples.resumed.push(await resume(push));
      }
      const [resumed, folded] = [median(samples.resumed), median(samples.folded)];
      const size = `${(push.journalBytes / 1e6).toFixed(1)} MB`;
      return {
        title: `a push of ${push.steps} steps cut off: ${push.entries} journal entries, ${size}`,
        rows: [
          {
            what: 'journal read and folded',
            unit: 'ms',
            samples: samples.folded,
            reference: 'JSON.parse of the journal',
          },
          { what: 'JSON.parse of the journal', unit: 'ms', samples: samples.journal },
          {
            what: 'from the command to the plan',
            unit: 'ms',
            samples: samples.resumed,
            reference: 'JSON.parse of both files',
          },
          { what: 'JSON.parse of both files', unit: 'ms', samples: samples.both },
        ],
        goals: [
          {
            says: 'a journal of 10,000 steps resumed in under 1 s',
            met: folded < 1000,
            reached: `${Math.round(folded)} ms`,
          },
          {
            says: 'and planned again, draft read and checked, in under 1 s',
            met: resumed < 1000,
            reached: `${Math.round(resumed)} ms`,
          },
        ],
      };
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
};
