// What all parts of one running push share: the draft, the journal, the events, the count of what has ended.
import type { Client } from '../../api/client.ts';
import type { Clock } from '../../api/clock.ts';
import type { Pacer } from '../../api/pacer.ts';
import type { Operation } from '../../../shared/api/endpoints.ts';
import { applyChanges } from '../../../shared/draft/apply.ts';
import type { LiveDraft } from '../../../shared/draft/apply.ts';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import type { Failure } from '../../../shared/kernel/result.ts';
import type { PushEvent, PushRecord, StepResult, StepState } from '../../../shared/push/events.ts';
import { foldResult } from '../../../shared/push/fold.ts';
import type { JournalFact } from '../../../shared/push/journal.ts';
import { reasonSentence } from '../../../shared/push/reasons.ts';
import { recordOf, resultOf } from '../../../shared/push/recover.ts';
import type { Step } from '../../../shared/push/step.ts';
import { uncheckedSentence } from '../../../shared/push/unchecked.ts';
import type { Unchecked } from '../../../shared/push/unchecked.ts';
import type { PushControl } from '../../api/run-control.ts';
import type { Journal } from '../journal/journal-file.ts';

export type ConflictPolicy = 'stop' | 'mine' | 'theirs';

/** After a create was answered with 500: ask the planner, since it may be there, or send it again, as §7.4 says. */
export type CreateAfter500 = 'ask' | 'again';

export interface RunParts {
  readonly push: string;
  readonly draft: LiveDraft;
  readonly client: Client;
  readonly pacer: Pacer;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly control: PushControl;
  readonly policy: ConflictPolicy;
  readonly createAfter500: CreateAfter500;
  /** 0 up to 1, for jitter. */
  readonly random: () => number;
  /** At most about so many words on progress: each costs a forecast of all that is left. As time passes unless said. */
  readonly mostProgress?: number;
  /** What an earlier run was answered to a step whose outcome nobody knows, by step id. */
  readonly answers: ReadonlyMap<string, { readonly failure: Failure | null }>;
  readonly onEvent: (event: PushEvent) => void;
  readonly onRecord: (record: PushRecord) => void;
  /** The draft has changed and should be saved before long. */
  readonly onDraftChange: () => void;
}

export type EndState = Exclude<StepState, 'sent'>;

export class Run {
  readonly parts: RunParts;
  readonly ended = new Map<string, EndState>();
  readonly totals: Record<EndState, number> = { succeeded: 0, failed: 0, blocked: 0, skipped: 0, unknown: 0 };
  conflicts = 0;
  denied = 0;
  /** By window: creates in a row that the platform failed at and that are unknown now. */
  readonly failing = new Map<Operation, number>();
  /** Set when the push as a whole can't go on: nothing new is sent. */
  stopped: Failure | null = null;
  /** What the platform takes to answer, milliseconds: the mean of late, null before the first answer. */
  answerMs: number | null = null;

  constructor(parts: RunParts) {
    this.parts = parts;
  }

  record(step: { readonly kind: Step['kind']; readonly key: string }): EntityRecord | undefined {
    return this.parts.draft.entities[step.kind].get(step.key);
  }

  now(): number {
    return this.parts.clock.now();
  }

  get going(): boolean {
    return this.stopped === null && this.parts.control.state !== 'cancelled';
  }

  /** Writes a fact down; false when that was not possible, which ends the push. */
  async note(fact: JournalFact): Promise<boolean> {
    const written = await this.parts.journal.append(this.parts.push, fact);
    if (!written.ok) {
      this.stopped ??= written.failure;
      // Where the journal has no room the draft may have: then what was done is known all the same.
      const result = resultOf(fact);
      if (result !== undefined) this.fold(result);
      return false;
    }
    const record = recordOf(written.value);
    if (record !== undefined) {
      this.fold(record.result);
      this.parts.onRecord(record);
    }
    return true;
  }

  emit(event: PushEvent): void {
    this.parts.onEvent(event);
  }

  /** Tells what nobody could compare, or what may be there twice. */
  unchecked(key: string, cause: Unchecked): void {
    this.emit({ event: 'unchecked', key, why: uncheckedSentence(cause), cause });
  }

  /** Counts and tells the end of a step. */
  end(
    step: Step,
    state: EndState,
    more: Omit<Partial<Extract<PushEvent, { event: 'step' }>>, 'event' | 'state' | 'why'> = {},
  ): void {
    if (this.ended.has(step.id)) return;
    this.ended.set(step.id, state);
    this.totals[state] += 1;
    const why = more.reason === undefined ? {} : { why: reasonSentence(more.reason) };
    this.emit({ event: 'step', step: step.operation, id: step.id, key: step.key, ...more, ...why, state });
  }

  answered(ms: number): void {
    this.answerMs = this.answerMs === null ? ms : this.answerMs + (ms - this.answerMs) / 8;
  }

  private fold(result: StepResult): void {
    const changes = foldResult(this.parts.draft, result);
    if (changes.length === 0) return;
    applyChanges(this.parts.draft, changes);
    this.parts.onDraftChange();
  }
}
