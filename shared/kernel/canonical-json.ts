// JSON in one spelling only, so that equal values have equal bytes wherever they were written (RFC 8785).
import { type Json, isList, isObject } from './json.ts';

/** Members sorted by their UTF-16 units, no blanks, numbers and texts as `JSON.stringify` writes them. */
export function canonicalJson(value: Json): string {
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`).join(',')}}`;
}
