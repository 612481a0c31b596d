// What the interface says of a field: its rule, its help and its section, from the one place where they are written.
import { describeField } from '../../../shared/domain/check.ts';
import type { FieldNode } from '../../../shared/domain/shape-rule.ts';
import type { Field } from './field.ts';

/** Undefined for what is not in the body, or only added up here. */
export function nodeOf(field: Field): FieldNode | undefined {
  if (field.tab === 'flights') {
    return field.path.length === 0 ? undefined : describeField(field.kind, ['flights', 0, ...field.path]);
  }
  const bound = field.path[0] === 'draft' && field.path.length > 1;
  return bound ? describeField(field.kind, field.path.slice(1)) : undefined;
}
