// How each request body reads in the canonical spelling that the rules know, and where a canonical place is in it.
import { isObject } from '../kernel/json.ts';
import type { Json, JsonObject, Path } from '../kernel/json.ts';
import { listIn } from './read.ts';
import type { Kind } from './registry.ts';
import type { Surroundings } from './rule.ts';
import type { CheckKind } from './schemas.ts';

export interface Reading {
  readonly body: JsonObject;
  /** What the rules are told about the body's surroundings. */
  readonly around: Surroundings;
  /** Whether only a part of the entity is known. */
  readonly partial: boolean;
  /** The place in the request body, undefined when a canonical place is not in it. */
  readonly place: (path: Path) => Path | undefined;
}

interface RequestKind {
  readonly kind: Kind;
  /** The body's own members that are spelled otherwise than in the canonical body, which gives the second name. */
  readonly names?: Readonly<Record<string, string>>;
  readonly read: (body: JsonObject, around: Surroundings) => Reading;
}

const samePlace = (path: Path): Path => path;

const asIs = (body: JsonObject, around: Surroundings): Reading => ({ body, around, partial: false, place: samePlace });

/** Drops the canonical members and puts others in; only what the body has. */
function renamed(body: JsonObject, names: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(
    Object.entries(body).map(([member, value]) => [
      Object.hasOwn(names, member) ? (names[member] ?? member) : member,
      value,
    ]),
  );
}

function inverse(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).map(([from, to]) => [to, from]));
}

/** One custom field where the canonical body has a list (§2.3, §2.4). */
function listedCustomField(body: JsonObject): JsonObject {
  const one = body['customFieldSettings'];
  return isObject(one) ? { ...body, customFieldSettings: [one] } : body;
}

function withoutListPlace(path: Path): Path {
  return path[0] === 'customFieldSettings' && path[1] === 0 ? [path[0], ...path.slice(2)] : path;
}

const CREATE_NAMES = { timezone: 'timeZone', dayparting: 'dayParting' } as const;
const CREATE_PLACES = inverse(CREATE_NAMES);
const PATCH_FLIGHT_NAMES = { dailyImpresssionCap: 'dailyImpressionCap' } as const;
const PATCH_FLIGHT_PLACES = inverse(PATCH_FLIGHT_NAMES);

function spelled(step: string | number | undefined, names: Readonly<Record<string, string>>): string | number {
  return typeof step === 'string' && Object.hasOwn(names, step) ? (names[step] ?? step) : (step ?? '');
}

function readCreate(body: JsonObject, around: Surroundings): Reading {
  return {
    body: listedCustomField(renamed(body, CREATE_NAMES)),
    around: { ...around, via: 'create' },
    partial: false,
    place: (path) => withoutListPlace([spelled(path[0], CREATE_PLACES), ...path.slice(1)]),
  };
}

function readReplace(body: JsonObject, around: Surroundings): Reading {
  const base = around.base ?? around.lineItem ?? null;
  return { body, around: { ...around, base, via: 'replace' }, partial: false, place: samePlace };
}

/**
 * A patch says only what changes, so the rules look at the item as it will stand: the patch's flights first (their
 * places stay what they are), then those that it leaves alone. What is found outside the patch is not its doing.
 */
function readPatch(body: JsonObject, around: Surroundings): Reading {
  const base = around.base ?? around.lineItem ?? null;
  const standing = listIn(base ?? undefined, 'flights').filter(isObject);
  const sent = listIn(body, 'flights').map((flight) =>
    isObject(flight) ? renamed(flight, PATCH_FLIGHT_NAMES) : flight,
  );
  const byId = (id: Json | undefined): JsonObject | undefined =>
    typeof id === 'number' ? standing.find((flight) => flight['id'] === id) : undefined;
  const changed = sent.map((flight) => (isObject(flight) ? { ...byId(flight['id']), ...flight } : flight));
  const ids = new Set(sent.map((flight) => (isObject(flight) ? (flight['id'] ?? null) : undefined)));
  // An entry or an id that cannot be read may mean any flight, so none is known to be left alone.
  const isClear = [...ids].every((id) => id === null || typeof id === 'number');
  const left = isClear ? standing.filter((flight) => !ids.has(flight['id'] ?? null)) : [];
  return {
    body: { ...base, ...body, ...(Array.isArray(body['flights']) ? { flights: [...changed, ...left] } : {}) },
    around: { ...around, base, via: 'patch' },
    partial: true,
    place: (path) => {
      const [member, index, name, ...rest] = path;
      if (typeof member !== 'string' || !Object.hasOwn(body, member)) return undefined;
      if (member !== 'flights' || typeof index !== 'number') return path;
      if (index >= sent.length) return undefined;
      return name === undefined ? path : [member, index, spelled(name, PATCH_FLIGHT_PLACES), ...rest];
    },
  };
}

function readTactic(body: JsonObject, around: Surroundings): Reading {
  return {
    body: listedCustomField(body),
    around: { ...around, via: 'create' },
    partial: false,
    place: withoutListPlace,
  };
}

function readNpis(operation: 'replace' | 'replaceAttributes') {
  return (body: JsonObject, around: Surroundings): Reading => ({
    body: { ...body, operation },
    around,
    partial: false,
    place: (path) => (path[0] === 'operation' ? [] : path),
  });
}

export const REQUESTS: Readonly<Record<CheckKind, RequestKind>> = {
  'campaign-budget': { kind: 'campaign', read: asIs },
  'line-item-create': { kind: 'lineItem', names: CREATE_NAMES, read: readCreate },
  'line-item-replace': { kind: 'lineItem', read: readReplace },
  'line-item-patch': { kind: 'lineItem', read: readPatch },
  'tactic-create': { kind: 'tactic', read: readTactic },
  creative: { kind: 'creative', read: asIs },
  'npi-replace': { kind: 'npiList', read: readNpis('replace') },
  'npi-patch': { kind: 'npiList', read: asIs },
  'npi-attributes': { kind: 'npiList', read: readNpis('replaceAttributes') },
};
