// Runs one program from file to file and says how long it took and how much memory it held at most.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { made } from './places.mjs';

const reporter = path.join(import.meta.dirname, 'report-usage.cjs');

/** `errors`: `ignore` where its messages would only be in the way. Resolves with `{ code, ms, cpuMs, peakMb }`. `ms` is the whole process, from its start to its end. */
export async function runChild(args, { input, output, errors = 'inherit' }) {
  const usage = path.join(made, 'usage.json');
  fs.rmSync(usage, { force: true });
  const [stdin, stdout] = [fs.openSync(input, 'r'), fs.openSync(output, 'w')];
  const start = performance.now();
  const child = spawn(process.execPath, ['--require', reporter, ...args], {
    stdio: [stdin, stdout, errors],
    env: { ...process.env, FLIGHTPLAN_BENCH_USAGE: usage },
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const ms = performance.now() - start;
  fs.closeSync(stdin);
  fs.closeSync(stdout);
  return { code, ms, ...JSON.parse(fs.readFileSync(usage, 'utf8')) };
}
