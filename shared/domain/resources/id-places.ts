// Where a body holds ids that the interface types as integers: read off its schema, to put each in its one form.
import { type Json, type JsonObject, type Path, isList, isObject } from '../../kernel/json.ts';
import { isRemoteId, parseRemoteId } from '../../kernel/remote-id.ts';
import type { CheckKind } from './check-kinds.ts';
import type { Kind } from './registry.ts';
import type { FieldNode } from '../shape/shape-rule.ts';
import { draftShape, requestShape } from './shapes.ts';

/** By member, `[]` for the entries of a list; null at the place of an id. */
export type IdPlaces = ReadonlyMap<string, IdPlaces | null>;

const made = new Map<ReadonlyMap<string, FieldNode>, IdPlaces>();

function placesIn(fields: ReadonlyMap<string, FieldNode>): IdPlaces {
  const known = made.get(fields);
  if (known !== undefined) return known;
  const places = new Map<string, IdPlaces | null>();
  for (const { path, type, unit } of fields.values()) {
    if (unit === 'id' && type === 'integer') enter(places, path.replaceAll('[]', '.[]').split('.'));
  }
  made.set(fields, places);
  return places;
}

function enter(places: Map<string, IdPlaces | null>, [step = '', ...rest]: readonly string[]): void {
  if (rest.length === 0) {
    places.set(step, null);
    return;
  }
  const inner = new Map(places.get(step) ?? []);
  enter(inner, rest);
  places.set(step, inner);
}

/** Of a body in a draft, in the canonical spelling. */
export const draftIdPlaces = (kind: Kind): IdPlaces => placesIn(draftShape(kind).fields);

/** Of a request's body, in that call's spelling. */
export const requestIdPlaces = (kind: CheckKind): IdPlaces => placesIn(requestShape(kind).fields);

/** A draft's body with its ids in their one form: the same object if they have it. Invalid ids are left unchanged. */
export function withCanonicalIds(kind: Kind, body: JsonObject): JsonObject {
  return canonical(body, draftIdPlaces(kind)) as JsonObject; // an object stays one
}

/** `body` with the ids of `other`, which is the same but for numbers that it read otherwise. */
export function restoreIds(body: Json, other: Json, places: IdPlaces | null): Json {
  if (places === null) return other;
  if (isList(body) && isList(other)) {
    const items = places.get('[]');
    return items === undefined ? body : body.map((item, index) => restoreIds(item, other[index] ?? null, items));
  }
  if (!isObject(body) || !isObject(other)) return body;
  const ids = [...places].flatMap(([member, inner]) =>
    Object.hasOwn(body, member)
      ? [[member, restoreIds(body[member] ?? null, other[member] ?? null, inner)] as const]
      : [],
  );
  return { ...body, ...Object.fromEntries(ids) };
}

/** The paths of ids from 2^53 on that are texts. */
export function textIds(value: Json, places: IdPlaces | null): Path[] {
  if (places === null) return typeof value === 'string' && isRemoteId(value) ? [[]] : [];
  const inner = isList(value) ? value.map((item, index) => [index, item, places.get('[]')] as const) : [];
  const members = isObject(value)
    ? [...places].map(([name, place]) => [name, value[name] ?? null, place] as const)
    : [];
  return [...inner, ...members].flatMap(([step, item, place]) =>
    place === undefined ? [] : textIds(item, place).map((path) => [step, ...path]),
  );
}

function canonical(value: Json, places: IdPlaces | null): Json {
  if (places === null) return typeof value === 'string' ? (parseRemoteId(value) ?? value) : value;
  if (isList(value)) {
    const items = places.get('[]');
    if (items === undefined) return value;
    const changed = value.map((item) => canonical(item, items));
    return changed.every((item, index) => item === value[index]) ? value : changed;
  }
  if (!isObject(value)) return value;
  let changed = value;
  for (const [member, inner] of places) {
    const before = Object.hasOwn(value, member) ? value[member] : undefined;
    const after = before === undefined ? undefined : canonical(before, inner);
    if (after !== undefined && after !== before) changed = { ...changed, [member]: after };
  }
  return changed;
}
