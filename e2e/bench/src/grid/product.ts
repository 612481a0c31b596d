// Flightplan in a page of its own: its whole window or its grid alone, over real state and real IndexedDB.
import { mount } from 'svelte';
import App from '../../../../renderer/App.svelte';
import Grid from '../../../../renderer/features/grid/Grid.svelte';
import { fieldsOf } from '../../../../renderer/state/fields/fields.ts';
import Stage from '../../../../renderer/testing/Stage.svelte';
import type { SampleOptions } from '../../../../shared/draft/sample/sample.ts';
import { arrangeBench } from './arrange-bench.ts';
import { gridBench } from './contender.ts';
import { fileBench } from './file-bench.ts';
import { type Shown, shown } from './frames.ts';
import { arm } from './keys.ts';
import { longTasks } from './long-tasks.ts';
import { rawBulk, rawEdit, readChunks } from './raw-store.ts';
import { immer, loadPlain, plainLoop } from './references.ts';
import { canvasEye } from './canvas-eye.ts';
import { openState, openStored, storeSample } from './services.ts';
import { windowBench } from './window-bench.ts';
import './product.css';

const app = openState();
let kept: unknown;
let inspector: Promise<Shown> | undefined;

const FIELDS = '[aria-label="Inspector"] [data-section]';

function place(): HTMLElement {
  const found = document.getElementById('place');
  if (found === null) throw new Error('The page has no place for the window.');
  return found;
}

function grid(): Element | null {
  return document.querySelector('[role="grid"]');
}

function namesInOrder(): string[] {
  return [...app.draft.document.entities.tactic.values()].map((record) => String(record.draft['name']));
}

const eye = canvasEye();

const bench = {
  columns: (): number => fieldsOf('tactics').length,

  create: (options: SampleOptions): Promise<string> => storeSample(app, options),

  /** The raw chunks, kept: what an open draft cannot do without. */
  keep: async (): Promise<number> => {
    const { ms, rows } = await readChunks();
    kept = rows;
    return ms;
  },
  rawRead: async (): Promise<number> => (await readChunks()).ms,
  forget: (): void => {
    kept = undefined;
  },
  keeps: (): boolean => kept !== undefined,

  /** The draft in memory, its tactics in front, nothing drawn. */
  load: async (id: string): Promise<number> => {
    await openStored(app, id);
    app.selection.setTab('tactics');
    return app.draft.rows('tactics', null).length;
  },

  ...gridBench({
    mount: (at) => {
      mount(Stage, { target: at, props: { app, what: Grid, given: {} } });
    },
    names: namesInOrder,
    font: () => getComputedStyle(document.body).font,
    eye,
  }),

  /** The start screen, as after the program's start. */
  window: async (): Promise<void> => {
    place().classList.add('window');
    mount(App, { target: place(), props: { app } });
    await shown(performance.now(), () => document.documentElement.dataset['ready'] === 'true', 'the start screen');
  },

  /** From the planner's click on a draft to the frame with its rows; undo learns of the past after it. */
  open: async (id: string): Promise<Shown> => {
    const start = performance.now();
    const painted = shown(start, () => grid() !== null && !eye.isBlank(grid()!), 'the open draft');
    inspector = shown(start, () => document.querySelector(FIELDS) !== null, 'the inspector');
    const opened = openStored(app, id);
    // One that does not open fails here and not by never being painted.
    return Promise.race([painted, opened.then(() => painted)]);
  },

  /** From the click that `open` was: to the frame with the first row's fields. */
  inspectorSince: (): Promise<Shown> | undefined => inspector,

  /** Whether the tab with all tactics is to be had at once: from the click to the frame with its rows. */
  showTactics: (): Promise<Shown> => {
    const tab = document.querySelector<HTMLElement>('[role="tab"][id$="-tab-tactics"]');
    if (tab === null) throw new Error('There is no tab for tactics.');
    const start = performance.now();
    tab.click();
    return shown(start, () => grid()?.ariaLabel === 'Tactics' && !eye.isBlank(grid()!), 'the tactics');
  },

  /** Before a key is pressed: waits for another active cell. */
  activeMoved: (): void => {
    const active = () => grid()?.getAttribute('aria-activedescendant');
    const before = active();
    arm('keydown', { isShown: () => active() !== before, what: 'another active cell' });
  },
  ...windowBench(app),
  ...arrangeBench(app),
  ...fileBench(app),
  ...longTasks(app),

  rawEdit,
  rawBulk,
  loadPlain,
  plainLoop,
  immer,

  problemsKnown: (): Promise<Shown> => shown(performance.now(), () => app.problems.checked, 'the problems'),
};

Object.assign(window, { bench, app });
