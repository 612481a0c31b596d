// Flights on both sides, matched by id: which moved, which came, which went.
import type { Json, JsonObject } from '../kernel/json.ts';
import { objects } from './line-item-change.ts';
import { sameField } from './same-field.ts';
import type { Work } from './three-way.ts';
import { outcome, threeWay } from './three-way.ts';

/** Whether a flight without an id is the platform's flight: alike in all that the platform shows of it. */
function alike(mine: JsonObject, shown: JsonObject): boolean {
  return Object.entries(shown).every(
    ([member, value]) =>
      member === 'id' ||
      (!Object.hasOwn(mine, member) && member !== 'startDate' && member !== 'endDate' && member !== 'budget') ||
      sameField(['flights', member], { value: mine[member] }, { value }),
  );
}

/**
 * Gives ids to flights that have none: from the one that is alike, then in order to those left, since a planner may
 * have edited one meanwhile. Flights that have an id keep it.
 */
export function adoptFlightIds(flights: readonly JsonObject[], shown: readonly JsonObject[]): readonly JsonObject[] {
  if (flights.every((flight) => flight['id'] !== undefined)) return flights;
  const taken = new Set<Json | undefined>(flights.map((flight) => flight['id']));
  const free = shown.filter((flight) => flight['id'] !== undefined && !taken.has(flight['id']));
  const claim = (at: number): Json | undefined => free.splice(at, 1)[0]?.['id'];
  const exact = flights.map((flight) => {
    if (flight['id'] !== undefined) return flight;
    const at = free.findIndex((other) => alike(flight, other));
    const id = at < 0 ? undefined : claim(at);
    return id === undefined ? flight : { id, ...flight };
  });
  const left = exact.filter((flight) => flight['id'] === undefined).length;
  // In order only when each has a partner: one more or one less means that a flight was added or taken out.
  if (left === 0 || left !== free.length) return exact;
  return exact.map((flight) => {
    const id = flight['id'] === undefined ? claim(0) : undefined;
    return id === undefined ? flight : { id, ...flight };
  });
}

const byId = (flights: readonly JsonObject[]): Map<Json, number> =>
  new Map(flights.flatMap((flight, index) => (flight['id'] === undefined ? [] : [[flight['id'], index] as const])));

/** Takes the platform's flights into a comparison whose own flights have their ids. */
export function mergeFlights(work: Work, theirs: readonly JsonObject[]): void {
  const base = objects(work.base['flights']);
  const mine = objects(work.draft['flights']);
  const [inBase, inMine] = [byId(base), byId(mine)];
  const gone = new Set(base.map((flight) => flight['id']));
  for (const flight of theirs) {
    const id = flight['id'];
    if (id === undefined) continue;
    gone.delete(id);
    const at = inBase.get(id);
    const mineAt = inMine.get(id);
    if (at === undefined) theirNew(work, flight, mineAt);
    else if (mineAt !== undefined) {
      for (const [member, value] of Object.entries(flight)) {
        if (member !== 'id') threeWay(work, ['flights', mineAt, member], ['flights', at, member], value);
      }
    } else if (moved(base[at] ?? {}, flight, work)) {
      work.conflicts.push(outcome(['flights'], base[at], undefined, flight, id));
    }
  }
  for (const id of gone) if (id !== undefined) theirGone(work, id, base, mine);
}

/** Members the platform shows and that it shows otherwise than base. */
function moved(base: JsonObject, shown: JsonObject, work: Work): boolean {
  return Object.entries(shown).some(
    ([member, value]) =>
      Object.hasOwn(base, member) &&
      !sameField(
        ['flights', member],
        { value: base[member], zone: work.zones.base },
        { value, zone: work.zones.theirs },
      ),
  );
}

/**
 * A flight that base did not have: the planner's own, sent before and not known to have arrived, or somebody else's.
 */
function theirNew(work: Work, flight: JsonObject, mineAt: number | undefined): void {
  const flights = objects(work.draft['flights']);
  const known =
    mineAt !== undefined ? mineAt : flights.findIndex((own) => own['id'] === undefined && alike(own, flight));
  const own = known < 0 ? undefined : flights[known];
  if (own === undefined) {
    work.merged.push(outcome(['flights', flights.length], undefined, undefined, flight, flight['id']));
    work.draft = { ...work.draft, flights: [...flights, flight] };
  } else {
    const withId = { ...own, id: flight['id'] ?? null };
    work.draft = { ...work.draft, flights: flights.map((other, index) => (index === known ? withId : other)) };
  }
  work.base = {
    ...work.base,
    flights: [...objects(work.base['flights']), own === undefined ? flight : { ...own, ...flight }],
  };
}

function theirGone(work: Work, id: Json, base: readonly JsonObject[], mine: readonly JsonObject[]): void {
  const was = base.find((flight) => flight['id'] === id);
  const own = mine.find((flight) => flight['id'] === id);
  const without = (flights: Json | undefined): Json => objects(flights).filter((flight) => flight['id'] !== id);
  const zone = work.zones.base;
  const unchanged = sameField(['flights'], { value: was, zone }, { value: own, zone: work.zones.mine });
  if (own !== undefined && !unchanged) {
    work.conflicts.push(outcome(['flights', mine.indexOf(own)], was, own, undefined, id));
    return;
  }
  if (own !== undefined) work.merged.push(outcome(['flights', mine.indexOf(own)], was, own, undefined, id));
  work.base = { ...work.base, flights: without(work.base['flights']) };
  work.draft = { ...work.draft, flights: without(work.draft['flights']) };
}
