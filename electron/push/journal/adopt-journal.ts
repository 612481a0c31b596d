// Takes a journal that this user's key did not write as the user's own, once a person has seen what it would change.
import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Draft } from '../../../shared/draft/document.ts';
import { readDraftId } from '../../../shared/draft/draft-id.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { refuseOtherOwner } from '../../../shared/push/journal-owner.ts';
import { formatJournal } from '../../../shared/push/journal-lines.ts';
import { type UnknownStep, entriesOfPlatform, recover } from '../../../shared/push/recover.ts';
import { type TakenField, takenFields } from '../../../shared/push/taken-fields.ts';
import { syncFolder, writeAtomically } from '../../file/atomic-write.ts';
import { readDraftFile } from '../../file/draft-file.ts';
import { lockFile } from '../../file/file-lock.ts';
import { type JournalOptions, journalPath, readJournalLines } from './journal-file.ts';
import { writeSeal } from './journal-key.ts';

/** What a journal says of pushes to one platform. */
export interface Claim {
  readonly platform: string;
  readonly entries: number;
  readonly taken: readonly TakenField[];
  readonly unknown: readonly UnknownStep[];
}

export interface AdoptOptions extends JournalOptions {
  /** The draft's file. */
  readonly path: string;
  readonly now: () => number;
  /** Asks the person; false leaves everything as it is. */
  readonly ask: (journal: string, claims: readonly Claim[]) => Promise<boolean>;
}

/**
 * `own`: there is nothing to adopt. Failures: `JOURNAL_NOT_ADOPTED` when the answer was no, `JOURNAL_DAMAGED`,
 * `PUSH_LOCKED`, those of the draft's file and of the key.
 */
export async function adoptJournal(options: AdoptOptions): Promise<Result<'own' | 'adopted'>> {
  const path = await realpath(options.path).catch(() => options.path);
  const journal = journalPath(path);
  // Locked, so that the adopted journal is the one that was shown.
  const lock = await lockFile(journal, new Date(options.now()).toISOString());
  if (!lock.ok) return lock;
  try {
    return await adoptLocked(path, journal, options);
  } finally {
    await lock.value.release();
  }
}

async function adoptLocked(path: string, journal: string, options: AdoptOptions): Promise<Result<'own' | 'adopted'>> {
  const seal = await writeSeal(journal, options.dataFolder);
  if (!seal.ok) return seal;
  const ours = await readJournalLines(journal, seal.value);
  const whole = ours.ok ? ours : await readJournalLines(journal, null);
  if (!whole.ok) return whole;
  const file = await readDraftFile(path);
  if (!file.ok) return file;
  const { entries } = whole.value;
  if (ours.ok && refuseOtherOwner(entries, file.value.draft, journal) === null) return ok('own');
  const claims = listClaims(file.value.draft, entries);
  if (!(await options.ask(journal, claims))) {
    return fail('JOURNAL_NOT_ADOPTED', { file: journal, reason: 'the answer was no' });
  }
  const written = await writeAtomically(journal, formatJournal(ownedBy(file.value.draft, entries), seal.value), {
    mode: 0o600,
  });
  if (!written.ok) return written;
  await syncFolder(dirname(journal));
  return ok('adopted');
}

/** As if the draft had pushed it. One without an id gets it before its next push: until then the path is the owner. */
function ownedBy(draft: Draft, entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const id = readDraftId(draft) ?? undefined;
  return entries.map((entry) => {
    if (entry.fact.type !== 'begin') return entry;
    const { draft: _, ...fact } = entry.fact;
    return { ...entry, fact: { ...fact, ...defined({ draft: id }) } };
  });
}

/** One for each platform that the journal names: a later push to any of them would fold in its entries. */
function listClaims(draft: Draft, entries: readonly JournalEntry[]): Claim[] {
  const platforms = new Set(entries.flatMap(({ fact }) => (fact.type === 'begin' ? [fact.platform] : [])));
  return [...platforms].map((platform) => {
    const own = entriesOfPlatform(entries, platform);
    const { changes, draft: after, unknown } = recover(draft, own);
    return { platform, entries: own.length, taken: takenFields(after, changes), unknown: [...unknown.values()] };
  });
}
