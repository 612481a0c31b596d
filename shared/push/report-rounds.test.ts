// Reports of a push that was retried and settled are one: nothing that was sent is lost, nothing that was left is sent.
import { describe, expect, it } from 'vitest';
import { isNextRound, joinRounds } from './report-rounds.ts';
import { type Report, type ReportStep, reportSchema } from './report.ts';

const step = (key: string, state: ReportStep['state']): ReportStep => ({
  id: `tactic.create:${key}`,
  operation: 'tactic.create',
  kind: 'tactic',
  name: key,
  fields: [],
  state,
});
const count = (steps: readonly ReportStep[], of: ReportStep['state']) => steps.filter((one) => one.state === of).length;

function round(id: string, minute: number, steps: ReportStep[], more: Partial<Report> = {}): Report {
  const at = `2026-01-15T10:0${minute}:00.000Z`;
  return {
    version: 1,
    id,
    what: 'push',
    title: 'Q1',
    account: { live: true, name: 'Northside', id: 501, host: 'ads.example.com' },
    state: 'ended',
    runs: [{ from: at, to: at }],
    totals: {
      steps: steps.length,
      succeeded: count(steps, 'succeeded'),
      failed: count(steps, 'failed'),
      blocked: count(steps, 'blocked'),
      skipped: 0,
      unknown: count(steps, 'unknown'),
      conflicts: 0,
    },
    stopped: null,
    steps,
    moreSteps: 0,
    waits: [],
    money: [],
    conflicts: [],
    answered: [],
    unchecked: [],
    ...more,
  };
}

const money = (before: number, after: number) => [{ key: 'c', campaign: 'C', before, planned: 900, after }];
const first = round('p1', 0, [step('a', 'succeeded'), step('b', 'failed'), step('c', 'unknown'), step('d', 'failed')], {
  money: money(100, 300),
});
const retried = round('p2', 1, [step('b', 'succeeded'), step('d', 'failed')], { money: money(300, 500) });
const settled = round('p3', 2, [step('c', 'succeeded'), step('a', 'skipped')], { money: money(500, 600) });

describe('rounds of a push', () => {
  it('are one report: each step as it came out in the end, money from before the first to after the last', () => {
    const whole = joinRounds([first, retried, settled]);
    expect(reportSchema.safeParse(whole).success).toBe(true);
    expect(whole.id).toBe('p3');
    expect(whole.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'a succeeded',
      'b succeeded',
      'c succeeded',
      'd failed',
    ]);
    expect(whole.totals).toMatchObject({ steps: 4, succeeded: 3, failed: 1, unknown: 0 });
    expect(whole.money).toEqual([{ key: 'c', campaign: 'C', before: 100, planned: 900, after: 600 }]);
    expect(whole.runs).toHaveLength(3);
    expect(whole.rounds?.map(({ id, totals }) => [id, totals.succeeded])).toEqual([
      ['p1', 1],
      ['p2', 1],
      ['p3', 1],
    ]);
  });

  it('say which amounts could not be read, each side of its own round', () => {
    const unread = { before: 2, planned: 3, after: 4 };
    const partly = round('p0', 0, [], { money: [{ ...money(1, 1)[0]!, unreadable: unread }] });
    const [joined] = joinRounds([partly, retried]).money;
    expect(joined).toMatchObject({ before: 1, after: 500, unreadable: { before: 2, planned: 0, after: 0 } });
  });

  it('try again what was left, for the same account', () => {
    expect([isNextRound(first, retried), isNextRound(first, settled)]).toEqual([true, true]);
    expect(isNextRound(first, round('p4', 3, [step('a', 'succeeded'), step('z', 'succeeded')]))).toBe(false);
    const elsewhere = { ...retried, account: { ...retried.account, live: false } };
    expect(isNextRound(first, elsewhere)).toBe(false);
    expect(isNextRound({ ...first, moreSteps: 1 }, retried)).toBe(false);
    expect(isNextRound({ ...first, what: 'pull' }, retried)).toBe(false);
  });
});
