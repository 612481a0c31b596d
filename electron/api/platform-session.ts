// A session with the platform, for pushes, pulls and metadata: client, pacer, clock, control.
import { setMaxListeners } from 'node:events';
import { type LimitTable, LIMITS } from '../../shared/api/limits.ts';
import { otherId } from '../../shared/api/answer.ts';
import { type Operation, endpointOf } from '../../shared/api/endpoints.ts';
import { defined } from '../../shared/kernel/defined.ts';
import { type Failure, type Result, fail, ok } from '../../shared/kernel/result.ts';
import type { WaitCause } from '../../shared/push/events.ts';
import type { LearntFact } from '../../shared/push/journal.ts';
import { type Answer, type Call, type CallOutcome, type Client, createClient } from './client.ts';
import { type Clock, systemClock } from './clock.ts';
import { httpTransport } from './http.ts';
import { NetworkWait } from './network-wait.ts';
import { type WindowSlot, learntFact, Pacer } from './pacer.ts';
import type { Platform, SecretSource } from './platform.ts';
import { backoffMs, isOffline, isPassing, MOST_REFUSALS, MOST_TRIES, stopsPush } from './retry.ts';
import { type RunControl, createRunControl } from './run-control.ts';
import type { Tokens } from './tokens.ts';
import type { Transport } from './transport.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

/** The platform and account, secrets, limits, clock and transport. */
export interface Connection {
  readonly profile: Platform;
  readonly secrets: SecretSource;
  /** §8.1 by default. */
  readonly limits?: LimitTable;
  readonly clock?: Clock;
  readonly transport?: Transport;
  /** Those of an account that other sessions use too; made from `secrets` otherwise. */
  readonly tokens?: Tokens;
  /** One that another session has counted its requests with, by the same clock; a new one otherwise. */
  readonly pacer?: Pacer;
}

export interface SessionOptions extends Connection {
  readonly control?: RunControl;
  /** 0 up to 1, for jitter. */
  readonly random?: () => number;
  /** How long the network is waited for when it goes away, milliseconds; 0 by default: the session ends. */
  readonly networkMs?: number;
}

/**
 * Why there is no answer: `denied` and `offline` are not failures of this one call; after `over` the answer is not
 * needed.
 */
export type PacedOutcome =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: Failure; readonly why: 'failed' | 'denied' | 'offline' | 'over' };

export type PacedCall = Omit<Call, 'onSent'> & {
  /** After a failure: whether trying again is still wanted. */
  readonly mayRepeat?: (failure: Failure) => boolean;
  /** Called after each try with its milliseconds, without the wait for its turn. */
  readonly onTook?: (ms: number) => void;
};

const LOOK_AGAIN_MS = 20;
const OVER = { ok: false, failure: fail('CANCELLED').failure, why: 'over' } as const;

export class PlatformSession {
  readonly client: Client;
  readonly pacer: Pacer;
  readonly clock: Clock;
  readonly control: RunControl;
  readonly random: () => number;
  readonly network: NetworkWait;
  /** Called with the operation that waits, and until when (epoch milliseconds; infinity if unknown). */
  onWait: (operation: Operation, until: number, cause?: WaitCause) => void = () => undefined;
  /** Awaited with each limit that a 429 taught a call of this session: a push writes it down. */
  onLesson: (learnt: LearntFact) => Promise<void> = () => Promise.resolve();
  /** Why nothing more is sent: signing in was refused, the network failed, the journal cannot be written, or a bug. */
  stopped: Failure | null = null;
  /** The platform's response time, milliseconds: a moving average, null before the first answer. */
  answerMs: number | null = null;
  /** Aborted when waiting calls should look again, and at the end; then replaced by a new one. */
  private waking = waking();
  /** The same for when a planner wants it tried now. */
  private trying = waking();

  constructor(options: SessionOptions) {
    const { profile, secrets, limits, clock, transport, tokens, pacer, control, random, networkMs } = options;
    this.clock = clock ?? systemClock;
    this.control = control ?? createRunControl();
    this.client = createClient({
      platform: profile,
      secrets,
      transport: transport ?? httpTransport(),
      clock: this.clock,
      signal: this.control.signal,
      windowMs: (operation) => this.pacer.limitOf(operation).windowMs,
      ...defined({ tokens }),
    });
    this.pacer = pacer ?? new Pacer(limits ?? LIMITS, () => this.now());
    this.random = random ?? Math.random;
    this.network = new NetworkWait(this.clock, this.random, networkMs ?? 0);
    this.control.onRecheck(() => {
      this.network.tryNow();
      this.wake();
    });
    this.control.onTryNow(() => this.tryNow());
    this.control.signal.addEventListener('abort', () => {
      this.wake();
      this.trying.abort();
    });
    this.control.onChange(() => {
      if (this.control.state === 'interrupted') this.stop(fail('CANCELLED').failure);
    });
  }

  now(): number {
    return this.clock.now();
  }

  get going(): boolean {
    return this.stopped === null && !this.control.signal.aborted;
  }

  /** The first reason counts. */
  stop(failure: Failure): void {
    this.stopped ??= failure;
  }

  answered(ms: number): void {
    this.answerMs = this.answerMs === null ? ms : this.answerMs + (ms - this.answerMs) / 8;
  }

  /**
   * Signs in before anything else, so that wrong credentials are reported at once. Retries transient failures, except a
   * network failure.
   */
  async signIn(): Promise<Result<null>> {
    for (let tries = 1; ; tries += 1) {
      const signedIn = await this.client.signIn();
      // A cancelled wait for the password is not a refusal.
      if (!signedIn.ok && this.control.signal.aborted) return fail('CANCELLED');
      if (signedIn.ok || tries >= MOST_TRIES || !isPassingSignIn(signedIn.failure)) return signedIn;
      await this.clock.sleep(backoffMs(tries, this.random()), this.control.signal);
      if (this.control.signal.aborted) return signedIn;
    }
  }

  /**
   * Reads one entity. `CANCELLED` when the session ended first, `ANSWER_OF_OTHER` {kind, asked, shown} when the answer is
   * about another entity; a failure of the whole also ends the session.
   */
  async read(operation: Operation, id: RemoteId, onTook?: (ms: number) => void): Promise<Result<Answer>> {
    const outcome = await this.call({ operation, id, mayRepeat: () => this.stopped === null, ...defined({ onTook }) });
    if (outcome.ok) {
      const { kind } = endpointOf(operation);
      const shown = kind === null ? null : otherId(kind, outcome.answer.body, id);
      return shown === null || kind === null ? ok(outcome.answer) : fail('ANSWER_OF_OTHER', { kind, asked: id, shown });
    }
    if (outcome.why === 'denied' || outcome.why === 'offline') this.stop(outcome.failure);
    return { ok: false, failure: outcome.failure };
  }

  /** One call in its turn, for operations that may be repeated: tried again while that may help. */
  async call({ mayRepeat = () => true, onTook, ...call }: PacedCall): Promise<PacedOutcome> {
    const { client, clock, control, pacer } = this;
    let last: PacedOutcome = OVER;
    let tries = 0;
    let again = false;
    for (let refusals = 0; refusals < MOST_REFUSALS;) {
      const slot = await this.turn(call.operation);
      if (slot === null) return OVER;
      const start = clock.now();
      const outcome = await client.call({
        ...call,
        onSent: () => slot.sent(),
      });
      onTook?.(clock.now() - start);
      if (outcome.ok) {
        slot.done();
        this.answered(clock.now() - start);
        this.network.worked();
        return outcome;
      }
      if (control.signal.aborted && outcome.trace === 'unsent') {
        slot.giveBack();
        return OVER;
      }
      if (outcome.trace === 'unsent') slot.giveBack();
      else slot.done();
      const { failure, lesson, onceAfterMs } = outcome;
      last = { ok: false, failure, why: 'failed' };
      if (lesson !== undefined) {
        refusals += 1;
        this.onWait(call.operation, pacer.learn(call.operation, lesson));
        await this.onLesson(learntFact(pacer, call.operation, lesson));
        continue;
      }
      if (onceAfterMs !== undefined && !again) {
        again = true;
        await this.waitUntil(clock.now() + onceAfterMs);
        continue;
      }
      if (stopsPush(failure)) return { ...last, why: 'denied' };
      if (this.waitsForNetwork(call.operation, outcome) !== null) {
        if (!mayRepeat(failure)) break;
        continue;
      }
      tries += 1;
      if (!isPassing(outcome) || !mayRepeat(failure)) break;
      if (tries >= MOST_TRIES) return isOffline(outcome) ? { ...last, why: 'offline' } : last;
      await this.waitUntil(clock.now() + backoffMs(tries, this.random()));
    }
    return last;
  }

  /** Until then (epoch milliseconds), until the planner wants it tried, or until the run ends. */
  waitUntil(at: number): Promise<void> {
    return this.clock.sleep(at - this.clock.now(), this.trying.signal);
  }

  private tryNow(): void {
    // A later run must not wait for what this one no longer believes.
    for (const operation of this.pacer.tryNow()) {
      void this.onLesson(learntFact(this.pacer, operation, { retryAfterMs: 0 }));
    }
    const { trying } = this;
    if (!this.control.signal.aborted) this.trying = waking();
    trying.abort();
  }

  /**
   * After a call that failed for want of a network: when to make it again (epoch milliseconds). Null if that was not
   * the reason, or the longest wait is over.
   */
  waitsForNetwork(operation: Operation, outcome: Extract<CallOutcome, { ok: false }>): number | null {
    if (!isOffline(outcome)) {
      this.network.worked();
      return null;
    }
    const at = this.network.failed();
    if (at !== null) this.onWait(operation, at, 'network');
    return at;
  }

  /**
   * Waits for a slot in the window of `operation` and takes it synchronously, since all waiters see it free. Null when
   * the session has ended.
   */
  private async turn(operation: Operation): Promise<WindowSlot | null> {
    const { clock, control, pacer } = this;
    for (;;) {
      await control.ready();
      if (!this.going) return null;
      const network = this.network.tryAt;
      const at = Math.max(network, pacer.earliest(operation));
      if (at <= clock.now()) return pacer.take(operation);
      if (at > network) this.onWait(operation, at);
      // When the slot falls free may not be known yet (infinity): poll.
      await clock.sleep(Number.isFinite(at) ? at - clock.now() : LOOK_AGAIN_MS, this.waking.signal);
    }
  }

  private wake(): void {
    this.waking.abort();
    this.waking = waking();
  }
}

function waking(): AbortController {
  const abort = new AbortController();
  // Everything that waits for its turn listens to it.
  setMaxListeners(0, abort.signal);
  return abort;
}

function isPassingSignIn({ code, retry }: Failure): boolean {
  return retry === 'later' && code !== 'OFFLINE' && code !== 'CONNECT_TIMEOUT';
}
