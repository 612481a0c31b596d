// A push of 1,000 steps against the least time that it could take: on a clock that jumps, and over HTTP in 1 s windows.
import fs from 'node:fs';
import { importMade } from '../lib/build.mjs';
import { made } from '../lib/places.mjs';

const percent = (value) => `${(value * 100).toFixed(2)} %`;

export const bench = {
  name: 'push-pace',
  async run({ rounds, small }) {
    const { pushOnJumpingClock, pushOverHttp } = await importMade('push-pace');
    fs.mkdirSync(made, { recursive: true });
    const [items, perItem] = small ? [12, 4] : [120, 7];
    const jumped = await pushOnJumpingClock(items, perItem);
    // A minute and a half each time, and it cannot be hurried: once is enough, more on demand.
    const times = small ? 1 : Math.max(1, rounds - 4);
    const real = [];
    for (let round = 0; round < times; round += 1) real.push(await pushOverHttp(made, items, perItem));
    const [jumpedRatio, realRatio] = [jumped, ...real].map(({ seconds, least }) => seconds / least);
    const worst = Math.max(...real.map(({ seconds, least }) => seconds / least));
    const off = Math.abs(jumped.predicted / jumped.seconds - 1);
    const realOff = Math.max(...real.map(({ predicted, seconds }) => Math.abs(predicted / seconds - 1)));
    const refused = [jumped, ...real].reduce((sum, push) => sum + push.refused, 0);
    return {
      title:
        `a push of ${jumped.steps} steps: on a clock that jumps in §8.1's windows, ` +
        `and over HTTP in windows of a second (${times} of them)`,
      rows: [
        { what: 'clock that jumps', unit: 's', samples: [jumped.seconds], reference: 'its lower bound' },
        { what: 'its prediction', unit: 's', samples: [jumped.predicted], reference: 'its lower bound' },
        { what: 'its lower bound', unit: 's', samples: [jumped.least] },
        { what: 'HTTP', unit: 's', samples: real.map(({ seconds }) => seconds), reference: 'HTTP, lower bound' },
        {
          what: 'HTTP, prediction',
          unit: 's',
          samples: real.map(({ predicted }) => predicted),
          reference: 'HTTP, lower bound',
        },
        { what: 'HTTP, lower bound', unit: 's', samples: real.map(({ least }) => least) },
      ],
      goals: [
        {
          says: 'clock that jumps: at most 1.02 of the lower bound',
          met: jumpedRatio <= 1.02,
          reached: jumpedRatio.toFixed(4),
        },
        {
          says: 'HTTP: at most 1.10 of the lower bound',
          met: worst <= 1.1,
          reached: `${realRatio.toFixed(4)}, worst ${worst.toFixed(4)}`,
        },
        {
          says: 'predicted within 2 % of what happened',
          met: Math.max(off, realOff) <= 0.02,
          reached: `${percent(off)} and ${percent(realOff)}`,
        },
        { says: 'not one 429', met: refused === 0, reached: String(refused) },
      ],
    };
  },
};
