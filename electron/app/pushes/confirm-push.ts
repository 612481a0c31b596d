// Asks before a push to a live account begins or goes on, with figures counted here.
import { titleOf } from '../../../shared/draft/draft-title.ts';
import { endpointOf } from '../../../shared/api/endpoints.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { Settlements } from '../../../shared/push/settled-draft.ts';
import type { Step } from '../../../shared/push/step.ts';
import { pushBox } from './push-box.ts';
import type { RegisterPreviews } from '../../push/register/register-previews.ts';
import type { MessageBoxes } from '../system/message-boxes.ts';
import type { PushIntent } from './push-questions.ts';
import { type PlannedPush, entitiesToRead, planForSummary, summarizePush } from './push-summary.ts';
import { type ReadBounds, readBefore } from './read-before.ts';

/** What a question about a push needs besides it. */
export interface ConfirmParts {
  readonly boxes: Pick<MessageBoxes, 'confirm'>;
  readonly registers: Pick<RegisterPreviews, 'preview'>;
  /** Whether the window's draft has a file. */
  readonly isInFile: (draftId: string) => boolean;
  readonly now: () => number;
  /** Of the reads before the question; tests have their own. */
  readonly bounds?: ReadBounds;
}

/**
 * `NOT_CONFIRMED`; those of the register; `CANCELLED` and those of signing in and the network while the platform is read. The practice platform
 * costs nothing, so it is not asked about.
 */
export async function confirmPush(intent: PushIntent, parts: ConfirmParts): Promise<Result<null>> {
  const { boxes, registers, isInFile, now, bounds } = parts;
  const { target, path, draft, entries, unknown, order, goesOn, control, onReading } = intent;
  if (target.live === null) return ok(null);
  const settle = new Map(Object.entries(order.settle));
  const { limits, platform } = target;
  const { nothingLost } = order;
  const previewed = await registers.preview({ platform, path, draft, unknown, settle, nothingLost });
  if (!previewed.ok) return previewed;
  const planned = planForSummary({ previewed: previewed.value, entries, limits, only: order.only, now: now() });
  if (goesOn && !causesSteps(planned)) return ok(null);
  const refs = entitiesToRead(planned, order.conflicts);
  const read = await readBefore({
    target,
    draft: planned.draft,
    refs,
    control,
    onRead: onReading,
    ...defined({ bounds }),
  });
  if (refs.length > 0) onReading(null);
  if (!read.ok) return read;
  const summary = summarizePush(planned, ({ key }) => read.value.get(key), target.pacer?.taken());
  const at = now();
  const until = clockTime(at + summary.seconds * 1000, at);
  const { conflicts, createAfter500 } = order;
  const title = titleOf(draft);
  const box = pushBox({
    profile: target.live,
    summary,
    title,
    until,
    goesOn,
    conflicts,
    createAfter500,
    nothingLost,
    createdAgain: planned.steps.filter((step) => isCreatedAgain(step, settle)).length,
    isInFile: isInFile(intent.draftId),
  });
  return (await boxes.confirm(box)) ? ok(null) : fail('NOT_CONFIRMED');
}

/**
 * Whether going on with a push causes a step. This is the one place that lets a decision pass without a box: one that is
 * written down and frees nothing, whatever it is about and whether a push ran when it was made.
 */
function causesSteps({ steps }: PlannedPush): boolean {
  return steps.length > 0;
}

/**
 * Whether the step creates an entity that was, or may have been, created before: the planner has looked, or takes the
 * risk.
 */
function isCreatedAgain({ key, operation }: Step, settle: Settlements): boolean {
  return settle.get(key) === null && !endpointOf(operation).repeatable;
}

const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** `10:41 AM`, and `Nov 23, 10:41 AM` on another day than `now`. */
function clockTime(at: number, now: number): string {
  const time = CLOCK.format(at).replaceAll(/\s/g, ' ');
  return DAY.format(at) === DAY.format(now) ? time : `${DAY.format(at)}, ${time}`;
}
