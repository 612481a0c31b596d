// `spend`: rows of any division add to the budgets, and flights left out and assumptions are named.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type TestCli, testCli } from '../../testing/test-cli.ts';

let cli: TestCli;
afterEach(() => cli.remove());

interface Printed {
  readonly by: string;
  readonly rows: readonly { readonly from: string; readonly to: string; readonly amount: number }[];
  readonly total: number;
  readonly flights: number;
  readonly leftOut: readonly unknown[];
  readonly assumptions: readonly { readonly id: string; readonly section: string }[];
}

const printed = (): Printed => JSON.parse(cli.out());
const cents = (rows: Printed['rows']): number => rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

const flight = (startDate: string, endDate: string, more: object): object => ({
  startDate: `${startDate} 00:00:00`,
  endDate: `${endDate} 23:59:59`,
  pacingMode: 'EVEN',
  ...more,
});

function write(): void {
  const item = (key: string, campaign: string, flights: readonly unknown[]): object => ({
    key,
    campaign,
    draft: { name: key, timeZone: 'Eastern Time', flights },
  });
  const draft = {
    format: 'flightplan-draft',
    version: 1,
    account: { id: 501 },
    campaigns: ['c1', 'c2'].map((key, index) => ({ key, remoteId: 9 + index, draft: {} })),
    lineItems: [
      item('l1', 'c1', [
        flight('01-30-2027', '02-02-2027', { budget: 100 }),
        flight('02-03-2027', '02-04-2027', { budget: 'much' }),
      ]),
      item('l2', 'c2', [flight('02-01-2027', '02-10-2027', { budget: 100, pacingMode: 'ASAP' })]),
    ],
    tactics: [{ key: 't1', lineItem: 'l1', draft: {} }],
  };
  writeFileSync(join(cli.folder, 'q1.flightplan.json'), JSON.stringify(draft));
}

it('prints months, or days and weeks, that add to the same total', async () => {
  cli = testCli();
  write();
  expect(await cli.run('spend', 'q1.flightplan.json', '--json')).toBe(0);
  expect(printed()).toMatchObject({
    by: 'month',
    rows: [
      { from: '2027-01-01', to: '2027-01-31', amount: 50, low: 50, high: 50, safetyCap: 100 },
      { from: '2027-02-01', to: '2027-02-28', amount: 150, low: 150, high: 150, safetyCap: 300 },
    ],
    total: 200,
    flights: 2,
    leftOut: [
      { lineItem: 'l1', path: 'flights[1]', code: 'BUDGET_UNREADABLE', message: 'its budget is not an amount' },
    ],
  });
  expect(printed().assumptions.map(({ id }) => id)).toContain('asap');
  await cli.run('spend', 'q1.flightplan.json', '--by', 'week', '--json');
  expect(printed().rows).toMatchObject([
    { from: '2027-01-25', to: '2027-01-31', amount: 50 },
    { from: '2027-02-01', to: '2027-02-07', amount: 150, low: 120, high: 150 },
    { from: '2027-02-08', to: '2027-02-14', amount: 0, low: 0, high: 30 },
  ]);
  await cli.run('spend', 'q1.flightplan.json', '--by', 'day', '--json');
  expect([printed().rows.length, cents(printed().rows)]).toEqual([12, 20_000]);
});

it('prints a table for people, with what it assumes', async () => {
  cli = testCli();
  write();
  expect(await cli.run('spend', 'q1.flightplan.json', '--by', 'week')).toBe(0);
  expect(cli.out().split('\n').slice(0, 8)).toEqual([
    'From        To          Planned               Range  Safety cap',
    '2027-01-25  2027-01-31   $50.00                         $100.00',
    expect.stringContaining('$150.00  $120.00 to $150.00'),
    expect.stringContaining('$0.00     $0.00 to $30.00'),
    'Total                   $200.00',
    '',
    '$200.00 in 2 flights.',
    '1 flight is left out: its budget is not an amount.',
  ]);
  expect(cli.out()).toMatch(/How this is reckoned:\n- This is arithmetic .* \(§2\.3\)/);
});

it('takes keys of campaigns and line items, and no others', async () => {
  cli = testCli();
  write();
  expect(await cli.run('spend', 'q1.flightplan.json', '--only', 'c2', 'l2', '--json')).toBe(0);
  expect(printed()).toMatchObject({ total: 100, flights: 1 });
  expect(await cli.run('spend', 'q1.flightplan.json', '--only', 'absent')).toBe(2);
  expect(cli.err()).toContain('Nothing in the draft has the key absent');
  expect(await cli.run('spend', 'q1.flightplan.json', '--only', 't1')).toBe(2);
  expect(cli.err()).toContain('t1 is a tactic');
  expect(await cli.run('spend', 'q1.flightplan.json', '--by', 'year')).toBe(2);
});

it('refuses more days than can be added up, and says how to ask for fewer', async () => {
  cli = testCli();
  const flights = Array.from({ length: 3_000 }, () => flight('01-01-2027', '12-31-2120', { budget: 1 }));
  const draft = {
    format: 'flightplan-draft',
    version: 1,
    account: { id: 501 },
    campaigns: [{ key: 'c1', remoteId: 9, draft: {} }],
    lineItems: [{ key: 'l1', campaign: 'c1', draft: { timeZone: 'Eastern Time', flights } }],
  };
  writeFileSync(join(cli.folder, 'long.flightplan.json'), JSON.stringify(draft));
  expect(await cli.run('spend', 'long.flightplan.json', '--by', 'day')).toBe(2);
  expect(cli.err()).toMatch(/about 10\d,\d{3},\d{3} days/);
});

it('adds to the budgets of the sample in each division', async () => {
  cli = testCli();
  await cli.run('sample', '--out', 's.flightplan', '--line-items', '40', '--tactics', '80');
  for (const by of ['day', 'week', 'month']) {
    expect(await cli.run('spend', 's.flightplan', '--by', by, '--json')).toBe(0);
    expect(cents(printed().rows)).toBe(Math.round(printed().total * 100));
  }
});
