// A conflict decided: the record with the value that was chosen, or why it can't have it.
import {
  type Json,
  type JsonObject,
  type Path,
  getAt,
  isList,
  isObject,
  listOf,
  parsePath,
  sameJson,
  setAt,
} from '../kernel/json.ts';
import { type Result, fail, ok } from '../kernel/result.ts';
import { type Kind, kindEntry } from '../domain/resources/registry.ts';
import type { Draft, EntityRecord } from '../draft/document.ts';
import { parseRemoteId } from '../kernel/remote-id.ts';
import { recordSchemas } from '../draft/envelope.ts';
import { type Place, bodyPlace, listAt, placeAt, RECORD } from './lists.ts';
import type { OpenConflict } from '../draft/open-conflicts.ts';

/**
 * `value` undefined: not there. Failures: CONFLICT_PLACE where the draft has no such place any more, CONFLICT_VALUE where
 * the value would make a draft that can't be read, CONFLICT_ID {remoteId, key} where another entity has that ID.
 */
export function settledRecord(
  { entities }: Pick<Draft, 'entities'>,
  kind: Kind,
  record: EntityRecord,
  conflict: OpenConflict,
  value: Json | undefined,
): Result<EntityRecord> {
  if (conflict.part === 'draft') {
    const draft = settledBody(kind, record.draft, conflict, value);
    return draft === undefined ? fail('CONFLICT_PLACE') : ok(draft === record.draft ? record : { ...record, draft });
  }
  const path = parsePath(conflict.path);
  const [member] = path;
  if (typeof member !== 'string' || OWN_WAY.has(member)) return fail('CONFLICT_PLACE');
  const next = settledIn(record as JsonObject, RECORD, path, conflict, value); // a record is JSON
  if (next === undefined || !recordSchemas[kind].safeParse(next).success) return fail('CONFLICT_VALUE');
  if (member === 'remoteId') return withId(entities, kind, record, next['remoteId']);
  const { parent } = kindEntry(kind);
  const isParent = member === parent?.member;
  if (isParent && !entities[parent.kind].has(String(next[member]))) return fail('CONFLICT_VALUE');
  return ok(next as EntityRecord); // it has just been parsed
}

/**
 * What the record has where the conflict is, undefined for nothing; at the path '' of a record its body. The same place
 * that `settledRecord` sets.
 */
export function valueNow(kind: Kind, record: EntityRecord, conflict: OpenConflict): Json | undefined {
  const { part, path: text, theirs } = conflict;
  if (part === 'record' && text === '') return record.draft;
  const path = part === 'draft' ? placeNow(record.draft, conflict) : parsePath(text);
  if (path === undefined) return undefined;
  const holder = part === 'draft' ? record.draft : (record as JsonObject); // a record is JSON
  const here = getAt(holder, path);
  if (!isOneItem(part === 'draft' ? bodyPlace(kind) : RECORD, path, conflict)) return here;
  return listOf(here).find((item) => sameJson(item, theirs));
}

/** What an entity is known by, what was read, and its body: none of these is ever in conflict as a whole. */
const OWN_WAY: ReadonlySet<string> = new Set(['key', 'base', 'draft']);
function withId(
  entities: Draft['entities'],
  kind: Kind,
  record: EntityRecord,
  value: Json | undefined,
): Result<EntityRecord> {
  if ((value ?? null) === null) return ok({ ...record, remoteId: null });
  const id = parseRemoteId(value);
  if (id === null) return fail('CONFLICT_VALUE');
  for (const { key, remoteId } of entities[kind].values()) {
    if (remoteId === id && key !== record.key) return fail('CONFLICT_ID', { remoteId, key });
  }
  return ok({ ...record, remoteId: id });
}

/** Undefined where the place is gone. */
function settledBody(
  kind: Kind,
  body: JsonObject,
  conflict: OpenConflict,
  value: Json | undefined,
): JsonObject | undefined {
  const path = placeNow(body, conflict);
  if (path === undefined) return undefined;
  if (path.length === 0) return isObject(value) ? value : undefined;
  return settledIn(body, bodyPlace(kind), path, conflict, value);
}

/** Places of flights move when others come and go; their IDs do not. */
function placeNow(body: JsonObject, { path, flightId }: OpenConflict): Path | undefined {
  const steps = parsePath(path);
  if (flightId === undefined || steps[0] !== 'flights' || typeof steps[1] !== 'number') return steps;
  const at = listOf(body['flights']).findIndex((flight) => sameJson(getAt(flight, ['id']), flightId));
  return at < 0 ? undefined : ['flights', at, ...steps.slice(2)];
}

/** One item of the list at the path, which mine has taken out and theirs has changed (`merge-value.ts`). */
function isOneItem(start: Place, path: Path, { mine, theirs }: OpenConflict): boolean {
  const shape = listAt(placeAt(start, path));
  return shape !== undefined && shape.type !== 'set' && mine === undefined && isObject(theirs);
}

/** The holder with the value at its place; undefined where there is no such place. */
function settledIn(
  holder: JsonObject,
  start: Place,
  path: Path,
  conflict: OpenConflict,
  value: Json | undefined,
): JsonObject | undefined {
  if (!isOneItem(start, path, conflict)) return setInside(holder, path, value);
  const others = listOf(getAt(holder, path)).filter((item) => !sameJson(item, conflict.theirs));
  return setInside(holder, path, value === undefined ? others : [...others, value]);
}

/** Undefined where a list on the way has no such place. */
function setInside(holder: JsonObject, path: Path, value: Json | undefined): JsonObject | undefined {
  let here: Json | undefined = holder;
  for (const [depth, step] of path.entries()) {
    if (typeof step === 'number') {
      const most = depth === path.length - 1 && value !== undefined ? listOf(here).length : listOf(here).length - 1;
      if (!isList(here) || step > most) return undefined;
    }
    here = getAt(here, [step]);
  }
  const next = setAt(holder, path, value);
  return isObject(next) ? next : undefined;
}
