// Actions that change what the window shows.
import { type PanelId, PANEL_IDS } from '../../../shared/actions.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import { keysWithBelow } from '../../../shared/push/needed-keys.ts';
import type { DraftState } from '../context.ts';
import { nextReview } from '../open-draft/next-review.ts';
import { KIND_TAB } from '../open-draft/rows.ts';
import { openTargeting } from './open-targeting.ts';
import type { GridTab } from '../fields/field.ts';
import type { WorkspaceId } from '../window/panel-state.svelte.ts';
import type { Theme } from '../window/settings.svelte.ts';
import { type ActionHandler, type ActionHandlers, isOpen, onDraft } from './action.ts';
import { previewPush } from './push-actions.ts';
import { chosenRefs } from './selected-refs.ts';

const showPanel = (id: PanelId): ActionHandler => ({
  when: (app) => isOpen(app) && app.layout.hasPanel(id),
  run: ({ layout }) => layout.show(id),
});

const showWorkspace = (id: WorkspaceId): ActionHandler =>
  onDraft({
    run: (app) => {
      app.navigation.toggle(id);
      app.layout.focusWorkspace();
      if (app.layout.front === 'push') previewPush(app);
    },
  });

const showTab = (tab: GridTab): ActionHandler =>
  onDraft({
    run: ({ layout, navigation }) => {
      navigation.showKind(tab);
      layout.focusWorkspace();
    },
  });

const setTheme = (theme: Theme): ActionHandler => ({
  when: ({ settings }) => settings.theme !== theme,
  run: ({ settings }) => settings.setTheme(theme),
});

const zoom = (step: 'in' | 'out' | 'reset'): ActionHandler => ({
  besideDialog: true,
  run: async ({ services }) => {
    await services.bridge.invoke('window.zoom', { step });
  },
});

const goToProblem = (back: boolean): ActionHandler =>
  onDraft({
    when: ({ problems }) => problems.errors + problems.warnings > 0,
    run: ({ layout }) => layout.askForProblem(back),
  });

/** All that changed, and what has open notes. */
const reviewed = ({ changes, reviewNotes }: DraftState): readonly EntityRef[] => [
  ...changes.list,
  ...reviewNotes.list.filter(({ note }) => !note.resolved).map(({ ref }) => ref),
];

const goToReview = (back: boolean): ActionHandler =>
  onDraft({
    when: (app) => reviewed(app).length > 0 || !app.reviewNotes.isWhole,
    run: (app) => {
      const { selection, draft, reviewNotes } = app;
      reviewNotes.finish();
      const ref = nextReview(draft.document, reviewed(app), selection.focused, back);
      if (ref !== null) selection.reveal(KIND_TAB[ref.kind], { row: ref.key, field: 'name' }, ref);
    },
  });

const isArranged = ({ arrange, selection }: DraftState): boolean => !arrange.isPlain(selection.tab);

export const VIEW_ACTIONS: ActionHandlers<'view'> = {
  'view.palette': {
    run: ({ layout }) => {
      layout.palette = true;
    },
  },
  'view.settings': {
    run: ({ dialogs }) => dialogs.open('settings'),
  },
  'view.shortcuts': {
    besideDialog: true,
    run: ({ dialogs }) => dialogs.open('shortcuts'),
  },
  'view.filter': {
    when: (app) => isOpen(app) && app.grid.open !== null,
    run: ({ grid }) => grid.open?.filter(),
  },
  'view.itsProblems': onDraft({
    when: (app) => chosenRefs(app).some((ref) => app.problems.severityBelow(ref) !== null),
    run: ({ problemList, draft, layout, selection, subject }) => {
      const keys = keysWithBelow(draft.document, subject.refs);
      const first = problemList.open.find(({ key }) => keys.has(key));
      if (first === undefined) return;
      layout.show('problems');
      selection.focus({ kind: first.kind, key: first.key });
      layout.askForProblem(false);
    },
  }),
  'view.nextProblem': goToProblem(false),
  'view.nextReview': goToReview(false),
  'view.previousReview': goToReview(true),
  'view.previousProblem': goToProblem(true),
  'view.lists': {
    title: ({ layout }) => (layout.lists ? 'Close the lists' : 'Open the lists'),
    when: isOpen,
    run: ({ layout }) => layout.toggleLists(),
  },
  'view.back': onDraft({
    when: ({ navigation }) => navigation.canGoBack,
    run: ({ navigation }) => navigation.back(),
  }),
  'view.forward': onDraft({
    when: ({ navigation }) => navigation.canGoForward,
    run: ({ navigation }) => navigation.forward(),
  }),
  'view.beside': onDraft({
    title: ({ layout }) => (layout.other === null ? 'Open beside' : 'Close the other half'),
    run: ({ layout }) => layout.toggleBeside(),
  }),
  'view.swap': onDraft({
    when: ({ layout }) => layout.other !== null,
    run: ({ layout }) => layout.swapHalves(),
  }),
  'view.inspector': {
    title: ({ layout }) => (layout.isFace('details') ? 'Close the inspector' : 'Open the inspector'),
    when: isOpen,
    run: ({ layout }) => layout.toggleFace('details'),
  },
  'view.money': {
    title: ({ layout }) => (layout.isFace('money') ? 'Close the money' : 'Show the money'),
    when: isOpen,
    run: ({ layout }) => layout.toggleFace('money'),
  },
  'view.campaigns': showTab('campaigns'),
  'view.lineItems': showTab('lineItems'),
  'view.flights': showTab('flights'),
  'view.tactics': showTab('tactics'),
  'view.creatives': showTab('creatives'),
  'view.npiLists': showTab('npiLists'),
  'view.everything': onDraft({
    when: ({ selection }) => selection.scope !== null,
    run: ({ selection }) => selection.setScope(null),
  }),
  'view.applyAgain': onDraft({
    when: isArranged,
    run: ({ arrange }) => arrange.applyAgain(),
  }),
  'view.allRows': onDraft({
    when: isArranged,
    run: ({ arrange, selection }) => arrange.showAll(selection.tab),
  }),
  'view.zoomIn': zoom('in'),
  'view.zoomOut': zoom('out'),
  'view.zoomReset': zoom('reset'),
  'view.light': setTheme('light'),
  'view.dark': setTheme('dark'),
  'view.system': setTheme('system'),
};

export const WORKSPACE_ACTIONS: ActionHandlers<'workspace'> = {
  'workspace.grid': showWorkspace('grid'),
  'workspace.timeline': showWorkspace('timeline'),
  'workspace.gallery': showWorkspace('gallery'),
  'workspace.push': showWorkspace('push'),
  'workspace.conflicts': showWorkspace('conflicts'),
  'workspace.library': showWorkspace('library'),
  'workspace.npi': showWorkspace('npi'),
};

export const PANEL_ACTIONS: ActionHandlers<'panel'> = {
  ...(Object.fromEntries(PANEL_IDS.map((id) => [`panel.${id}`, showPanel(id)])) as ActionHandlers<'panel'>), // one an id
  // A panel to work in takes the keyboard.
  'panel.targeting': onDraft({
    run: (app) => openTargeting(app, ['targeting']),
  }),
};
