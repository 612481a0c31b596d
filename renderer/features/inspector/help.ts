// The interface's rule about a field, as help beside it: what is right, why, and where it is written.
import { describeField } from '../../../shared/domain/check.ts';
import type { Field } from '../../state/fields/field.ts';

/** Empty where the interface says nothing, as for what is only added up here. */
export function helpOf(field: Field): string {
  const inBody = field.tab === 'flights' ? ['flights', 0, ...field.path] : field.path.slice(1);
  if (field.tab !== 'flights' && field.path[0] !== 'draft') return '';
  const node = describeField(field.kind, inBody);
  if (node === undefined || field.path.length === 0) return '';
  const parts = [
    node.expected === '' ? '' : sentence(node.expected),
    node.help,
    node.default === undefined ? '' : `Left out: ${node.default}.`,
    node.section,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
