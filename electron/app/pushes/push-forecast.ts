// Answers the window's question of what a push of its draft would do now, before it is asked for.
import { readDraft } from '../../../shared/draft/read-draft.ts';
import type { Input, Output } from '../../../shared/ipc/contract.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import { forecastPush } from '../../../shared/push/forecast-push.ts';
import { isCreateQuestion } from '../../../shared/push/reasons.ts';
import { entriesOfPlatform, learnedLimits, unknownSteps } from '../../../shared/push/recover.ts';
import type { RegisterPreviews } from '../../push/register/register-previews.ts';
import { pushFolder } from './push-folder.ts';
import { adoptCreated } from './journal-queries.ts';
import type { StoredPushesParts } from './stored-pushes.ts';
import type { Targets } from '../accounts/targets.ts';

interface ForecasterParts extends Pick<StoredPushesParts, 'readJournal' | 'root'> {
  readonly look: Targets['look'];
  readonly registers: Pick<RegisterPreviews, 'preview'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Forecaster = (input: Input<'push.forecast'>) => Promise<Result<Output<'push.forecast'>>>;

/** Failures: of the target, of the draft's text and of the register. */
export function pushForecaster({ root, look, readJournal, registers, now }: ForecasterParts): Forecaster {
  return async ({ draftId, target, only, text, settle, nothingLost }) => {
    const seen = look(target);
    if (!seen.ok) return seen;
    const read = readDraft(text);
    if (!read.ok) return read;
    const journal = await readJournal(pushFolder(root, draftId).draft);
    const all = journal.ok ? journal.value : [];
    const { limits, platform } = seen.value;
    const entries = entriesOfPlatform(all, platform);
    const previewed = await registers.preview({
      platform,
      path: pushFolder(root, draftId).draft,
      draft: adoptCreated(read.value, entries),
      unknown: unknownSteps(all),
      settle: new Map(Object.entries(settle)),
      nothingLost,
    });
    if (!previewed.ok) return previewed;
    const { created, draft, unknown } = previewed.value;
    const chosen = only === null ? {} : { only: new Set(only) };
    const options = { now: now(), unknownSteps: new Set(unknown.keys()), ...created, ...chosen };
    const { plan, totalSeconds } = forecastPush(draft, options, learnedLimits(limits, entries));
    // Blocked steps take no time.
    const steps = plan.steps.filter(({ blocked }) => blocked === undefined).length;
    const createdBefore = plan.steps.flatMap(({ blocked, key }) =>
      blocked !== undefined && isCreateQuestion(blocked) ? [{ key, reason: blocked }] : [],
    );
    return ok({ steps, estimateSeconds: totalSeconds, createdBefore });
  };
}
