// A draft without the IDs of its account: another account would take them for something else, or for nothing.
import { getAt, isList, isObject, setAt } from '../../kernel/json.ts';
import type { Json, JsonObject, Path } from '../../kernel/json.ts';
import { KINDS } from '../../domain/registry.ts';
import type { Kind } from '../../domain/registry.ts';
import { emptyEntities } from '../document.ts';
import type { Draft, EntityRecord } from '../document.ts';

export interface WithoutIds {
  readonly draft: Draft;
  /** Entities that had a platform ID or a body read from the platform. */
  readonly entities: number;
  /** Creatives, NPI lists, pixels, campaigns and domain lists that were named by an ID alone. */
  readonly references: number;
}

/** Members that hold an ID, and their items, wherever a body has them. */
const OWN_IDS: readonly string[] = ['id', 'campaignId', 'lineItemId', 'accountId', 'advertiserId'];
const IN_ITEMS: readonly (readonly [list: string, member: string])[] = [
  ['flights', 'id'],
  ['customFieldSettings', 'fieldId'],
];

/** Lists that name something by `id`, or by `key` something in the draft. */
const NAMED: readonly { readonly path: Path; readonly id: string; readonly key?: string; readonly kind?: Kind }[] = [
  { path: ['creativeAssignments'], id: 'creativeId', key: 'creative', kind: 'creative' },
  { path: ['targeting', 'npiTargeting', 'lists'], id: 'listId', key: 'list', kind: 'npiList' },
  { path: ['targeting', 'retargetingPixels', 'pixels'], id: 'pixelId' },
  { path: ['targeting', 'domainsApps', 'domainLists'], id: 'listId' },
  { path: ['targeting', 'domainsApps', 'appLists'], id: 'listId' },
];
const SINGLE: readonly Path[] = [
  ['creativeSeparation', 'campaignIds'],
  ['mediaOptimization', 'conversionPixelId'],
];

/** What is named by the ID of a record of the same draft is named by its key from now on. */
export function withoutIds(draft: Draft): WithoutIds {
  const stripper = new Stripper(draft);
  const entities = emptyEntities();
  for (const kind of KINDS) {
    for (const [key, record] of draft.entities[kind]) entities[kind].set(key, stripper.record(record));
  }
  return { draft: { ...draft, entities }, entities: stripper.entities, references: stripper.references };
}

class Stripper {
  entities = 0;
  references = 0;
  readonly #keys: Readonly<Partial<Record<Kind, ReadonlyMap<string, string>>>>;

  constructor({ entities }: Draft) {
    this.#keys = { creative: keysById(entities.creative), npiList: keysById(entities.npiList) };
  }

  record(record: EntityRecord): EntityRecord {
    const draft = this.#body(record.draft);
    if (record.remoteId === null && record.base === null && draft === record.draft) return record;
    if (record.remoteId !== null || record.base !== null) this.entities += 1;
    return { ...record, remoteId: null, base: null, draft };
  }

  #body(body: JsonObject): JsonObject {
    let next: Json = body;
    for (const member of OWN_IDS) if (Object.hasOwn(body, member)) next = setAt(next, [member], undefined) ?? {};
    for (const [list, member] of IN_ITEMS) next = withItems(next, [list], (item) => [without(item, member)]);
    for (const { path, id, key, kind } of NAMED) {
      const keys = kind === undefined ? undefined : this.#keys[kind];
      next = withItems(next, path, (item) => this.#named(item, id, key, keys));
    }
    for (const path of SINGLE) {
      const value = getAt(next, path);
      if (value === undefined || value === null || (isList(value) && value.length === 0)) continue;
      this.references += isList(value) ? value.length : 1;
      next = setAt(next, path, isList(value) ? [] : undefined) ?? {};
    }
    return next as JsonObject; // it was one
  }

  #named(item: JsonObject, id: string, key: string | undefined, keys: ReadonlyMap<string, string> | undefined): Json[] {
    const held = item[id];
    if (held === undefined || held === null) return [item];
    if (key !== undefined && typeof item[key] === 'string') return [without(item, id)];
    const known = typeof held === 'string' || typeof held === 'number' ? keys?.get(String(held)) : undefined;
    if (known !== undefined && key !== undefined) return [{ ...without(item, id), [key]: known }];
    this.references += 1;
    return [];
  }
}

function keysById(records: ReadonlyMap<string, EntityRecord>): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { key, remoteId } of records.values()) if (remoteId !== null) keys.set(String(remoteId), key);
  return keys;
}

function without(item: JsonObject, member: string): JsonObject {
  if (!Object.hasOwn(item, member)) return item;
  const { [member]: _id, ...rest } = item;
  return rest;
}

/** The body itself where no item changes. */
function withItems(body: Json, path: Path, each: (item: JsonObject) => readonly Json[]): Json {
  const list = getAt(body, path);
  if (!isList(list)) return body;
  const next = list.flatMap((item) => (isObject(item) ? each(item) : [item]));
  const same = next.length === list.length && next.every((item, index) => item === list[index]);
  return same ? body : (setAt(body, path, next) ?? body);
}
