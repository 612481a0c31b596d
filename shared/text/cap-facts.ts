// A campaign's sum, of its cap, and the free rest: in this order wherever the head of a campaign says them.
import { describeCapUse } from '../kernel/cap-use.ts';
import type { Json } from '../kernel/json.ts';
import type { MoneySum } from '../kernel/money-sum.ts';

export interface Fact {
  /** The figure that counts, drawn stronger than the words after it. */
  readonly strong?: string;
  readonly text: string;
  /** More than there is. */
  readonly over?: boolean;
}

/** Of all that a campaign plans. `whole`: whether all of its line items are in sight. */
export function capFacts(cap: Json | undefined, total: MoneySum, whole = true): Fact[] {
  const use = describeCapUse(total, cap);
  if (use.share === null) {
    return [{ strong: use.planned, text: whole ? use.of : use.of.replace('planned', 'planned in all') }];
  }
  // The sum of all is left out beside that of the visible rows, as two sums in one line are easily mixed up.
  if (!whole && use.room !== '') return [{ text: `${use.room} ${use.of}`, over: use.isOver }];
  const sum = { strong: use.planned, text: whole ? use.of : `in all ${use.of}` };
  return use.room === '' ? [sum] : [sum, { text: use.room, over: use.isOver }];
}
