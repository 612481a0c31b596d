// How long a push would take: the plan of the draft, sent within the limits that are known by now.
import type { LimitTable } from '../../shared/api/limits.ts';
import { readDraft } from '../../shared/draft/read.ts';
import type { Output } from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { ok } from '../../shared/kernel/result.ts';
import type { JournalEntry } from '../../shared/push/journal.ts';
import { learntLimits } from '../../shared/push/learnt-limits.ts';
import { planPush } from '../../shared/push/plan.ts';
import { unknownSteps } from '../../shared/push/recover.ts';
import { forecast } from '../../shared/push/schedule.ts';
import { keysWithErrors } from '../push/engine/errors.ts';
import { adoptCreated } from './push-journal.ts';

/**
 * `entries` are those of earlier pushes of this draft to the same platform, `limits` what it takes as far as
 * documented. `now`: epoch milliseconds, by which what is past is judged.
 */
export function forecastPush(
  text: string,
  limits: LimitTable,
  entries: readonly JournalEntry[],
  now: number,
): Result<Output<'push.forecast'>> {
  const read = readDraft(text);
  if (!read.ok) return read;
  const draft = adoptCreated(read.value, entries);
  // As the push itself plans it: what it would leave out takes no time.
  const plan = planPush(draft, {
    now,
    blockedKeys: keysWithErrors(draft, now),
    unknownSteps: new Set(unknownSteps(entries).keys()),
  });
  const steps = plan.steps.filter(({ blocked }) => blocked === undefined).length;
  return ok({ steps, estimateSeconds: forecast(plan, learntLimits(limits, entries)).totalSeconds });
}
