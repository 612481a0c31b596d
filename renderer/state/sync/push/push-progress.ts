// The progress of a push, folded from its events: steps and their states, waits, conflicts, what could not be compared.
import { conflictId } from '../conflicts/conflict-choice.ts';
import type { PlannedStep, PushEvent, StepState } from '../../../../shared/push/events.ts';
import { type PushWarning, PUSH_WARNINGS } from '../../../../shared/push/push-warnings.ts';
import { OpenWaits } from '../../../../shared/push/open-waits.ts';
import type { RemoteId } from '../../../../shared/kernel/remote-id.ts';

type Of<Name extends PushEvent['event']> = Extract<PushEvent, { event: Name }>;

export interface PushStep extends PlannedStep {
  /** `waiting` before it is sent. */
  readonly state: StepState | 'waiting';
  readonly status?: number;
  readonly remoteId?: RemoteId;
  readonly requestId?: string;
  readonly error?: Of<'step'>['error'];
  /** Why it is blocked or skipped; `why` in the engine's sentence. */
  readonly reason?: Of<'step'>['reason'];
  readonly why?: string;
  readonly tookMs?: number;
  /** What the platform says that it has changed. */
  readonly changes?: Of<'step'>['changes'];
  /** Epoch milliseconds, as `endedAt`; absent for what was over before this window looked. */
  readonly sentAt?: number;
  readonly endedAt?: number;
}

/** What could not be compared of something that was sent, or may be there twice. */
export type UncheckedStep = Omit<Of<'unchecked'>, 'event'>;

export type PushCounts = Omit<Of<'end'>, 'event' | 'stopped'>;

const SETTLED: ReadonlySet<PushStep['state']> = new Set(['succeeded', 'failed', 'blocked', 'skipped', 'unknown']);

/**
 * Grows event by event; nothing in it is taken away again until the next push. An event that comes twice changes nothing.
 */
export class PushProgress {
  readonly #steps: PushStep[] = [];
  readonly #indexOf = new Map<string, number>();
  readonly conflicts = new Map<string, Of<'conflict'>>();
  readonly merged = new Map<string, Of<'merged'>>();
  /** What the platform took otherwise than it was sent. */
  readonly answered = new Map<string, Of<'answered'>>();
  readonly unchecked = new Map<string, UncheckedStep>();
  /** About the push as a whole. */
  readonly warnings = new Set<PushWarning>();
  readonly waits = new OpenWaits();
  /** ISO 8601. */
  expectedEnd: string | null = null;
  ended: PushCounts | null = null;
  #total = 0;

  /** `now`: epoch milliseconds at which the event came. `isPast`: it came earlier, at an unknown time. */
  take(event: PushEvent, now: number, isPast = false): void {
    this.waits.take(event);
    switch (event.event) {
      case 'plan':
        this.#plan(event, now);
        return;
      case 'step':
        this.#step(event, isPast ? undefined : now);
        return;
      case 'conflict':
        this.conflicts.set(conflictId(event), event);
        return;
      case 'merged':
        this.merged.set(conflictId(event), event);
        return;
      case 'answered':
        this.answered.set(conflictId(event), event);
        return;
      case 'unchecked':
        this.unchecked.set(`${event.key}:${event.why}`, event);
        return;
      case 'warning':
        this.warnings.add(event.code);
        return;
      case 'wait':
        return;
      case 'progress':
        this.expectedEnd = event.expectedEnd;
        this.#total = event.total;
        return;
      case 'end': {
        const { event: _event, ...counts } = event;
        this.ended = counts;
        return;
      }
    }
  }

  get warningSentences(): readonly string[] {
    return Array.from(this.warnings, (code) => PUSH_WARNINGS[code]);
  }

  get steps(): readonly PushStep[] {
    return this.#steps;
  }

  get total(): number {
    return Math.max(this.#total, this.#steps.length);
  }

  /** Steps whose outcome is there, good or bad. */
  get done(): number {
    return this.#steps.filter((step) => SETTLED.has(step.state)).length;
  }

  get counts(): PushCounts {
    // An end counts the steps of its own run: of one that only answered a question, none of those before it.
    if (this.ended !== null && this.#steps.length === 0) return this.ended;
    const counts = { succeeded: 0, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: this.conflicts.size };
    for (const { state } of this.#steps) if (state !== 'waiting' && state !== 'sent') counts[state] += 1;
    // Changes that no step was planned for are known to the end alone.
    return this.ended === null ? counts : { ...counts, skipped: Math.max(counts.skipped, this.ended.skipped) };
  }

  /** Entities of which something could not be compared. */
  get uncheckedEntities(): number {
    return new Set([...this.unchecked.values()].map(({ key }) => key)).size;
  }

  #plan(event: Of<'plan'>, now: number): void {
    this.#total = event.steps;
    this.expectedEnd = new Date(now + event.estimateSeconds * 1000).toISOString();
    // A resumed push plans the rest: known steps keep their results.
    this.ended = null;
    for (const step of event.list ?? []) {
      const at = this.#indexOf.get(step.id);
      const known = at === undefined ? undefined : this.#steps[at];
      this.#put({
        state: 'waiting',
        ...(known !== undefined && isHeld(known) ? withoutOutcome(known) : known),
        ...step,
      });
    }
    if (event.list === undefined) return;
    // A question that the plan no longer has was answered with the id it has there, while the last run was closing.
    const asked = new Set(event.list.map(({ id }) => id));
    for (const step of this.#steps) {
      if (step.state === 'unknown' && !asked.has(step.id)) this.#put({ ...step, state: 'succeeded' });
    }
    // What was held back and is not planned any more is settled.
    this.#keep((step) => !isHeld(step) || asked.has(step.id));
  }

  #keep(isKept: (step: PushStep) => boolean): void {
    const kept = this.#steps.filter(isKept);
    if (kept.length === this.#steps.length) return;
    this.#steps.splice(0, this.#steps.length, ...kept);
    this.#indexOf.clear();
    for (const [at, { id }] of kept.entries()) this.#indexOf.set(id, at);
  }

  #step(event: Of<'step'>, came: number | undefined): void {
    const { event: _event, step: operation, ...outcome } = event;
    const at = this.#indexOf.get(event.id);
    const known = at === undefined ? undefined : this.#steps[at];
    // A step that no plan has named is still shown: nothing that was sent may go unseen.
    const planned = known ?? { ...unplanned(event), operation };
    const { error: _error, reason: _reason, why: _why, ...rest } = planned;
    // zod types a member that may be absent as one that may be undefined; it never makes one that was not there.
    this.#put({
      ...rest,
      ...(outcome as Partial<PushStep>),
      ...(came === undefined ? {} : { [event.state === 'sent' ? 'sentAt' : 'endedAt']: came }),
    });
  }

  #put(step: PushStep): void {
    const at = this.#indexOf.get(step.id);
    if (at !== undefined) {
      this.#steps[at] = step;
      return;
    }
    this.#indexOf.set(step.id, this.#steps.length);
    this.#steps.push(step);
  }
}

function isHeld({ state }: PushStep): boolean {
  return state === 'blocked' || state === 'skipped';
}

/** To be sent after all. */
function withoutOutcome({ reason: _reason, why: _why, error: _error, ...step }: PushStep): PushStep {
  return { ...step, state: 'waiting' };
}

const KIND_OF = {
  campaign: 'campaign',
  lineItem: 'lineItem',
  tactic: 'tactic',
  creative: 'creative',
  npiList: 'npiList',
  meta: 'campaign',
} as const;

function unplanned(event: Of<'step'>): PushStep {
  const area = event.step.slice(0, event.step.indexOf('.')) as keyof typeof KIND_OF; // every operation is named so
  return {
    id: event.id,
    operation: event.step,
    kind: KIND_OF[area],
    key: event.key,
    name: event.key,
    fields: [],
    waitsFor: [],
    expectedAt: 0,
    state: 'waiting',
  };
}
