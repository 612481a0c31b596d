// Where the platform ids of a draft come from: said with the first, and the same for two drafts that share ids.
import { type Account, PRACTICE_PLATFORM } from '../domain/resources/account.ts';
import { defined } from '../kernel/defined.ts';
import type { HeaderChange } from './change.ts';
import type { Draft } from './document.ts';

/** Names the platform that a draft's ids come from, where it does not say so yet (contract §1). */
export function originChanges({ account }: Pick<Draft, 'account'>, platform: string | null): HeaderChange[] {
  if (account.platform !== undefined || platform === null) return [];
  return [{ op: 'header', path: ['account', 'platform'], after: platform }];
}

/** Whether an id means the same in two drafts: of one account, and of one platform as far as both say it. */
export function shareIds(one: Account, other: Account): boolean {
  return one.id === other.id && !areOfTwoPlatforms(one, other);
}

/**
 * The same for what comes into a draft: where that does not say where its ids are from, `home` does, the platform of the
 * account that it is pushed to. `isOwn`: what comes was this draft once, on this computer. Each computer has a practice
 * platform of its own, which gives ids of its own.
 */
export function sharesIncomingIds(
  mine: Account,
  incoming: Account,
  { home, isOwn }: { readonly home: string | null; readonly isOwn: boolean },
): boolean {
  const platform = mine.platform ?? home ?? undefined;
  if (platform === PRACTICE_PLATFORM && !isOwn) return false;
  return shareIds({ ...mine, ...defined({ platform }) }, incoming);
}

/** False where one of them does not say it. */
export function areOfTwoPlatforms({ platform: one }: Account, { platform: other }: Account): boolean {
  return one !== undefined && other !== undefined && one !== other;
}
