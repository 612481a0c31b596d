// What a push changes in money, in two short lines: from what to what, and by how much over how many.
import { counted } from '../../../shared/kernel/counted.ts';
import { formatMoney } from '../../../shared/kernel/money.ts';
import type { MoneyMove } from '../../state/sync/push-money.ts';

export function moneyWords(move: MoneyMove, one: string, many: string): { value: string; more: string } {
  const { count, before, after, first } = move;
  if (count === 0) return { value: 'No change', more: '' };
  const by = after - before;
  const over = counted(count, one, many);
  const sign = by > 0 ? '+' : '';
  const moved = by === 0 ? `Same sum over ${over}` : `${sign}${formatMoney(by)} over ${over}`;
  const value = before === after ? formatMoney(after) : `${formatMoney(before)} → ${formatMoney(after)}`;
  return { value, more: first === 0 ? moved : `${moved}, ${String(first)} had none before` };
}
