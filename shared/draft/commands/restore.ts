// Back to an earlier state of the same draft, without forgetting what the platform has taught since.
import { isList, sameJson } from '../../kernel/json.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { ok } from '../../kernel/result.ts';
import type { Result } from '../../kernel/result.ts';
import { KINDS } from '../../domain/registry.ts';
import type { Kind } from '../../domain/registry.ts';
import { sides } from '../change.ts';
import type { Change } from '../change.ts';
import { gatherColumns } from '../column.ts';
import type { Draft, EntityRecord, EntityRef } from '../document.ts';
import { keepFlightIds } from '../flight-ids.ts';
import type { Command } from './command.ts';
import { removeEntities } from './remove.ts';

/** What the platform has taught stays as it is known now; the key is what joins the two. */
const LEARNT: ReadonlySet<string> = new Set(['key', 'remoteId', 'base', 'complete', 'draft']);
/** Which account a draft is for decides what it can be pushed to: that is never turned back unseen. */
const HEADER_STAYS: ReadonlySet<string> = new Set(['account', 'format', 'version', 'exportedAt', 'exportedBy', 'app']);

/**
 * What the planner had `then`, as one edit: bodies, parents, notes, title. Ids and bases stay as they are known now,
 * and an entity that has reached the platform since stays too, because the platform has no delete. Failures as
 * `removeEntities`.
 */
export function restoreDraft(now: Draft, then: Draft, name: string): Result<Command> {
  const gone = added(now, then);
  const removal = removeEntities(now, gone);
  if (!removal.ok) return removal;
  const changes: Change[] = [...headerChanges(now.header, then.header), ...removal.value.changes];
  for (const kind of KINDS) changes.push(...inserts(kind, now, then));
  for (const kind of KINDS) changes.push(...sets(kind, now, then));
  return ok({ name, changes: gatherColumns(changes) });
}

function added(now: Draft, then: Draft): EntityRef[] {
  return KINDS.flatMap((kind) =>
    [...now.entities[kind].values()]
      .filter((record) => record.remoteId === null && !then.entities[kind].has(record.key))
      .map(({ key }) => ({ kind, key })),
  );
}

function headerChanges(now: JsonObject, then: JsonObject): Change[] {
  const members = new Set([...Object.keys(now), ...Object.keys(then)]);
  return [...members]
    .filter((member) => !HEADER_STAYS.has(member) && !sameJson(now[member], then[member]))
    .map((member) => ({ op: 'header', path: [member], ...sides(now[member], then[member]) }));
}

/** Each before the one that it stood before: all of those are there once the run is in. */
function inserts(kind: Kind, now: Draft, then: Draft): Change[] {
  const records = [...then.entities[kind].values()];
  return records.flatMap((record, index) =>
    now.entities[kind].has(record.key)
      ? []
      : { op: 'insert' as const, kind, key: record.key, record, at: records[index + 1]?.key ?? null },
  );
}

function sets(kind: Kind, now: Draft, then: Draft): Change[] {
  const changes: Change[] = [];
  // Member by member, so that neighbours are of one place and gather into columns.
  const members = new Set<string>();
  for (const record of then.entities[kind].values()) for (const member of Object.keys(record)) members.add(member);
  members.add('notes');
  for (const member of ['draft', ...[...members].filter((one) => !LEARNT.has(one))]) {
    for (const [key, earlier] of then.entities[kind]) {
      const record = now.entities[kind].get(key);
      if (record === undefined) continue;
      const [before, after] = [record[member], member === 'draft' ? bodyOf(earlier, record) : earlier[member]];
      if (!sameJson(before, after)) changes.push({ op: 'set', kind, key, path: [member], ...sides(before, after) });
    }
  }
  return changes;
}

/** The earlier body; its flights keep the ids that they have been given since. */
function bodyOf({ draft: earlier }: EntityRecord, { draft: now, base }: EntityRecord): Json {
  const { flights } = earlier;
  if (!isList(flights)) return earlier;
  const [current, known] = [now['flights'], base?.['flights']];
  const list = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);
  return { ...earlier, flights: keepFlightIds(flights, flights, list(current), list(known)) };
}
