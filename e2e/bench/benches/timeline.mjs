// First paint and panning of the timeline with 10,000 flights, its elements beside the same lanes on a bare canvas.
import { openGridBrowser } from '../lib/grid-browser.mjs';
import { makeRows, within } from '../lib/goals.mjs';
import { median, quantile } from '../lib/statistics.mjs';

const [ELEMENTS, CANVAS] = ['Flightplan, elements', 'the same on a bare canvas'];
/** Some two and a half flights each. */
const LINE_ITEMS = 4100;
const GOAL_MS = 100;
/** A frame of a screen with 60 a second, and a little for the clock. */
const FRAME_MS = 17.5;
/** Two seconds of a wheel, there and back again: a year of a quarter's width. */
const PIXELS = 3_000;
const SPEED = 1_500;

async function pan(visit) {
  const { apart, wanted, dropped, result } = await visit.presented(async () => {
    await visit.wheelSideways(PIXELS, SPEED);
    return visit.call('panned');
  });
  if (result < 1) throw new Error('The wheel has not moved the time.');
  return { apart, share: wanted === 0 ? 100 : (100 * dropped) / wanted };
}

export const bench = {
  name: 'timeline',
  async run({ rounds, small, ...how }) {
    const browser = await openGridBrowser(how);
    const names = [ELEMENTS, CANVAS];
    const samples = new Map(names.map((what) => [what, { paints: [], apart: [], p95: [], dropped: [] }]));
    let flights = 0;
    try {
      const maker = await browser.visit('timeline');
      const lineItems = small ? LINE_ITEMS / 20 : LINE_ITEMS;
      const id = await maker.call('create', { campaigns: 41, lineItems, tactics: lineItems, seed: 7 });
      await maker.close();
      for (let round = 0; round < rounds; round += 1) {
        for (const what of round % 2 === 0 ? names : names.toReversed()) {
          const visit = await browser.visit('timeline');
          flights = await visit.call('load', id);
          const { ms } = await visit.call('mount', what === CANVAS ? 'canvas' : 'elements');
          // The product looks for problems in the first moments after opening.
          await visit.call('problemsKnown');
          const { apart, share } = await visit.profiled(`${what}, panning`, () => pan(visit), { frames: true });
          const taken = samples.get(what);
          taken.paints.push(ms);
          taken.apart.push(...apart);
          taken.p95.push(quantile(apart, 0.95));
          taken.dropped.push(share);
          await visit.close();
        }
      }
    } finally {
      await browser.close();
    }
    const rows = (said, unit, pick) =>
      makeRows(new Map(names.map((what) => [`${what}, ${said}`, pick(samples.get(what))])), unit, `${CANVAS}, ${said}`);
    const own = samples.get(ELEMENTS);
    return {
      title: `the timeline of ${flights.toLocaleString('en-US')} flights in Chromium ${browser.version}`,
      rows: [
        ...rows('first paint', 'ms', ({ paints }) => paints),
        ...rows('panning, p95 frame', 'ms', ({ p95 }) => p95),
        ...rows('panning, frames dropped', '%', ({ dropped }) => dropped),
      ],
      goals: [
        within('first paint', own.paints, GOAL_MS, 'ms'),
        within('panning, frame to frame,', own.apart, FRAME_MS, 'ms', 'p95'),
        {
          says: 'panning drops no frame (median)',
          met: median(own.dropped) === 0,
          reached: `${median(own.dropped).toFixed(1)} %`,
        },
      ],
    };
  },
};
