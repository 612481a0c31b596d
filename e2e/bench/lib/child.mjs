// Runs programs: from file to file, with how long it took and how much memory it held at most, or for what they print.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { toProgramPath } from './build.mjs';
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

/** Runs a bundled program that may collect garbage. Resolves with the JSON that it prints. */
export async function askProgram(name, args) {
  const options = ['--expose-gc', '--max-old-space-size=4096', toProgramPath(name)];
  const child = spawn(process.execPath, [...options, ...args.map(String)]);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (errors += data));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}: ${errors.slice(-2000)}`);
  return JSON.parse(output);
}

/** Asks a program of each of `names`, in turn, once a round. Resolves with the answers by name. */
export async function askInTurn(names, rounds, ask) {
  const answers = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) answers.get(name).push(await ask(name));
  }
  return answers;
}
