// A rehearsal in groups: what would fail, what both sides changed, what a replace would reset, then all the steps.
import { conflictId } from '../../state/sync/conflicts/conflict-choice.ts';
import type { RehearsedConflict } from '../../state/sync/push/rehearsal.svelte.ts';
import type { Reset } from '../../state/sync/push/resets.ts';
import type { PushStep } from '../../state/sync/push/push.svelte.ts';
import type { RowGroup } from '../../ui/RowList.svelte';
import type { NumberedStep } from './step-groups.ts';

export type RehearsalRow =
  | { readonly is: 'step'; readonly item: NumberedStep }
  | { readonly is: 'conflict'; readonly conflict: RehearsedConflict }
  | { readonly is: 'reset'; readonly reset: Reset };

/** Steps without trouble, or not played yet, are folded at first: the others matter more. */
const GROUPS = [
  { id: 'failed', head: 'Would fail', states: ['failed', 'unknown'] },
  { id: 'held', head: 'Would be held back', states: ['blocked'] },
  { id: 'left', head: 'Would be left out', states: ['skipped'] },
  { id: 'next', head: 'Still to be played', states: ['sent', 'waiting'], folded: true },
  { id: 'sent', head: 'Would be sent', states: ['succeeded'], folded: true },
] as const satisfies readonly { id: string; head: string; states: readonly PushStep['state'][]; folded?: boolean }[];

export function rehearsalRowId(row: RehearsalRow): string {
  if (row.is === 'step') return row.item.step.id;
  if (row.is === 'conflict') return `conflict:${conflictId(row.conflict)}`;
  return `reset:${row.reset.ref.kind}:${row.reset.ref.key}:${row.reset.field}`;
}

export function rehearsalGroups(
  steps: readonly PushStep[],
  conflicts: readonly RehearsedConflict[],
  resets: readonly Reset[],
): RowGroup<RehearsalRow>[] {
  const numbered = steps.map((step, index) => ({ step, number: index + 1 }));
  const groups = GROUPS.map(({ states, ...group }): RowGroup<RehearsalRow> => ({
    ...group,
    rows: numbered
      // Wider, so that any state may be asked about.
      .filter(({ step }) => (states as readonly PushStep['state'][]).includes(step.state))
      .map((item): RehearsalRow => ({ is: 'step', item })),
  }));
  const both = conflicts.map((conflict): RehearsalRow => ({ is: 'conflict', conflict }));
  const reset = resets.map((one): RehearsalRow => ({ is: 'reset', reset: one }));
  return groups.toSpliced(
    1,
    0,
    { id: 'conflicts', head: 'Changed on both sides', rows: both },
    { id: 'resets', head: 'Would be reset on the platform', rows: reset },
  );
}
