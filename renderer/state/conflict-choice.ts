// A conflict of a push against the open draft: whether it is decided, and the changes that decide it.
import type { SetChange } from '../../shared/draft/change.ts';
import { setChange, withSet } from '../../shared/draft/commands/command.ts';
import type { Command } from '../../shared/draft/commands/command.ts';
import type { Draft, EntityRecord } from '../../shared/draft/document.ts';
import { counted } from '../../shared/kernel/counted.ts';
import { formatPath, getAt, isObject, parsePath, sameJson, setAt } from '../../shared/kernel/json.ts';
import type { Json, JsonObject, Path } from '../../shared/kernel/json.ts';
import type { Comparison } from '../../shared/push/three-way.ts';
import { decide } from '../../shared/push/decide.ts';
import type { Side } from '../../shared/push/decide.ts';
import type { PushEvent } from '../../shared/push/events.ts';

import { flightsOf } from './flight-sums.ts';
import { nameAt } from './names.ts';

export type ConflictEvent = Extract<PushEvent, { event: 'conflict' }>;

function conflictId({ kind, key, path }: ConflictEvent): string {
  return `${kind}:${key}:${path}`;
}

/** The older findings in their order, each with what was found of its field since; then what is new. */
export function newest(older: readonly ConflictEvent[], newer: readonly ConflictEvent[]): ConflictEvent[] {
  const found = new Map(older.map((conflict) => [conflictId(conflict), conflict]));
  for (const conflict of newer) found.set(conflictId(conflict), conflict);
  return [...found.values()];
}

/** Those that the others do not tell already, with the same on the platform. */
export function unknownOf(conflicts: readonly ConflictEvent[], others: readonly ConflictEvent[]): ConflictEvent[] {
  const told = new Map(others.map((conflict) => [conflictId(conflict), conflict]));
  return conflicts.filter((conflict) => {
    const other = told.get(conflictId(conflict));
    return other === undefined || !sameJson(other.theirs, conflict.theirs);
  });
}

function comparisonOf(record: EntityRecord, conflict: ConflictEvent): Comparison {
  const { base, mine, theirs } = conflict;
  const outcome = {
    path: parsePath(conflict.path),
    ...(base === undefined ? {} : { base }),
    ...(mine === undefined ? {} : { mine }),
    ...(theirs === undefined ? {} : { theirs }),
  };
  return {
    base: record.base ?? {},
    draft: record.draft,
    merged: [],
    conflicts: [outcome],
    notShown: [],
    blankNotShown: [],
  };
}

/** What the draft itself says was decided: nothing is kept beside it, so a restart cannot forget it. */
export function choiceOf(record: EntityRecord, conflict: ConflictEvent): Side | null {
  const comparison = comparisonOf(record, conflict);
  const { base } = decide(comparison, 'mine');
  if (!sameJson(base, comparison.base)) return null;
  if (conflict.theirs === undefined && isWholeFlight(parsePath(conflict.path))) {
    return isKeptAsNew(record, conflict.mine) ? 'mine' : 'theirs';
  }
  return sameJson(decide(comparison, 'theirs').draft, record.draft) ? 'theirs' : 'mine';
}

/**
 * The choice as one edit. Mine: theirs becomes the base, so that the next push sends mine. Theirs: the draft becomes
 * theirs as well. Taken back, the base is again what was last seen before: the conflict is open, and a push asks.
 */
function decision(record: EntityRecord, conflict: ConflictEvent, side: Side): SetChange[] {
  const comparison = comparisonOf(record, conflict);
  const ref = { kind: conflict.kind, key: conflict.key };
  const path = parsePath(conflict.path);
  const theirs = choiceOf(record, conflict) === 'theirs';
  const draft = side === 'mine' && theirs ? givenBack(record.draft, conflict) : decide(comparison, side).draft;
  const bodies = { base: decide(comparison, 'mine').base, draft };
  const inBase: Path = path[0] === 'flights' ? ['base', 'flights'] : ['base', ...path];
  const inDraft: Path = isWholeFlight(path) ? ['draft', 'flights'] : ['draft', ...path];
  return [inBase, inDraft].flatMap((place) => setChange(ref, record, place, getAt(bodies, place)) ?? []);
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
  return { name: `${DONE[side]}: ${formatPath(parsePath(first.path))} of ${nameAt(draft, first)}`, changes };
}

/** The planner's side while it is his own; what it was, once theirs has been taken. */
export function mineOf(record: EntityRecord, conflict: ConflictEvent): Json | undefined {
  const path = parsePath(conflict.path);
  if (isWholeFlight(path) || choiceOf(record, conflict) === 'theirs') return conflict.mine;
  return getAt(record.draft, path);
}

/** The draft with the planner's side again where theirs was taken. */
function givenBack(draft: JsonObject, { path: written, mine, theirs }: ConflictEvent): JsonObject {
  const path = parsePath(written);
  if (!isWholeFlight(path)) return setAt(draft, path, mine) as JsonObject; // a path of one step or more keeps an object
  const flights = flightsOf(draft);
  if (mine === undefined) {
    const id = getAt(theirs, ['id']);
    return { ...draft, flights: flights.filter((flight) => !sameJson(getAt(flight, ['id']), id)) };
  }
  // Gone on the platform: there it is a new one, and its old id means nothing.
  const { id: _id, ...kept } = isObject(mine) ? mine : {};
  const at = typeof path[1] === 'number' ? path[1] : flights.length;
  return { ...draft, flights: flights.toSpliced(at, 0, kept) };
}

function isWholeFlight(path: Path): boolean {
  return path[0] === 'flights' && path.length <= 2;
}

/** A flight that is gone there and was kept has no id any more: it is known by when it starts or ends. */
function isKeptAsNew(record: EntityRecord, mine: Json | undefined): boolean {
  return flightsOf(record.draft).some(
    (flight) =>
      getAt(flight, ['id']) === undefined &&
      ['startDate', 'endDate'].some((member) => sameJson(getAt(flight, [member]), getAt(mine, [member]))),
  );
}
