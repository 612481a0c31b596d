// Reads a draft file together with what its journal has beyond it, without changing anything.
import { realpath } from 'node:fs/promises';
import type { LimitTable } from '../../../shared/api/limits.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { refuseOtherOwner } from '../../../shared/push/journal-owner.ts';
import { type UnknownStep, entriesOfPlatform, learnedLimits, recover } from '../../../shared/push/recover.ts';
import { type TakenField, takenFields } from '../../../shared/push/taken-fields.ts';
import { type DraftFile, readDraftFile } from '../../file/draft-file.ts';
import { type JournalOptions, journalPath, readJournal } from './journal-file.ts';

export interface KnownDraft extends Pick<DraftFile, 'duplicates'> {
  /** The file, whatever link it was reached by. */
  readonly path: string;
  /** With everything taken in that a push would take in before it sends anything. */
  readonly draft: Draft;
  /** By step id, creates whose outcome is not known. */
  readonly unknown: ReadonlyMap<string, UnknownStep>;
  /** Where a push of it goes, as journals name it, as far as its journal or the draft says; null where neither does. */
  readonly platform: string | null;
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
  const platform = lastPlatform(journal.value) ?? namedPlatform(read.value.draft);
  const own = entriesOfPlatform(journal.value, platform ?? '');
  const { changes, draft, folded, interrupted, unknown } = recover(read.value.draft, own, journal.value);
  return ok({
    path,
    draft,
    duplicates: read.value.duplicates,
    unknown,
    platform,
    cutOffAt: interrupted === null ? null : (own.at(-1)?.at ?? null),
    folded,
    taken: takenFields(draft, changes),
    limits: (documented) => learnedLimits(documented, own),
  });
}

function lastPlatform(entries: readonly JournalEntry[]): string | null {
  const begin = entries.findLast(({ fact }) => fact.type === 'begin')?.fact;
  return begin?.type === 'begin' ? begin.platform : null;
}

/** A loopback's port is not in a draft: which program answers there now is not known. */
function namedPlatform({ account: { id, platform } }: Draft): string | null {
  return platform === undefined ? null : `${platform} account ${id}`;
}
