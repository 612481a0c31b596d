// A rehearsal: the same push against a practice platform in this process, on a clock that does not wait.
import type { LimitTable } from '../../shared/api/limits.ts';
import { LIMITS } from '../../shared/api/limits.ts';
import { liveDraft } from '../../shared/draft/apply.ts';
import type { Draft } from '../../shared/draft/document.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { ok } from '../../shared/kernel/result.ts';
import type { PushEvent } from '../../shared/push/events.ts';
import { createClient } from '../api/client.ts';
import type { JumpingClock } from '../api/jumping-clock.ts';
import { jumpingClock } from '../api/jumping-clock.ts';
import { Pacer } from '../api/pacer.ts';
import type { Practice } from '../practice/practice.ts';
import { createPractice, PRACTICE_CREDENTIALS } from '../practice/practice.ts';
import { seedOf } from '../practice/seed.ts';
import type { PushControl } from './control.ts';
import { createPushControl } from './control.ts';
import { keysWithErrors } from './errors.ts';
import { inProcessTransport } from './in-process.ts';
import type { Journal } from './journal-file.ts';
import { memoryJournal } from './journal-file.ts';
import type { PushEnd } from './run-push.ts';
import { runPush } from './run-push.ts';
import type { ConflictPolicy } from './run.ts';

export interface RehearseOptions {
  /** Stays as it is: the rehearsal works on a copy. */
  readonly draft: Draft;
  /** §8.1 unless said. */
  readonly limits?: LimitTable;
  readonly conflicts?: ConflictPolicy;
  readonly only?: readonly string[];
  /** When it starts, epoch milliseconds: what is past and what is to come. */
  readonly now: number;
  /** What the platform is taken to need for an answer. 250 ms unless said. */
  readonly answerMs?: number;
  readonly onEvent?: (event: PushEvent) => void;
  readonly control?: PushControl;
  readonly journal?: Journal;
  /** Called with the platform before anything is sent, to put in faults and other people's edits. */
  readonly prepare?: (practice: Practice, clock: JumpingClock) => void;
}

export interface Rehearsal {
  readonly end: PushEnd;
  /** By the clock of the rehearsal. */
  readonly seconds: number;
  /** The draft as a push would leave it. */
  readonly draft: Draft;
  readonly practice: Practice;
}

/** `PRACTICE_NOT_STARTED` when the draft's bases can't make a platform; else as a push. */
export async function rehearse(options: RehearseOptions): Promise<Result<Rehearsal>> {
  const clock = jumpingClock(options.now);
  const limits = options.limits ?? LIMITS;
  const created = createPractice({
    seed: seedOf(options.draft),
    clock: () => clock.now(),
    limits,
    sleep: (ms) => clock.sleepWithin(ms),
  });
  if (!created.ok) return created;
  const practice = created.value;
  options.prepare?.(practice, clock);
  const draft = liveDraft(options.draft);
  const only = options.only === undefined ? {} : { only: new Set(options.only) };
  const { clientId, clientSecret, password, username } = PRACTICE_CREDENTIALS;
  const end = await runPush({
    push: 'rehearsal',
    draft,
    client: createClient({
      platform: { baseUrl: 'http://127.0.0.1/api', accountId: draft.account.id, clientId, username },
      secrets: {
        clientSecret: () => Promise.resolve(ok(clientSecret)),
        password: () => Promise.resolve(ok(password)),
      },
      transport: inProcessTransport(practice, clock, (options.answerMs ?? 250) / 2),
      clock,
    }),
    pacer: new Pacer(limits, () => clock.now()),
    clock,
    journal: options.journal ?? memoryJournal(() => clock.now()),
    control: options.control ?? createPushControl(),
    policy: options.conflicts ?? 'stop',
    createAfter500: 'retry',
    random: () => 0.5,
    onEvent: options.onEvent ?? (() => undefined),
    onRecord: () => undefined,
    onDraftChange: () => undefined,
    planOptions: () => ({ blockedKeys: keysWithErrors(draft, clock.now()), ...only }),
    save: () => Promise.resolve(ok(null)),
  });
  if (!end.ok) return end;
  return ok({ end: end.value, seconds: (clock.now() - options.now) / 1000, draft, practice });
}
