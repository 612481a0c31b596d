// What a pull brought, in groups: not read, changed on both sides, new, changed, unchanged.
import type { PullRead } from '../../state/sync/pull.svelte.ts';
import type { RowListItem } from '../../ui/RowList.svelte';

type Group = 'failed' | 'conflicts' | 'added' | 'updated' | 'same';

const HEADS = {
  failed: 'Not read',
  conflicts: 'Changed on both sides',
  added: 'New in this draft',
  updated: 'Brought up to date',
  same: 'As it was known',
} as const satisfies Record<Group, string>;

function groupOf(read: PullRead): Group {
  return read.state !== 'failed' && read.conflicts.length > 0 ? 'conflicts' : read.state;
}

export function pullRows(reads: readonly PullRead[], folded: ReadonlySet<string>): RowListItem<PullRead>[] {
  // The keys that HEADS has are the groups, in the order of the list.
  return (Object.keys(HEADS) as Group[]).flatMap((group): RowListItem<PullRead>[] => {
    const rows = reads.filter((read) => groupOf(read) === group);
    if (rows.length === 0) return [];
    const open = !folded.has(group);
    const items = open ? rows.map((value) => ({ id: `${value.kind}:${String(value.remoteId)}`, value })) : [];
    return [{ id: group, head: HEADS[group], count: rows.length, open }, ...items];
  });
}
