// Which flights of several versions of a line item are the same: by id, else by their dates, else by what they say.
import { canonicalJson } from '../kernel/canonical-json.ts';
import { type Json, isObject } from '../kernel/json.ts';

type Flights = readonly Json[];

/** One way to know a flight again: the same name, and where that is not enough, fitting. */
export interface FlightWay {
  /** Undefined for a flight that is not known in this way. */
  name(flight: Json): string | undefined;
  fits?(known: Json, flight: Json): boolean;
}

/**
 * From the surest to the last resort. `known`: to find a flight of the base again. `twins`: what both sides have added.
 */
export interface FlightWays {
  readonly known: readonly FlightWay[];
  readonly twins: readonly FlightWay[];
}

export const BY_ID: FlightWay = { name: (flight) => text(flight, 'id') };
const BY_DATES: FlightWay = { name: (flight) => both(text(flight, 'startDate'), text(flight, 'endDate')) };

/**
 * For flights without a date, and values that are not flights: without this they would not be matched, and be kept
 * twice.
 */
const BY_WHAT_IT_SAYS: FlightWay = { name: canonicalJson };

/** Of drafts: a planner moves one end of a flight more often than both. */
export const WAYS_OF_DRAFTS: FlightWays = {
  known: [
    BY_ID,
    BY_DATES,
    BY_WHAT_IT_SAYS,
    { name: (flight) => text(flight, 'startDate') },
    { name: (flight) => text(flight, 'endDate') },
  ],
  twins: [BY_ID, BY_DATES, BY_WHAT_IT_SAYS],
};

function text(flight: Json, member: string): string | undefined {
  const value = isObject(flight) && Object.hasOwn(flight, member) ? (flight[member] ?? null) : null;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function both(start: string | undefined, end: string | undefined): string | undefined {
  return start === undefined || end === undefined ? undefined : `${start} ${end}`;
}

/** For each flight of `side` its partner's place in `known`, or -1. Two with ids of their own are never the same. */
export function partners(known: Flights, side: Flights, ways: readonly FlightWay[]): number[] {
  const found = side.map(() => -1);
  const taken = new Set<number>();
  for (const { name, fits } of ways) {
    const free = new FreeFlights(known, taken, name);
    side.forEach((flight, index) => {
      const wanted = found[index] === -1 ? name(flight) : undefined;
      if (wanted === undefined) return;
      const isIt = (place: number): boolean => fits === undefined || fits(known[place] ?? null, flight);
      const partner = free.first(wanted, text(flight, 'id'), isIt);
      if (partner === undefined) return;
      found[index] = partner;
      taken.add(partner);
    });
  }
  return found;
}

/** Places by name, the first one first. Thousands of flights may have one name in a file from elsewhere. */
interface Line {
  readonly places: number[];
  /** Before it all are taken. */
  next: number;
}

/** Flights that have no partner yet. Those with an id of their own stand in a line of their own. */
class FreeFlights {
  readonly #lines = new Map<string, Map<LineKey, Line>>();
  readonly #taken: ReadonlySet<number>;

  constructor(known: Flights, taken: ReadonlySet<number>, name: FlightWay['name']) {
    this.#taken = taken;
    known.forEach((flight, place) => {
      const named = taken.has(place) ? undefined : name(flight);
      if (named === undefined) return;
      let lines = this.#lines.get(named);
      if (lines === undefined) this.#lines.set(named, (lines = new Map()));
      for (const key of [ANY, text(flight, 'id')]) {
        const line = lines.get(key);
        if (line === undefined) lines.set(key, { places: [place], next: 0 });
        else line.places.push(place);
      }
    });
  }

  /** The first of this name that can be the one of this id. */
  first(name: string, id: string | undefined, isIt: (place: number) => boolean): number | undefined {
    const lines = this.#lines.get(name);
    if (lines === undefined) return undefined;
    if (id === undefined) return this.#firstIn(lines.get(ANY), isIt);
    const [own, without] = [this.#firstIn(lines.get(id), isIt), this.#firstIn(lines.get(undefined), isIt)];
    if (own === undefined || without === undefined) return own ?? without;
    return Math.min(own, without);
  }

  #firstIn(line: Line | undefined, isIt: (place: number) => boolean): number | undefined {
    if (line === undefined) return undefined;
    const { places } = line;
    while (line.next < places.length && this.#taken.has(places[line.next] ?? 0)) line.next += 1;
    for (let at = line.next; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      if (!this.#taken.has(place) && isIt(place)) return place;
    }
    return undefined;
  }
}

const ANY = null;
/** All, those of one id, or those without. */
type LineKey = typeof ANY | string | undefined;

/** One id for each flight of each version: the same id, the same flight. */
export function pairFlights(
  ways: FlightWays,
  base: Flights,
  mine: Flights,
  theirs: Flights,
): [string[], string[], string[]] {
  const [inMine, inTheirs] = [partners(base, mine, ways.known), partners(base, theirs, ways.known)];
  const baseIds = base.map((_, index) => `b${index}`);
  const mineIds = inMine.map((place, index) => baseIds[place] ?? idOfNew(mine[index] ?? null, 'm', index));
  const newMine = placesOfNew(inMine);
  const newTheirs = placesOfNew(inTheirs);
  const twins = partners(pick(mine, newMine), pick(theirs, newTheirs), ways.twins);
  const theirIds = inTheirs.map((place, index) => baseIds[place] ?? idOfNew(theirs[index] ?? null, 't', index));
  newTheirs.forEach((index, at) => {
    const twin = newMine[twins[at] ?? -1];
    const id = twin === undefined ? undefined : mineIds[twin];
    if (id !== undefined) theirIds[index] = id;
  });
  return [baseIds, mineIds, theirIds];
}

/**
 * Begins with what it says, since new flights of both sides at one place are sorted by id: so it does not matter who
 * merges.
 */
function idOfNew(flight: Json, side: 'm' | 't', index: number): string {
  return `n${BY_DATES.name(flight) ?? canonicalJson(flight)}\u0000${side}${index}`;
}

function placesOfNew(partnersOf: readonly number[]): number[] {
  return partnersOf.flatMap((place, index) => (place === -1 ? [index] : []));
}

function pick(flights: Flights, places: readonly number[]): Json[] {
  return places.map((place) => flights[place] ?? null);
}
