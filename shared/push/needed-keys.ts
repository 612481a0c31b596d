// The parents and references that have to go along with a push's choice, since they are not on the platform yet.
import { type Kind, KINDS, kindEntry } from '../domain/resources/registry.ts';
import { type Draft, type EntityRecord, type EntityRef, parentKey } from '../draft/document.ts';
import { type Json, getAt, isObject, listOf } from '../kernel/json.ts';

function keysIn(list: Json | undefined, member: string): string[] {
  return listOf(list).flatMap((item) => {
    const key = isObject(item) ? item[member] : undefined;
    return typeof key === 'string' ? [key] : [];
  });
}

/** What this entity needs, by key: its parent, and what a tactic names. */
function listNeeded(kind: Kind, record: EntityRecord): EntityRef[] {
  const above = kindEntry(kind).parent;
  const key = parentKey(kind, record);
  const parent = above === undefined || key === undefined ? [] : [{ kind: above.kind, key }];
  if (kind !== 'tactic') return parent;
  const creatives = keysIn(record.draft['creativeAssignments'], 'creative');
  const lists = keysIn(getAt(record.draft, ['targeting', 'npiTargeting', 'lists']), 'list');
  return [
    ...parent,
    ...creatives.map((creative) => ({ kind: 'creative', key: creative }) as const),
    ...lists.map((list) => ({ kind: 'npiList', key: list }) as const),
  ];
}

/** The chosen keys, with those of all that they need and that is not on the platform. */
export function withNeeded(draft: Draft, chosen: Iterable<string>): Set<string> {
  const all = new Set(chosen);
  const open: EntityRef[] = [];
  for (const key of all) {
    const kind = KINDS.find((each) => draft.entities[each].has(key));
    if (kind !== undefined) open.push({ kind, key });
  }
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    const record = draft.entities[ref.kind].get(ref.key);
    if (record === undefined) continue;
    for (const need of listNeeded(ref.kind, record)) {
      const needed = draft.entities[need.kind].get(need.key);
      if (needed === undefined || needed.remoteId !== null || all.has(need.key)) continue;
      all.add(need.key);
      open.push(need);
    }
  }
  return all;
}

/** The campaign of an entity, by key; undefined for what belongs to the account. */
export function findCampaignKey(draft: Draft, { kind, key }: EntityRef): string | undefined {
  const record = draft.entities[kind].get(key);
  if (record === undefined || kind === 'campaign') return record?.key;
  const above = kindEntry(kind).parent;
  const parent = parentKey(kind, record);
  return above === undefined || parent === undefined
    ? undefined
    : findCampaignKey(draft, { kind: above.kind, key: parent });
}

/** A campaign with its line items and their tactics, by key. */
export function keysOfCampaign(draft: Draft, campaign: string): Set<string> {
  return keysWithBelow(draft, [{ kind: 'campaign', key: campaign }]);
}

/** These with all that is below them, by key. */
export function keysWithBelow(draft: Draft, refs: readonly EntityRef[]): Set<string> {
  const keys = new Set(refs.map(({ key }) => key));
  if (refs.every(({ kind }) => kind === 'tactic')) return keys;
  for (const { key, campaign } of draft.entities.lineItem.values()) {
    if (campaign !== undefined && keys.has(campaign)) keys.add(key);
  }
  for (const { key, lineItem } of draft.entities.tactic.values()) {
    if (lineItem !== undefined && keys.has(lineItem)) keys.add(key);
  }
  return keys;
}
