// What the platform has changed, a row a field, in groups: changed on both sides, there alone, first read, the same.
import { formatPath } from '../../../shared/kernel/json.ts';
import type { Difference } from '../../../shared/merge/difference.ts';
import type { EntitySince } from '../../../shared/push/compare-pull.ts';
import type { RowGroup } from '../../ui/RowList.svelte';

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

function listRows(entity: EntitySince): readonly (readonly [Group, CompareRow])[] {
  if (entity.state !== 'changed') return [[entity.state, { entity, field: null, both: false }]];
  const { conflicts, moved } = entity;
  return [
    ...conflicts.map((field) => ['both', { entity, field, both: true }] as const),
    ...moved.map((field) => ['changed', { entity, field, both: false }] as const),
  ];
}

export function compareRowId({ entity, field }: CompareRow): string {
  return `${entity.kind}:${entity.remoteId}:${field === null ? '' : formatPath(field.path)}`;
}

export function compareGroups(entities: readonly EntitySince[]): RowGroup<CompareRow>[] {
  const all = entities.flatMap(listRows);
  // The keys that HEADS has are the groups, in the order of the list.
  return (Object.keys(HEADS) as Group[]).map((group) => ({
    id: group,
    head: HEADS[group],
    rows: all.filter(([of]) => of === group).map(([, row]) => row),
    // Unchanged entities are of little interest here.
    folded: group === 'same',
  }));
}
