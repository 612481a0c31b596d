// Every verb of the command line that reads drafts: its growth in CPU time, and its memory, also at 300,000 tactics.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { product } from '../lib/build.mjs';
import { runChild } from '../lib/child.mjs';

/** Times the CPU for four times the tactics. */
const MOST_GROWTH = 4.4;
/** Times the unpacked file, above an empty Node. */
const MOST_MEMORY = 6;
/** Times unpacking and parsing the same file, in a program of its own. */
const MOST_TIME = 8;
const PARSE =
  "const [file] = process.argv.slice(1); JSON.parse(require('zlib').gunzipSync(require('fs').readFileSync(file)))";

/** By verb: its arguments for the files of one size. `large`: also at 300,000 tactics. */
const VERBS = {
  validate: { large: true, args: ({ a }) => ['validate', a] },
  'validate --json': { large: true, args: ({ a }) => ['validate', a, '--json'] },
  plan: { large: true, args: ({ a }) => ['plan', a] },
  'plan --json': { large: true, args: ({ a }) => ['plan', a, '--json'] },
  'diff of two': { large: true, args: ({ a, b }) => ['diff', a, b] },
  'diff as text': { args: ({ a }) => ['diff', a] },
  merge: { large: true, args: ({ a, b, c, out }) => ['merge', a, b, c, '--out', out('merged.flightplan')] },
  'sheet export, CSV': {
    large: true,
    args: ({ a, out }) => ['sheet', 'export', a, '--kind', 'tactic', '--out', out('sheet.csv')],
  },
  'sheet export, XLSX': {
    args: ({ a, out }) => ['sheet', 'export', a, '--kind', 'tactic', '--out', out('sheet.xlsx')],
  },
  'sheet import': { args: ({ a, out }) => ['sheet', 'import', out('sheet.csv'), '--into', a] },
  summary: { args: ({ a, out }) => ['summary', a, '--out', out('summary.html')] },
  detach: { args: ({ a, out }) => ['detach', a, '--out', out('detached.flightplan')] },
  spend: { args: ({ a }) => ['spend', a] },
  rehearse: { args: ({ a }) => ['rehearse', a, '--json'] },
};

/** Three versions of a draft, packed: the sample, and two that change other tactics of it. */
async function makeFiles(folder, tactics) {
  const out = (name) => path.join(folder, `${tactics}-${name}`);
  const a = out('a.flightplan');
  await run(['sample', '--tactics', String(tactics), '--out', a], folder);
  const text = gunzipSync(fs.readFileSync(a));
  const changed = (name, member, first) => {
    const draft = JSON.parse(text);
    for (let at = first; at < draft.tactics.length; at += 40) draft.tactics[at].draft[member] = 3.21 + first;
    fs.writeFileSync(out(name), gzipSync(inPieces(draft), { level: 1 }));
    return out(name);
  };
  return {
    tactics,
    bytes: text.length,
    a,
    b: changed('b.flightplan', 'baseBidPrice', 0),
    c: changed('c.flightplan', 'maxBidPrice', 20),
    out,
  };
}

/** As a draft is written, but entry by entry: of 300,000 tactics one text could be too long. */
function inPieces(draft) {
  const arrays = Object.entries(draft).filter(([, value]) => Array.isArray(value));
  const head = JSON.stringify({ ...draft, ...Object.fromEntries(arrays.map(([name]) => [name, undefined])) }, null, 2);
  const parts = [Buffer.from(head.slice(0, -2))];
  for (const [name, list] of arrays) {
    parts.push(Buffer.from(`,\n  ${JSON.stringify(name)}: [`));
    for (const [at, item] of list.entries())
      parts.push(Buffer.from(`${at === 0 ? '' : ','}\n${JSON.stringify(item, null, 2)}`));
    parts.push(Buffer.from(']'));
  }
  parts.push(Buffer.from('\n}\n'));
  return Buffer.concat(parts);
}

/** Best of the rounds: what other programs take of a processor's cache only adds. */
async function run(args, folder, rounds = 1) {
  const runs = [];
  const out = args.indexOf('--out');
  for (let round = 0; round < rounds; round += 1) {
    // Some verbs write over no file.
    if (out >= 0) fs.rmSync(args[out + 1], { force: true });
    runs.push(await runChild([product, ...args], into(folder)));
  }
  const code = Math.max(...runs.map((each) => each.code ?? 99));
  if (code > 3 || code === 2) throw new Error(`flightplan ${args.join(' ')} ended with ${code}.`);
  return { cpuMs: Math.min(...runs.map(({ cpuMs }) => cpuMs)), peakMb: Math.max(...runs.map(({ peakMb }) => peakMb)) };
}

const parse = (files, folder) =>
  runChild(['--max-old-space-size=8192', '-e', PARSE, files.a], {
    input: os.devNull,
    output: path.join(folder, 'stdout'),
  });

/** Where the measured program reads nothing, and prints. */
function into(folder) {
  return { input: os.devNull, output: path.join(folder, 'stdout'), errors: 'ignore' };
}

const shown = (tactics) => `${tactics.toLocaleString('en-US')} tactics`;

export const bench = {
  name: 'verbs',
  async run({ rounds, small }) {
    const sizes = small ? [250, 1_000, 4_000] : [5_000, 20_000, 80_000];
    const [heavy, large] = small ? [6_000, 15_000] : [120_000, 300_000];
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-verbs-'));
    const [rows, goals] = [[], []];
    const note = (what, { cpuMs, peakMb }, reference) => {
      rows.push({ what, unit: 'ms', samples: [cpuMs], ...(reference && { reference }) });
      rows.push({ what: `${what}, peak`, unit: 'MB', samples: [peakMb] });
    };
    try {
      const empty = await runChild(['-e', ''], into(folder));
      const taken = new Map(Object.keys(VERBS).map((verb) => [verb, []]));
      for (const tactics of sizes) {
        const files = await makeFiles(folder, tactics);
        for (const [verb, { args }] of Object.entries(VERBS)) {
          const used = await run(args(files), folder, rounds);
          note(`${verb}, ${shown(tactics)}`, used);
          taken.get(verb).push(used.cpuMs);
        }
      }
      for (const [verb, cpu] of taken) {
        const grown = cpu.slice(1).map((ms, at) => ms / cpu[at]);
        goals.push({
          says: `${verb} takes at most ${MOST_GROWTH} × the CPU for four times the tactics`,
          met: grown.every((by) => by <= MOST_GROWTH),
          reached: grown.map((by) => `${by.toFixed(2)} ×`).join(', '),
        });
      }
      const many = await makeFiles(folder, heavy);
      for (const verb of ['plan', 'plan --json']) {
        const used = await run(VERBS[verb].args(many), folder);
        const times = (used.peakMb - empty.peakMb) / (many.bytes / 1024 / 1024);
        goals.push({
          says: `${verb} of ${shown(heavy)} holds at most ${MOST_MEMORY} × the file above an empty Node`,
          met: times <= MOST_MEMORY,
          reached: `${times.toFixed(2)} × ${Math.round(many.bytes / 1e6)} MB`,
        });
      }
      const files = await makeFiles(folder, large);
      const alone = await parse(files, folder);
      const reference = `gunzip and JSON.parse, ${shown(large)}`;
      note(reference, alone);
      for (const [verb, { args }] of Object.entries(VERBS).filter(([, each]) => each.large === true)) {
        const used = await run(args(files), folder);
        note(`${verb}, ${shown(large)}`, used, reference);
        goals.push({
          says: `${verb} of ${shown(large)} takes at most ${MOST_TIME} × gunzip and JSON.parse`,
          met: used.cpuMs <= MOST_TIME * alone.cpuMs,
          reached: `${(used.cpuMs / alone.cpuMs).toFixed(2)} ×, ${Math.round(used.peakMb)} MB`,
        });
      }
      return {
        title: `verbs of the command line, CPU time and peak memory; ${shown(large)} are ${Math.round(files.bytes / 1e6)} MB`,
        rows,
        goals,
      };
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
};
