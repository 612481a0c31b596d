// Joins the reports of a push and of those that went on with what it had left: one report, none replaces another.
import { type Report, type ReportStep, type ReportSummary, MOST_LISTED, MOST_STEPS, MOST_WAITS } from './report.ts';

/** Steps of a longer one are not all listed, so what they came to can't be joined. */
const isWhole = ({ moreSteps }: Report): boolean => moreSteps === 0;
const isSent = ({ state }: ReportStep): boolean => state === 'succeeded';

/** Whether `later` is another round of `earlier`: the same account, and something that was left is tried again. */
export function isNextRound(earlier: Report, later: Report): boolean {
  if (earlier.what !== 'push' || later.what !== 'push' || !isWhole(earlier) || !isWhole(later)) return false;
  if (earlier.account.live !== later.account.live || earlier.account.id !== later.account.id) return false;
  const left = new Set(earlier.steps.filter((step) => !isSent(step)).map(({ id }) => id));
  return later.steps.some(({ id }) => left.has(id));
}

/** `rounds`: oldest first, at least one; the newest names the report. What was sent stays sent. */
export function joinRounds(rounds: readonly [Report, ...Report[]]): Report {
  const newest = rounds.at(-1) ?? rounds[0];
  if (rounds.length === 1) return newest;
  const steps = new Map<string, ReportStep>();
  for (const step of rounds.flatMap((round) => round.steps)) {
    const known = steps.get(step.id);
    if (known === undefined || !isSent(known) || isSent(step)) steps.set(step.id, step);
  }
  const money = new Map<string, Report['money'][number]>();
  for (const campaign of rounds.flatMap((round) => round.money)) {
    const before = money.get(campaign.key);
    money.set(campaign.key, before === undefined ? campaign : startingFrom(before, campaign));
  }
  const all = [...steps.values()];
  return {
    ...newest,
    runs: rounds.flatMap(({ runs }) => runs).slice(-MOST_LISTED),
    rounds: rounds.map(({ id, runs, totals }) => ({ id, from: runs[0]?.from ?? null, totals })).slice(-MOST_LISTED),
    totals: { ...countOutcomes(all), conflicts: newest.totals.conflicts },
    steps: all.slice(0, MOST_STEPS),
    moreSteps: Math.max(0, all.length - MOST_STEPS),
    waits: rounds.flatMap(({ waits }) => waits).slice(-MOST_WAITS),
    money: [...money.values()].slice(0, MOST_LISTED),
    answered: lastOfEach(rounds.flatMap(({ answered }) => answered)),
    unchecked: rounds.flatMap(({ unchecked }) => unchecked).slice(-MOST_LISTED),
  };
}

/** The money of a campaign over several rounds: as it was before the first, as it is after the last. */
function startingFrom(first: Report['money'][number], last: Report['money'][number]): Report['money'][number] {
  const { unreadable: _of, ...sums } = last;
  const { planned = 0, after = 0 } = last.unreadable ?? {};
  const unreadable = { before: first.unreadable?.before ?? 0, planned, after };
  const isPartial = unreadable.before + planned + after > 0;
  return { ...sums, before: first.before, ...(isPartial ? { unreadable } : {}) };
}

function countOutcomes(steps: readonly ReportStep[]): Omit<ReportSummary['totals'], 'conflicts'> {
  const count = (state: ReportStep['state']): number => steps.filter((step) => step.state === state).length;
  return {
    steps: steps.length,
    succeeded: count('succeeded'),
    failed: count('failed'),
    blocked: count('blocked'),
    skipped: count('skipped'),
    unknown: count('unknown'),
  };
}

function lastOfEach(answered: Report['answered']): Report['answered'] {
  const byPlace = new Map(answered.map((field) => [`${field.name} ${field.path}`, field]));
  return [...byPlace.values()].slice(-MOST_LISTED);
}
