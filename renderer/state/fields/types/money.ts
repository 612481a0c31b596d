// Amounts of money, in dollars.
import type { Json } from '../../../../shared/kernel/json.ts';
import { formatCents, formatMoney, formatNumber, toCents } from '../../../../shared/kernel/money.ts';
import { rawText } from '../../../../shared/kernel/raw-text.ts';
import type { FieldType } from '../field.ts';
import { figureType, plainNumber } from './figure.ts';

/** Amounts with parts of a cent are shown as they are: the mistake must be seen. */
function show(amount: number): string {
  const cents = toCents(amount);
  return cents === null ? `$${formatNumber(amount)}` : formatMoney(cents);
}

function begin(amount: number): string {
  const cents = toCents(amount);
  return cents === null ? plainNumber(amount) : formatCents(cents);
}

/** An amount as a money cell shows it; other values as typed. */
export function formatAmount(value: Json | undefined): string {
  return typeof value === 'number' ? show(value) : rawText(value);
}

const figure = figureType({ name: 'money', noun: 'an amount', format: 'cents', show, begin, percent: 'never' });

export const moneyType: FieldType = { ...figure, operations: ['raise', ...figure.operations], amount: true };
