// What the platform has changed, a row a field, in groups: changed on both sides, there alone, first read, the same.
import type { Difference } from '../../../shared/merge/difference.ts';
import type { EntitySince } from '../../../shared/push/compare-pull.ts';
import type { RowListItem } from '../../ui/RowList.svelte';

/** One field of an entity; null for an entity as a whole. */
export interface CompareRow {
  readonly entity: EntitySince;
  readonly field: Difference | null;
  /** Both sides have changed the field. */
  readonly both: boolean;
}

type Group = 'failed' | 'both' | 'changed' | 'first' | 'same';

const HEADS = {
  failed: 'Not read',
  both: 'Changed on both sides',
  changed: 'Changed on the platform',
  first: 'Never read before',
  same: 'As it was known',
} as const satisfies Record<Group, string>;

function rowsOf(entity: EntitySince): readonly (readonly [Group, CompareRow])[] {
  if (entity.state !== 'changed') return [[entity.state, { entity, field: null, both: false }]];
  const { conflicts, moved } = entity;
  return [
    ...conflicts.map((field) => ['both', { entity, field, both: true }] as const),
    ...moved.map((field) => ['changed', { entity, field, both: false }] as const),
  ];
}

export function compareRows(entities: readonly EntitySince[], folded: ReadonlySet<string>): RowListItem<CompareRow>[] {
  const all = entities.flatMap(rowsOf);
  // The keys that HEADS has are the groups, in the order of the list.
  return (Object.keys(HEADS) as Group[]).flatMap((group): RowListItem<CompareRow>[] => {
    const rows = all.filter(([of]) => of === group).map(([, row]) => row);
    if (rows.length === 0) return [];
    const open = !folded.has(group);
    const items = rows.map((value, at) => ({ id: `${group}:${at}`, value }));
    return [{ id: group, head: HEADS[group], count: rows.length, open }, ...(open ? items : [])];
  });
}
