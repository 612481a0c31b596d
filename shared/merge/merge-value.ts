// Three versions of one value put together: member by member, item by item, never below a text.
import type { Difference } from './difference.ts';
import { type Json, type JsonObject, type Path, isList, isObject } from '../kernel/json.ts';
import { type ListShape, type Place, decisiveAt, isItem, placeIn, placeOfItems } from './lists.ts';
import { mergeOrder } from './order.ts';
import { pairItems } from './pair-items.ts';
import type { Reading, Settled } from './reading.ts';
import { sameAt } from './same.ts';

type Value = Json | undefined;

/** What becomes of what was found. */
export interface Decider {
  /** The version that theirs is taken into. */
  readonly onto: 'mine' | 'base';
  /** The merged value where both sides have changed it. */
  choose(conflict: Difference): Value;
  /** Called once for each conflict, when its place is known. */
  note(conflict: Difference): void;
  /** Called for each place that theirs alone has changed. */
  took?(change: Difference): void;
}

/** Both, for one value. */
export interface Merge {
  readonly reading: Reading;
  readonly decider: Decider;
}

export function mergeValue(merge: Merge, path: Path, place: Place, base: Value, mine: Value, theirs: Value): Value {
  const { reading, decider } = merge;
  const settled = reading.settled(place, path, base, mine, theirs);
  if (settled === undefined) {
    const before = base ?? undefined;
    if (isList(mine) && isList(theirs) && (before === undefined || isList(before))) {
      const shape = reading.listAt(place);
      if (shape !== undefined) return mergeList(merge, path, place, shape, before ?? [], mine, theirs);
    } else if (
      isObject(mine) &&
      isObject(theirs) &&
      (isObject(before) || (before === undefined && opens(merge, place)))
    ) {
      const agree = (member: string): boolean => sameAt(placeIn(place, member), own(mine, member), own(theirs, member));
      if (decisiveAt(place).every(agree)) return mergeMembers(merge, path, place, before, mine, theirs);
    }
  }
  return standing(decider, settled, { path, base, mine, theirs });
}

/** Whether what both have added is put together. Of an answer only an item that is known to be the same one. */
function opens({ reading }: Merge, place: Place): boolean {
  return !reading.partial || isItem(place);
}

function standing(decider: Decider, settled: Settled | undefined, difference: Difference): Value {
  switch (settled) {
    case 'mine':
      return difference[decider.onto];
    case 'both':
      return difference.mine;
    case 'theirs':
      decider.took?.(difference);
      return difference.theirs;
    case undefined:
      decider.note(difference);
      return decider.choose(difference);
  }
}

/** In the order of the version that theirs is taken into; members that only theirs has come last. */
function mergeMembers(
  merge: Merge,
  path: Path,
  place: Place,
  base: JsonObject | undefined,
  mine: JsonObject,
  theirs: JsonObject,
): JsonObject {
  const { reading, decider } = merge;
  const before = base ?? {};
  const onto = decider.onto === 'mine' ? mine : before;
  const merged: [string, Json][] = [];
  for (const member of new Set([onto, mine, theirs, before].flatMap(Object.keys))) {
    // Members that an answer leaves out of a new object there are as they were sent.
    const isUnsaid = reading.partial && !Object.hasOwn(theirs, member);
    const value = isUnsaid
      ? own(base === undefined ? mine : onto, member)
      : mergeValue(
          merge,
          [...path, member],
          placeIn(place, member),
          own(before, member),
          own(mine, member),
          own(theirs, member),
        );
    if (value !== undefined) merged.push([member, value]);
  }
  return Object.fromEntries(merged);
}

function mergeList(
  merge: Merge,
  path: Path,
  place: Place,
  shape: ListShape,
  base: readonly Json[],
  mine: readonly Json[],
  theirs: readonly Json[],
): readonly Json[] {
  const { reading, decider } = merge;
  const inside = placeOfItems(place);
  const [inBase, inMine, inTheirs] = pairItems(shape, base, mine, theirs);
  const of = (id: string): [Value, Value, Value] => [inBase.byId.get(id), inMine.byId.get(id), inTheirs.byId.get(id)];
  const valueAt = (id: string, at: Path): Value => {
    const [before, own, other] = of(id);
    const flight = pickFlightId(shape, own, other);
    if (own !== undefined && other !== undefined) {
      return mergeValue(about(merge, flight), at, inside, before, own, other) ?? own;
    }
    const settled = settledAlone(reading, inside, before, own, other);
    return standing(decider, settled, { path: at, base: before, mine: own, theirs: other, ...flight });
  };
  const stays = (id: string): boolean => {
    const [before, own, other] = of(id);
    if (own !== undefined && other !== undefined) return true;
    const settled = settledAlone(reading, inside, before, own, other);
    const quiet: Decider = { onto: decider.onto, choose: decider.choose, note: () => undefined };
    return standing(quiet, settled, { path, base: before, mine: own, theirs: other }) !== undefined;
  };
  const onto = decider.onto === 'mine' ? inMine : inBase;
  const order = reading.partial
    ? [...onto.ids, ...inTheirs.ids.filter((id) => !onto.byId.has(id) && !inBase.byId.has(id))]
    : mergeOrder(inBase.ids, inMine.ids, inTheirs.ids, stays);
  const merged: Json[] = [];
  order.forEach((id, index) => {
    const value = valueAt(id, [...path, index]);
    if (value !== undefined) merged.push(value);
  });
  // What one side took out and the other changed is a conflict, also where it does not stay.
  const placed = new Set(order);
  for (const id of inBase.ids) if (!placed.has(id)) valueAt(id, path);
  return merged;
}

/** An item that one of the sides does not have. */
function settledAlone(reading: Reading, place: Place, base: Value, mine: Value, theirs: Value): Settled | undefined {
  if (mine === undefined && theirs === undefined) return 'both';
  if (base === undefined) return theirs === undefined ? 'mine' : 'theirs';
  if (mine === undefined) return reading.untouched(place, base, theirs, 'theirs') ? 'mine' : undefined;
  return reading.untouched(place, base, mine, 'mine') ? 'theirs' : undefined;
}

function pickFlightId(shape: ListShape, ...flights: readonly Value[]): Pick<Difference, 'flightId'> {
  if (shape.type !== 'flights') return {};
  const ids = flights.map((flight) => (isObject(flight) ? (own(flight, 'id') ?? null) : null));
  const flightId = ids.find((id) => id !== null);
  return flightId === undefined ? {} : { flightId };
}

/** The same for what lies inside one flight. */
function about(merge: Merge, flight: Pick<Difference, 'flightId'>): Merge {
  if (flight.flightId === undefined) return merge;
  const { reading, decider } = merge;
  return {
    reading,
    decider: {
      onto: decider.onto,
      choose: (conflict) => decider.choose({ ...conflict, ...flight }),
      note: (conflict) => decider.note({ ...conflict, ...flight }),
      took: (change) => decider.took?.({ ...change, ...flight }),
    },
  };
}

function own(value: JsonObject, member: string): Value {
  return Object.hasOwn(value, member) ? value[member] : undefined;
}
