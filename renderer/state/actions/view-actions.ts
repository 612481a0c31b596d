// Actions that change what the window shows.
import { GRID_TABS } from '../fields/field.ts';
import type { GridTab } from '../fields/field.ts';
import type { DockTab } from '../panel-state.svelte.ts';
import type { Theme } from '../settings.svelte.ts';
import { called, isOpen } from './action.ts';
import type { ActionPlan } from './action.ts';

const dock = (title: string, tab: DockTab): ActionPlan => ({
  group: 'view',
  keys: [],
  title: called(title),
  when: isOpen,
  run: ({ layout }) => {
    layout.showDock(tab);
  },
});

const TAB_TITLES = {
  campaigns: 'Show campaigns',
  lineItems: 'Show line items',
  flights: 'Show flights',
  tactics: 'Show tactics',
  creatives: 'Show creatives',
  npiLists: 'Show NPI lists',
} as const satisfies Record<GridTab, string>;

/** Words by which planners look for what a tab sets. */
const TAB_WORDS = {
  campaigns: 'budget cap',
  lineItems: 'budget pacing cost model fee',
  flights: 'budget dates schedule start end pacing',
  tactics: 'bids targeting budget',
  creatives: 'ads banners video',
  npiLists: 'doctors practitioners numbers',
} as const satisfies Record<GridTab, string>;

const tab = (name: GridTab): ActionPlan => ({
  group: 'view',
  keys: [`Mod+${String(GRID_TABS.indexOf(name) + 1)}`],
  title: called(TAB_TITLES[name]),
  also: TAB_WORDS[name],
  when: isOpen,
  run: ({ selection }) => {
    selection.setTab(name);
  },
});

const theme = (title: string, name: Theme): ActionPlan => ({
  group: 'view',
  keys: [],
  title: called(title),
  also: 'theme look colors colours appearance',
  when: ({ settings }) => settings.theme !== name,
  run: ({ settings }) => settings.setTheme(name),
});

/** The menu registers the keys of zooming itself. */
const zoom = (title: string, step: 'in' | 'out' | 'reset'): ActionPlan => ({
  group: 'view',
  keys: [],
  title: called(title),
  also: 'zoom size text larger smaller bigger scale',
  when: () => true,
  run: async ({ services }) => {
    await services.bridge.invoke('window.zoom', { step });
  },
});

export const VIEW_ACTIONS = {
  'view.palette': {
    group: 'view',
    keys: ['Mod+K'],
    title: called('Find anything or run a command'),
    when: () => true,
    run: ({ layout }) => {
      layout.palette = true;
    },
  },
  'view.shortcuts': {
    group: 'view',
    keys: ['F1', '?'],
    title: called('Keyboard shortcuts'),
    also: 'help keys keyboard hotkeys how to',
    when: () => true,
    run: ({ layout }) => {
      layout.shortcuts = true;
    },
  },
  'view.filter': {
    group: 'view',
    keys: ['Mod+F'],
    title: called('Filter rows'),
    also: 'find search look for text',
    when: (app) => isOpen(app) && app.grid.open !== null,
    run: ({ grid }) => grid.open?.filter(),
  },
  'view.nextProblem': {
    group: 'view',
    keys: ['F8'],
    title: called('Go to the next problem'),
    also: 'error warning mistake fix',
    when: (app) => isOpen(app) && app.problems.errors + app.problems.warnings > 0,
    run: ({ layout }) => {
      layout.askForProblem(false);
    },
  },
  'view.previousProblem': {
    group: 'view',
    keys: ['Shift+F8'],
    title: called('Go to the previous problem'),
    also: 'error warning mistake fix',
    when: (app) => isOpen(app) && app.problems.errors + app.problems.warnings > 0,
    run: ({ layout }) => {
      layout.askForProblem(true);
    },
  },
  'view.problems': dock('Show problems', 'problems'),
  'view.changes': dock('Show changes', 'changes'),
  'view.push': dock('Show the push', 'push'),
  'view.conflicts': {
    ...dock('Show conflicts', 'conflicts'),
    when: (app) => isOpen(app) && app.push.conflicts.list.length > 0,
  },
  'view.dock': {
    group: 'view',
    keys: ['Mod+J'],
    title: ({ layout }) => (layout.dock ? 'Close the dock' : 'Open the dock'),
    when: isOpen,
    run: ({ layout }) => {
      layout.toggleDock();
    },
  },
  'view.inspector': {
    group: 'view',
    keys: ['Mod+I'],
    title: ({ layout }) => (layout.inspector ? 'Close the inspector' : 'Open the inspector'),
    when: isOpen,
    run: ({ layout }) => {
      layout.toggleInspector();
    },
  },
  'view.campaigns': tab('campaigns'),
  'view.lineItems': tab('lineItems'),
  'view.flights': tab('flights'),
  'view.tactics': tab('tactics'),
  'view.creatives': tab('creatives'),
  'view.npiLists': tab('npiLists'),
  'view.everything': {
    group: 'view',
    keys: [],
    title: called('Show the whole draft'),
    when: (app) => isOpen(app) && app.selection.scope !== null,
    run: ({ selection }) => {
      selection.setScope(null);
    },
  },
  'view.applyAgain': {
    group: 'view',
    keys: ['Mod+Alt+L'],
    title: called('Apply order and filter again'),
    when: (app) => isOpen(app) && !app.arrange.isPlain(app.selection.tab),
    run: ({ arrange }) => {
      arrange.applyAgain();
    },
  },
  'view.allRows': {
    group: 'view',
    keys: [],
    title: called('Show all rows in the draft’s own order'),
    when: (app) => isOpen(app) && !app.arrange.isPlain(app.selection.tab),
    run: ({ arrange, selection }) => {
      arrange.showAll(selection.tab);
    },
  },
  'view.zoomIn': zoom('Zoom in', 'in'),
  'view.zoomOut': zoom('Zoom out', 'out'),
  'view.zoomReset': zoom('Zoom to 100 %', 'reset'),
  'view.light': theme('Light theme', 'light'),
  'view.dark': theme('Dark theme', 'dark'),
  'view.system': theme('Match system', 'system'),
} as const satisfies Record<string, ActionPlan>;
