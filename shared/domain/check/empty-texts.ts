// Empty texts that say "none": a date or an address without characters, which no request carries.
import { type Json, type JsonObject, type Path, isList, isObject } from '../../kernel/json.ts';
import type { Kind } from '../resources/registry.ts';
import { draftShape } from '../resources/shapes.ts';
import { withoutMembers } from '../shape/without-members.ts';

const patterns = new Map<Kind, readonly (readonly string[])[]>();

/** Where they may be, as steps: `[]` for each item of a list. */
function listPatterns(kind: Kind): readonly (readonly string[])[] {
  let known = patterns.get(kind);
  if (known === undefined) {
    const fields = [...draftShape(kind).fields.values()].filter(({ emptyIsNone }) => emptyIsNone === true);
    known = fields.map(({ path }) => path.replaceAll('[]', '.[]').split('.'));
    patterns.set(kind, known);
  }
  return known;
}

function* emptyPlaces(value: Json | undefined, pattern: readonly string[], path: Path = []): Generator<Path> {
  const [step, ...rest] = pattern;
  if (step === undefined) {
    if (value === '') yield path;
  } else if (step === '[]') {
    if (isList(value)) for (const [index, item] of value.entries()) yield* emptyPlaces(item, rest, [...path, index]);
  } else if (isObject(value) && Object.hasOwn(value, step)) yield* emptyPlaces(value[step], rest, [...path, step]);
}

/** A draft's body without them; the same object where there are none. */
export function withoutEmptyTexts(kind: Kind, body: JsonObject): JsonObject {
  const patternsHere = listPatterns(kind).filter(([first]) => first !== undefined && Object.hasOwn(body, first));
  if (patternsHere.length === 0) return body;
  const places = patternsHere.flatMap((pattern) => [...emptyPlaces(body, pattern)]);
  if (places.length === 0) return body;
  const rest = withoutMembers(body, places);
  return isObject(rest) ? rest : body;
}
