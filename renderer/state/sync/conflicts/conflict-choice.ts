// A conflict of a push against the open draft: whether it is decided, and the changes that decide it.
import { type Difference, differenceFrom } from '../../../../shared/merge/difference.ts';
import type { Change, SetChange } from '../../../../shared/draft/change.ts';
import { type Command, setChange, withSet } from '../../../../shared/draft/commands/command.ts';
import type { OpenConflict } from '../../../../shared/draft/open-conflicts.ts';
import type { Draft, EntityRecord } from '../../../../shared/draft/document.ts';
import { fieldLabel } from '../../../../shared/domain/check/check.ts';
import { counted } from '../../../../shared/kernel/counted.ts';
import {
  type Json,
  type JsonObject,
  type Path,
  formatPath,
  getAt,
  isObject,
  listOf,
  parsePath,
  sameItems,
  sameJson,
  setAt,
} from '../../../../shared/kernel/json.ts';
import { flightAt, isWholeFlight, pathNow } from '../../../../shared/push/flight-path.ts';
import type { Comparison } from '../../../../shared/push/three-way.ts';
import { type Side, decide } from '../../../../shared/push/decide.ts';
import type { ConflictEvent, MergedEvent } from '../../../../shared/push/events.ts';
import { flightsOf } from '../../../../shared/draft/flight-list.ts';
import { nameAt } from '../../../../shared/draft/names.ts';

/** A field that both sides changed, as it is now. */
export interface PushConflict extends ConflictEvent {
  /** Null until the planner has chosen, and again once he has taken the choice back. */
  readonly choice: Side | null;
  /** Mine was kept, with another value than was found: typed since. */
  readonly another: boolean;
  /** Absent where push or pull found it; else what a merge left open in the draft's file, with an id of its own. */
  readonly merge?: { readonly id: string; readonly conflict: OpenConflict };
}

/** A finding about one field. */
type Place = Pick<ConflictEvent | MergedEvent, 'kind' | 'key' | 'path' | 'flightId'> & Pick<PushConflict, 'merge'>;
type Finding = Place & Pick<ConflictEvent | MergedEvent, 'theirs'>;

/** One field of one thing, wherever its flight is by now. */
export function conflictId({ kind, key, path, flightId, merge }: Place): string {
  if (merge !== undefined) return merge.id;
  const within = parsePath(path).slice(2);
  const identity = flightId === undefined ? path : `${JSON.stringify(flightId)} ${formatPath(within)}`;
  return `${kind}:${key}:${identity}`;
}

/**
 * Whether the conflict is still about something: false if the planner has since removed its field, or restored what was
 * removed. The next push compares again.
 */
export function stillStands(record: EntityRecord | undefined, conflict: ConflictEvent): boolean {
  if (record === undefined) return false;
  const found = differenceFrom(conflict);
  const { flightId, path } = found;
  if (flightId === undefined || !isWholeFlight(found)) {
    return (
      path.length === 0 || (pathNow(findBase(record, found), found) !== null && pathNow(record.draft, found) !== null)
    );
  }
  if (detectChoice(record, conflict) !== null) return true;
  // Gone there and still here, or gone here and still there: as it was found.
  return flightAt(record.draft, flightId) >= 0 === (conflict.mine !== undefined);
}

/** The older findings in their order, each replaced by the newest of its field; then the new ones. */
export function newest<Found extends Finding>(older: readonly Found[], newer: readonly Found[]): Found[] {
  const found = new Map(older.map((conflict) => [conflictId(conflict), conflict]));
  for (const conflict of newer) found.set(conflictId(conflict), conflict);
  return [...found.values()];
}

/** Those that are not among `others` with the same value on the platform. */
export function findUnknown<Found extends Finding>(conflicts: readonly Found[], others: readonly Found[]): Found[] {
  const byId = new Map(others.map((conflict) => [conflictId(conflict), conflict]));
  return conflicts.filter((conflict) => {
    const other = byId.get(conflictId(conflict));
    return other === undefined || !sameJson(other.theirs, conflict.theirs);
  });
}

/**
 * The base, and where nothing was ever read of the flight that it is about, that flight with its id alone: a decision
 * needs a place for theirs.
 */
function findBase({ base }: EntityRecord, { base: before, flightId, path }: Difference): JsonObject {
  const known = base ?? {};
  if (path[0] !== 'flights' || flightId === undefined || before !== undefined || flightAt(base, flightId) >= 0) {
    return known;
  }
  return { ...known, flights: [...listOf(known['flights']), { id: flightId }] };
}

function makeComparison(record: EntityRecord, conflict: ConflictEvent): Comparison {
  return {
    base: findBase(record, differenceFrom(conflict)),
    draft: record.draft,
    merged: [],
    conflicts: [differenceFrom(conflict)],
    notShown: [],
    blankNotShown: [],
  };
}

/** The side that was chosen, derived from the record alone: nothing else is stored, so a restart loses nothing. */
export function detectChoice(record: EntityRecord, conflict: ConflictEvent): Side | null {
  const comparison = makeComparison(record, conflict);
  const { base } = decide(comparison, 'mine');
  if (!sameJson(base, comparison.base)) return null;
  if (conflict.theirs === undefined && isWholeFlight(differenceFrom(conflict))) {
    return isReAdded(record, conflict.mine) ? 'mine' : 'theirs';
  }
  return sameJson(decide(comparison, 'theirs').draft, record.draft) ? 'theirs' : 'mine';
}

/**
 * The choice as one edit. Mine: theirs becomes the base, so that the next push sends mine. Theirs: the draft becomes
 * theirs as well. Taken back, the base is again what was last seen before: the conflict is open, and a push asks.
 */
function decision(record: EntityRecord, conflict: ConflictEvent, side: Side): SetChange[] {
  const comparison = makeComparison(record, conflict);
  const ref = { kind: conflict.kind, key: conflict.key };
  const whole = isWholeFlight(differenceFrom(conflict));
  const path = whole ? ['flights'] : pathNow(record.draft, differenceFrom(conflict));
  if (path === null) return [];
  const theirs = detectChoice(record, conflict) === 'theirs';
  const draft = side === 'mine' && theirs ? givenBack(record.draft, conflict) : decide(comparison, side).draft;
  const bodies = { base: decide(comparison, 'mine').base, draft };
  const inBase: Path = path[0] === 'flights' ? ['base', 'flights'] : ['base', ...path];
  const inDraft: Path = ['draft', ...path];
  return [inBase, inDraft].flatMap((recordPath) => setChange(ref, record, recordPath, getAt(bodies, recordPath)) ?? []);
}

const DONE: Readonly<Record<Side, string>> = { mine: 'Keep mine', theirs: 'Take theirs' };

/** One side for all of these, as one step of undo that opens them again. */
export function choiceCommand(draft: Draft, conflicts: readonly ConflictEvent[], side: Side): Command {
  const records = new Map<string, EntityRecord>();
  const changes: SetChange[] = [];
  for (const conflict of conflicts) {
    const id = `${conflict.kind}:${conflict.key}`;
    let record = records.get(id) ?? draft.entities[conflict.kind].get(conflict.key);
    if (record === undefined) continue;
    for (const change of decision(record, conflict, side)) {
      changes.push(change);
      record = withSet(record, change);
    }
    records.set(id, record);
  }
  const [first] = conflicts;
  if (first === undefined || conflicts.length > 1) {
    return { name: `${DONE[side]} in ${counted(conflicts.length, 'conflict', 'conflicts')}`, changes };
  }
  const at = currentPath(draft.entities[first.kind].get(first.key), first);
  return { name: `${DONE[side]}: ${fieldLabel(first.kind, at)} of ${nameAt(draft, first)}`, changes };
}

/**
 * An edit of the field, wherever it was made, and the choice that goes with it, as one: theirs becomes the base, and
 * the next push sends what the planner has made of it. Another edit is given back as it is.
 */
export function anotherCommand(draft: Draft, conflict: ConflictEvent, edit: Command): Command {
  const ref = { kind: conflict.kind, key: conflict.key };
  const record = draft.entities[ref.kind].get(ref.key);
  if (record === undefined || !edit.changes.some((change) => isAbout(change, record, conflict))) return edit;
  const mine = decision(record, conflict, 'mine');
  const chosen = isWholeFlight(differenceFrom(conflict)) ? mine : mine.filter(({ path }) => path[0] === 'base');
  const field = fieldLabel(ref.kind, currentPath(record, conflict));
  return { name: `Another value: ${field} of ${nameAt(draft, ref)}`, changes: [...chosen, ...edit.changes] };
}

/** Whether there is something of the planner's that a third value can be made of. */
export function canBeAnother(record: EntityRecord | undefined, conflict: PushConflict): boolean {
  if (conflict.merge !== undefined) return conflict.merge.conflict.part === 'draft' && conflict.mine !== undefined;
  const found = differenceFrom(conflict);
  return record !== undefined && (!isWholeFlight(found) || pathNow(record.draft, found) !== null);
}

/** Whether a change sets the field, part of it, or what it is part of. */
function isAbout(change: Change, record: EntityRecord, conflict: ConflictEvent): boolean {
  if (change.op !== 'set' || change.kind !== conflict.kind || !change.keys.includes(conflict.key)) return false;
  const field: Path = ['draft', ...currentPath(record, conflict)];
  // Replacing all flights would restore an id that the platform has no flight of.
  if (isWholeFlight(differenceFrom(conflict)) && change.path.length < field.length) return false;
  const shared = Math.min(field.length, change.path.length);
  return sameItems(field.slice(0, shared), change.path.slice(0, shared));
}

/** The planner's side while it is his own; what it was, once theirs has been taken. */
export function pickMine(record: EntityRecord, conflict: ConflictEvent): Json | undefined {
  if (isWholeFlight(differenceFrom(conflict)) || detectChoice(record, conflict) === 'theirs') return conflict.mine;
  return getAt(record.draft, currentPath(record, conflict));
}

/** The current path of the field; the path where it was found, if it exists no more. */
export function currentPath(record: EntityRecord | undefined, conflict: ConflictEvent): Path {
  return pathNow(record?.draft ?? null, differenceFrom(conflict)) ?? parsePath(conflict.path);
}

/** The draft with the planner's side again where theirs was taken. */
function givenBack(draft: JsonObject, conflict: ConflictEvent): JsonObject {
  const { path: found, mine, flightId } = conflict;
  if (!isWholeFlight(differenceFrom(conflict))) {
    const at = pathNow(draft, differenceFrom(conflict));
    return at === null ? draft : (setAt(draft, at, mine) as JsonObject); // a path of one step or more keeps an object
  }
  const flights = flightsOf(draft);
  if (mine === undefined) {
    return { ...draft, flights: flights.filter((flight) => !sameJson(getAt(flight, ['id']), flightId)) };
  }
  const path = parsePath(found);
  // Gone on the platform: there it is a new one, and its old id means nothing.
  const { id: _id, ...withoutId } = isObject(mine) ? mine : {};
  const at = typeof path[1] === 'number' ? path[1] : flights.length;
  return { ...draft, flights: flights.toSpliced(at, 0, withoutId) };
}

/** Whether a flight that is gone on the platform was added again: it has no id, and the start or end of `mine`. */
function isReAdded(record: EntityRecord, mine: Json | undefined): boolean {
  return flightsOf(record.draft).some(
    (flight) =>
      getAt(flight, ['id']) === undefined &&
      ['startDate', 'endDate'].some((member) => sameJson(getAt(flight, [member]), getAt(mine, [member]))),
  );
}
