// The interface's rule about a field, as help beside it: what is right, why, and where it is written.
import { describeField } from '../../../shared/domain/check.ts';
import type { Field } from '../../state/fields/field.ts';

/** What is known of a field; undefined for what is not in the body or only added up here. */
function nodeOf(field: Field): ReturnType<typeof describeField> {
  if (field.tab === 'flights') {
    return field.path.length === 0 ? undefined : describeField(field.kind, ['flights', 0, ...field.path]);
  }
  const bound = field.path[0] === 'draft' && field.path.length > 1;
  return bound ? describeField(field.kind, field.path.slice(1)) : undefined;
}

/** Empty where the interface says nothing. */
export function helpOf(field: Field): string {
  const node = nodeOf(field);
  if (node === undefined) return '';
  const parts = [
    node.expected === '' ? '' : sentence(node.expected),
    node.help,
    node.default === undefined ? '' : `Left out: ${node.default}.`,
    node.section,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** What an empty field says: what the platform takes then, where it tells. */
export function placeholderOf(field: Field): string {
  return nodeOf(field)?.default ?? 'Not set';
}

function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
