// Records a push, pull or rehearsal as it happens, from its events and the times at which they came.
import type { AnswerChanges } from '../api/answer-changes.ts';
import { type Operation, endpointOf } from '../api/endpoints.ts';
import type { Kind } from '../domain/resources/registry.ts';
import type { Draft } from '../draft/document.ts';
import { defined } from '../kernel/defined.ts';
import { isoTime } from '../kernel/iso-time.ts';
import type { Json } from '../kernel/json.ts';
import { type CampaignMoves, campaignMoves, moneyAfter, moneyBefore } from './campaign-money.ts';
import { campaignSum, reportedSums } from './report-money.ts';
import type { PlannedStep, PushEvent } from './events.ts';
import type { JournalEntry } from './journal.ts';
import { entityName } from './plan-builder.ts';
import {
  type CampaignMoney,
  type Report,
  type ReportHead,
  type ReportStep,
  type ReportSummary,
  type ReportWait,
  cut,
  MOST_DETAILS,
  MOST_FIELDS,
  MOST_LISTED,
  MOST_STEPS,
  MOST_WAITS,
} from './report.ts';
import { hideMarkup, hideMarkupAt } from './report-markup.ts';

type Of<Name extends PushEvent['event']> = Extract<PushEvent, { event: Name }>;
type StepError = NonNullable<Of<'step'>['error']>;
type Totals = ReportSummary['totals'];

/** The key in a step's id (`operation:key`). */
const keyOf = (id: string): string => id.slice(id.indexOf(':') + 1);
const shortenFields = (fields: readonly string[]): string[] => fields.slice(0, MOST_FIELDS).map(cut);
const kindOf = (operation: Operation): Kind => endpointOf(operation).kind ?? 'campaign';
const cutOrNone = (value: string | undefined): string | undefined => (value === undefined ? undefined : cut(value));
/** In the platform's words, which may repeat what it was sent. */
const shorten = (text: string): string => cut(hideMarkup(text));
const valueAt = (path: string, value: Json | undefined): string | undefined =>
  value === undefined ? undefined : cut(hideMarkupAt(path, JSON.stringify(value)));
const whole = (value: number | undefined): number | undefined => (Number.isSafeInteger(value) ? value : undefined);

function shortenError({ code, message, details }: StepError): NonNullable<ReportStep['error']> {
  return {
    code: shorten(code),
    message: shorten(message),
    details: details.slice(0, MOST_DETAILS).map(({ field, value, expected, ...detail }) => ({
      field: shorten(field),
      code: shorten(detail.code),
      message: shorten(detail.message),
      ...defined({
        expected: expected === undefined ? undefined : shorten(expected),
        value: valueAt(field, value as Json | undefined), // JSON, by its schema
      }),
    })),
  };
}

const shortenChanges = ({ updatedFields, counts }: AnswerChanges): AnswerChanges => ({
  updatedFields: updatedFields.map(shorten),
  counts,
});

/** All that fit; of too many first those that went wrong. In the order in which they were planned. */
function listedSteps(steps: readonly ReportStep[]): readonly ReportStep[] {
  if (steps.length <= MOST_STEPS) return steps;
  const isBad = ({ state }: ReportStep): boolean => state === 'failed' || state === 'unknown';
  const chosen = new Set([...steps.filter(isBad), ...steps.filter((step) => !isBad(step))].slice(0, MOST_STEPS));
  return steps.filter((step) => chosen.has(step));
}

export type TargetingInWords = (targeting: Json | undefined) => string;

export class ReportRecorder {
  readonly #head: ReportHead;
  readonly #draft: Draft;
  readonly #inWords: TargetingInWords;
  readonly #moves: readonly CampaignMoves[];
  /** As an earlier run of the same push left it. */
  readonly #earlier: Report | null;
  readonly #steps = new Map<string, ReportStep>();
  readonly #waits: ReportWait[];
  /** The waits that are going on, by operation; '' for a wait of all of them. */
  readonly #waiting = new Map<string, Omit<ReportWait, 'to'>>();
  readonly #conflicts = new Map<string, Report['conflicts'][number]>();
  readonly #unchecked = new Map<string, Report['unchecked'][number]>();
  readonly #answered = new Map<string, Report['answered'][number]>();
  readonly #from: string;
  #to: string | null = null;
  /** When an earlier run that was cut off was last heard of. */
  #earlierTo: string | null = null;
  #state: ReportSummary['state'] = 'running';
  #stopped: string | null = null;

  /**
   * `at`: epoch milliseconds. `earlier`: of the same push, which was cut off; null for one that begins. `inWords`: what
   * a tactic's targeting says.
   */
  constructor(
    head: ReportHead,
    draft: Draft,
    at: number,
    earlier: Report | null = null,
    inWords: TargetingInWords = () => '',
  ) {
    this.#inWords = inWords;
    this.#head = head;
    this.#draft = draft;
    this.#moves = campaignMoves(draft);
    this.#from = isoTime(at);
    this.#earlier = earlier;
    this.#waits = [...(earlier?.waits ?? [])];
    for (const step of earlier?.steps ?? []) this.#steps.set(step.id, step);
    for (const conflict of earlier?.conflicts ?? []) this.#conflicts.set(`${conflict.name} ${conflict.path}`, conflict);
    for (const item of earlier?.unchecked ?? []) this.#unchecked.set(`${item.name} ${item.why}`, item);
    for (const item of earlier?.answered ?? []) this.#answered.set(`${item.name} ${item.path}`, item);
  }

  /** What the journal knows of this push, which the report of a run that was cut off may not. */
  recall(entries: readonly JournalEntry[], push: string): void {
    for (const { fact, push: of, at } of entries) {
      if (of === push) this.#earlierTo = at;
      if (of !== push || !('operation' in fact) || fact.type === 'learnt' || fact.type === 'paced') continue;
      const { step: id, operation, kind, key } = fact;
      const known = this.#steps.get(id) ?? { id: cut(id), operation, kind, name: this.#readName(key), fields: [] };
      if (fact.type === 'sent') this.#steps.set(id, { ...known, state: 'sent', sentAt: at });
      else if (fact.type === 'succeeded') {
        const more = defined({
          status: whole(fact.status),
          requestId: cutOrNone(fact.requestId),
          remoteId: fact.result?.remoteId ?? undefined,
        });
        this.#steps.set(id, { ...known, state: 'succeeded', endedAt: at, ...more });
      } else if (fact.type === 'failed' || fact.type === 'unknown') {
        this.#steps.set(id, { ...known, state: fact.type, endedAt: at });
      } else {
        const found = defined({ remoteId: fact.remoteId ?? undefined });
        this.#steps.set(id, { ...known, state: fact.remoteId === null ? 'waiting' : 'succeeded', ...found });
      }
    }
  }

  /** `at`: epoch milliseconds at which it came. */
  take(event: PushEvent, at: number): void {
    switch (event.event) {
      case 'plan':
        this.#plan(event.list ?? []);
        return;
      case 'step':
        this.#step(event, at);
        return;
      case 'wait':
        this.#wait(event, at);
        return;
      case 'conflict': {
        const name = this.#readName(event.key);
        const { kind, path } = event;
        const sides = {
          base: valueAt(path, event.base),
          mine: valueAt(path, event.mine),
          theirs: valueAt(path, event.theirs),
        };
        this.#conflicts.set(`${name} ${path}`, { name, kind, path: cut(path), ...defined(sides) });
        return;
      }
      case 'answered': {
        const name = this.#readName(event.key);
        const { kind, path } = event;
        const sides = defined({ sent: valueAt(path, event.sent), answered: valueAt(path, event.answered) });
        this.#answered.set(`${name} ${path}`, { name, kind, path: cut(path), ...sides });
        return;
      }
      case 'unchecked': {
        const name = this.#readName(event.key);
        this.#unchecked.set(`${name} ${event.why}`, { name, why: cut(event.why) });
        return;
      }
      case 'end':
        this.#endWaits(at);
        if (event.stopped !== undefined) this.close('stopped', at, event.stopped.message);
        return;
      case 'merged':
      case 'progress':
      case 'warning':
        return;
    }
  }

  /** The run is over. `stopped`: why before its end, a sentence. */
  close(state: 'ended' | 'cancelled' | 'stopped', at: number, stopped: string | null = null): void {
    this.#endWaits(at);
    if (this.#state !== 'stopped') this.#state = state;
    this.#stopped ??= stopped === null ? null : shorten(stopped);
    this.#to = isoTime(at);
  }

  /** `at`, epoch milliseconds: the waits that are going on are reported as lasting until then. */
  report(at?: number): Report {
    const steps = [...this.#steps.values()];
    const listed = listedSteps(steps);
    const earlier = (this.#earlier?.runs ?? []).map(({ from, to }) => ({ from, to: to ?? this.#earlierTo }));
    return {
      version: 1,
      ...this.#head,
      state: this.#state,
      runs: [...earlier, { from: this.#from, to: this.#to }].slice(-MOST_LISTED),
      totals: this.#totals(steps),
      stopped: this.#stopped,
      steps: [...listed],
      moreSteps: steps.length - listed.length + (this.#earlier?.moreSteps ?? 0),
      waits: [...this.#waits, ...this.#openWaits(at)].slice(-MOST_WAITS),
      money: this.#money(steps),
      conflicts: [...this.#conflicts.values()].slice(0, MOST_LISTED),
      answered: [...this.#answered.values()].slice(0, MOST_LISTED),
      unchecked: [...this.#unchecked.values()].slice(0, MOST_LISTED),
    };
  }

  #plan(list: readonly PlannedStep[]): void {
    for (const { id, operation, kind, name, fields } of list) {
      const planned = {
        id: cut(id),
        operation,
        kind,
        name: cut(name),
        fields: shortenFields(fields),
        ...this.#targets(id),
      };
      this.#steps.set(id, { state: 'waiting', ...this.#steps.get(id), ...planned });
    }
    // A question that a new plan no longer has was answered with the id it has there.
    const asked = new Set(list.map(({ id }) => id));
    for (const [id, step] of this.#steps) {
      if (step.state === 'unknown' && list.length > 0 && !asked.has(id)) {
        this.#steps.set(id, { ...step, state: 'succeeded' });
      }
    }
  }

  #targets(id: string): Pick<ReportStep, 'targeting'> {
    const body = this.#draft.entities.tactic.get(keyOf(id))?.draft;
    const words = body === undefined ? '' : this.#inWords(body['targeting']);
    return words === '' ? {} : { targeting: cut(words) };
  }

  #step({ id, step: operation, key, ...event }: Of<'step'>, at: number): void {
    // Answers to what was sent before come in while the next one waits.
    if (event.state === 'sent') for (const waited of [operation, '']) this.#endWait(waited, at);
    const time = isoTime(at);
    const unplanned = { id: cut(id), operation, kind: kindOf(operation), name: this.#readName(key), fields: [] };
    const known: ReportStep = this.#steps.get(id) ?? { ...unplanned, state: 'waiting' };
    const isSent = event.state === 'sent';
    const { error: _error, why: _why, ...before } = known;
    this.#steps.set(id, {
      ...before,
      state: event.state,
      ...(isSent ? { sentAt: time } : { endedAt: time }),
      ...defined({
        status: whole(event.status),
        remoteId: event.remoteId,
        requestId: cutOrNone(event.requestId ?? event.error?.requestId),
        tookMs: event.tookMs === undefined ? undefined : Math.max(0, event.tookMs),
        why: event.why === undefined ? undefined : shorten(event.why),
        changes: event.changes === undefined ? undefined : shortenChanges(event.changes),
        error: event.error === undefined ? undefined : shortenError(event.error),
      }),
    });
  }

  #wait({ operation, cause }: Of<'wait'>, at: number): void {
    const of = operation ?? '';
    if (this.#waiting.get(of)?.cause === cause) return;
    this.#endWait(of, at);
    this.#waiting.set(of, { from: isoTime(at), cause, ...defined({ operation }) });
  }

  #endWait(operation: string, at: number): void {
    const wait = this.#waiting.get(operation);
    if (wait === undefined) return;
    this.#waiting.delete(operation);
    this.#waits.push({ ...wait, to: isoTime(at) });
  }

  #openWaits(at: number | undefined): ReportWait[] {
    return at === undefined ? [] : [...this.#waiting.values()].map((wait) => ({ ...wait, to: isoTime(at) }));
  }

  #endWaits(at: number): void {
    for (const operation of [...this.#waiting.keys()]) this.#endWait(operation, at);
  }

  #totals(steps: readonly ReportStep[]): Totals {
    const of = (state: ReportStep['state']): number => steps.filter((step) => step.state === state).length;
    const [succeeded, failed, blocked] = [of('succeeded'), of('failed'), of('blocked')];
    const ended = { succeeded, failed, blocked, skipped: of('skipped'), unknown: of('unknown') };
    return { steps: steps.length, ...ended, conflicts: this.#conflicts.size };
  }

  #money(steps: readonly ReportStep[]): CampaignMoney[] {
    const wrote = steps.filter(({ operation }) => operation.startsWith('lineItem.') && operation !== 'lineItem.read');
    const planned = new Set(wrote.map(({ id }) => keyOf(id)));
    const sent = new Set(wrote.flatMap(({ id, state }) => (state === 'succeeded' ? [keyOf(id)] : [])));
    const earlier = new Map(this.#earlier?.money.map((campaign) => [campaign.key, campaign]));
    return this.#moves
      .filter(({ key, moves }) => earlier.has(key) || moves.some((move) => planned.has(move.key)))
      .slice(0, MOST_LISTED)
      .map((campaign) => {
        const known = earlier.get(campaign.key);
        const before = known === undefined ? moneyBefore(campaign) : campaignSum(known, 'before');
        const wanted =
          known === undefined ? moneyAfter(campaign, (key) => planned.has(key)) : campaignSum(known, 'planned');
        return {
          key: cut(campaign.key),
          campaign: this.#readName(campaign.key),
          ...reportedSums({ before, planned: wanted, after: moneyAfter(campaign, (key) => sent.has(key)) }),
        };
      });
  }

  #readName(key: string): string {
    for (const records of Object.values(this.#draft.entities)) {
      const record = records.get(key);
      if (record !== undefined) return cut(entityName(record));
    }
    return cut(key);
  }
}
