// Finds what is known about a place in a body, however the place is written.
import { parsePath } from '../kernel/json.ts';
import type { Path } from '../kernel/json.ts';
import { patternOf } from './label.ts';
import type { FieldNode, FieldType } from './shape-rule.ts';

/** What is right where the interface states no more than a type. */
const ANY_OF_TYPE: Readonly<Record<FieldType, string>> = {
  text: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  choice: 'one of a list',
  list: 'a list',
  object: 'an object',
  any: 'anything',
};

/** `path`: as steps, as `flights[0].budget`, or with places left open as `flights[].budget`. */
export function describeIn(fields: ReadonlyMap<string, FieldNode>, path: string | Path): FieldNode | undefined {
  const node =
    typeof path === 'string'
      ? (fields.get(path) ?? fields.get(patternOf(parsePath(path))))
      : fields.get(patternOf(path));
  return node === undefined || node.expected !== '' ? node : { ...node, expected: ANY_OF_TYPE[node.type] };
}
