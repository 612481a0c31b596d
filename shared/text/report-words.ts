// A report in planners' words: what it was, where it went, how it ended. For the window and for saved files alike.
import { endpointOf } from '../api/endpoints.ts';
import { counted } from '../kernel/counted.ts';
import { upperFirst } from '../kernel/letter-case.ts';
import { formatNumber } from '../kernel/money.ts';
import type { ReportStep, ReportSummary } from '../push/report.ts';

type What = ReportSummary['what'];

export const REPORT_TITLES: Readonly<Record<What, string>> = { push: 'Push', pull: 'Pull', rehearsal: 'Rehearsal' };

const OUTCOMES: Readonly<Record<ReportStep['state'], string>> = {
  waiting: 'Not sent',
  sent: 'No answer known',
  succeeded: 'Sent',
  failed: 'Failed',
  blocked: 'Held back',
  skipped: 'Left out',
  unknown: 'Unknown',
};
const READ: typeof OUTCOMES = { ...OUTCOMES, waiting: 'Not read', succeeded: 'Read' };
const PLAYED: typeof OUTCOMES = {
  ...OUTCOMES,
  waiting: 'Not played',
  succeeded: 'Would be sent',
  failed: 'Would fail',
  blocked: 'Would be held back',
  skipped: 'Would be left out',
};

/** "Sent", "Would fail": what came of one step. */
export function outcomeWord(what: What, state: ReportStep['state']): string {
  return { push: OUTCOMES, pull: READ, rehearsal: PLAYED }[what][state];
}

/** "Live" or "Practice"; a rehearsal is neither. */
export function badgeWord({ what, account }: Pick<ReportSummary, 'what' | 'account'>): string {
  if (what === 'rehearsal') return 'Rehearsal';
  return account.live ? 'Live' : 'Practice';
}

/** Where it went, and what that means for money. */
export function placeWords({ what, account }: Pick<ReportSummary, 'what' | 'account'>): string {
  const named = `${account.name === '' ? 'account' : `${account.name}, account`} ${account.id}`;
  if (what === 'rehearsal') return `Nothing was sent. Played for ${named}.`;
  if (!account.live) return 'The practice platform on this computer. Nothing real was bought.';
  return `${upperFirst(named)}, at ${account.host}.`;
}

/** "Pushed 36 of 40 steps, 2 failed, 1 unknown": how it ended in one line. */
export function outcomeWords({ what, totals, state, account: _account }: ReportSummary, isRunning = false): string {
  const done = { push: 'sent', pull: 'read', rehearsal: 'would be sent' }[what];
  const one = what === 'pull' ? 'ID' : 'step';
  const parts = [
    `${formatNumber(totals.succeeded)} of ${counted(totals.steps, one, `${one}s`)} ${done}`,
    ...(['failed', 'unknown', 'blocked', 'skipped'] as const).flatMap((of) =>
      totals[of] === 0 ? [] : [`${formatNumber(totals[of])} ${outcomeWord(what, of).toLowerCase()}`],
    ),
    ...(totals.conflicts === 0 ? [] : [counted(totals.conflicts, 'conflict', 'conflicts')]),
  ];
  const end = isRunning
    ? 'Running'
    : { running: 'Cut off', stopped: 'Stopped', cancelled: 'Cancelled', ended: '' }[state];
  return end === '' ? parts.join(', ') : `${end}: ${parts.join(', ')}`;
}

/** "Replace line item". */
export function stepTitle({ operation }: Pick<ReportStep, 'operation'>): string {
  return endpointOf(operation).words.step;
}

/** Milliseconds that it ran, all its runs together, up to `now` for one that still does. */
export function ranMs({ runs }: Pick<ReportSummary, 'runs'>, now: number | null = null): number | null {
  let sum = 0;
  for (const { from, to } of runs) {
    const end = to === null ? now : Date.parse(to);
    if (end === null) return null;
    sum += Math.max(0, end - Date.parse(from));
  }
  return sum;
}

/** "2 h 5 min", "4 min 12 s", "0.8 s". */
export function lengthWords(ms: number): string {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
