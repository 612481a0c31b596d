// What a box says of budgets and caps that change.
import { counted } from '../../../shared/kernel/counted.ts';
import { formatMoney } from '../../../shared/kernel/money.ts';
import { formatSum } from '../../../shared/kernel/money-sum.ts';
import type { MoneyMove, PushMoney } from '../../../shared/push/push-money.ts';

/** Budgets and caps, a line each; caps only where one changes. */
export function moneyLines({ budgets, campaignCaps, lineItemCaps }: PushMoney): string[] {
  return [
    moved('Budgets', budgets, 'line item', 'line items'),
    ...(campaignCaps.count === 0 ? [] : [moved('Campaign caps', campaignCaps, 'campaign', 'campaigns')]),
    ...(lineItemCaps.count === 0 ? [] : [moved('Line item caps', lineItemCaps, 'line item', 'line items')]),
  ];
}

function moved(what: string, move: MoneyMove, one: string, many: string): string {
  const { count, before, after, first, removed, unknown, unknownAfter, unreadable } = move;
  if (count === 0) return `${what}: no change`;
  const apart = `before unknown → ${formatSum({ cents: unknownAfter, unreadable })} over ${counted(unknown, one, many)}`;
  if (count === unknown) return `${what}: ${apart}`;
  const over = `over ${counted(count - unknown, one, many)}`;
  const none =
    (first === 0 ? '' : `, ${first} had none before`) +
    (removed === 0 ? '' : `, ${counted(removed, 'has', 'have')} none after`);
  const sums =
    before === after && unreadable === 0
      ? `${what}: ${formatMoney(after)}, the same sum ${over}${none}`
      : `${what}: ${formatMoney(before)} → ${formatSum({ cents: after, unreadable })} ${over}${none}`;
  return unknown === 0 ? sums : `${sums}; ${apart}`;
}
