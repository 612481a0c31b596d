// Finds the description of a place in a body, however the place is written.
import type { z } from '../../kernel/zod.ts';
import { type Path, parsePath } from '../../kernel/json.ts';
import { unwrapSchema, findMeta } from './field.ts';
import { toPattern } from './label.ts';
import type { FieldNode, FieldType } from './shape-rule.ts';

/** The expected value where the interface states no more than a type. */
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
      ? (fields.get(path) ?? fields.get(toPattern(parsePath(path))))
      : fields.get(toPattern(path));
  return node === undefined || node.expected !== '' ? node : { ...node, expected: ANY_OF_TYPE[node.type] };
}

/**
 * What planners call the place, read off the schema itself: the window needs the names before anything is checked, and
 * compiling a schema for its checks takes longer. Undefined for a place that the interface does not list.
 */
export function titleIn(schema: z.core.$ZodType, path: Path): string | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return findMeta(schema).title;
  const { def } = unwrapSchema(schema)._zod;
  // Each definition is what its type says it is.
  if (def.type === 'array') return titleIn((def as z.core.$ZodArrayDef).element, rest);
  if (def.type === 'union') {
    for (const option of (def as z.core.$ZodUnionDef).options) {
      const title = titleIn(option, path);
      if (title !== undefined) return title;
    }
    return undefined;
  }
  if (def.type !== 'object') return undefined;
  const { shape } = def as z.core.$ZodObjectDef;
  // A file may name any member, also 'constructor': members of the prototype are not the schema's.
  const member = Object.hasOwn(shape, step) ? shape[step] : undefined;
  return member === undefined ? undefined : titleIn(member, rest);
}
