// Where the remote ids of a draft come from, as the draft says or as its journal knows, and how journals name it.
import type { Draft } from '../draft/document.ts';
import type { JournalEntry } from './journal.ts';

const ACCOUNT = / account \d+$/;
const LOOPBACK_PORT = /^(https?:\/\/(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])):\d+(?=\/|$)/;

/**
 * The platform of a journal's `begin`, as drafts name it (contract §1): without the account and a loopback's port, which
 * programs on this computer change.
 */
export function platformOfName(name: string): string {
  return name.replace(ACCOUNT, '').replace(LOOPBACK_PORT, '$1');
}

/** Whether two names of a journal are one account of one platform. */
export function isSamePlatform(name: string, other: string): boolean {
  return name === other || name.replace(LOOPBACK_PORT, '$1') === other.replace(LOOPBACK_PORT, '$1');
}

/**
 * Null where nothing says it. A draft from before it was written into drafts: the platform of the newest push that knew an
 * id of an entity that is still there.
 */
export function idsPlatform(draft: Draft, entries: readonly JournalEntry[]): string | null {
  if (draft.account.platform !== undefined) return draft.account.platform;
  const newest = entries.findLast(({ fact }) => {
    const made = fact.type === 'created' ? fact : 'result' in fact ? fact.result : undefined;
    return made !== undefined && made.remoteId !== null && draft.entities[made.kind].has(made.key);
  });
  const begin = entries.find(({ fact, push }) => fact.type === 'begin' && push === newest?.push)?.fact;
  return begin?.type === 'begin' ? platformOfName(begin.platform) : null;
}
