// The help text of a field: the interface's rule, and the reason.
import type { FieldNode } from '../../../shared/domain/shape/shape-rule.ts';
import { upperFirst } from '../../../shared/kernel/letter-case.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { Field } from '../../state/fields/field.ts';
import { findNode } from '../../state/fields/known.ts';

/** Empty where the interface has no description. */
export function formatHelp(field: Field): string {
  const node = findNode(field);
  if (node === undefined) return '';
  const parts = [
    sentence(expectedWords(node)),
    node.help,
    node.default === undefined ? '' : `Default: ${node.default}.`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Placeholder of an empty field: the platform's default where it is documented, else "Not set". */
export function pickPlaceholder(field: Field): string {
  return findNode(field)?.default ?? 'Not set';
}

/** Whether an unset switch is on: the platform's default. */
export function onByDefault(field: Field): boolean {
  return findNode(field)?.default === 'Yes';
}

/** Leaves out the wire format, which planners never see, and options and types, which the editor shows already. */
function expectedWords({ expected, type, unit }: FieldNode): string {
  if (unit === 'flightTime' || unit === 'assignmentTime') return 'a date and a time';
  if (type === 'choice' || type === 'boolean' || TYPE_ALONE.has(expected)) return '';
  return expected.replace(/\d{4,}(?:\.\d+)?/g, (number) => formatNumber(Number(number)));
}

const TYPE_ALONE: ReadonlySet<string> = new Set([
  'text',
  'a number',
  'a whole number',
  'a list',
  'an object',
  'anything',
]);

function sentence(text: string): string {
  if (text === '') return '';
  const begun = upperFirst(text);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
