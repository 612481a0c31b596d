// 10,000 malformed files, through every command that takes a file: a clear error or a sound draft.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { toProgramPath } from '../lib/build.mjs';

/** A file that is not through by then hangs: eight commands of at most ten seconds of CPU time, beside other programs. */
const HANGS_AFTER_MS = 400_000;
const PERMISSION = Number(process.versions.node.split('.')[0]) >= 23 ? '--permission' : '--experimental-permission';
const MOST_SHOWN = 30;

export const bench = {
  name: 'hostile-files',
  async run({ small }) {
    const count = Number(process.env.FLIGHTPLAN_BENCH_FILES ?? (small ? 500 : 10_000));
    const first = Number(process.env.FLIGHTPLAN_BENCH_SEED ?? 0);
    // Real, since the permission is of a real path.
    const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-hostile-')));
    const found = { ms: [], taken: 0, broken: [], peakMb: 0 };
    try {
      for (let from = first; from < first + count;) from = await tryFrom(from, first + count, folder, found);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
    for (const { seed, how, law } of found.broken.slice(0, MOST_SHOWN)) console.log(`  ${seed} (${how}): ${law}`);
    const slowest = Math.max(0, ...found.ms);
    if (found.ms.length === 0) throw new Error('No file was tried: the process ended before.');
    return {
      title: `${count.toLocaleString('en-US')} hostile files from seed ${first}, ${found.taken} of them taken`,
      rows: [
        { what: 'the slowest command on a file, CPU time', unit: 'ms', samples: found.ms },
        { what: 'peak memory', unit: 'MB', samples: [found.peakMb] },
      ],
      goals: [
        {
          says: 'every file gives a clear error or a sound draft: no crash, no changed prototype, no file or network touched',
          met: found.broken.length === 0,
          reached: `${found.broken.length} laws broken`,
        },
        {
          says: 'no command takes more than 10 s of CPU time',
          met: slowest <= 10_000,
          reached: `${(slowest / 1000).toFixed(1)} s`,
        },
      ],
    };
  },
};

/** Resolves with the seed to go on from: the one behind a file that hung, or crashed the process. */
function tryFrom(from, until, folder, found) {
  return new Promise((resolve, reject) => {
    // It may write into that folder and nowhere else, and start nothing.
    const may = [PERMISSION, '--allow-fs-read=*', `--allow-fs-write=${folder}/*`];
    const child = spawn(process.execPath, ['--no-warnings', ...may, toProgramPath('hostile-files'), from, until], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: folder },
    });
    let [seed, isDone] = [from, false];
    let watchdog;
    const watch = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => child.kill('SIGKILL'), HANGS_AFTER_MS);
    };
    watch();
    readline.createInterface({ input: child.stdout }).on('line', (line) => {
      watch();
      const result = JSON.parse(line);
      if (result.done) {
        isDone = true;
        found.peakMb = Math.max(found.peakMb, result.peakMb);
      } else if (result.ms === undefined) seed = result.seed;
      else {
        found.ms.push(result.ms);
        if (result.taken) found.taken += 1;
        for (const law of result.broken ?? []) found.broken.push({ seed, how: result.how, law });
      }
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(watchdog);
      if (isDone) return resolve(until);
      const law = signal === 'SIGKILL' ? 'hung' : `the process ended with ${code ?? signal}`;
      found.broken.push({ seed, how: 'see its seed', law });
      resolve(seed + 1);
    });
  });
}
