// The timeline in a page of its own, over real state, and the same lanes drawn on a bare canvas: what a page pays for elements.
import { mount } from 'svelte';
import Timeline from '../../../../renderer/features/timeline/Timeline.svelte';
import Stage from '../../../../renderer/testing/Stage.svelte';
import type { SampleOptions } from '../../../../shared/draft/sample/sample.ts';
import { DAY_MS } from '../../../../shared/kernel/calendar.ts';
import { itemTimes } from '../../../../shared/timeline/item-times.ts';
import { type Shown, shown } from './frames.ts';
import { openState, openStored, storeSample } from './services.ts';
import { CanvasLanes } from './timeline-canvas.ts';
import './product.css';

const app = openState();
const QUARTER = 91 * DAY_MS;
/** So many bars are in sight at least, once any are. */
const SOME = 20;

function place(): HTMLElement {
  const found = document.getElementById('place');
  if (found === null) throw new Error('The page has no place for the timeline.');
  return found;
}

const bench = {
  create: (options: SampleOptions): Promise<string> => storeSample(app, options),

  /** The draft in memory, nothing drawn; how many flights it has. */
  load: async (id: string): Promise<number> => {
    await openStored(app, id);
    let flights = 0;
    for (const { draft } of app.draft.document.entities.lineItem.values()) flights += itemTimes(draft).flights.length;
    return flights;
  },

  /** From nothing to the frame that shows a quarter of it. */
  mount: async (what: 'elements' | 'canvas'): Promise<Shown> => {
    const start = performance.now();
    const { timeline } = app;
    timeline.show(timeline.whole.start, QUARTER);
    if (what === 'canvas') {
      const lanes = new CanvasLanes(app, place());
      return shown(start, () => lanes.drawn > SOME, 'bars on the canvas');
    }
    mount(Stage, { target: place(), props: { app, what: Timeline, properties: {} } });
    return shown(start, () => document.querySelectorAll('.bar').length > SOME, 'bars');
  },

  problemsKnown: (): Promise<Shown> => shown(performance.now(), () => app.problems.checked, 'the problems'),

  /** Where the span in sight begins, in days since it was mounted. */
  panned: (): number => (app.timeline.start - app.timeline.whole.start) / DAY_MS,
};

Object.assign(window, { bench, app });
