// The one list of panels, those of the workspaces and the lists: what each is called, shows and counts, and when it is there.
import type { PanelId } from '../shared/actions.ts';
import { counted } from '../shared/kernel/counted.ts';
import { formatNumber } from '../shared/kernel/money.ts';
import type { Component } from 'svelte';
import ChangeTools from './features/changes/ChangeTools.svelte';
import Problems from './features/problems/Problems.svelte';
import ProblemTools from './features/problems/ProblemTools.svelte';
import { LazyPart } from './lazy-part.svelte.ts';
import type { DraftState } from './state/context.ts';
import type { Tab } from './ui/Tabs.svelte';

/** What its tab shows beside the title. */
type Badge = Pick<Tab, 'note' | 'mark'>;

interface Panel {
  readonly title: string;
  readonly part: LazyPart;
  /** Beside the tabs while it is shown. */
  readonly tools?: Component;
  readonly badge: (app: DraftState) => Badge;
  /** Whether it has something to show; always, and still after a restart, where it is left out. */
  readonly shown?: (app: DraftState) => boolean;
}

const progress = (done: number, total: number): string => `${formatNumber(done)} of ${formatNumber(total)}`;

export const PANELS: Readonly<Record<PanelId, Panel>> = {
  problems: {
    title: 'Problems',
    // In the window's first code: most drafts open with it.
    part: new LazyPart(() => Promise.resolve({ default: Problems })),
    tools: ProblemTools,
    badge: ({ problems: { errors, warnings } }) => ({
      note: formatNumber(errors + warnings),
      mark: errors > 0 ? 'error' : warnings > 0 ? 'warning' : undefined,
    }),
  },
  changes: {
    title: 'Changes',
    part: new LazyPart(() => import('./features/changes/Changes.svelte')),
    tools: ChangeTools,
    badge: ({ changes }) => ({ note: formatNumber(changes.count) }),
  },
  notes: {
    title: 'Notes',
    part: new LazyPart(() => import('./features/notes/NotesPanel.svelte')),
    badge: ({ reviewNotes: { open } }) => ({ note: open > 0 ? formatNumber(open) : undefined }),
  },
  targets: {
    title: 'Targeting',
    part: new LazyPart(() => import('./features/targeting/Targets.svelte')),
    badge: ({ targeting: { tactics } }) => ({
      note: tactics.length > 0 ? counted(tactics.length, 'tactic', 'tactics') : undefined,
    }),
  },
  push: {
    title: 'This push',
    part: new LazyPart(() => import('./features/push/Push.svelte')),
    badge: ({ push: { total, phase, done, counts } }) => ({
      // As the panel's heading says: finished steps while it runs, sent ones once it is over.
      note: total > 0 && phase !== 'idle' ? progress(phase === 'ended' ? counts.succeeded : done, total) : undefined,
      mark: counts.unknown > 0 ? 'unknown' : counts.failed > 0 ? 'error' : undefined,
    }),
  },
  targeting: {
    title: 'Targeting editor',
    part: new LazyPart(() => import('./features/targeting/Targeting.svelte')),
    badge: () => ({}),
  },
  rehearsal: {
    title: 'Rehearsal',
    part: new LazyPart(() => import('./features/push/Rehearsal.svelte')),
    badge: ({ rehearsal: { state, done, total, counts } }) => {
      const bad = counts.failed + counts.unknown;
      const end = bad > 0 ? `${formatNumber(bad)} would fail` : undefined;
      return { note: state.at === 'running' ? progress(done, total) : end, mark: bad > 0 ? 'error' : undefined };
    },
    shown: ({ rehearsal }) => rehearsal.state.at !== 'idle',
  },
  pull: {
    title: 'Pull',
    part: new LazyPart(() => import('./features/pull/Pull.svelte')),
    badge: ({ pull: { state, done, total, reads, notFound } }) => {
      const unread = reads.filter(({ state }) => state === 'failed').length + notFound.length;
      const end = unread > 0 ? `${formatNumber(unread)} not read` : undefined;
      return {
        note: state.at === 'running' ? progress(done, total) : end,
        mark: unread > 0 || state.at === 'failed' || state.at === 'cancelled' ? 'error' : undefined,
      };
    },
    shown: ({ pull }) => pull.state.at !== 'idle' || pull.asked !== null,
  },
  compare: {
    title: 'On the platform',
    part: new LazyPart(() => import('./features/pull/Compare.svelte')),
    badge: ({ compare: { state, done, total, changed } }) => ({
      note:
        state.at === 'running' ? progress(done, total) : changed > 0 ? `${formatNumber(changed)} changed` : undefined,
      mark: state.at === 'failed' || state.at === 'cancelled' ? 'error' : undefined,
    }),
    shown: ({ compare }) => compare.state.at !== 'idle' || compare.asked !== null,
  },
  review: {
    title: 'Review',
    part: new LazyPart(() => import('./features/review/Review.svelte')),
    badge: ({ review: { open, isOpen } }) => ({
      note: isOpen && open > 0 ? `${formatNumber(open)} open` : undefined,
      mark: isOpen && open > 0 ? 'conflict' : undefined,
    }),
    shown: ({ review }) => review.isOpen,
  },
  conflicts: {
    title: 'Conflicts',
    part: new LazyPart(() => import('./features/conflicts/Conflicts.svelte')),
    badge: ({ push: { conflicts } }) => ({
      note:
        conflicts.open > 0 ? `${formatNumber(conflicts.open)} open` : conflicts.list.length > 0 ? 'settled' : undefined,
      mark: conflicts.open > 0 ? 'conflict' : conflicts.list.length > 0 ? 'pushed' : undefined,
    }),
  },
  timeline: {
    title: 'Bars',
    part: new LazyPart(() => import('./features/timeline/Timeline.svelte')),
    badge: () => ({}),
  },
  months: {
    title: 'Months',
    part: new LazyPart(() => import('./features/months/Months.svelte')),
    badge: () => ({}),
  },
  spend: {
    title: 'Spend',
    part: new LazyPart(() => import('./features/spend/Spend.svelte')),
    badge: () => ({}),
  },
  plans: {
    title: 'Compare plans',
    part: new LazyPart(() => import('./features/plans/Plans.svelte')),
    badge: ({ plans: { compared } }) => ({
      note: compared === null ? undefined : formatNumber(compared.review.entries.length),
    }),
  },
  gallery: {
    title: 'Cards',
    part: new LazyPart(() => import('./GalleryCards.svelte')),
    badge: () => ({}),
  },
  creative: {
    title: 'Preview',
    part: new LazyPart(() => import('./features/creatives/CreativePanel.svelte')),
    badge: () => ({}),
  },
  npi: {
    title: 'NPI numbers',
    part: new LazyPart(() => import('./features/npi/NpiLists.svelte')),
    badge: () => ({}),
  },
  library: {
    title: 'Targeting library',
    part: new LazyPart(() => import('./features/library/Library.svelte')),
    badge: ({ libraryFetch }) => ({
      note: libraryFetch.busy ? 'fetching' : undefined,
      mark: libraryFetch.failure === null ? undefined : 'error',
    }),
  },
  history: {
    title: 'History',
    part: new LazyPart(() => import('./features/history/History.svelte')),
    badge: () => ({}),
  },
};

export const isShown = (app: DraftState, id: PanelId): boolean => PANELS[id].shown?.(app) ?? true;
