// A conflict of a push against the open draft: whether it is decided, and the changes that decide it.
import type { Change } from '../../shared/draft/change.ts';
import { setChange } from '../../shared/draft/commands/command.ts';
import type { EntityRecord } from '../../shared/draft/document.ts';
import { getAt, parsePath, sameJson } from '../../shared/kernel/json.ts';
import type { Json, Path } from '../../shared/kernel/json.ts';
import type { Comparison } from '../../shared/push/three-way.ts';
import { decide } from '../../shared/push/decide.ts';
import type { Side } from '../../shared/push/decide.ts';
import type { PushEvent } from '../../shared/push/events.ts';

import { flightsOf } from './flight-sums.ts';

export type ConflictEvent = Extract<PushEvent, { event: 'conflict' }>;

/** Those whose field is not among the others'. */
export function notAmong(conflicts: readonly ConflictEvent[], others: readonly ConflictEvent[]): ConflictEvent[] {
  const id = ({ kind, key, path }: ConflictEvent): string => `${kind}:${key}:${path}`;
  const there = new Set(others.map(id));
  return conflicts.filter((conflict) => !there.has(id(conflict)));
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

export interface Decision {
  /** What is known of the platform from now on; not to be undone. */
  readonly learnt: readonly Change[];
  /** What the planner's side becomes; can be undone, and is then mine again. */
  readonly edit: readonly Change[];
}

/** Mine: theirs becomes the base, so that the next push sends mine. Theirs: the draft becomes theirs as well. */
export function decision(record: EntityRecord, conflict: ConflictEvent, side: Side): Decision {
  const comparison = comparisonOf(record, conflict);
  const ref = { kind: conflict.kind, key: conflict.key };
  const base = setChange(ref, record, ['base'], decide(comparison, 'mine').base);
  const place = placeOf(parsePath(conflict.path));
  const after = (choice: Side): Change[] => {
    const change = setChange(ref, record, place, getAt({ draft: decide(comparison, choice).draft }, place));
    return change === undefined ? [] : [change];
  };
  // A flight that is gone there and kept here is a new flight: losing its old id belongs to what was learnt.
  const kept = side === 'mine' ? after('mine') : [];
  return { learnt: [...(base === undefined ? [] : [base]), ...kept], edit: side === 'theirs' ? after('theirs') : [] };
}

/** A whole flight is decided by the list it stands in. */
function placeOf(path: Path): Path {
  return isWholeFlight(path) ? ['draft', 'flights'] : ['draft', ...path];
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
