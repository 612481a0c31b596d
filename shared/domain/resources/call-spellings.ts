// Members of a line item's body in a draft that have the spelling of a call (contract §1). They are read as the draft's own
// member where that one is not there, and count for nothing else: only a reader looks at their values.
import { type Json, type JsonObject, type Path, isList, isObject } from '../../kernel/json.ts';
import { type Names, CREATE_NAMES, inverse, PATCH_FLIGHT_NAMES, renamedMember } from './wire-names.ts';

const OF_BODY = inverse(CREATE_NAMES);
const OF_FLIGHT = inverse(PATCH_FLIGHT_NAMES);

type Change = (object: JsonObject, spelled: readonly string[], names: Names) => JsonObject;

/** For a reader: the draft's own members beside those that only have a call's spelling. */
export function readCallSpellings(body: JsonObject): JsonObject {
  return whereSpelled(body, (object, spelled, names) => ({
    ...object,
    ...Object.fromEntries(
      unnamed(object, spelled, names).map((member) => [names[member] ?? '', object[member] ?? null]),
    ),
  }));
}

/** For a writer: null for an own member that was taken out, so that no reader takes the other spelling for it. */
export function keepCleared(body: JsonObject): JsonObject {
  return whereSpelled(body, (object, spelled, names) => ({
    ...object,
    ...Object.fromEntries(unnamed(object, spelled, names).map((member) => [names[member] ?? '', null])),
  }));
}

/** The body in the draft's own spelling alone, for comparing and sending. */
export function withoutCallSpellings(body: JsonObject): JsonObject {
  return whereSpelled(body, (object, spelled) =>
    Object.fromEntries(Object.entries(object).filter(([member]) => !spelled.includes(member))),
  );
}

/** The draft's own name of a member with a call's spelling; undefined for any other. */
export function ownMember(path: Path): string | undefined {
  const [first, index, inFlight] = path;
  const isInFlight = first === 'flights' && typeof index === 'number' && path.length === 3;
  const [member, names] = isInFlight ? [inFlight, OF_FLIGHT] : [first, path.length === 1 ? OF_BODY : {}];
  return typeof member === 'string' && Object.hasOwn(names, member) ? renamedMember(member, names) : undefined;
}

/** The members with a call's spelling whose own is not there. */
function unnamed(object: JsonObject, spelled: readonly string[], names: Names): readonly string[] {
  return spelled.filter((member) => !Object.hasOwn(object, names[member] ?? ''));
}

/** Changes the body and its flights where they have such members; the same object where none has. */
function whereSpelled(body: JsonObject, change: Change): JsonObject {
  const changed = changeObject(body, OF_BODY, change);
  const flights = changed['flights'];
  if (!isList(flights) || !flights.some((flight) => spelledIn(flight, OF_FLIGHT).length > 0)) return changed;
  const inFlights = flights.map((flight) => (isObject(flight) ? changeObject(flight, OF_FLIGHT, change) : flight));
  return { ...changed, flights: inFlights };
}

function changeObject(object: JsonObject, names: Names, change: Change): JsonObject {
  const spelled = spelledIn(object, names);
  return spelled.length === 0 ? object : change(object, spelled, names);
}

const NONE: readonly string[] = [];

function spelledIn(value: Json, names: Names): readonly string[] {
  return isObject(value) ? Object.keys(names).filter((member) => Object.hasOwn(value, member)) : NONE;
}
