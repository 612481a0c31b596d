// A draft's records under the keys of the merged draft: their own, their parents' and those that tactics name.
import { defined } from '../kernel/defined.ts';
import { type Json, type JsonObject, type Path, getAt, isList, isObject, listOf, setAt } from '../kernel/json.ts';
import { type Kind, KINDS, kindEntry } from '../domain/resources/registry.ts';
import type { EntityRecord } from '../draft/document.ts';
import type { Match, Matches, Side } from './matches.ts';

/** New keys by old ones; empty where all stay. A key is unique in its file, whatever its kind. */
export type NewKeys = ReadonlyMap<string, string>;

export function newKeys(matches: Matches, side: Side): NewKeys {
  const keys = new Map<string, string>();
  for (const kind of KINDS) {
    for (const match of matches[kind][side].values()) {
      const key = match[side]?.key;
      if (key !== undefined && key !== match.key) keys.set(key, match.key);
    }
  }
  return keys;
}

/** Where tactics name entities by key. */
const NAMED: readonly { readonly path: Path; readonly member: string; readonly kind: Kind }[] = [
  { path: ['creativeAssignments'], member: 'creative', kind: 'creative' },
  { path: ['targeting', 'npiTargeting', 'lists'], member: 'list', kind: 'npiList' },
];

/** The record itself where none of its keys has changed. */
export function rekeyed(kind: Kind, record: EntityRecord, keys: NewKeys): EntityRecord {
  if (keys.size === 0) return record;
  const { parent } = kindEntry(kind);
  const changed: Record<string, Json> = {};
  const key = keys.get(record.key);
  if (key !== undefined) changed['key'] = key;
  const above = parent === undefined ? undefined : keys.get(record[parent.member] ?? '');
  if (parent !== undefined && above !== undefined) changed[parent.member] = above;
  if (kind === 'tactic') {
    const draft = rekeyedBody(record.draft, keys);
    if (draft !== record.draft) changed['draft'] = draft;
    const base = record.base === null ? null : rekeyedBody(record.base, keys);
    if (base !== record.base) changed['base'] = base;
  }
  return Object.keys(changed).length === 0 ? record : { ...record, ...changed };
}

function rekeyedBody(body: JsonObject, keys: NewKeys): JsonObject {
  let result = body;
  for (const { path, member } of NAMED) {
    const list = getAt(result, path);
    if (!isList(list)) continue;
    const next = list.map((item) => {
      const name = isObject(item) ? item[member] : undefined;
      const key = typeof name === 'string' ? keys.get(name) : undefined;
      return key === undefined || !isObject(item) ? item : { ...item, [member]: key };
    });
    if (next.some((item, index) => item !== list[index])) result = setAt(result, path, next) as JsonObject; // it was one
  }
  return result;
}

/** Conflicts that are open name their entities by the new keys. */
export function rekeyedHeader(header: JsonObject, keys: NewKeys): JsonObject {
  const list = listOf(header['conflicts']);
  if (keys.size === 0 || list.length === 0) return header;
  const conflicts = list.map((entry) => {
    if (!isObject(entry)) return entry;
    const named = (member: 'key' | 'twin'): string | undefined => {
      const key = entry[member];
      return typeof key === 'string' ? keys.get(key) : undefined;
    };
    return { ...entry, ...defined({ key: named('key'), twin: named('twin') }) };
  });
  return { ...header, conflicts };
}

/** The creatives and NPI lists that a tactic names by key. */
export function namedKeys({ draft }: EntityRecord): { readonly kind: Kind; readonly key: string }[] {
  return NAMED.flatMap(({ path, member, kind }) => {
    const list = getAt(draft, path);
    if (!isList(list)) return [];
    return list.flatMap((item) => {
      const key = isObject(item) ? item[member] : undefined;
      return typeof key === 'string' ? [{ kind, key }] : [];
    });
  });
}

/** The versions of one entity, all under the merged draft's keys. */
export interface Versions {
  readonly base: EntityRecord | undefined;
  readonly mine: EntityRecord | undefined;
  readonly theirs: EntityRecord | undefined;
}

export function rekeyVersions(match: Match, keys: Readonly<Record<Side, NewKeys>>): Versions {
  if (keys.base.size + keys.mine.size + keys.theirs.size === 0) return match;
  const { kind, base, mine, theirs } = match;
  return {
    base: base && rekeyed(kind, base, keys.base),
    mine: mine && rekeyed(kind, mine, keys.mine),
    theirs: theirs && rekeyed(kind, theirs, keys.theirs),
  };
}
