// The interface's rule, help and section of a field.
import { describeField } from '../../../shared/domain/check/check.ts';
import type { FieldNode } from '../../../shared/domain/shape/shape-rule.ts';
import type { Field } from './field.ts';

/** Undefined for a field that is not in the body, or only summed up. */
export function findNode(field: Field): FieldNode | undefined {
  if (field.tab === 'flights') {
    return field.path.length === 0 ? undefined : describeField(field.kind, ['flights', 0, ...field.path]);
  }
  const bound = field.path[0] === 'draft' && field.path.length > 1;
  return bound ? describeField(field.kind, field.path.slice(1)) : undefined;
}
