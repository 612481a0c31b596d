// Why planned money can't be given, taken back or moved, in sentences; names come from the caller.
import type { MoneyLock, MoneyRefusal } from '../draft/commands/move-money.ts';
import { formatMoney } from '../kernel/money.ts';

export function moneyRefusalText(refusal: MoneyRefusal, nameOf: (key: string) => string): string {
  switch (refusal.code) {
    case 'NO_AMOUNT':
      return 'Type an amount above $0.00, in whole cents.';
    case 'NO_PLACE':
      return 'None of these line items can be changed.';
    case 'SAME_PLACE':
      return 'Choose two different places.';
    case 'PLACE_LOCKED':
      return `${nameOf(refusal.key)}: ${lockText(refusal.lock)}`;
    case 'NOT_ENOUGH':
      return `${formatMoney(refusal.most)} can be taken at most: each flight keeps $0.01${refusal.due ? ', one that runs its money due by today' : ''}.`;
    case 'ABOVE_MOST':
      return `${nameOf(refusal.key)}, flight ${refusal.flight + 1}, would have ${formatMoney(refusal.cents)}. A flight takes $999,999.99 at most.`;
  }
}

export function lockText(lock: MoneyLock): string {
  switch (lock.code) {
    case 'FINISHED':
      return 'all its flights are over.';
    case 'NO_FLIGHTS':
      return 'it has no flights.';
    case 'UNREADABLE_BUDGETS':
      return 'budgets of its flights can’t be read.';
    case 'UNREADABLE_DATES':
      return 'dates of its flights can’t be read.';
    case 'NOTHING_TO_GIVE':
      return 'it has nothing to give.';
    case 'LOCKED':
      return `${lock.why.charAt(0).toLowerCase()}${lock.why.slice(1)}`;
  }
}
