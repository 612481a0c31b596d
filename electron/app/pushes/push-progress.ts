// The progress of an unfinished push: from its events while it runs, from journal and plan when it was interrupted.
import type { Draft } from '../../../shared/draft/document.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { planPush } from '../../../shared/push/plan.ts';
import { entityName } from '../../../shared/push/plan-builder.ts';
import { plannedSteps } from '../../../shared/push/forecast-push.ts';
import { unknownSteps } from '../../../shared/push/recover.ts';
import type { Plan } from '../../../shared/push/step.ts';
import { adoptCreated, openQuestions } from './journal-queries.ts';
import { defined } from '../../../shared/kernel/defined.ts';

export interface PushProgress {
  readonly done: number;
  readonly total: number;
}

/** Steps that have an outcome, of all that were planned. */
export function computeProgress(events: readonly PushEvent[]): PushProgress {
  const done = new Set<string>();
  const known = new Set<string>();
  let planned = 0;
  for (const event of events) {
    if (event.event === 'plan') {
      planned = Math.max(planned, event.steps);
      for (const { id } of event.list ?? []) known.add(id);
    } else if (event.event === 'step') {
      known.add(event.id);
      if (event.state !== 'sent') done.add(event.id);
    }
  }
  return { done: done.size, total: Math.max(planned, known.size) };
}

type Succeeded = Extract<JournalEntry['fact'], { type: 'succeeded' }>;

/** The steps that the push which was cut off has done, and those that a plan of its copy still holds. */
function doneAndLeft(entries: readonly JournalEntry[], copy: Draft): { done: Map<string, Succeeded>; left: Plan } {
  const push = entries.at(-1)?.push;
  const done = new Map<string, Succeeded>();
  for (const { fact, push: of } of entries) if (of === push && fact.type === 'succeeded') done.set(fact.step, fact);
  const plan = planPush(adoptCreated(copy, entries), { unknownSteps: new Set(unknownSteps(entries).keys()) });
  return { done, left: { ...plan, steps: plan.steps.filter(({ id }) => !done.has(id)) } };
}

export function progressAfter(entries: readonly JournalEntry[], copy: Draft): PushProgress {
  const { done, left } = doneAndLeft(entries, copy);
  return { done: done.size, total: done.size + left.steps.length };
}

/** An interrupted push as the events it would have sent: steps sent, left to do, unknown. */
export function eventsAfter(entries: readonly JournalEntry[], copy: Draft): PushEvent[] {
  const { done, left } = doneAndLeft(entries, copy);
  const sent = [...done.values()].map(({ step: id, operation, kind, key }) => {
    const record = copy.entities[kind].get(key);
    const name = record === undefined ? key : entityName(record);
    return { id, operation, kind, key, name, fields: [], waitsFor: [], expectedAt: 0 };
  });
  // When it is sent is known once it goes on: the limits may be others by then.
  const list = [...sent, ...plannedSteps(left, { sentAt: new Map() })];
  const outcomes = [...done.values()].map(({ step, operation, key, status, requestId, result }): PushEvent => {
    const remoteId = result?.remoteId ?? undefined;
    const more = defined({ requestId, remoteId });
    return { event: 'step', step: operation, id: step, key, state: 'succeeded', status, ...more };
  });
  return [{ event: 'plan', steps: list.length, estimateSeconds: 0, list }, ...outcomes, ...openQuestions(entries)];
}
