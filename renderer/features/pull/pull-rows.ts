// What a pull brought, in groups: not found, not read, changed on both sides, new, changed, unchanged.
import type { NotFound } from '../../../shared/push/pull-order.ts';
import type { PullRead } from '../../state/sync/pull/pull.svelte.ts';
import type { RowGroup } from '../../ui/RowList.svelte';

export type PullRow = PullRead | ({ readonly state: 'missing' } & NotFound);

type Group = 'missing' | 'failed' | 'conflicts' | 'added' | 'updated' | 'same';

const HEADS = {
  missing: 'Not on the platform',
  failed: 'Not read',
  conflicts: 'Changed on both sides',
  added: 'New in this draft',
  updated: 'Brought up to date',
  same: 'As it was known',
} as const satisfies Record<Group, string>;

function pickGroup(row: PullRow): Group {
  if (row.state === 'missing') return 'missing';
  if (row.state === 'failed') return isMissing(row) ? 'missing' : 'failed';
  return row.conflicts.length > 0 ? 'conflicts' : row.state;
}

/** Whether the platform has no such thing, which reading it again does not change. */
function isMissing(read: Extract<PullRead, { state: 'failed' }>): boolean {
  return read.failure.platform?.status === 404;
}

export function pullRowId(row: PullRow): string {
  return row.state === 'missing' ? `missing:${row.remoteId}` : `${row.kind}:${row.remoteId}`;
}

export function pullGroups(reads: readonly PullRead[], notFound: readonly NotFound[]): RowGroup<PullRow>[] {
  const all: readonly PullRow[] = [...notFound.map((one) => ({ ...one, state: 'missing' as const })), ...reads];
  // The keys that HEADS has are the groups, in the order of the list.
  return (Object.keys(HEADS) as Group[]).map((group) => ({
    id: group,
    head: HEADS[group],
    rows: all.filter((row) => pickGroup(row) === group),
  }));
}

/** The ids that the platform does not have, one a line with their kind where that was said: to be copied, or pasted again. */
export function missingText(
  reads: readonly PullRead[],
  notFound: readonly NotFound[],
  nounOf: (kind: PullRead['kind']) => string,
): string {
  const named = reads.flatMap((read) =>
    read.state === 'failed' && isMissing(read) ? [`${nounOf(read.kind)} ${read.remoteId}`] : [],
  );
  return [...notFound.map(({ remoteId }) => String(remoteId)), ...named].join('\n');
}
