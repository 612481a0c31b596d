// Where a stored draft is pushed to and pulled from, and to which other account it may be given.
import type { AccountView, TargetId } from '../../../shared/ipc/accounts.ts';
import type { BlockedCode } from '../../../shared/text/blocked.ts';
import type { DraftRow } from '../../store/records.ts';

/** Null where the planner has not said yet: a draft from a file may be of any account. */
export function targetOf({ target, origin }: Pick<DraftRow, 'target' | 'origin'>): TargetId | null {
  if (target !== undefined) return target;
  return origin === 'file' ? null : 'practice';
}

/** What is asked of a draft before it is given to an account. */
export interface DraftToGive {
  /** The account of this computer that it has now; null where that was removed or none was chosen. */
  readonly account: AccountView | null;
  readonly isPractice: boolean;
  /** Of the account as the draft names it. */
  readonly accountId: number;
  readonly hasPlatformIds: boolean;
  /** Whether anything was pushed from it. */
  readonly pushed: boolean;
}

/**
 * Why a draft can't be given to an account, or to practice where that is null; null when it can. IDs mean something to
 * the account that gave them, and to no other.
 */
export function refusal(
  { account, isPractice, accountId, hasPlatformIds, pushed }: DraftToGive,
  to: AccountView | null,
): BlockedCode<'account'> | null {
  if (to === null ? isPractice : to.id === account?.id && to.accountId === accountId) return null;
  if (isPractice) return hasPlatformIds ? 'PRACTICE_IDS' : pushed ? 'PUSHED' : null;
  if (to === null) return hasPlatformIds ? 'ACCOUNT_IDS' : pushed ? 'PUSHED' : null;
  if (hasPlatformIds && to.accountId !== accountId) return 'OTHER_IDS';
  return pushed && account !== null && to.id !== account.id ? 'PUSHED' : null;
}

/** How a draft's account is marked wherever the draft is named. */
export interface TargetBadge {
  readonly look: 'solid' | 'hatched' | 'dashed';
  readonly text: 'Live' | 'Practice' | 'No account';
}

export function badgeOf(target: TargetId | null): TargetBadge {
  if (target === null) return { look: 'dashed', text: 'No account' };
  return target === 'practice' ? { look: 'hatched', text: 'Practice' } : { look: 'solid', text: 'Live' };
}
