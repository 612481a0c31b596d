// How the platform's answers are compared with a draft: by what a value says, and flights by id.
import { type FlightWay, BY_ID } from '../merge/flight-pairs.ts';
import { type ListShape, placeOfItems } from '../merge/lists.ts';
import type { Reading } from '../merge/reading.ts';
import { type Json, type JsonObject, isList, isObject } from '../kernel/json.ts';
import { sameField } from './same-field.ts';

/** The time zone names that the three bodies state. */
export interface Zones {
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

/** A flight without an id that is the platform's flight: alike in all that the platform shows of it. */
export const ALIKE: FlightWay = {
  name: () => 'any',
  fits: (mine, shown) => isObject(mine) && isObject(shown) && mine['id'] === undefined && alike(mine, shown),
};

function alike(mine: JsonObject, shown: JsonObject): boolean {
  return Object.entries(shown).every(
    ([member, value]) =>
      member === 'id' ||
      (!Object.hasOwn(mine, member) && member !== 'startDate' && member !== 'endDate' && member !== 'budget') ||
      sameField(['flights', member], { value: mine[member] }, { value }),
  );
}

/** A flight without an id yet is the same as one that says the same. */
const WITHOUT_ID: FlightWay = {
  name: (flight) => (isObject(flight) && flight['id'] === undefined ? JSON.stringify(flight) : undefined),
};

const FLIGHTS: ListShape = { type: 'flights', ways: { known: [BY_ID, WITHOUT_ID], twins: [BY_ID, ALIKE] } };

export interface AnswerOf {
  /** Whether the draft has flights that the base has not, whose times another zone would change. */
  readonly addsFlights: boolean;
  /** Whether it was never read before: what its base leaves out is then not known to have been blank. */
  readonly neverRead: boolean;
}

export function answerReading(zones: Zones, { addsFlights, neverRead }: AnswerOf): Reading {
  return {
    settled: (place, path, base, mine, theirs) => {
      // An answer may show a part, so only its members can be compared.
      if (place === '' || place === FLIGHT) return undefined;
      if (place === FLIGHT_LIST && isList(base) && isList(mine) && isList(theirs)) return undefined;
      const [b, m, t] = [
        { value: base, zone: zones.base },
        { value: mine, zone: zones.mine },
        { value: theirs, zone: zones.theirs },
      ];
      // A date that reads alike on all sides is another time because of its zone: the zone is taken or decided, not the
      // date.
      if (mine === theirs && (base === mine || base === undefined)) return base === mine ? 'mine' : 'both';
      if (neverRead && base === undefined && (mine ?? null) !== null) return sameField(path, m, t) ? 'both' : undefined;
      if (sameField(path, b, t)) return 'mine';
      if (sameField(path, m, t)) return 'both';
      if (isObject(base) && isObject(mine) && isObject(theirs)) return undefined;
      if (place === 'timeZone' && addsFlights) return undefined;
      return sameField(path, b, m) ? 'theirs' : undefined;
    },
    untouched: (place, base, other, side) => {
      // What an answer says nothing of.
      if (base === other) return true;
      if (side === 'theirs' && isObject(base) && isObject(other)) return unmoved(base, other, zones);
      return sameField([place], { value: base, zone: zones.base }, { value: other, zone: zones[side] });
    },
    listAt: (place) => (place === FLIGHT_LIST ? FLIGHTS : undefined),
    partial: true,
  };
}

const FLIGHT_LIST = 'flights';
const FLIGHT = placeOfItems(FLIGHT_LIST);

/** Whether the platform shows each member that base knows as base does. */
function unmoved(base: JsonObject, shown: JsonObject, zones: Zones): boolean {
  return Object.entries(shown).every(
    ([member, value]) =>
      !Object.hasOwn(base, member) ||
      sameField(['flights', member], { value: base[member], zone: zones.base }, { value, zone: zones.theirs }),
  );
}
