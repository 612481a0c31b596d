// Takes the answer to a write that succeeded: first into the journal, then differences from the request are reported.
import { otherId } from '../../../shared/api/answer.ts';
import { changesIn } from '../../../shared/api/answer-changes.ts';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';
import { fail } from '../../../shared/kernel/result.ts';
import { type Outcome, type SentBody, readOutcome } from '../../../shared/push/outcome.ts';
import { confirmedCampaign, movedTo, otherLineItem } from '../../../shared/push/pulled.ts';
import type { Step } from '../../../shared/push/step.ts';
import type { Answer } from '../../api/client.ts';
import { reportAnswered, reportMerged } from './field-events.ts';
import type { PushRun } from './push-run.ts';
import { endWith } from './step-end.ts';

export async function takeAnswer(
  run: PushRun,
  step: Step,
  record: EntityRecord,
  sent: SentBody,
  answer: Answer,
  tookMs: number,
): Promise<'ended' | 'stopped'> {
  const { id, operation, kind, key } = step;
  const { status } = answer;
  const other = record.remoteId === null ? null : otherId(kind, answer.body, record.remoteId);
  const outcome = readOutcome(step, record, sent, answer, other !== null);
  const owner =
    record.remoteId === null && outcome !== null ? findOwner(run, step, outcome.result.remoteId) : undefined;
  if (outcome === null || owner !== undefined) {
    // By its status it was created, but its id is not known: only the planner can look it up.
    const { failure } =
      owner === undefined
        ? fail('CREATED_WITHOUT_ID', { kind, status })
        : fail('ANSWER_ID_TAKEN', { remoteId: outcome?.result.remoteId ?? 0, key: owner });
    if (!(await run.journal.note({ type: 'unknown', step: id, operation, kind, key, failure }))) return 'stopped';
    endWith(run, step, 'unknown', failure, sent.spelled, tookMs);
    return 'ended';
  }
  const named = kind === 'lineItem' && other === null ? answer.body : undefined;
  const result = { ...outcome.result, ...defined({ campaign: confirmedCampaign(run.draft, record, named) }) };
  const request = defined({ requestId: answer.requestId });
  const noted = await run.journal.note({
    type: 'succeeded',
    step: id,
    operation,
    kind,
    key,
    status,
    ...request,
    result,
  });
  if (other !== null) run.events.unchecked(key, { code: 'ANSWERED_OF_OTHER', shown: other });
  const campaignId = movedTo(run.draft, record, named);
  if (campaignId !== null) run.events.unchecked(key, { code: 'ANSWERED_UNDER_OTHER', campaignId });
  const lineItemId = kind === 'tactic' ? otherLineItem(run.draft, record, answer.body) : null;
  if (lineItemId !== null) run.events.unchecked(key, { code: 'CREATED_UNDER_OTHER', lineItemId });
  reportFields(run, step, outcome);
  const more = defined({ remoteId: result.remoteId ?? undefined, changes: changesIn(answer.body) });
  run.events.end(step, 'succeeded', { status, ...request, ...more, tookMs });
  return noted ? 'ended' : 'stopped';
}

function reportFields(run: PushRun, step: Step, { answered, merged }: Outcome): void {
  for (const field of answered) reportAnswered(run.events, step, field);
  for (const field of merged) reportMerged(run.events, step, field);
  if (merged.length > 0) run.taken.add(step.key);
  if (answered.length === 0) return;
  const earlier = run.answered.get(step.key) ?? [];
  run.answered.set(step.key, new Set([...earlier, ...answered.map(({ path }) => String(path[0]))]));
}

/** The key of another entity of the kind that has this id: two with one would write over each other. */
function findOwner({ journal }: PushRun, { key, kind }: Step, remoteId: RemoteId | null): string | undefined {
  return remoteId === null ? undefined : journal.ids.all(kind, remoteId).find((record) => record.key !== key)?.key;
}
