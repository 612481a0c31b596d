// Writes one push's facts: each is in the journal before anything depends on it, and then in the draft.
import { type LiveDraft, applyChanges } from '../../../shared/draft/apply.ts';
import { RemoteIds } from '../../../shared/draft/remote-ids.ts';
import { compactEntries } from '../../../shared/push/compact-journal.ts';
import type { PushRecord, StepResult } from '../../../shared/push/events.ts';
import { foldResult } from '../../../shared/push/fold.ts';
import type { JournalEntry, JournalFact } from '../../../shared/push/journal.ts';
import { toPushRecord, resultOf } from '../../../shared/push/recover.ts';
import type { PlatformSession } from '../../api/platform-session.ts';
import type { Journal, JournalLine } from '../journal/journal-file.ts';
import type { PushRegister } from '../register/push-register.ts';

export interface PushJournalOptions {
  readonly journal: Journal;
  /** Follows what becomes of creates; null where none is kept. */
  readonly register: PushRegister | null;
  /** The push's id. */
  readonly push: string;
  readonly draft: LiveDraft;
  /** Stopped when a fact cannot be written. */
  readonly session: PlatformSession;
  readonly onRecord: (record: PushRecord) => void;
  /** The draft has changed and should be saved before long. */
  readonly onDraftChange: () => void;
}

/** Entries that are written in a moment. */
const LONG = 2000;

export class PushJournal {
  /** Of the draft, which nothing but this class changes meanwhile. */
  readonly ids: RemoteIds;
  private readonly options: PushJournalOptions;

  constructor(options: PushJournalOptions) {
    this.options = options;
    this.ids = new RemoteIds(options.draft);
  }

  /** The last line on disk. */
  get last(): JournalLine | null {
    return this.options.journal.last;
  }

  /** Whether the journal has lost lines that it had kept. */
  get isCut(): boolean {
    return this.options.journal.isCut;
  }

  /** Whether what it writes is dropped at once. */
  get forgets(): boolean {
    return this.options.journal.forgets;
  }

  /** Writes a fact down; false when that was not possible, which ends the push. */
  async note(fact: JournalFact): Promise<boolean> {
    return (await this.write(fact)) !== null;
  }

  /** The same; null when that was not possible. */
  async write(fact: JournalFact): Promise<JournalEntry | null> {
    const { journal, onRecord, push, register, session } = this.options;
    const written = await journal.append(push, fact);
    if (!written.ok) {
      session.stop(written.failure);
      // If the journal has no room, the draft may have: then the result is known all the same.
      const result = resultOf(fact);
      if (result !== undefined) this.fold(result);
      return null;
    }
    const record = toPushRecord(written.value);
    if (record !== undefined) {
      this.fold(record.result);
      onRecord(record);
    }
    await register?.follow(fact);
    return written.value;
  }

  /** After the push's end: removes entries that are no longer needed. If that fails, the journal stays as it is. */
  async compact(): Promise<void> {
    const { draft, journal, session } = this.options;
    const kept = compactEntries(journal.entries, draft, session.now());
    const gone = journal.entries.length - kept.length;
    // A long one is written again only where a good part of it goes: else each push would write it.
    const isWorth = gone > 0 && (kept.length < LONG || gone * 4 > kept.length);
    if (isWorth) await journal.compact(kept);
  }

  private fold(result: StepResult): void {
    const { draft, onDraftChange } = this.options;
    const changes = foldResult(draft, result);
    if (changes.length === 0) return;
    applyChanges(draft, changes);
    this.ids.follow(changes);
    onDraftChange();
  }
}
