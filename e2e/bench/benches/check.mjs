// `check tactic-create` over 100,000 bodies of 1 kB: the whole process, against ajv with the same reading.
import fs from 'node:fs';
import path from 'node:path';
import { importMade, product, toProgramPath } from '../lib/build.mjs';
import { runChild } from '../lib/child.mjs';
import { made } from '../lib/places.mjs';
import { median, ratios } from '../lib/statistics.mjs';

/** Lines a second, as a multiple of ajv's in the same round. */
const GOAL = 1.2;
const KIND = 'tactic-create';
const PRODUCT = 'flightplan check';
const AJV = 'ajv, schema only';

const contenders = [
  { what: PRODUCT, args: [product, 'check', KIND, '--now', '2026-11-21T09:00:00Z'], isWrong: isWrongByProduct },
  { what: AJV, args: [toProgramPath('reference-check'), 'ajv', KIND], isWrong: ({ valid }) => !valid },
  { what: 'JSON.parse only', args: [toProgramPath('reference-check'), 'nothing'], isWrong: () => false },
];

function isWrongByProduct({ problems }) {
  return problems.some(({ severity }) => severity === 'error');
}

async function writeInput(file, count) {
  const { tacticBodies } = await importMade('bodies');
  const out = fs.openSync(file, 'w');
  let [batch, bytes] = ['', 0];
  const flush = () => {
    bytes += fs.writeSync(out, batch);
    batch = '';
  };
  for (const body of tacticBodies(count, 7)) {
    batch += `${JSON.stringify(body)}\n`;
    if (batch.length > 1_000_000) flush();
  }
  flush();
  fs.closeSync(out);
  return bytes;
}

/** The lines that a contender found wrong. Throws when it has not answered each line. */
function wrongLines(file, count, isWrong) {
  const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  if (lines.length !== count) throw new Error(`${lines.length} answers to ${count} lines in ${file}`);
  return new Set(lines.flatMap((line, index) => (isWrong(JSON.parse(line)) ? [index + 1] : [])));
}

export const bench = {
  name: 'check',
  async run({ rounds, small }) {
    const count = small ? 5_000 : 100_000;
    const input = path.join(made, `${KIND}.ndjson`);
    const output = path.join(made, `${KIND}.out`);
    const bytes = await writeInput(input, count);
    const runs = contenders.map(() => []);
    const wrong = new Map();
    for (let round = 0; round < rounds; round += 1) {
      for (let turn = 0; turn < contenders.length; turn += 1) {
        const index = (round + turn) % contenders.length;
        const { what, args, isWrong } = contenders[index];
        const run = await runChild(args, { input, output });
        if (run.code > 1) throw new Error(`${what} ended with ${run.code}.`);
        runs[index].push(run);
        if (round === 0) wrong.set(what, wrongLines(output, count, isWrong));
      }
    }
    const missed = [...wrong.get(AJV)].filter((line) => !wrong.get(PRODUCT).has(line));
    if (missed.length > 0) throw new Error(`ajv refuses lines that ${PRODUCT} lets through: ${missed.slice(0, 5)}`);

    const rows = (unit, sample) =>
      contenders.map(({ what }, index) => ({ what, unit, samples: runs[index].map(sample), reference: AJV }));
    const rate = ({ ms }) => (count / ms) * 1000;
    const reached = median(ratios(runs[0].map(rate), runs[1].map(rate)));
    return {
      title:
        `check ${KIND}: ${count.toLocaleString('en-US')} bodies of ${Math.round(bytes / count)} bytes, ` +
        `${wrong.get(PRODUCT).size} of them wrong (${wrong.get(AJV).size} by the schema alone)`,
      rows: [
        ...rows('lines/s', rate),
        ...rows('lines/CPU s', ({ cpuMs }) => (count / cpuMs) * 1000).map((row) => ({
          ...row,
          unit: 'lines per CPU/s',
        })),
        ...rows('MB at most', ({ peakMb }) => peakMb),
      ],
      goals: [
        {
          says: `at least ${GOAL} times the lines a second of ajv alone`,
          met: reached >= GOAL,
          reached: `${reached.toFixed(2)} × ajv`,
        },
      ],
    };
  },
};
