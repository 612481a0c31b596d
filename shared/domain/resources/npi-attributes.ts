// The names of an attribute list's columns. The fields of one are not shown (§4.10): a name is all that is written.
import { type Json, isObject } from '../../kernel/json.ts';
import { textIn } from '../shape/read.ts';

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

/** The fields of an attribute are not shown (§4.10): its name is looked for where a name would stand. */
export function columnName(attribute: Json): string | undefined {
  if (typeof attribute === 'string') return attribute;
  if (!isObject(attribute)) return undefined;
  return textIn(attribute, 'name') ?? textIn(attribute, 'attributeName') ?? textIn(attribute, 'columnName');
}

/** The attribute of a table's column: the one of this name that the list has, with all that the platform keeps of it. */
export function attributeOfColumn(name: string, existing: readonly Json[]): Json {
  return existing.find((entry) => columnName(entry) === name) ?? { name };
}
