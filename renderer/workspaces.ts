// The one list of workspaces: what each is called, its icon, and what its place in the bar counts.
import { formatNumber } from '../shared/kernel/money.ts';
import type { DraftState } from './state/context.ts';
import type { WorkspaceId } from './state/window/panel-state.svelte.ts';
import type { Tab } from './ui/Tabs.svelte';

interface WorkspaceEntry extends Required<Pick<Tab, 'label' | 'icon' | 'width'>> {
  readonly badge: (app: DraftState) => Pick<Tab, 'note' | 'mark'>;
}

const NONE = () => ({});

/** The second grid of a split is a half of its own and no place in the bar. */
export type BarWorkspace = Exclude<WorkspaceId, 'secondGrid'>;

export const WORKSPACES: Readonly<Record<BarWorkspace, WorkspaceEntry>> = {
  grid: { label: 'Grid', icon: 'grid', width: 64, badge: NONE },
  timeline: { label: 'Timeline', icon: 'timeline', width: 88, badge: NONE },
  gallery: { label: 'Gallery', icon: 'gallery', width: 82, badge: NONE },
  push: {
    label: 'Push',
    icon: 'push',
    width: 84,
    badge: ({ push: { counts }, changes }) => ({
      note: formatNumber(changes.count),
      mark: counts.unknown > 0 ? 'unknown' : counts.failed > 0 ? 'error' : undefined,
    }),
  },
  conflicts: {
    label: 'Conflicts & review',
    icon: 'conflicts',
    width: 156,
    badge: ({ push: { conflicts }, review }) => {
      const open = conflicts.open + (review.isOpen ? review.open : 0);
      return { note: formatNumber(open), mark: open > 0 ? 'conflict' : undefined };
    },
  },
  library: {
    label: 'Library',
    icon: 'library',
    width: 82,
    badge: ({ libraryFetch }) => ({ mark: libraryFetch.failure === null ? undefined : 'error' }),
  },
  npi: { label: 'NPI lists', icon: 'npi', width: 88, badge: NONE },
};

/** From left to right. */
export const BAR_WORKSPACES = Object.keys(WORKSPACES) as readonly BarWorkspace[]; // its own keys

/** The place in the bar of what a half shows. */
export const barWorkspace = (id: WorkspaceId): BarWorkspace => (id === 'secondGrid' ? 'grid' : id);
