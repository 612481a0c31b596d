// Back to an earlier state of the same draft, without forgetting what the platform has taught since.
import { type Json, type JsonObject, isList, listOf, sameJson } from '../../kernel/json.ts';
import { type Result, ok } from '../../kernel/result.ts';
import { type Kind, KINDS, kindEntry } from '../../domain/resources/registry.ts';
import { type Change, type SetChange, type SetColumn, addCell, emptyColumn, sides } from '../change.ts';
import type { Draft, EntityRecord, EntityRef } from '../document.ts';
import { keepFlightIds } from '../flight-ids.ts';
import type { Command } from './command.ts';
import { removeEntities } from './remove.ts';

/** What the platform has taught stays as it is known now; the key is what joins the two. */
const LEARNT: ReadonlySet<string> = new Set(['key', 'remoteId', 'base', 'complete', 'draft']);
const NONE: ReadonlySet<string> = new Set();
/**
 * Which draft it is and for which account decides what it can be pushed to and what was created: that is never turned back
 * unseen.
 */
const HEADER_STAYS: ReadonlySet<string> = new Set([
  ...['format', 'version', 'id', 'account'],
  ...['exportedAt', 'exportedBy', 'app'],
]);

/**
 * What the planner had `then`, as one edit: bodies, parents, notes, title. Ids and bases stay as they are known now,
 * and an entity that has reached the platform since stays too, because the platform has no delete. Failures as
 * `removeEntities`.
 */
export function restoreDraft(now: Draft, then: Draft, name: string): Result<Command> {
  const gone = added(now, then);
  const removal = removeEntities(now, gone);
  if (!removal.ok) return removal;
  // What was moved below an entity that is newer goes back to its place, and not with it.
  const removals = removal.value.changes.filter(
    (change) => change.op !== 'remove' || !then.entities[change.kind].has(change.key),
  );
  const changes: Change[] = [...headerChanges(now.header, then.header), ...removals];
  for (const kind of KINDS) changes.push(...inserts(kind, now, then));
  for (const kind of KINDS) changes.push(...sets(kind, now, then));
  return ok({ name, changes });
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

function sets(kind: Kind, now: Draft, then: Draft): SetChange[] {
  const columns = new Map<string, SetColumn>();
  const set = (key: string, path: readonly string[], before: Json | undefined, after: Json | undefined): void => {
    const name = path.join('.');
    const column = columns.get(name) ?? emptyColumn(kind, path);
    columns.set(name, column);
    addCell(column, key, before, after);
  };
  for (const [key, earlier] of then.entities[kind]) {
    const record = now.entities[kind].get(key);
    if (record === undefined) continue;
    // Field by field: whole bodies of 100,000 records, twice, would be a log entry as large as the draft.
    eachDifference(record.draft, earlier.draft, NONE, (field, before, after) => {
      const flights = field === 'flights' ? restoreFlights(earlier, record) : after;
      if (!sameJson(before, flights)) set(key, ['draft', field], before, flights);
    });
    const parent = kindEntry(kind).parent?.member;
    eachDifference(record, earlier, LEARNT, (member, before, after) => {
      // Where the platform has it, it stays.
      if (member !== parent || record.remoteId === null) set(key, [member], before, after);
    });
  }
  return [...columns.values()];
}

type Members = Readonly<Record<string, Json | undefined>>;

/** Calls `report` for each member that differs. Builds no list: most of 100,000 records have no difference. */
function eachDifference(
  now: Members,
  then: Members,
  but: ReadonlySet<string>,
  report: (member: string, before: Json | undefined, after: Json | undefined) => void,
): void {
  for (const member in then) {
    if (but.has(member)) continue;
    const [before, after] = [Object.hasOwn(now, member) ? now[member] : undefined, then[member]];
    if (!sameJson(before, after)) report(member, before, after);
  }
  for (const member in now) {
    if (!but.has(member) && !Object.hasOwn(then, member)) report(member, now[member], undefined);
  }
}

/** The earlier flights; they keep the ids that they have been given since. */
function restoreFlights({ draft: earlier }: EntityRecord, { draft: now, base }: EntityRecord): Json | undefined {
  const { flights } = earlier;
  return isList(flights) ? keepFlightIds(flights, flights, listOf(now['flights']), listOf(base?.['flights'])) : flights;
}
