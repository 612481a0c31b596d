// Writes one push's facts: each is in the journal before anything depends on it, and then in the draft.
import { applyChanges } from '../../../shared/draft/apply.ts';
import type { LiveDraft } from '../../../shared/draft/apply.ts';
import type { PushRecord, StepResult } from '../../../shared/push/events.ts';
import { foldResult } from '../../../shared/push/fold.ts';
import type { JournalFact } from '../../../shared/push/journal.ts';
import { recordOf, resultOf } from '../../../shared/push/recover.ts';
import type { PlatformSession } from '../../api/platform-session.ts';
import type { Journal } from '../journal/journal-file.ts';

export interface PushJournalOptions {
  readonly journal: Journal;
  /** The push's id. */
  readonly push: string;
  readonly draft: LiveDraft;
  /** Stopped when a fact cannot be written. */
  readonly session: PlatformSession;
  readonly onRecord: (record: PushRecord) => void;
  /** The draft has changed and should be saved before long. */
  readonly onDraftChange: () => void;
}

export class PushJournal {
  private readonly options: PushJournalOptions;

  constructor(options: PushJournalOptions) {
    this.options = options;
  }

  /** Writes a fact down; false when that was not possible, which ends the push. */
  async note(fact: JournalFact): Promise<boolean> {
    const { journal, onRecord, push, session } = this.options;
    const written = await journal.append(push, fact);
    if (!written.ok) {
      session.stop(written.failure);
      // Where the journal has no room the draft may have: then what was done is known all the same.
      const result = resultOf(fact);
      if (result !== undefined) this.fold(result);
      return false;
    }
    const record = recordOf(written.value);
    if (record !== undefined) {
      this.fold(record.result);
      onRecord(record);
    }
    return true;
  }

  private fold(result: StepResult): void {
    const { draft, onDraftChange } = this.options;
    const changes = foldResult(draft, result);
    if (changes.length === 0) return;
    applyChanges(draft, changes);
    onDraftChange();
  }
}
