// What the window needs of a draft's journal: which push was interrupted, and the results of pushes.
import { applyChanges, liveDraft } from '../../../shared/draft/apply.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { resultOfCreated } from '../../../shared/push/created-fact.ts';
import type { PushEvent, PushRecord } from '../../../shared/push/events.ts';
import { foldResult } from '../../../shared/push/fold.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { toPushRecord, resultOf, unknownSteps } from '../../../shared/push/recover.ts';
import { toStepAnswer } from '../../push/engine/step-end.ts';

type Entries = readonly JournalEntry[];

/** The push that began and did not end; null without one. */
export function interruptedPush(entries: Entries): string | null {
  const last = entries.at(-1);
  return last === undefined || last.fact.type === 'end' ? null : last.push;
}

/**
 * All that came after the entry which the draft folded in last; all there is when the journal does not know that one.
 */
export function recordsAfter(
  entries: Entries,
  after: { readonly push: string; readonly entry: number } | null,
): PushRecord[] {
  const known = after === null ? -1 : entries.findIndex(({ n, push }) => n === after.entry && push === after.push);
  return entries.slice(known + 1).flatMap((entry) => toPushRecord(entry) ?? []);
}

/**
 * The draft with the platform ids that the journal knows and the window's copy does not: a window that was cut off
 * before it folded a result in must not have the entity created a second time.
 */
export function adoptCreated(draft: Draft, entries: Entries): Draft {
  const live = liveDraft(draft);
  const adopted = new Set<string>();
  for (const { fact } of entries) {
    const result = fact.type === 'created' ? resultOfCreated(live, fact) : resultOf(fact);
    if (result === undefined) continue;
    const { kind, key, remoteId } = result;
    if (remoteId !== null && live.entities[kind].get(key)?.remoteId === null) adopted.add(key);
    // Everything later about it too; keys are unique in a draft.
    if (adopted.has(key)) applyChanges(live, foldResult(live, result));
  }
  return live;
}

/** After a restart the events are gone, but a step without a known outcome still needs the planner's decision. */
export function openQuestions(entries: Entries): PushEvent[] {
  return [...unknownSteps(entries).values()].map(({ step, operation, key, failure }) => ({
    event: 'step',
    step: operation,
    id: step,
    key,
    state: 'unknown',
    ...(failure === null ? {} : toStepAnswer(failure, { operation }, null, {})),
  }));
}
