// What the request bodies of several endpoints have in common.
import { type Json, type JsonObject, type Path, isList, isObject } from '../kernel/json.ts';
import type { References } from './endpoint.ts';

/** The create pages show one object where replace shows an array (§2.3, §2.4). An empty array says nothing. */
export function oneCustomField(body: JsonObject): JsonObject {
  const settings = body['customFieldSettings'];
  if (!isList(settings)) return body;
  const { customFieldSettings: _, ...rest } = body;
  const first = settings[0];
  return first === undefined ? rest : { ...rest, customFieldSettings: first };
}

/** A path into such a body, as the draft has it. */
export function oneCustomFieldPath(path: Path): Path {
  const isInside = path[0] === 'customFieldSettings' && path.length > 1 && typeof path[1] !== 'number';
  return isInside ? ['customFieldSettings', 0, ...path.slice(1)] : path;
}

export function withParent(member: string, body: JsonObject, references: References): JsonObject {
  return references.parentId === undefined ? body : { ...body, [member]: references.parentId };
}

/** A list with each of its objects changed; any other value is returned unchanged. */
export function eachObject(value: Json, change: (item: JsonObject) => JsonObject): Json {
  return isList(value) ? value.map((item) => (isObject(item) ? change(item) : item)) : value;
}
