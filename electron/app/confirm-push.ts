// Asks before a push to a live account begins or goes on, with figures counted here.
import { titleOf } from '../../shared/draft/draft-title.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import { pushBox } from './confirm.ts';
import type { MessageBoxes } from './message-boxes.ts';
import type { PushIntent } from './push-host.ts';
import type { PushSummary } from './push-summary.ts';
import { summarizePush } from './push-summary.ts';

/** `NOT_CONFIRMED`. The practice platform costs nobody anything. */
export async function confirmPush(
  { target, draft, entries, unknown, order, goesOn }: PushIntent,
  { boxes, now }: { readonly boxes: Pick<MessageBoxes, 'confirm'>; readonly now: () => number },
): Promise<Result<null>> {
  if (target.live === null) return ok(null);
  const settle = new Map(Object.entries(order.settle));
  const at = now();
  const summary = summarizePush({ draft, entries, unknown, limits: target.limits, only: order.only, settle, now: at });
  if (goesOn && !causesSteps(summary)) return ok(null);
  const title = titleOf(draft);
  const until = clockTime(at + summary.seconds * 1000, at);
  const box = pushBox({ profile: target.live, summary, title, until, goesOn });
  return (await boxes.confirm(box)) ? ok(null) : fail('NOT_CONFIRMED');
}

/**
 * Whether going on with a push causes a step. This is the one place that lets a decision pass without a box: one that is
 * written down and frees nothing, whatever it is about and whether a push ran when it was made.
 */
function causesSteps({ steps }: PushSummary): boolean {
  return steps > 0;
}

const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** `10:41 AM`, and `Nov 23, 10:41 AM` on another day than `now`. */
function clockTime(at: number, now: number): string {
  const time = CLOCK.format(at).replaceAll(/\s/g, ' ');
  return DAY.format(at) === DAY.format(now) ? time : `${DAY.format(at)}, ${time}`;
}
