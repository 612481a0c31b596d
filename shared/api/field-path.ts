// Where a place in the platform's answer stands in the draft: the way back from each endpoint's spelling.
import type { JsonObject, Path } from '../kernel/json.ts';
import { formatPath, isObject, parsePath } from '../kernel/json.ts';
import type { Operation } from './operations.ts';
import { CREATE_NAMES, PATCH_FLIGHT_NAMES } from './spelling.ts';

const inverse = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(names).map(([canonical, spelled]) => [spelled, canonical]));

const FROM_CREATE = inverse(CREATE_NAMES);
const FROM_PATCH = inverse(PATCH_FLIGHT_NAMES);

/** Places may come as `flights[0].budget`, `flights.0.budget`, `/flights/0/budget` or `body.flights[0].budget`. */
function parseAny(field: string): Path {
  const dotted = field.startsWith('/') ? field.slice(1).replaceAll('/', '.') : field;
  const path = parsePath(dotted).map((step) => (typeof step === 'string' && /^\d+$/.test(step) ? Number(step) : step));
  return path[0] === 'body' || path[0] === '$' ? path.slice(1) : path;
}

/** A patch carries some of the draft's flights: the place of each in the body leads to its place in the draft by id. */
function flightPlace(path: Path, sent: JsonObject | null, draft: JsonObject): Path {
  const [head, index, ...rest] = path;
  const sentFlights = sent?.['flights'];
  const draftFlights = draft['flights'];
  if (head !== 'flights' || typeof index !== 'number') return path;
  if (!Array.isArray(sentFlights) || !Array.isArray(draftFlights)) return path;
  const flight: unknown = sentFlights[index];
  if (!isObject(flight) || flight['id'] === undefined) return path;
  const at = draftFlights.findIndex((other: unknown) => isObject(other) && other['id'] === flight['id']);
  return at < 0 ? path : ['flights', at, ...rest];
}

/**
 * A field of a platform error, as the draft writes it (`timezone` -> `timeZone`). What names the parent or the entity
 * itself (`campaignId`, `npiListId`) stands nowhere in a draft body and is left as it is.
 */
export function draftPath(operation: Operation, field: string, sent: JsonObject | null, draft: JsonObject): string {
  let path = parseAny(field);
  if (operation === 'lineItem.create') {
    path = path.map((step, at) => (at === 0 && typeof step === 'string' ? (FROM_CREATE[step] ?? step) : step));
  }
  if (operation === 'lineItem.patch') {
    path = path.map((step) => (typeof step === 'string' ? (FROM_PATCH[step] ?? step) : step));
    path = flightPlace(path, sent, draft);
  }
  const oneSetting = operation === 'lineItem.create' || operation === 'tactic.create';
  if (oneSetting && path[0] === 'customFieldSettings' && path.length > 1 && typeof path[1] !== 'number') {
    path = ['customFieldSettings', 0, ...path.slice(1)];
  }
  if (operation === 'tactic.create') path = referencePlace(path, draft);
  return formatPath(path);
}

/** `creativeAssignments[0].creativeId` where the draft names the creative by key, and the same for lists. */
function referencePlace(path: Path, draft: JsonObject): Path {
  const last = path.at(-1);
  if (last !== 'creativeId' && last !== 'listId') return path;
  const canonical = last === 'creativeId' ? 'creative' : 'list';
  let here: unknown = draft;
  for (const step of path.slice(0, -1))
    here = isObject(here) || Array.isArray(here) ? Reflect.get(here, step) : undefined;
  return isObject(here) && Object.hasOwn(here, canonical) ? [...path.slice(0, -1), canonical] : path;
}
