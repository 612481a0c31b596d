// Finds what is known about a place in a body, however the place is written.
import { parsePath } from '../kernel/json.ts';
import type { Path } from '../kernel/json.ts';
import { patternOf } from './label.ts';
import type { FieldNode } from './shape-rule.ts';

/** `path`: as steps, as `flights[0].budget`, or with places left open as `flights[].budget`. */
export function describeIn(fields: ReadonlyMap<string, FieldNode>, path: string | Path): FieldNode | undefined {
  if (typeof path !== 'string') return fields.get(patternOf(path));
  return fields.get(path) ?? fields.get(patternOf(parsePath(path)));
}
