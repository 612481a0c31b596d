// 10.5 MB of NPIs pasted: read, sorted, deduplicated and tested in the page's worker, beside bare loops over the bytes.
import { importMade } from '../lib/build.mjs';
import { openBrowser } from '../lib/page.mjs';
import { median, ratios } from '../lib/statistics.mjs';

const GOAL = 1.5;
const GOAL_MB = 40;
const GOAL_BLOCK_MS = 50;

export const bench = {
  name: 'npi-paste',
  async run({ rounds, small }) {
    const count = small ? 48_000 : 954_600;
    const browser = await openBrowser();
    const visit = await browser.visit();
    const bytes = await visit.call('npiMake', count);
    const runs = { product: [], bare: [], idle: [] };
    // The panel starts the worker when it is shown. The first paste, when nothing is compiled yet, counts for the goal of
    // blocks; for that of time all are compiled.
    await visit.call('npiPrepare');
    const first = await visit.call('npiProduct');
    const expected = await visit.call('npiBare');
    for (let round = 0; round < rounds; round += 1) {
      runs.product.push(await visit.call('npiProduct'));
      runs.bare.push(await visit.call('npiBare'));
      runs.idle.push(await visit.call('npiIdle'));
    }
    await visit.close();
    await browser.close();
    for (const { numbers, doubtful } of [first, ...runs.product])
      if (numbers !== expected.numbers || doubtful !== expected.doubtful)
        throw new Error(`${numbers} numbers, ${doubtful} doubtful; not ${expected.numbers}, ${expected.doubtful}`);
    const { memoryAbove } = await importMade('npi-memory');
    const { npis } = await importMade('push-npi');
    const memory = [];
    for (let round = 0; round < rounds; round += 1) memory.push(await memoryAbove(npis(count).join('\n')));
    const ms = (run) => run.map((each) => each.ms);
    const reached = median(ratios(ms(runs.product), ms(runs.bare)));
    const blocked = Math.max(...[first, ...runs.product].map(({ blockedMs }) => blockedMs));
    const most = Math.max(...memory);
    return {
      title:
        `${(bytes / 1e6).toFixed(1)} MB of NPIs pasted: ${expected.numbers.toLocaleString('en-US')} different, ` +
        `${expected.doubtful.toLocaleString('en-US')} doubtful; the very first paste ${Math.round(first.ms)} ms`,
      rows: [
        { what: 'pasted, from text to numbers', unit: 'ms', samples: ms(runs.product), reference: 'four bare loops' },
        { what: 'four bare loops', unit: 'ms', samples: ms(runs.bare) },
        { what: 'the window held up at the first paste', unit: 'ms', samples: [first.blockedMs] },
        { what: 'the window held up after it', unit: 'ms', samples: runs.product.map(({ blockedMs }) => blockedMs) },
        { what: 'a window that does nothing, held up', unit: 'ms', samples: runs.idle },
        { what: 'memory above the text', unit: 'MB', samples: memory },
      ],
      goals: [
        { says: `at most ${GOAL} times the bare loops`, met: reached <= GOAL, reached: `${reached.toFixed(2)} ×` },
        { says: `at most ${GOAL_MB} MB above the text`, met: most <= GOAL_MB, reached: `${most.toFixed(1)} MB` },
        {
          says: `no block over ${GOAL_BLOCK_MS} ms, the first paste too`,
          met: blocked <= GOAL_BLOCK_MS,
          reached: `${blocked.toFixed(1)} ms`,
        },
      ],
    };
  },
};
