// Moves entities that are not on the platform under another parent, or to another place: their keys and children stay.
import { type Kind, kindEntry } from '../../domain/resources/registry.ts';
import { type Result, fail, ok } from '../../kernel/result.ts';
import type { Change, InsertChange } from '../change.ts';
import { type Draft, type EntityRecord, type EntityRef, parentKey } from '../document.ts';
import type { Added } from './add.ts';
import { countOfKind } from './naming.ts';
import { onPlatform } from './remove.ts';

/** What has a parent that can be another one. */
export type NestedKind = 'lineItem' | 'tactic';

export interface Place {
  /** The key of the campaign or line item. */
  readonly parent: string;
  /** The key of the sibling that it goes before; null for the end. */
  readonly before: string | null;
}

/**
 * In draft order, side by side; no changes where all of them are there already. Refused as MOVE_ON_PLATFORM
 * {kind, name, remoteId, parent}: the platform changes no parent of what it has (§4.4, §4.5).
 */
export function moveEntities(
  draft: Draft,
  kind: NestedKind,
  keys: Iterable<string>,
  { parent, before }: Place,
): Result<Added> {
  const { member, kind: above } = kindEntry(kind).parent ?? { member: 'campaign', kind: 'campaign' };
  const wanted = new Set(keys);
  const changes: Change[] = [];
  const moved: EntityRecord[] = [];
  const order = [...draft.entities[kind].values()];
  for (const [index, record] of order.entries()) {
    if (!wanted.has(record.key)) continue;
    if (record.remoteId !== null) {
      const why = onPlatform(kind, record, record.remoteId);
      return fail('MOVE_ON_PLATFORM', { ...why, parent: kindEntry(above).label });
    }
    changes.push({ op: 'remove', kind, key: record.key, record, at: order[index + 1]?.key ?? null });
    moved.push(record);
  }
  const refs = moved.map(({ key }): EntityRef => ({ kind, key }));
  const name = `Move ${countOfKind(moved.length, kind)}`;
  const rest = order.filter(({ key }) => !wanted.has(key));
  const at = placeAmong(kind, rest, parent, firstStaying(order, before, wanted));
  const inserts = moved.map((record): InsertChange => {
    const placed = parentKey(kind, record) === parent ? record : { ...record, [member]: parent };
    return { op: 'insert', kind, key: record.key, record: placed, at };
  });
  if (isThere(order, rest, inserts, at)) return ok({ name, changes: [], refs });
  return ok({ name, changes: [...changes, ...inserts], refs });
}

/** The key before which something new goes there. */
export function placeFor(draft: Draft, kind: NestedKind, { parent, before }: Place): string | null {
  return placeAmong(kind, [...draft.entities[kind].values()], parent, before);
}

/** `before`, or the next one that is not moved itself; null where it is gone. */
function firstStaying(
  order: readonly EntityRecord[],
  before: string | null,
  moved: ReadonlySet<string>,
): string | null {
  const index = before === null ? -1 : order.findIndex(({ key }) => key === before);
  return index < 0 ? null : (order.slice(index).find(({ key }) => !moved.has(key))?.key ?? null);
}

/** The key to insert before: the sibling, or what follows the last of the siblings; null for the end of the kind. */
function placeAmong(kind: Kind, rest: readonly EntityRecord[], parent: string, before: string | null): string | null {
  const sibling = rest.find(({ key }) => key === before);
  if (sibling !== undefined && parentKey(kind, sibling) === parent) return sibling.key;
  const last = rest.findLastIndex((record) => parentKey(kind, record) === parent);
  return last < 0 ? null : (rest[last + 1]?.key ?? null);
}

function isThere(
  order: readonly EntityRecord[],
  rest: readonly EntityRecord[],
  inserts: readonly InsertChange[],
  at: string | null,
): boolean {
  const index = at === null ? rest.length : rest.findIndex(({ key }) => key === at);
  const after = rest.toSpliced(index, 0, ...inserts.map(({ record }) => record));
  return after.every((record, place) => record === order[place]);
}
