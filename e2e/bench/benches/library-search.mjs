// The targeting library searched at each key, over 200,000 places and 30,000 terms: time, memory, typing errors.
import { askInTurn, askProgram } from '../lib/child.mjs';
import { answerRows, within } from '../lib/goals.mjs';
import { quantile } from '../lib/statistics.mjs';

const NAMES = { product: 'own index', ufuzzy: 'uFuzzy', minisearch: 'MiniSearch', scan: 'includes scan' };

export const bench = {
  name: 'library-search',
  async run({ rounds, small }) {
    const sizes = { places: small ? 10_000 : 200_000, terms: small ? 1500 : 30_000, words: small ? 5 : 20 };
    const runs = await askInTurn(Object.keys(NAMES), rounds, (name) =>
      askProgram('library-search', [name, sizes.places, sizes.terms, sizes.words]),
    );
    const row = (...figure) => answerRows(runs, NAMES, figure);
    const own = runs.get('product');
    const [middle, slow] = [0.5, 0.95].map((share) => own.map(({ keyMs }) => quantile(keyMs, share)));
    const found = [...runs].map(([name, [{ foundOf }]]) => `${NAMES[name]} ${foundOf[0]} of ${foundOf[1]}`).join(', ');
    return {
      title:
        `${sizes.places.toLocaleString('en-US')} places and ${sizes.terms.toLocaleString('en-US')} terms, ` +
        `${own[0].textMb.toFixed(1)} MB of text, ${own[0].keyMs.length} keys; texts found, a third with an error: ${found}`,
      rows: [
        ...row('a key, median', 'ms', ({ keyMs }) => quantile(keyMs, 0.5)),
        ...row('a key, p95', 'ms', ({ keyMs }) => quantile(keyMs, 0.95)),
        ...row('a key, at most', 'ms', ({ keyMs }) => Math.max(...keyMs)),
        ...row('heap over the text', 'MB', ({ overTextMb }) => overTextMb),
        ...row('built from records', 'ms', ({ builtMs }) => builtMs),
      ],
      goals: [
        within('first results', middle, 8, 'ms'),
        within('p95 of a key', slow, 20, 'ms'),
        within(
          'heap over the text',
          own.map(({ overTextMb }) => overTextMb),
          25,
          'MB',
        ),
      ],
    };
  },
};
