// Which draft a journal belongs to: the one whose id its pushes wrote down when they began.
import type { Draft } from '../draft/document.ts';
import { readDraftId } from '../draft/draft-id.ts';
import { type Result, fail } from '../kernel/result.ts';
import type { JournalEntry } from './journal.ts';

/** The newest owner; null for a journal of older versions, which belongs to its path. */
export function journalOwner(entries: readonly JournalEntry[]): string | null {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const fact = entries[at]?.fact;
    if (fact?.type === 'begin' && fact.draft !== undefined) return fact.draft;
  }
  return null;
}

/**
 * Null for a draft's own journal. Two drafts may have the same keys, and one's ids would become the other's:
 * `JOURNAL_OF_OTHER_DRAFT` {file}. A draft without an id has no journal with an owner.
 */
export function refuseOtherOwner(entries: readonly JournalEntry[], draft: Draft, file: string): Result<never> | null {
  const id = readDraftId(draft);
  const isOther = entries.some(({ fact }) => fact.type === 'begin' && fact.draft !== undefined && fact.draft !== id);
  return isOther ? fail('JOURNAL_OF_OTHER_DRAFT', { file }) : null;
}
