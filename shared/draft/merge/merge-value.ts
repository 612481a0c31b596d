// Three versions of one value put together: member by member, item by item, never below a text.
import type { Json, JsonObject, Path } from '../../kernel/json.ts';
import { isList, isObject, sameJson } from '../../kernel/json.ts';
import type { ListShape, Place } from './lists.ts';
import { decisiveAt, listAt, placeIn, placeOfItems } from './lists.ts';
import { mergeOrder } from './order.ts';
import { pairItems } from './pair-items.ts';
import { sameAt } from './same.ts';

type Value = Json | undefined;

/** Both sides have changed the value at `path`, differently. An absent side means "not there". */
export interface ValueConflict {
  /** In the merged value; of an item that is not in it, its list. */
  readonly path: Path;
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
  /** The platform's id of the flight that the path goes into: places move when flights come and go, ids do not. */
  readonly flightId?: Json;
}

/** What becomes of a value that both sides have changed. */
export interface Decider {
  /** What stands in the merged value. */
  choose(conflict: ValueConflict): Value;
  /** Called once for each, when its place is known. */
  note(conflict: ValueConflict): void;
}

/** Where one side has not changed the value, the other's version is taken exactly as it is. */
export function mergeValue(decider: Decider, path: Path, place: Place, base: Value, mine: Value, theirs: Value): Value {
  if (sameJson(base, mine)) return theirs;
  if (sameJson(base, theirs)) return mine;
  if (sameAt(place, mine, theirs)) return mine;
  if (sameAt(place, base, mine)) return theirs;
  if (sameAt(place, base, theirs)) return mine;
  const before = base ?? undefined;
  if (isList(mine) && isList(theirs) && (before === undefined || isList(before))) {
    const shape = listAt(place);
    if (shape !== undefined) return mergeList(decider, path, place, shape, before ?? [], mine, theirs);
  } else if (isObject(mine) && isObject(theirs) && (before === undefined || isObject(before))) {
    const decisive = decisiveAt(place);
    if (decisive.every((member) => sameAt(placeIn(place, member), own(mine, member), own(theirs, member)))) {
      return mergeMembers(decider, path, place, before ?? {}, mine, theirs);
    }
  }
  const conflict = { path, base, mine, theirs };
  decider.note(conflict);
  return decider.choose(conflict);
}

/** In mine's order; what only theirs has stands behind it. */
function mergeMembers(
  decider: Decider,
  path: Path,
  place: Place,
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
): JsonObject {
  const members = new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)]);
  const merged: [string, Json][] = [];
  for (const member of members) {
    const versions = [own(base, member), own(mine, member), own(theirs, member)] as const;
    const value = mergeValue(decider, [...path, member], placeIn(place, member), ...versions);
    if (value !== undefined) merged.push([member, value]);
  }
  return Object.fromEntries(merged);
}

function mergeList(
  decider: Decider,
  path: Path,
  place: Place,
  shape: ListShape,
  base: readonly Json[],
  mine: readonly Json[],
  theirs: readonly Json[],
): readonly Json[] {
  const inside = placeOfItems(place);
  const [inBase, inMine, inTheirs] = pairItems(shape, base, mine, theirs);
  const of = (id: string): [Value, Value, Value] => [inBase.byId.get(id), inMine.byId.get(id), inTheirs.byId.get(id)];
  const ids = new Set([...inMine.ids, ...inTheirs.ids]);
  const kept = new Set<string>();
  for (const id of ids) {
    const [before, own, other] = of(id);
    if (own !== undefined && other !== undefined) kept.add(id);
    else if (before === undefined) kept.add(id);
    // One side took it out: gone, unless the other has changed it.
    else if (!sameAt(inside, before, own ?? other)) {
      const conflict = { path, base: before, mine: own, theirs: other, ...flightIdOf(shape, own ?? other) };
      if (decider.choose(conflict) === undefined) decider.note(conflict);
      else kept.add(id);
    }
  }
  const order = mergeOrder(inBase.ids, inMine.ids, inTheirs.ids, (id) => kept.has(id));
  return order.map((id, index) => {
    const [before, own, other] = of(id);
    const within = about(decider, flightIdOf(shape, own ?? other));
    const value = mergeValue(within, [...path, index], inside, before, own, other);
    return value ?? own ?? other ?? null;
  });
}

function flightIdOf(shape: ListShape, flight: Value): Pick<ValueConflict, 'flightId'> {
  const flightId = shape.type === 'flights' && isObject(flight) ? (own(flight, 'id') ?? null) : null;
  return flightId === null ? {} : { flightId };
}

/** The same decider for what lies inside one flight. */
function about(decider: Decider, flight: Pick<ValueConflict, 'flightId'>): Decider {
  if (flight.flightId === undefined) return decider;
  return {
    choose: (conflict) => decider.choose({ ...conflict, ...flight }),
    note: (conflict) => {
      decider.note({ ...conflict, ...flight });
    },
  };
}

function own(value: JsonObject, member: string): Value {
  return Object.hasOwn(value, member) ? value[member] : undefined;
}
