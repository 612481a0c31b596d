// Reads a draft file together with what its journal has beyond it, without changing anything.
import { realpath } from 'node:fs/promises';
import type { LimitTable } from '../../../shared/api/limits.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { ok } from '../../../shared/kernel/result.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { refuseOtherOwner } from '../../../shared/push/journal-owner.ts';
import { entriesOfPlatform, learnedLimits, recover } from '../../../shared/push/recover.ts';
import type { TakenField } from '../../../shared/push/taken-fields.ts';
import { takenFields } from '../../../shared/push/taken-fields.ts';
import { readDraftFile } from '../../file/draft-file.ts';
import type { JournalOptions } from './journal-file.ts';
import { journalPath, readJournal } from './journal-file.ts';

export interface KnownDraft {
  /** With everything taken in that a push would take in before it sends anything. */
  readonly draft: Draft;
  /** Ids of creates whose outcome nobody knows. */
  readonly unknown: ReadonlySet<string>;
  /** When the push that was cut off last wrote something down, ISO 8601; null when the last one came to its end. */
  readonly cutOffAt: string | null;
  /** How many results of it are not in the file yet. */
  readonly folded: number;
  /** What taking them in changed. */
  readonly taken: readonly TakenField[];
  /** The limits with what 429s have taught. */
  limits(documented: LimitTable): LimitTable;
}

/** Failures: of the file and the journal, as for a push. The journal of the platform that was last pushed to counts. */
export async function readKnownDraft(file: string, options: JournalOptions): Promise<Result<KnownDraft>> {
  const path = await realpath(file).catch(() => file);
  const read = await readDraftFile(path);
  if (!read.ok) return read;
  const journal = await readJournal(journalPath(path), options);
  if (!journal.ok) return journal;
  const refused = refuseOtherOwner(journal.value, read.value.draft, journalPath(path));
  if (refused !== null) return refused;
  const own = entriesOfPlatform(journal.value, lastPlatform(journal.value));
  const { changes, draft, folded, interrupted, unknown } = recover(read.value.draft, own, journal.value);
  return ok({
    draft,
    unknown: new Set(unknown.keys()),
    cutOffAt: interrupted === null ? null : (own.at(-1)?.at ?? null),
    folded,
    taken: takenFields(draft, changes),
    limits: (documented) => learnedLimits(documented, own),
  });
}

function lastPlatform(entries: readonly JournalEntry[]): string {
  const begin = entries.findLast(({ fact }) => fact.type === 'begin')?.fact;
  return begin?.type === 'begin' ? begin.platform : '';
}
