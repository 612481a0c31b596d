// A campaign's sum, of its cap, and the free rest: in this order wherever the head of a campaign says them.
import type { Json } from '../kernel/json.ts';
import { formatMoney } from '../kernel/money.ts';
import { type MoneySum, capRoom, formatRoom, formatSum, readAmount } from '../kernel/money-sum.ts';

export interface Fact {
  /** The figure that counts, drawn stronger than the words after it. */
  readonly strong?: string;
  readonly text: string;
  /** More than there is. */
  readonly over?: boolean;
}

/** Of all that a campaign plans. `whole`: whether all of its line items are in sight. */
export function capFacts(cap: Json | undefined, total: MoneySum, whole = true): Fact[] {
  const limit = readAmount(cap);
  if (limit === null || limit === 'unreadable') {
    const why = limit === null ? 'no cap known' : 'its cap is unreadable';
    return [{ strong: formatSum(total), text: `planned${whole ? '' : ' in all'}, ${why}` }];
  }
  const room = capRoom(cap, total);
  const of = `of ${formatMoney(limit)}`;
  // The sum of all is left out beside that of the visible rows, as two sums in one line are easily mixed up.
  if (!whole && room !== null) return [{ text: `${formatRoom(room)} ${of}`, over: room.over }];
  const sum = { strong: formatSum(total), text: whole ? of : `in all ${of}` };
  return room === null ? [sum] : [sum, { text: formatRoom(room), over: room.over }];
}
