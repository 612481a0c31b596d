// The names of an attribute list's columns. The fields of one are not shown (§4.10): a name is all that is written.
import { isObject } from '../kernel/json.ts';
import type { Json } from '../kernel/json.ts';

/** The name of an attribute that is nothing but a name; what holds more is left as it is. */
export function attributeName(entry: Json): string | undefined {
  if (typeof entry === 'string') return entry;
  const [only, ...more] = isObject(entry) ? Object.entries(entry) : [];
  return only?.[0] === 'name' && more.length === 0 && typeof only[1] === 'string' ? only[1] : undefined;
}

/** The attribute of this name: the one that is there, else one that is nothing but its name. */
export function attributeNamed(name: string, existing: readonly Json[]): Json {
  return existing.find((entry) => attributeName(entry) === name) ?? { name };
}
