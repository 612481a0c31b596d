// What a part of a draft needs to make sense by itself: parents, and the creatives and NPI lists that tactics name.
import { type Kind, KINDS, kindEntry } from '../../domain/resources/registry.ts';
import { type Json, type JsonObject, getAt, isObject, listOf } from '../../kernel/json.ts';
import { type Draft, type EntityRecord, type EntityRef, parentKey } from '../document.ts';
import { RemoteIds } from '../remote-ids.ts';
import { parseRemoteId } from '../../kernel/remote-id.ts';

/** Keys of each kind. */
export type Keys = Readonly<Record<Kind, ReadonlySet<string>>>;

function noKeys(): Record<Kind, Set<string>> {
  // One set a kind, all kinds.
  return Object.fromEntries(KINDS.map((kind) => [kind, new Set()])) as unknown as Record<Kind, Set<string>>;
}

/**
 * The entities with all below them: line items of campaigns, tactics of line items. Missing entities are passed over.
 */
export function withBelow(draft: Draft, refs: Iterable<EntityRef>): Keys {
  const keys = noKeys();
  for (const { kind, key } of refs) if (draft.entities[kind].has(key)) keys[kind].add(key);
  for (const kind of KINDS) {
    const above = kindEntry(kind).parent?.kind;
    if (above === undefined || keys[above].size === 0) continue;
    for (const record of draft.entities[kind].values()) {
      const parent = parentKey(kind, record);
      if (parent !== undefined && keys[above].has(parent)) keys[kind].add(record.key);
    }
  }
  return keys;
}

/**
 * The same keys with those of all that they need. A creative or list that is named by the platform's id is needed where
 * the draft has a record of it; one that it has not stays an id, which any reader can keep.
 */
export function withNeeds(draft: Draft, chosen: Keys): Keys {
  const keys = noKeys();
  for (const kind of KINDS) for (const key of chosen[kind]) keys[kind].add(key);
  const ids = new RemoteIds(draft);
  for (const key of keys.tactic) {
    const tactic = draft.entities.tactic.get(key);
    if (tactic === undefined) continue;
    addParent(keys, 'tactic', tactic);
    // What was last sent names entities too, and is compared with.
    for (const body of [tactic.draft, tactic.base]) if (body !== null) addNamed(draft, ids, keys, body);
  }
  for (const key of keys.lineItem) {
    const item = draft.entities.lineItem.get(key);
    if (item !== undefined) addParent(keys, 'lineItem', item);
  }
  return keys;
}

function addParent(keys: Record<Kind, Set<string>>, kind: Kind, record: EntityRecord): void {
  const above = kindEntry(kind).parent?.kind;
  const parent = parentKey(kind, record);
  if (above !== undefined && parent !== undefined) keys[above].add(parent);
}

function addNamed(draft: Draft, ids: RemoteIds, keys: Record<Kind, Set<string>>, tactic: JsonObject): void {
  for (const ref of namedIn(tactic)) {
    if (typeof ref.name === 'string' && !ref.isId) {
      if (draft.entities[ref.kind].has(ref.name)) keys[ref.kind].add(ref.name);
      continue;
    }
    const id = parseRemoteId(ref.name);
    if (id === null) continue;
    for (const { key } of ids.all(ref.kind, id)) keys[ref.kind].add(key);
  }
}

interface Named {
  readonly kind: 'creative' | 'npiList';
  readonly name: Json;
  /** Of the platform, and not a key of the file (contract §1). */
  readonly isId: boolean;
}

function namedIn(tactic: JsonObject): Named[] {
  return [
    ...listNamed('creative', tactic['creativeAssignments'], 'creative', 'creativeId'),
    ...listNamed('npiList', getAt(tactic, ['targeting', 'npiTargeting', 'lists']), 'list', 'listId'),
  ];
}

function listNamed(kind: Named['kind'], list: Json | undefined, byKey: string, byId: string): Named[] {
  return listOf(list).flatMap((item) => {
    if (!isObject(item)) return [];
    const [name, id] = [item[byKey], item[byId]];
    return [
      ...(name === undefined ? [] : [{ kind, name, isId: false }]),
      ...(id === undefined || id === '' ? [] : [{ kind, name: id, isId: true }]),
    ];
  });
}
