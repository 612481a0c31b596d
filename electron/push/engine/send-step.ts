// Sends one step: journalled before it leaves, then handled by its answer; a create is never sent twice unasked.
import type { References } from '../../../shared/api/endpoint.ts';
import { type Operation, endpointOf, windowOf, encodeBody } from '../../../shared/api/endpoints.ts';
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { type EntityRecord, parentKey } from '../../../shared/draft/document.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { type Result, fail } from '../../../shared/kernel/result.ts';
import { plannedBody } from '../../../shared/push/body.ts';
import { createIdentity } from '../../../shared/push/create-identity.ts';
import { withoutMadeFields } from '../../../shared/push/new-fields.ts';
import type { CreateQuestion } from '../../../shared/push/reasons.ts';
import type { Step } from '../../../shared/push/step.ts';
import type { CallOutcome } from '../../api/client.ts';
import { type WindowSlot, learntFact } from '../../api/pacer.ts';
import { backoffMs, isOffline, isPassing, MOST_REFUSALS, MOST_TRIES, stopsPush } from '../../api/retry.ts';
import type { PushRun } from './push-run.ts';
import { endWith, failStep } from './step-end.ts';
import { takeAnswer } from './take-answer.ts';

/** `again`: to be sent again, no earlier than that (epoch milliseconds). */
export type SendOutcome = 'ended' | 'stopped' | { readonly again: number };

type Failed = Extract<CallOutcome, { ok: false }>;

export class Sender {
  private readonly tries = new Map<string, number>();
  private readonly refusals = new Map<string, number>();
  /** Refused for too many items (§7.3): sent once more, not again and again. */
  private readonly once = new Map<string, number>();
  private readonly run: PushRun;

  constructor(run: PushRun) {
    this.run = run;
  }

  /** Uses `slot`, the step's slot in its limit window, or gives it back. */
  async send(step: Step, slot: WindowSlot): Promise<SendOutcome> {
    const { run } = this;
    const record = run.record(step);
    const planned = record === undefined ? null : plannedBody(step, record, run.now());
    const body = planned === null ? null : withoutMadeFields(planned, run.draft);
    const { operation, key } = step;
    const repeatable = endpointOf(operation).repeatable;
    if (record === undefined || (body === null && endpointOf(operation).method !== 'GET')) {
      slot.giveBack();
      failStep(run, step, fail('UNEXPECTED', { reason: `nothing to send for ${key}` }).failure);
      return 'ended';
    }
    const createBody = repeatable ? null : body;
    if (!repeatable && (run.failing.get(windowOf(operation)) ?? 0) >= MOST_TRIES) {
      slot.giveBack();
      run.events.end(step, 'blocked', { reason: { code: 'PLATFORM_FAILING' } });
      return 'ended';
    }
    const written = await this.writeDown(step, record, createBody);
    if (written !== 'go') {
      slot.giveBack();
      return written;
    }
    run.events.emit({ event: 'step', step: operation, id: step.id, key, state: 'sent' });
    const start = run.now();
    const spelled = body === null ? undefined : encodeBody(operation, body, this.references(record, step));
    const outcome = await run.session.client.call({
      operation,
      ...defined({ id: record.remoteId ?? undefined }),
      ...defined({ body: spelled }),
      onSent: () => slot.sent(),
    });
    const tookMs = run.now() - start;
    if (outcome.ok) {
      slot.done();
      run.session.answered(tookMs);
      run.session.network.worked();
      run.failing.delete(windowOf(operation));
      return takeAnswer(run, step, record, { body: body ?? {}, spelled: spelled ?? {} }, outcome.answer, tookMs);
    }
    if (outcome.trace === 'unsent') slot.giveBack();
    else slot.done();
    return this.failed(step, outcome, spelled ?? null, tookMs);
  }

  /** The step is on disk before its request leaves: in the journal, and a create in the register too. */
  private async writeDown(
    step: Step,
    record: EntityRecord,
    createBody: JsonObject | null,
  ): Promise<SendOutcome | 'go'> {
    const { journal, draft, register } = this.run;
    const { id, operation, kind, key } = step;
    const sent = { type: 'sent', step: id, operation, kind, key } as const;
    if (createBody === null) return (await journal.note(sent)) ? 'go' : 'stopped';
    const asked = await register?.check(step, record);
    if (asked !== undefined && (!asked.ok || asked.value !== null)) return this.notSent(step, asked);
    // Only the register and later pushes ask for it.
    const isAsked = register !== null || !journal.forgets;
    const identity = isAsked ? (createIdentity(draft, kind, record) ?? undefined) : undefined;
    // JSON, as its schema wants.
    const entry = await journal.write({ ...sent, body: createBody as Record<string, never>, ...defined({ identity }) });
    if (entry === null) return 'stopped';
    const registered = await register?.sent(step, record, entry, journal.last);
    if (registered === undefined || (registered.ok && registered.value === null)) return 'go';
    // Nothing has left.
    if (!(await journal.note({ type: 'unsent', step: id }))) return 'stopped';
    return this.notSent(step, registered);
  }

  /** The planner is asked first, or the register can't say. */
  private notSent(step: Step, asked: Result<CreateQuestion | null>): SendOutcome {
    if (!asked.ok) {
      this.run.session.stop(asked.failure);
      return 'stopped';
    }
    if (asked.value !== null) this.run.events.end(step, 'blocked', { reason: asked.value });
    return 'ended';
  }

  private async failed(step: Step, outcome: Failed, sent: JsonObject | null, tookMs: number): Promise<SendOutcome> {
    const { run } = this;
    const { clock, pacer, random } = run.session;
    const { failure, trace, lesson, onceAfterMs } = outcome;
    const { id, operation, kind, key } = step;
    const repeatable = endpointOf(operation).repeatable;
    if (trace === 'lost' && !repeatable) return this.leaveUnknown(step, outcome, sent, tookMs);
    if (trace === 'failed' && !repeatable) {
      if (run.createAfter500 === 'ask') {
        this.holdBack(operation);
        return this.leaveUnknown(step, outcome, sent, tookMs);
      }
      run.events.unchecked(key, { code: 'SENT_AGAIN' });
    }
    const status = failure.platform?.status ?? 0;
    const freed =
      trace === 'unsent' ? ({ type: 'unsent', step: id } as const) : ({ type: 'refused', step: id, status } as const);
    if (trace === 'unsent' && run.session.control.signal.aborted) {
      return (await run.journal.note(freed)) ? { again: clock.now() } : 'stopped';
    }
    if (stopsPush(failure)) {
      run.session.stop(failure);
      await run.journal.note(freed);
      return 'stopped';
    }
    if (onceAfterMs !== undefined && count(this.once, id) === 1) {
      const until = clock.now() + onceAfterMs;
      if (!(await run.journal.note(freed))) return 'stopped';
      run.wait(operation, until, 'too-many-items');
      return { again: until };
    }
    if (lesson !== undefined && count(this.refusals, id) < MOST_REFUSALS) {
      const until = pacer.learn(operation, lesson);
      // In one write: killed between the two, the next run would not know the limit.
      const noted = await Promise.all([
        run.journal.note(freed),
        run.journal.note(learntFact(pacer, operation, lesson)),
      ]);
      if (noted.includes(false)) return 'stopped';
      run.wait(operation, until);
      return { again: until };
    }
    const network = run.session.waitsForNetwork(operation, outcome);
    if (network !== null) return (await run.journal.note(freed)) ? { again: network } : 'stopped';
    if (lesson === undefined && isPassing(outcome)) {
      const tries = count(this.tries, id);
      if (tries < MOST_TRIES) {
        if (!(await run.journal.note(freed))) return 'stopped';
        return { again: clock.now() + backoffMs(tries, random()) };
      }
      if (isOffline(outcome)) {
        run.session.stop(failure);
        await run.journal.note(freed);
        return 'stopped';
      }
    }
    if (!(await run.journal.note({ type: 'failed', step: id, operation, kind, key, failure }))) return 'stopped';
    failStep(run, step, failure, sent, tookMs);
    return 'ended';
  }

  private async leaveUnknown(
    step: Step,
    { failure }: Failed,
    sent: JsonObject | null,
    tookMs: number,
  ): Promise<SendOutcome> {
    const { id, operation, kind, key } = step;
    const noted = await this.run.journal.note({ type: 'unknown', step: id, operation, kind, key, failure });
    endWith(this.run, step, 'unknown', failure, sent, tookMs);
    return noted ? 'ended' : 'stopped';
  }

  /**
   * Delays the next create exponentially after a server error: each such create has to be settled by the planner.
   */
  private holdBack(operation: Operation): void {
    const { failing, session } = this.run;
    const times = (failing.get(windowOf(operation)) ?? 0) + 1;
    failing.set(windowOf(operation), times);
    session.pacer.hold(operation, session.now() + backoffMs(times, session.random()));
  }

  private references(record: EntityRecord, step: Step): References {
    const { entities } = this.run.draft;
    const parent = kindEntry(step.kind).parent;
    const of = parentKey(step.kind, record);
    const parentId = parent === undefined || of === undefined ? null : entities[parent.kind].get(of)?.remoteId;
    return {
      ...defined({ parentId: parentId ?? undefined }),
      creativeId: (key) => entities.creative.get(key)?.remoteId ?? undefined,
      npiListId: (key) => entities.npiList.get(key)?.remoteId ?? undefined,
    };
  }
}

function count(counts: Map<string, number>, id: string): number {
  const next = (counts.get(id) ?? 0) + 1;
  counts.set(id, next);
  return next;
}
