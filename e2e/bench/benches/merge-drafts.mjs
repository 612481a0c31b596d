// The three-way merge of a draft of 100,000 tactics, and the difference of two, beside reading them.
import { importMade } from '../lib/build.mjs';
import { median } from '../lib/statistics.mjs';

const READ = 'reading all three';

export const bench = {
  name: 'merge-drafts',
  async run({ rounds, small }) {
    const { mergeAndCompare, versions } = await importMade('merge-drafts');
    const tactics = small ? 5_000 : 100_000;
    const files = versions(tactics);
    const timed = Array.from({ length: rounds }, () => mergeAndCompare(files));
    const samples = (name) => timed.map((each) => each[name]);
    const goal = (name, says, most) => ({
      says: `${says} in at most ${most} ms`,
      met: median(samples(name)) <= most,
      reached: `${Math.round(median(samples(name)))} ms`,
    });
    return {
      title:
        `three versions of a draft of ${tactics.toLocaleString('en-US')} tactics: ${timed[0].changed} changed by one ` +
        `side, ${timed[0].conflicts} conflicts`,
      rows: [
        { what: 'three-way merge', unit: 'ms', samples: samples('merge'), reference: READ },
        { what: 'difference of two', unit: 'ms', samples: samples('diff'), reference: READ },
        { what: READ, unit: 'ms', samples: samples('read') },
      ],
      goals: [goal('merge', 'three drafts merged', 1000), goal('diff', 'two drafts compared', 500)],
    };
  },
};
