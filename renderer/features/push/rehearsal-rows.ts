// A rehearsal in groups: what would fail, what both sides changed, what a replace would reset, then all the steps.
import { conflictId } from '../../state/sync/conflict-choice.ts';
import type { RehearsedConflict } from '../../state/sync/rehearsal.svelte.ts';
import type { Reset } from '../../state/sync/resets.ts';
import type { PushStep } from '../../state/sync/push.svelte.ts';
import type { RowListItem } from '../../ui/RowList.svelte';
import type { NumberedStep } from './step-groups.ts';

export type RehearsalRow =
  | { readonly is: 'step'; readonly item: NumberedStep }
  | { readonly is: 'conflict'; readonly conflict: RehearsedConflict }
  | { readonly is: 'reset'; readonly reset: Reset };

const GROUPS = [
  { id: 'failed', head: 'Would fail', states: ['failed', 'unknown'] },
  { id: 'held', head: 'Would be held back', states: ['blocked'] },
  { id: 'left', head: 'Would be left out', states: ['skipped'] },
  { id: 'next', head: 'Still to be played', states: ['sent', 'waiting'] },
  { id: 'sent', head: 'Would be sent', states: ['succeeded'] },
] as const satisfies readonly { id: string; head: string; states: readonly PushStep['state'][] }[];

/** Steps without trouble, or not played yet, are folded at first: the others matter more. */
export const FOLDED_AT_FIRST: readonly string[] = ['next', 'sent'];

export function rehearsalRows(
  steps: readonly PushStep[],
  conflicts: readonly RehearsedConflict[],
  resets: readonly Reset[],
  folded: ReadonlySet<string>,
): RowListItem<RehearsalRow>[] {
  const group = (
    id: string,
    head: string,
    rows: readonly { id: string; value: RehearsalRow }[],
  ): RowListItem<RehearsalRow>[] => {
    if (rows.length === 0) return [];
    const open = !folded.has(id);
    return [{ id, head, count: rows.length, open }, ...(open ? rows : [])];
  };
  const numbered = steps.map((step, index) => ({ step, number: index + 1 }));
  const groups = GROUPS.map(({ id, head, states }) => {
    // Wider, so that any state may be asked about.
    const rows = numbered
      .filter(({ step }) => (states as readonly PushStep['state'][]).includes(step.state))
      .map((item) => ({ id: item.step.id, value: { is: 'step', item } as const }));
    return group(id, head, rows);
  });
  const both = conflicts.map((conflict) => ({
    id: `conflict:${conflictId(conflict)}`,
    value: { is: 'conflict', conflict } as const,
  }));
  const reset = resets.map((one) => ({
    id: `reset:${one.ref.kind}:${one.ref.key}:${one.field}`,
    value: { is: 'reset', reset: one } as const,
  }));
  const [failed = [], ...others] = groups;
  return [
    ...failed,
    ...group('conflicts', 'Changed on both sides', both),
    ...group('resets', 'Would be reset on the platform', reset),
    ...others.flat(),
  ];
}
