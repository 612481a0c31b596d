// Runs the benches that were asked for, prints their tables, writes them to test-results/bench.json.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildBench } from './lib/build.mjs';
import { report } from './lib/places.mjs';
import { summarize, formatTable } from './lib/table.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    small: { type: 'boolean', default: false },
    slow: { type: 'string', default: '1' },
    profile: { type: 'boolean', default: false },
    'compile-ahead': { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) fail(`--rounds must be a whole number from 1: ${values.rounds}`);
const slow = Number(values.slow);
if (!(slow >= 1)) fail(`--slow must be a number from 1, how many times slower the processor is: ${values.slow}`);

const ahead = values['compile-ahead'];

const folder = path.join(import.meta.dirname, 'benches');
const files = fs.readdirSync(folder).filter((file) => file.endsWith('.mjs'));
const known = await Promise.all(files.map(async (file) => (await import(path.join(folder, file))).bench));
const unknown = positionals.find((name) => !known.some((bench) => bench.name === name));
if (unknown !== undefined)
  fail(`There is no bench called ${unknown}. The benches: ${known.map((b) => b.name).join(', ')}`);
const chosen = known.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

function fail(sentence) {
  console.error(sentence);
  process.exit(2);
}

console.error('Bundling the measured code.');
await buildBench();
const machine = {
  cpu: os.cpus()[0]?.model ?? '',
  cores: os.cpus().length,
  memoryGb: Math.round(os.totalmem() / 2 ** 30),
  node: process.version,
  system: `${os.type()} ${os.release()}`,
};
console.log(`${machine.cores} × ${machine.cpu}, ${machine.memoryGb} GB, Node ${machine.node}, ${rounds} rounds`);
if (slow > 1) console.log(`The grids' pages have a processor ${slow} times slower.`);
if (ahead) console.log("The peers' entries are compiled while they load, as Flightplan's is by its own build.");

/** A bench that fails says why, and the others go on. */
async function run(bench) {
  try {
    return await bench.run({ rounds, small: values.small, slow, ahead, profile: values.profile });
  } catch (error) {
    process.exitCode = 1;
    console.log(`\n${bench.name} failed. ${error.message}\n`);
    console.error(error);
    benches.push({ name: bench.name, failed: error.message });
    return undefined;
  }
}

const benches = [];
for (const bench of chosen) {
  const loadBefore = os.loadavg()[0];
  const measured = await run(bench);
  if (measured === undefined) continue;
  const { title, rows, goals } = measured;
  const summaries = rows.map((row) => summarize(row, rows));
  benches.push({ name: bench.name, title, loadBefore, loadAfter: os.loadavg()[0], rows: summaries, goals });
  console.log(`\n${bench.name}. ${title}\n\n${formatTable(summaries)}\n`);
  for (const { says, met, reached } of goals) console.log(`  ${met ? 'met    ' : 'NOT met'}  ${says}: ${reached}`);
}
fs.mkdirSync(path.dirname(report), { recursive: true });
fs.writeFileSync(
  report,
  `${JSON.stringify({ machine, small: values.small, slow, ahead, rounds, benches }, null, 2)}\n`,
);
console.log(
  `\nload of the machine: ${os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}. Written to ${path.relative(process.cwd(), report)}`,
);
