// Finding in all drafts of a computer at each key, over 200,000 entities: time and memory, beside a look at each.
import { spawn } from 'node:child_process';
import { toProgramPath } from '../lib/build.mjs';
import { within } from '../lib/goals.mjs';
import { quantile } from '../lib/statistics.mjs';

const NAMES = { product: 'own index', scan: 'a look at every name' };

function measure(name, { drafts, tactics }) {
  const args = ['--expose-gc', '--max-old-space-size=4096', toProgramPath('find-drafts'), name, drafts, tactics];
  const child = spawn(process.execPath, args.map(String));
  let [output, errors] = ['', ''];
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (errors += data));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(output));
      else reject(new Error(`${name} ended with ${code}: ${errors.slice(-2000)}`));
    });
  });
}

export const bench = {
  name: 'find-drafts',
  async run({ rounds, small }) {
    const sizes = { drafts: 4, tactics: small ? 2500 : 50_000 };
    const runs = new Map();
    for (let round = 0; round < rounds; round += 1) {
      for (const name of Object.keys(NAMES)) runs.set(name, [...(runs.get(name) ?? []), await measure(name, sizes)]);
    }
    const row = (what, unit, pick) =>
      [...runs].map(([name, taken]) => ({
        what: `${what}: ${NAMES[name]}`,
        unit,
        samples: taken.map(pick),
        ...(name !== 'product' && { reference: `${what}: ${NAMES.product}` }),
      }));
    const own = runs.get('product');
    const slowest = own.map(({ keyMs }) => Math.max(...keyMs));
    const total = (sizes.drafts * sizes.tactics).toLocaleString('en-US');
    return {
      title: `${total} tactics in ${sizes.drafts} drafts, ${own[0].keyMs.length} keys`,
      rows: [
        ...row('a key, median', 'ms', ({ keyMs }) => quantile(keyMs, 0.5)),
        ...row('a key, at most', 'ms', ({ keyMs }) => Math.max(...keyMs)),
        ...row('heap', 'MB', ({ heapMb }) => heapMb),
        ...row('samples made and indexed', 'ms', ({ builtMs }) => builtMs),
      ],
      goals: [within('the slowest key', slowest, 50, 'ms')],
    };
  },
};
