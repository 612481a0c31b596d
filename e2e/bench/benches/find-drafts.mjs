// Finding in all drafts of a computer at each key, over 200,000 entities: time and memory, beside a look at each.
import { askInTurn, askProgram } from '../lib/child.mjs';
import { answerRows, within } from '../lib/goals.mjs';
import { quantile } from '../lib/statistics.mjs';

const NAMES = { product: 'own index', scan: 'a look at every name' };

export const bench = {
  name: 'find-drafts',
  async run({ rounds, small }) {
    const sizes = { drafts: 4, tactics: small ? 2500 : 50_000 };
    const runs = await askInTurn(Object.keys(NAMES), rounds, (name) =>
      askProgram('find-drafts', [name, sizes.drafts, sizes.tactics]),
    );
    const row = (...figure) => answerRows(runs, NAMES, figure);
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
