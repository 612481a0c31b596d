// How far a push has come that is not over: by its events while it runs, by journal and plan when it was cut off.
import type { Draft } from '../../shared/draft/document.ts';
import type { PushEvent } from '../../shared/push/events.ts';
import type { JournalEntry } from '../../shared/push/journal.ts';
import { planPush } from '../../shared/push/plan.ts';
import { unknownSteps } from '../../shared/push/recover.ts';
import { adoptCreated } from './push-journal.ts';

export interface Far {
  readonly done: number;
  readonly total: number;
}

/** Steps that have an outcome, of all that were planned. */
export function farOf(events: readonly PushEvent[]): Far {
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

/** What the push that was cut off has done, and that with what a plan of its copy still holds. */
export function farAfter(entries: readonly JournalEntry[], copy: Draft): Far {
  const push = entries.at(-1)?.push;
  const done = new Set<string>();
  for (const { fact, push: of } of entries) if (of === push && fact.type === 'succeeded') done.add(fact.step);
  const plan = planPush(adoptCreated(copy, entries), { unknownSteps: new Set(unknownSteps(entries).keys()) });
  const left = plan.steps.filter(({ id }) => !done.has(id)).length;
  return { done: done.size, total: done.size + left };
}
