// Which flights of several versions of a line item are the same: by id, else by their dates.
import type { Json } from '../../kernel/json.ts';
import { isObject } from '../../kernel/json.ts';

type Flights = readonly Json[];

/** From the surest to what is left: a planner moves one end of a flight more often than both. */
const WAYS: readonly ((flight: Json) => string | undefined)[] = [
  (flight) => text(flight, 'id'),
  (flight) => both(text(flight, 'startDate'), text(flight, 'endDate')),
  (flight) => text(flight, 'startDate'),
  (flight) => text(flight, 'endDate'),
];

function text(flight: Json, member: string): string | undefined {
  const value = isObject(flight) && Object.hasOwn(flight, member) ? (flight[member] ?? null) : null;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function both(start: string | undefined, end: string | undefined): string | undefined {
  return start === undefined || end === undefined ? undefined : `${start} ${end}`;
}

/** For each flight of `side` its partner's place in `known`, or -1. Two with ids of their own are never the same. */
function partners(known: Flights, side: Flights, ways: typeof WAYS): number[] {
  const found = side.map(() => -1);
  const taken = new Set<number>();
  for (const way of ways) {
    const places = new Map<string, number[]>();
    known.forEach((flight, index) => {
      const name = taken.has(index) ? undefined : way(flight);
      if (name !== undefined) places.set(name, [...(places.get(name) ?? []), index]);
    });
    side.forEach((flight, index) => {
      const name = found[index] === -1 ? way(flight) : undefined;
      const free = name === undefined ? [] : (places.get(name) ?? []);
      const partner = free.find((place) => !taken.has(place) && compatible(flight, known[place]));
      if (partner === undefined) return;
      found[index] = partner;
      taken.add(partner);
    });
  }
  return found;
}

function compatible(a: Json, b: Json | undefined): boolean {
  const [one, other] = [text(a, 'id'), text(b ?? null, 'id')];
  return one === undefined || other === undefined || one === other;
}

/** One id for each flight of each version: the same id, the same flight. */
export function pairFlights(base: Flights, mine: Flights, theirs: Flights): [string[], string[], string[]] {
  const [inMine, inTheirs] = [partners(base, mine, WAYS), partners(base, theirs, WAYS)];
  const baseIds = base.map((_, index) => `b${String(index)}`);
  const mineIds = inMine.map((place, index) => baseIds[place] ?? `m${String(index)}`);
  const newMine = placesOfNew(inMine);
  const newTheirs = placesOfNew(inTheirs);
  // What both have added is one flight when it has the same id, or the same dates.
  const twins = partners(pick(mine, newMine), pick(theirs, newTheirs), WAYS.slice(0, 2));
  const theirIds = inTheirs.map((place, index) => baseIds[place] ?? `t${String(index)}`);
  newTheirs.forEach((index, at) => {
    const twin = newMine[twins[at] ?? -1];
    const id = twin === undefined ? undefined : mineIds[twin];
    if (id !== undefined) theirIds[index] = id;
  });
  return [baseIds, mineIds, theirIds];
}

function placesOfNew(partnersOf: readonly number[]): number[] {
  return partnersOf.flatMap((place, index) => (place === -1 ? [index] : []));
}

function pick(flights: Flights, places: readonly number[]): Json[] {
  return places.map((place) => flights[place] ?? null);
}
