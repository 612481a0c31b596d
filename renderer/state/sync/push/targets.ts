// Where a stored draft is pushed to and pulled from, and to which other account it may be given.
import { PRACTICE_PLATFORM } from '../../../../shared/domain/resources/account.ts';
import type { AccountView, TargetId } from '../../../../shared/ipc/accounts.ts';
import type { BlockedCode } from '../../../../shared/text/blocked.ts';
import type { DraftRow } from '../../../store/records.ts';
import type { RemoteId } from '../../../../shared/kernel/remote-id.ts';

/** Null where the planner has not said yet: a draft from a file may be of any account. */
export function pickTarget({ target, origin }: Pick<DraftRow, 'target' | 'origin'>): TargetId | null {
  if (target !== undefined) return target;
  return origin === 'file' ? null : 'practice';
}

/** The facts about a draft that decide whether it can be given to an account. */
export interface DraftToGive {
  /** The account of this computer that it has now; null where that was removed or none was chosen. */
  readonly account: AccountView | null;
  readonly isPractice: boolean;
  /** Of the account as the draft names it. */
  readonly accountId: RemoteId;
  /** Where its IDs come from, as it says; null where it does not. */
  readonly platform: string | null;
  readonly hasPlatformIds: boolean;
  /** Whether anything was pushed from it. */
  readonly pushed: boolean;
}

/** Why a draft can't be given to an account, or to practice where that is null; null when it can. */
export function refusal(draft: DraftToGive, to: AccountView | null): BlockedCode<'account'> | null {
  const { account, isPractice, accountId, hasPlatformIds, pushed } = draft;
  if (to === null ? isPractice : to.id === account?.id && to.accountId === accountId) return null;
  const foreign = hasPlatformIds ? foreignIds(draft, to) : null;
  if (foreign !== null || !pushed) return foreign;
  return to === null || isPractice || (account !== null && to.id !== account.id) ? 'PUSHED' : null;
}

/** IDs mean something to the account and the platform that gave them, and to no other. */
function foreignIds(
  { isPractice, accountId, platform }: DraftToGive,
  to: AccountView | null,
): BlockedCode<'account'> | null {
  const home = platform ?? (isPractice ? PRACTICE_PLATFORM : null);
  if (home === PRACTICE_PLATFORM) return to === null ? null : 'PRACTICE_IDS';
  if (to === null) return 'ACCOUNT_IDS';
  if (home !== null && to.platform !== home) return 'PLATFORM_IDS';
  return to.accountId === accountId ? null : 'OTHER_IDS';
}

/** How a draft's account is marked wherever the draft is named. */
export interface TargetBadge {
  readonly look: 'solid' | 'hatched' | 'dashed';
  readonly text: 'Live' | 'Practice' | 'No account';
}

export function pickBadge(target: TargetId | null): TargetBadge {
  if (target === null) return { look: 'dashed', text: 'No account' };
  return target === 'practice' ? { look: 'hatched', text: 'Practice' } : { look: 'solid', text: 'Live' };
}
