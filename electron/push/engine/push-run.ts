// The state that the parts of one running push share.
import { type Operation, windowOf } from '../../../shared/api/endpoints.ts';
import type { LiveDraft } from '../../../shared/draft/apply.ts';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import type { ConflictPolicy } from '../../../shared/merge/conflict-policy.ts';
import { unexpected } from '../../../shared/kernel/result.ts';
import type { WaitCause } from '../../../shared/push/events.ts';
import type { UnknownStep } from '../../../shared/push/recover.ts';
import type { Step } from '../../../shared/push/step.ts';
import type { PlatformSession } from '../../api/platform-session.ts';
import { WaitReporter } from '../../api/wait-reporter.ts';
import type { PushRegister } from '../register/push-register.ts';
import type { PushEvents } from './push-events.ts';
import type { PushJournal } from './push-journal.ts';

/** After a create was answered with 500: ask the planner, since it may be there, or send it again, as §7.4 says. */
export type CreateAfter500 = 'ask' | 'again';

interface PushRunParts {
  readonly session: PlatformSession;
  readonly draft: LiveDraft;
  readonly journal: PushJournal;
  readonly events: PushEvents;
  /** Null where creates are not kept: the bundled practice platform, a rehearsal. */
  readonly register: PushRegister | null;
  readonly policy: ConflictPolicy;
  readonly createAfter500: CreateAfter500;
  /** The answers that an earlier run got to steps whose outcome is unknown, by step id. */
  readonly answers: ReadonlyMap<string, Pick<UnknownStep, 'failure' | 'key' | 'operation'>>;
  /** Called with an exception that ended the push. */
  readonly onException: (error: unknown) => void;
}

export class PushRun {
  readonly session: PlatformSession;
  readonly draft: LiveDraft;
  readonly journal: PushJournal;
  readonly events: PushEvents;
  readonly register: PushRegister | null;
  readonly policy: ConflictPolicy;
  readonly createAfter500: CreateAfter500;
  readonly answers: PushRunParts['answers'];
  /** By window: consecutive creates that the platform failed at and whose outcome is unknown. */
  readonly failing = new Map<Operation, number>();
  /** By key: fields that both sides changed, of entities that wait for a decision. Nothing more of these is sent. */
  readonly inConflict = new Map<string, readonly string[]>();
  /** Keys of entities into whose drafts something of the platform's was taken. */
  readonly taken = new Set<string>();
  /** By key: top-level fields that were sent and that the platform took otherwise. */
  readonly answered = new Map<string, ReadonlySet<string>>();
  private readonly onException: (error: unknown) => void;
  private readonly waits: WaitReporter;

  constructor(parts: PushRunParts) {
    const { session, draft, journal, events, register, policy, createAfter500, answers, onException } = parts;
    this.session = session;
    this.draft = draft;
    this.journal = journal;
    this.events = events;
    this.register = register;
    this.policy = policy;
    this.createAfter500 = createAfter500;
    this.answers = answers;
    this.onException = onException;
    this.waits = new WaitReporter(session, (wait) => events.emit({ event: 'wait', ...wait }));
    session.onWait = (operation, until, cause) => this.wait(operation, until, cause);
  }

  record(step: { readonly kind: Step['kind']; readonly key: string }): EntityRecord | undefined {
    return this.draft.entities[step.kind].get(step.key);
  }

  now(): number {
    return this.session.now();
  }

  get going(): boolean {
    return this.session.going;
  }

  /** `fields`: what both sides changed. */
  stopAtConflicts(key: string, fields: readonly string[]): void {
    if (this.inConflict.has(key)) return;
    this.inConflict.set(key, fields);
    this.events.conflicts += fields.length;
  }

  /** Awaits `work`. An exception in it ends the push with `UNEXPECTED`; the journal has all that was sent. */
  async guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.session.stop(unexpected(error).failure);
      this.onException(error);
    }
  }

  /** Reports a wait. Its cause unless given: the platform failed at such calls, or its limit. */
  wait(operation: Operation, until: number, cause?: WaitCause): void {
    const likely = this.failing.has(windowOf(operation)) ? 'platform-failed' : 'rate-limit';
    this.waits.report(operation, until, cause ?? likely);
  }
}
