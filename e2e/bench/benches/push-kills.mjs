// Pushes killed at random instants and resumed until done: nothing may be there twice, nothing may be missing.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importMade, toProgramPath } from '../lib/build.mjs';

/** Pushes killed in this process; a twentieth as many are killed for real. `FLIGHTPLAN_BENCH_KILLS` chooses. */
const PUSHES = Number(process.env.FLIGHTPLAN_BENCH_KILLS ?? 1000);

export const bench = {
  name: 'push-kills',
  async run({ small }) {
    const { killForReal, killInProcess } = await importMade('push-kills');
    const pushes = Math.max(1, Math.round(small ? PUSHES / 20 : PUSHES));
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-bench-'));
    try {
      const start = performance.now();
      const inProcess = await killInProcess(pushes, 20_270_101);
      const middle = performance.now();
      const real = await killForReal(Math.max(1, Math.round(pushes / 20)), 7, folder, toProgramPath('push-program'));
      const end = performance.now();
      const all = [inProcess, real];
      const sum = (of) => all.reduce((before, one) => before + of(one), 0);
      const kills = `${inProcess.kills} in process, ${real.kills} with kill -9`;
      return {
        title:
          `${inProcess.pushes} pushes killed in process at chance instants, ` +
          `${real.pushes} with kill -9 (${kills} in all), each resumed until done`,
        rows: [
          { what: 'in process', unit: 'ms a push', samples: [(middle - start) / inProcess.pushes] },
          { what: 'kill -9', unit: 'ms a push', samples: [(end - middle) / real.pushes] },
        ],
        goals: [
          {
            says: 'no duplicate',
            met: sum((one) => one.duplicates) === 0,
            reached: `${sum((one) => one.duplicates)} (${kills})`,
          },
          { says: 'no loss', met: sum((one) => one.losses) === 0, reached: String(sum((one) => one.losses)) },
          {
            says: 'each one finished',
            met: sum((one) => one.unfinished) === 0,
            reached: `${sum((one) => one.unfinished)} unfinished`,
          },
        ],
      };
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
};
