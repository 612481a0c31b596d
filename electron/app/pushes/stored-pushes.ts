// What the disk says of a draft's pushes, whether one runs or not: how far one came that was cut off, and its results.
import type { Draft } from '../../../shared/draft/document.ts';
import type { Input, Output } from '../../../shared/ipc/contract.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { pushFolder } from './push-folder.ts';
import { interruptedPush, openQuestions, recordsAfter } from './journal-queries.ts';
import { eventsAfter, progressAfter } from './push-progress.ts';

type UnfinishedPush = Output<'push.unfinished'>[number];

export interface StoredPushesParts {
  /** The folder of all pushes. */
  readonly root: string;
  /** Every whole entry of the journal beside a draft's copy; none when there is no journal. */
  readonly readJournal: (draft: string) => Promise<Result<readonly JournalEntry[]>>;
  readonly readDraft: (path: string) => Promise<Result<Draft>>;
}

export class StoredPushes {
  readonly #parts: StoredPushesParts;

  constructor(parts: StoredPushesParts) {
    this.#parts = parts;
  }

  journal(draftId: string): Promise<Result<readonly JournalEntry[]>> {
    return this.#parts.readJournal(this.#copy(draftId));
  }

  /** After a restart the events are gone; journal and copy say how far a push came that was cut off. */
  async eventsBefore(draftId: string, entries: readonly JournalEntry[]): Promise<PushEvent[]> {
    const copy = interruptedPush(entries) === null ? null : await this.#parts.readDraft(this.#copy(draftId));
    return copy?.ok === true ? eventsAfter(entries, copy.value) : openQuestions(entries);
  }

  /** Null for a draft whose pushes are over. One whose journal or copy can't be read is unfinished, how far it came or not. */
  async unfinished(draftId: string): Promise<UnfinishedPush | null> {
    const journal = await this.journal(draftId);
    if (!journal.ok) return { draftId, state: 'unreadable', failure: journal.failure };
    if (interruptedPush(journal.value) === null) return null;
    const copy = await this.#parts.readDraft(this.#copy(draftId));
    if (!copy.ok) return { draftId, state: 'unreadable', failure: copy.failure };
    return { draftId, state: 'interrupted', ...progressAfter(journal.value, copy.value) };
  }

  async records({ draftId, after }: Input<'push.records'>): Promise<Result<Output<'push.records'>>> {
    const journal = await this.journal(draftId);
    return journal.ok ? ok(recordsAfter(journal.value, after)) : journal;
  }

  #copy(draftId: string): string {
    return pushFolder(this.#parts.root, draftId).draft;
  }
}
