// A draft without the IDs of its platform: another one would take them for something else, or for nothing.
import { type Json, type JsonObject, type Path, getAt, isList, isObject, setAt } from '../kernel/json.ts';
import { type Kind, KINDS } from '../domain/resources/registry.ts';
import { type Draft, type EntityRecord, type EntityRef, emptyEntities } from './document.ts';
import { LOST_MARK, NAMED } from './lost-references.ts';

export interface WithoutIds {
  readonly draft: Draft;
  /** Entities that had a platform ID or a body read from the platform. */
  readonly entities: number;
  /** Creatives, NPI lists, pixels, campaigns and domain lists that were named by an ID alone. */
  readonly references: number;
  /** The entities that named them. */
  readonly referring: readonly EntityRef[];
}

/** Members that hold an ID, and their items, wherever a body has them. */
const OWN_IDS: readonly string[] = ['id', 'campaignId', 'lineItemId', 'accountId', 'advertiserId'];
const IN_ITEMS: readonly (readonly [list: string, member: string])[] = [
  ['flights', 'id'],
  ['customFieldSettings', 'fieldId'],
];

const SINGLE: readonly Path[] = [
  ['creativeSeparation', 'campaignIds'],
  ['mediaOptimization', 'conversionPixelId'],
];

/**
 * A reference by the ID of a record of the same draft becomes one by its key. A reference by an ID alone stays as an
 * entry without one, which is an error until it is chosen again: left out, a tactic would aim at everybody.
 */
export function withoutIds(draft: Draft): WithoutIds {
  const stripper = new Stripper(draft);
  const entities = emptyEntities();
  for (const kind of KINDS) {
    for (const [key, record] of draft.entities[kind]) entities[kind].set(key, stripper.record(kind, record));
  }
  const { entities: count, references, referring } = stripper;
  return { draft: { ...draft, entities }, entities: count, references, referring };
}

class Stripper {
  entities = 0;
  references = 0;
  readonly referring: EntityRef[] = [];
  readonly #keys: Readonly<Partial<Record<Kind, ReadonlyMap<string, string>>>>;

  constructor({ entities }: Draft) {
    this.#keys = { creative: keysById(entities.creative), npiList: keysById(entities.npiList) };
  }

  record(kind: Kind, record: EntityRecord): EntityRecord {
    const before = this.references;
    const draft = this.#body(record.draft);
    const isLost = this.references > before;
    if (isLost) this.referring.push({ kind, key: record.key });
    if (record.remoteId === null && record.base === null && draft === record.draft) return record;
    if (record.remoteId !== null || record.base !== null) this.entities += 1;
    return { ...record, remoteId: null, base: null, draft, ...(isLost ? { [LOST_MARK]: true } : {}) };
  }

  #body(body: JsonObject): JsonObject {
    let next: Json = body;
    for (const member of OWN_IDS) if (Object.hasOwn(body, member)) next = setAt(next, [member], undefined) ?? {};
    for (const [list, member] of IN_ITEMS) next = withItems(next, [list], (item) => without(item, member));
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

  #named(item: JsonObject, id: string, key: string | undefined, keys: ReadonlyMap<string, string> | undefined): Json {
    const value = item[id];
    if (value === undefined || value === null) return item;
    if (key !== undefined && typeof item[key] === 'string') return without(item, id);
    const known = typeof value === 'string' || typeof value === 'number' ? keys?.get(String(value)) : undefined;
    if (known !== undefined && key !== undefined) return { ...without(item, id), [key]: known };
    this.references += 1;
    return without(item, id);
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
function withItems(body: Json, path: Path, each: (item: JsonObject) => Json): Json {
  const list = getAt(body, path);
  if (!isList(list)) return body;
  const next = list.map((item) => (isObject(item) ? each(item) : item));
  const same = next.every((item, index) => item === list[index]);
  return same ? body : (setAt(body, path, next) ?? body);
}
