// A rehearsal: the same push against a practice platform in this process, on a clock that does not wait.
import { type LimitTable, LIMITS } from '../../../shared/api/limits.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import { type JumpingClock, jumpingClock } from '../../api/jumping-clock.ts';
import { type Practice, createPractice } from '../../practice/practice-platform.ts';
import { PRACTICE_CREDENTIALS } from '../../practice/practice-tokens.ts';
import { createSeed } from '../../practice/seed.ts';
import { inProcessTransport } from './in-process-transport.ts';
import { memoryJournal } from '../journal/journal-file.ts';
import { type PushChoices, type PushEnd, pushDraft } from '../engine/push-draft.ts';

export interface RehearseOptions extends PushChoices {
  /** Not changed: the rehearsal works on a copy. */
  readonly draft: Draft;
  /** Ids of steps without a known outcome: they are not rehearsed. */
  readonly unknownBefore?: ReadonlySet<string>;
  /** §8.1 by default. */
  readonly limits?: LimitTable;
  /** When it starts, epoch milliseconds: divides past from future dates. */
  readonly now: number;
  /** The platform's response time. 250 ms by default. */
  readonly answerMs?: number;
  /** Called with the platform before anything is sent, to put in faults and other people's edits. */
  readonly prepare?: (practice: Practice, clock: JumpingClock) => void;
}

export interface Rehearsed {
  readonly end: PushEnd;
  /** By the clock of the rehearsal. */
  readonly seconds: number;
  /** The draft as a push would leave it. */
  readonly draft: Draft;
  readonly practice: Practice;
}

/**
 * A push of hours is played in seconds: forecasting its end at each of its seconds would take longer than playing it.
 */
const MOST_PROGRESS = 20;

/** `PRACTICE_NOT_STARTED` when the draft's bases can't make a platform; else as a push. */
export async function rehearse(options: RehearseOptions): Promise<Result<Rehearsed>> {
  const clock = jumpingClock(options.now);
  const limits = options.limits ?? LIMITS;
  const created = createPractice({
    seed: createSeed(options.draft),
    clock: () => clock.now(),
    limits,
    sleep: (ms) => clock.sleepWithin(ms),
  });
  if (!created.ok) return created;
  const practice = created.value;
  options.prepare?.(practice, clock);
  let { draft } = options;
  const { clientId, clientSecret, password, username } = PRACTICE_CREDENTIALS;
  const end = await pushDraft({
    ...options,
    platform: 'rehearsal',
    profile: { baseUrl: 'http://127.0.0.1/api', accountId: draft.account.id, clientId, username },
    secrets: {
      clientSecret: () => Promise.resolve(ok(clientSecret)),
      password: () => Promise.resolve(ok(password)),
    },
    transport: inProcessTransport(practice, clock, (options.answerMs ?? 250) / 2),
    limits,
    clock,
    journal: memoryJournal(() => clock.now(), null),
    register: null,
    random: () => 0.5,
    mostProgress: MOST_PROGRESS,
    write: (next) => {
      draft = next;
      return Promise.resolve(ok(null));
    },
  });
  if (!end.ok) return end;
  return ok({ end: end.value, seconds: (clock.now() - options.now) / 1000, draft, practice });
}
