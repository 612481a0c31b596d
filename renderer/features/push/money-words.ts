// What a push changes in money, in two short lines: from what to what, and by how much over how many.
import { counted } from '../../../shared/kernel/counted.ts';
import { formatMoney } from '../../../shared/kernel/money.ts';
import { formatSum } from '../../../shared/kernel/money-sum.ts';
import type { MoneyMove } from '../../state/sync/push/push-money.ts';

export function moneyWords(move: MoneyMove, one: string, many: string): { value: string; more: string } {
  const { count, before, after, first, removed, unknown, unknownAfter, unreadable } = move;
  if (count === 0) return { value: 'No change', more: '' };
  const apart = `${counted(unknown, one, many)}: ${formatMoney(unknownAfter)} from an amount that is not known`;
  if (count === unknown) return { value: `Unknown → ${formatSum({ cents: unknownAfter, unreadable })}`, more: apart };
  const by = after - before;
  const over = counted(count - unknown, one, many);
  const sign = by > 0 ? '+' : '';
  // Of a sum that lacks amounts a difference would be false.
  const moved =
    unreadable > 0 ? `Over ${over}` : by === 0 ? `Same sum over ${over}` : `${sign}${formatMoney(by)} over ${over}`;
  const isSame = before === after && unreadable === 0;
  const value = isSame ? formatMoney(after) : `${formatMoney(before)} → ${formatSum({ cents: after, unreadable })}`;
  const more =
    moved +
    (first === 0 ? '' : `, ${first} had none before`) +
    (removed === 0 ? '' : `, ${counted(removed, 'has', 'have')} none after`);
  return { value, more: unknown === 0 ? more : `${more}; ${apart}` };
}
