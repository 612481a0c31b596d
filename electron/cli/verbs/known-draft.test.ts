// `plan` and `rehearse` of a file whose push was cut off: they know what its journal knows, and change nothing.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeDraft } from '../../../shared/draft/write.ts';
import type { JournalFact } from '../../../shared/push/journal.ts';
import type { PlannedStep } from '../../../shared/push/events.ts';
import { journalPath, openJournal } from '../../push/journal/journal-file.ts';
import { creative, flight, lineItem, mixedDraft, must, TEST_NOW } from '../../testing/test-drafts.ts';
import { type TestCli, testCli } from '../../testing/test-cli.ts';

const NAME = 'q1.flightplan.json';
let cli: TestCli;
beforeEach(() => {
  cli = testCli({ now: TEST_NOW });
  writeFileSync(toPath(NAME), writeDraft(mixedDraft()));
});
afterEach(() => cli.remove());
const toPath = (name: string): string => join(cli.folder, name);

const made = { step: 'creative.create:r1', operation: 'creative.create', kind: 'creative', key: 'r1' } as const;
const lost = { step: 'lineItem.create:l3', operation: 'lineItem.create', kind: 'lineItem', key: 'l3' } as const;
const CUT_OFF: readonly JournalFact[] = [
  { type: 'begin', platform: 'https://ads.example.com/api account 501', accountId: 501 },
  { type: 'sent', ...made, body: creative('New') },
  {
    type: 'succeeded',
    ...made,
    status: 201,
    result: { kind: 'creative', key: 'r1', remoteId: 5101, base: creative('New') },
  },
  { type: 'learnt', operation: 'lineItem.patch', limit: 1, windowMs: 600_000 },
  { type: 'sent', ...lost, body: lineItem('New', [flight('02', 900), flight('05', 800)]) },
] as readonly JournalFact[];

async function journal(...facts: readonly JournalFact[]): Promise<void> {
  const open = must(await openJournal(journalPath(toPath(NAME)), () => TEST_NOW, cli.io));
  for (const fact of facts) must(await open.append('p', fact));
  await open.close();
}

interface Planned {
  readonly steps: readonly PlannedStep[];
  readonly cutOffAt: string | null;
  readonly folded: number;
}
async function planned(): Promise<Planned> {
  expect(await cli.run('plan', NAME, '--json')).toBe(0);
  return JSON.parse(cli.out()) as Planned;
}
const step = ({ steps }: Planned, id: string) => steps.find((one) => one.id === id);

describe('plan of a file whose push was cut off', () => {
  it('does not plan succeeded steps again, and shows steps with an unknown outcome as unknown', async () => {
    expect(step(await planned(), made.step)).toBeDefined();
    await journal(...CUT_OFF);
    const plan = await planned();
    expect(plan).toMatchObject({ cutOffAt: new Date(TEST_NOW).toISOString(), folded: 1 });
    expect(step(plan, made.step)).toBeUndefined();
    expect(step(plan, lost.step)).toMatchObject({ unknown: true, blocked: /settle/ });
    expect(step(plan, 'tactic.create:t1')?.blocked).toContain('l3');
    expect(cli.err()).toMatch(/^q1\.flightplan\.json: a push of it was cut off at .+; 1 result not in the file yet/);
  });

  it('says it in words too, and leaves file, journal and folder as they are', async () => {
    await journal(...CUT_OFF);
    const before = readdirSync(cli.folder).map((name) => [
      name,
      readFileSync(toPath(name)),
      statSync(toPath(name)).mtimeMs,
    ]);
    expect(await cli.run('plan', NAME)).toBe(0);
    expect(cli.out()).toMatch(/ unknown +Create line item +l3 /);
    expect(cli.out()).toContain(', 1 unknown');
    expect(await cli.run('rehearse', NAME)).toBe(1);
    const after = readdirSync(cli.folder).map((name) => [
      name,
      readFileSync(toPath(name)),
      statSync(toPath(name)).mtimeMs,
    ]);
    expect(after).toEqual(before);
  });

  it('shows values, ids and targets of each step, and each field that the journal brought', async () => {
    await journal(...CUT_OFF);
    const plan = (await planned()) as Planned & { taken: unknown[]; steps: { values: unknown[]; remoteId: unknown }[] };
    expect(plan.taken).toContainEqual({
      kind: 'creative',
      key: 'r1',
      field: 'remoteId',
      from: null,
      to: 5101,
      id: 5101,
    });
    expect(step(plan, 'campaign.updateBudget:c1')).toMatchObject({
      remoteId: 9001,
      values: [{ field: 'budgetCap', from: 50_000, to: 60_000 }],
    });
    await cli.run('plan', NAME);
    expect(cli.out()).toMatch(/^Account 501 \(Northside Media\)\nTaken in from an earlier push:\n/);
    expect(cli.out()).toMatch(/ r1 +remoteId +nothing +5101 +5101\n/);
    expect(cli.out()).toMatch(/ id 9001 .*\n +budgetCap +50000 → 60000\n/);
  });

  it('a push that ended leaves nothing to report, except steps that are still unknown', async () => {
    await journal(...CUT_OFF.slice(0, 3), { type: 'end' });
    expect(await planned()).toMatchObject({ cutOffAt: null, folded: 1 });
    await journal({ type: 'resume' }, CUT_OFF[4]!, { type: 'end' });
    expect(step(await planned(), lost.step)).toMatchObject({ unknown: true });
    expect(cli.err()).toContain('the outcome of 1 step is unknown');
  });

  it('limits that 429s have taught are counted in', async () => {
    await journal(CUT_OFF[0]!);
    expect(await cli.run('plan', NAME, '--json')).toBe(0);
    const { estimateSeconds } = JSON.parse(cli.out()) as { estimateSeconds: number };
    await journal(
      { type: 'learnt', operation: 'lineItem.read', limit: 1, windowMs: 600_000 },
      { type: 'learnt', operation: 'campaign.read', limit: 1, windowMs: 600_000 },
    );
    await cli.run('plan', NAME, '--json');
    expect((JSON.parse(cli.out()) as { estimateSeconds: number }).estimateSeconds).toBeGreaterThan(
      estimateSeconds + 500,
    );
  });

  it('an unreadable journal is reported with 2: a push would not begin either', async () => {
    writeFileSync(journalPath(toPath(NAME)), 'someone else’s words\n');
    for (const verb of ['plan', 'rehearse']) {
      expect(await cli.run(verb, NAME)).toBe(2);
      expect(cli.err()).toContain('damaged in line 1');
      expect(cli.err()).toContain('push-journal');
    }
  });
});

describe('rehearse of a file whose push was cut off', () =>
  it('rehearses the remaining steps: none that succeeded, none that is unknown', async () => {
    await journal(...CUT_OFF);
    expect(await cli.run('rehearse', NAME, '--json')).toBe(1);
    const states = cli
      .out()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; id?: string; state?: string })
      .filter(({ event }) => event === 'step');
    expect(states.some(({ id }) => id === made.step)).toBe(false);
    expect(states.filter(({ id }) => id === lost.step).map(({ state }) => state)).toEqual(['unknown']);
    expect(states).toContainEqual(expect.objectContaining({ id: 'tactic.create:t2', state: 'succeeded' }));
  }));
