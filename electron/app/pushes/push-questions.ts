// Asks before pushes begin or go on, and cancels reads of the platform for a question.
import type { Draft } from '../../../shared/draft/document.ts';
import type { EventPayload } from '../../../shared/ipc/contract.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { type UnknownStep, entriesOfPlatform, unknownSteps } from '../../../shared/push/recover.ts';
import { type RunControl, createRunControl } from '../../api/run-control.ts';
import type { PushOrder } from './push-folder.ts';
import { adoptCreated } from './journal-queries.ts';
import type { Target } from '../accounts/targets.ts';

/** A push that is about to begin or to go on, for the question before it. */
export interface PushIntent {
  /** The window's. */
  readonly draftId: string;
  readonly target: Target;
  /** The push's own copy of the draft. */
  readonly path: string;
  /** As it will be pushed. */
  readonly draft: Draft;
  /** Of pushes of it to this platform. */
  readonly entries: readonly JournalEntry[];
  /** Steps whose outcome is not known, whichever platform they were sent to. */
  readonly unknown: ReadonlyMap<string, UnknownStep>;
  readonly order: PushOrder;
  /** It was cut off, or ended with open questions. */
  readonly goesOn: boolean;
  /** Cancels the reads before the question. */
  readonly control: RunControl;
  /** Called with the progress of the reads before the question; null when they are over. */
  readonly onReading: (reading: EventPayload<'push.reading'>['reading']) => void;
}

export interface PushQuestionsParts {
  /** Asks before a push to a live account: `NOT_CONFIRMED`. */
  readonly confirm: (intent: PushIntent) => Promise<Result<null>>;
  readonly onReading: (reading: EventPayload<'push.reading'>) => void;
}

/** A push before its question. */
export interface AskedPush {
  readonly path: string;
  readonly draft: Draft;
  readonly target: Target;
  readonly journal: readonly JournalEntry[];
  readonly order: PushOrder;
  readonly goesOn: boolean;
}

export class PushQuestions {
  readonly #parts: PushQuestionsParts;
  /** By draft. */
  readonly #open = new Map<string, RunControl>();

  constructor(parts: PushQuestionsParts) {
    this.#parts = parts;
  }

  /** Asks about this push. Returns why it can't begin, or the draft as it will be pushed. Writes nothing. */
  async ask(draftId: string, { journal, ...asked }: AskedPush): Promise<Result<Draft>> {
    const entries = entriesOfPlatform(journal, asked.target.platform);
    const draft = adoptCreated(asked.draft, entries);
    const control = createRunControl();
    this.#open.set(draftId, control);
    try {
      const agreed = await this.#parts.confirm({
        ...asked,
        draftId,
        draft,
        entries,
        unknown: unknownSteps(journal),
        control,
        onReading: (reading) => this.#parts.onReading({ draftId, reading }),
      });
      return agreed.ok ? ok(draft) : agreed;
    } finally {
      this.#open.delete(draftId);
    }
  }

  /** Cancels the reads for the question; the push does not begin. */
  cancel(draftId: string): void {
    this.#open.get(draftId)?.cancel();
  }
}
