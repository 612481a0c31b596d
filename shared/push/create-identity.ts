// Identifies what a create brings into being: two with one identity make the same thing twice.
import { type Kind, kindEntry } from '../domain/resources/registry.ts';
import { type Draft, type EntityRecord, parentKey } from '../draft/document.ts';
import { asciiText } from '../kernel/ascii-text.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { type Json, type JsonObject, isList, isObject } from '../kernel/json.ts';
import { sha256 } from '../kernel/sha256.ts';
import { createBody } from './body.ts';

export interface CreateIdentity {
  /** The platform's id of what it is created under, as text; '' for a kind without a parent. */
  readonly parent: string;
  /** Of its body, SHA-256, 64 hex digits. */
  readonly digest: string;
}

/** `record` is of `draft`, or has a parent that is. Null while its parent or something that it names has no id. */
export function createIdentity(draft: Draft, kind: Kind, record: EntityRecord): CreateIdentity | null {
  const parent = parentId(draft, kind, record);
  const body = parent === null ? null : platformBody(draft, kind, record.draft);
  return parent === null || body === null ? null : { parent, digest: sha256(asciiText(canonicalJson(body))) };
}

/**
 * The identity of a create that a journal has. Older entries do not say it: then it is made of what was sent, and of the
 * draft's parent and ids of today; null where they do not.
 */
export function identityOfSent(draft: Draft, { kind, key, body, identity }: SentCreate): CreateIdentity | null {
  if (identity !== undefined) return identity;
  const record = draft.entities[kind].get(key);
  return record === undefined || body === null ? null : createIdentity(draft, kind, { ...record, draft: body });
}

export interface SentCreate {
  readonly kind: Kind;
  readonly key: string;
  /** What was sent, canonical spelling; null where that is not known. */
  readonly body: JsonObject | null;
  readonly identity?: CreateIdentity | undefined;
}

/** The platform's id of what an entity is under, as text; '' for a kind without a parent, null while it has none. */
export function parentId({ entities }: Draft, kind: Kind, record: EntityRecord): string | null {
  const { parent } = kindEntry(kind);
  if (parent === undefined) return '';
  const key = parentKey(kind, record);
  const remoteId = key === undefined ? null : (entities[parent.kind].get(key)?.remoteId ?? null);
  return remoteId === null ? null : String(remoteId);
}

/**
 * A create's body as the platform takes it, in canonical spelling: entities by their ids, as texts. Which entity of
 * several makes a custom field is left out: what it says changes with who comes first.
 */
function platformBody(draft: Draft, kind: Kind, body: JsonObject): JsonObject | null {
  const { creativeAssignments, customFieldSettings, targeting, ...rest } = createBody(kind, body);
  const ids = new Ids(draft);
  const named = {
    ...rest,
    ...(customFieldSettings === undefined ? {} : { customFieldSettings: without('isNewField', customFieldSettings) }),
    ...(creativeAssignments === undefined
      ? {}
      : { creativeAssignments: ids.named(creativeAssignments, 'creative', 'creative', 'creativeId') }),
    ...(targeting === undefined ? {} : { targeting: resolveTargeting(ids, targeting) }),
  };
  return ids.missing ? null : named;
}

function without(member: string, value: Json): Json {
  if (isList(value)) return value.map((item) => without(member, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== member));
}

function resolveTargeting(ids: Ids, targeting: Json): Json {
  const npi = isObject(targeting) ? targeting['npiTargeting'] : undefined;
  if (!isObject(targeting) || !isObject(npi) || npi['lists'] === undefined) return targeting;
  return { ...targeting, npiTargeting: { ...npi, lists: ids.named(npi['lists'], 'npiList', 'list', 'listId') } };
}

/** Puts the platform's ids in the place of keys. */
class Ids {
  /** Whether something that was named has no id. */
  missing = false;
  private readonly draft: Draft;

  constructor(draft: Draft) {
    this.draft = draft;
  }

  /** In each item the id of what `key` names, as text in `id`. */
  named(items: Json, kind: Kind, key: string, id: string): Json {
    if (!isList(items)) return items;
    return items.map((item) => {
      if (!isObject(item)) return item;
      const { [key]: named, ...rest } = item;
      const remoteId =
        typeof named === 'string' ? (this.draft.entities[kind].get(named)?.remoteId ?? null) : (rest[id] ?? null);
      this.missing ||= remoteId === null && named !== undefined;
      return remoteId === null ? rest : { ...rest, [id]: String(remoteId) };
    });
  }
}
