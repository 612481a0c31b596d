// The money that a push of the draft's current version changes: all changes that are not left out.
import type { Draft } from '../../../../shared/draft/document.ts';
import { parsePath } from '../../../../shared/kernel/json.ts';
import { type PushMoney, pushMoney as moneyOf } from '../../../../shared/push/push-money.ts';
import type { Changes } from '../../open-draft/changes.svelte.ts';
import type { LeftOut } from './left-out.ts';

export type { MoneyMove, PushMoney } from '../../../../shared/push/push-money.ts';

/** Omitted changes are not counted; of a partly sent entity, only the sent fields. */
export function pushMoney(
  draft: Draft,
  changes: Pick<Changes, 'list' | 'markOf'>,
  leftOut: readonly LeftOut[],
): PushMoney {
  const left = new Map(leftOut.map((item) => [item.ref.key, item]));
  const changed = changes.list.filter((ref) => {
    const mark = changes.markOf(ref);
    return mark === 'new' || mark === 'changed';
  });
  return moneyOf(draft, changed, ({ key }, member) => isSent(left.get(key), member));
}

/** Whether a member of an entity's body goes; `member` '' asks for any part of it. */
export function isSent(item: LeftOut | undefined, member: string): boolean {
  if (item === undefined) return true;
  return item.fields !== undefined && !item.fields.some((field) => parsePath(field)[0] === member);
}
