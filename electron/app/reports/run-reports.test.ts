// Reports on disk: one a push, also of one that was cut off and went on; private; never more than a few hundred.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { PlannedStep, PushEvent } from '../../../shared/push/events.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { writeAtomically } from '../../file/atomic-write.ts';
import type { FileDialogs } from '../files/file-handlers.ts';
import { reportHandlers } from './report-handlers.ts';
import { codeNames } from '../../meta/code-names.ts';
import { MOST_REPORTS, Reports } from './reports.ts';
import { type RunSubject, RunReports } from './run-reports.ts';

let root = '';
let changed: string[] = [];
let entries: JournalEntry[] = [];
let now = 0;
let library = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'flightplan-reports-'));
  library = path.join(root, 'library');
  [changed, entries, now] = [[], [], Date.UTC(2026, 2, 1)];
});
afterEach(() => rmSync(root, { recursive: true }));

const draft = makeSample();
const subject: RunSubject = {
  ...{ draftId: 'd1', what: 'push', draft, live: true, library: 'practice' },
  baseUrl: 'https://ads.example.com/api',
};
const begin = (of: Partial<RunSubject> = {}) => {
  const runs = new RunReports({
    reports: new Reports(root),
    namesIn: (_library, part, codes) => codeNames(library, part, codes),
    readJournal: () => Promise.resolve(entries),
    changed: (draftId) => changed.push(draftId),
    log: { info: () => undefined, warn: (line) => expect.fail(line), error: (line) => expect.fail(line) },
  });
  return runs.begin({ ...subject, ...of }, () => now);
};
const plan = (...keys: string[]): PushEvent => {
  const list = keys.map((key): PlannedStep => ({
    ...{ id: `tactic.create:${key}`, operation: 'tactic.create', kind: 'tactic', key, name: key, fields: [] },
    ...{ waitsFor: [], expectedAt: 0 },
  }));
  return { event: 'plan', steps: keys.length, estimateSeconds: 1, list };
};
const sent = (key: string, state: 'sent' | 'succeeded' = 'succeeded'): PushEvent => ({
  ...{ event: 'step', step: 'tactic.create', id: `tactic.create:${key}`, key, state },
});
const read = async (id = 'p1') => {
  const report = await new Reports(root).read('d1', id);
  if (!report.ok) throw new Error(report.failure.code);
  return report.value;
};

it('writes the report when a push is over, for its user alone', async () => {
  const run = begin();
  run.take('p1', plan('t1', 't2'));
  run.take('p1', sent('t1'));
  now += 60_000;
  await run.over(ok({ cancelled: true }));
  expect(await read()).toMatchObject({
    ...{ id: 'p1', what: 'push', state: 'cancelled', stopped: null },
    account: { live: true, id: draft.account.id, host: 'ads.example.com' },
    totals: { steps: 2, succeeded: 1 },
    runs: [{ from: '2026-03-01T00:00:00.000Z', to: '2026-03-01T00:01:00.000Z' }],
  });
  const folder = path.join(root, 'd1', 'reports');
  expect(readdirSync(folder)).toEqual(['p1.json']);
  expect(statSync(path.join(folder, 'p1.json')).mode & 0o777).toBe(0o600);
  expect(changed).toEqual(['d1', 'd1']);
});

it('names a tactic’s targets as the account’s library does; an unknown code is shown as it is', async () => {
  const lines = (part: string, ...records: object[]) =>
    [
      {
        flightplan: {
          format: 'flightplan-meta',
          version: 1,
          part,
          platform: 'p',
          startedAt: '2026-03-01T00:00:00.000Z',
        },
      },
      ...records,
      { flightplan: { end: true, records: records.length, unread: 0 } },
    ].map((line) => `${JSON.stringify(line)}\n`);
  mkdirSync(library);
  const geo = [
    { id: 1, name: 'Ohio', type: 'state', iso_code: 'US-OH' },
    { id: 2, name: 'Ohio City', type: 'city', iso_code: 'DE-BY' },
  ];
  writeFileSync(path.join(library, 'geo.ndjson'), lines('geo', ...geo).join(''));
  const asthma = lines('healthTaxonomy', { meshCode: 'D001249', name: 'Asthma', segmentType: 'condition' });
  writeFileSync(path.join(library, 'health-taxonomy.ndjson'), asthma.join(''));
  const targeting = {
    healthPopulations: { segments: [{ meshCode: 'D001249', segmentType: 'condition', include: true }] },
    geoTargets: { type: 'state', values: ['US-OH', 'DE-BY'], include: true },
  };
  const t1 = draft.entities.tactic.get('t1')!;
  const tactic = new Map(draft.entities.tactic).set('t1', { ...t1, draft: { ...t1.draft, targeting } });
  const of = { draft: { ...draft, entities: { ...draft.entities, tactic } } };
  const recordWords = async (more: Partial<RunSubject>) => {
    const run = begin({ ...of, ...more });
    run.take('p1', plan('t1'));
    await run.over(ok({ cancelled: false }));
    return (await read()).steps[0]?.targeting;
  };
  expect(await recordWords({})).toBe('With Asthma, in Ohio and DE-BY');
  // Some places have names without a library.
  expect(await recordWords({ library: null })).toBe('With D001249, in Ohio and DE-BY');
  rmSync(library, { recursive: true });
  expect(await recordWords({ what: 'rehearsal' })).toBe('With D001249, in Ohio and DE-BY');
});

it('takes the money before a push from before it, however late its journal is read', async () => {
  const [key, item] = [...draft.entities.lineItem][0]!;
  const unsent = { ...item, base: null, remoteId: null };
  const own = { ...draft, entities: { ...draft.entities, lineItem: new Map([[key, unsent]]) } };
  const run = begin({ draft: own });
  const of = { operation: 'lineItem.create', kind: 'lineItem', key } as const;
  const result = { kind: of.kind, key, remoteId: 7, base: { flights: [{ id: 5, budget: 100 }] } };
  const fact = {
    type: 'succeeded',
    step: `lineItem.create:${key}`,
    ...of,
    status: 201,
    requestId: 'r1',
    result,
  } as const;
  entries = [{ n: 1, at: new Date(now).toISOString(), push: 'p1', fact }];
  const list: PlannedStep[] = [{ ...of, id: fact.step, name: '', fields: ['flights'], waitsFor: [], expectedAt: 0 }];
  run.take('p1', { event: 'plan', steps: 1, estimateSeconds: 1, list });
  await run.over(ok({ cancelled: false }));
  const { money } = await read();
  expect(money.map(({ before }) => before)).toEqual([0]);
  expect(money[0]?.planned).toBeGreaterThan(0);
});

it('has a report of a push whose process ended, and goes on with it', async () => {
  const before = begin();
  before.take('p1', plan('t1', 't2'));
  await expect.poll(async () => (await new Reports(root).list('d1')).map(({ state }) => state)).toEqual(['running']);
  // What it did until then is in its journal alone.
  const fact = {
    step: 'tactic.create:t1',
    operation: 'tactic.create',
    kind: 'tactic',
    key: 't1',
    status: 201,
  } as const;
  entries = [
    { n: 1, at: '2026-03-01T00:00:05.000Z', push: 'p1', fact: { type: 'succeeded', ...fact, requestId: 'r1' } },
  ];
  now += 3_600_000;
  const after = begin();
  after.take('p1', plan('t2'));
  after.take('p1', sent('t2'));
  await after.over(ok({ cancelled: false }));
  const report = await read();
  expect(report.runs.map(({ from, to }) => [from.slice(11, 16), to?.slice(11, 16)])).toEqual([
    ['00:00', '00:00'],
    ['01:00', '01:00'],
  ]);
  expect(report.steps.map(({ state, requestId }) => [state, requestId])).toEqual([
    ['succeeded', 'r1'],
    ['succeeded', undefined],
  ]);
});

it('has the waits of a push whose process ended in one, as long as it was last known to wait', async () => {
  const wait = { event: 'wait', until: null, why: '', cause: 'network' } as const;
  const begun = now;
  const before = begin();
  before.take('p1', plan('t1'));
  // Heard again and again, it is written at intervals.
  for (const [second, writes] of [
    [5, 2],
    [6, 2],
    [40, 3],
  ] as const) {
    now = begun + second * 1000;
    before.take('p1', wait);
    await expect.poll(() => changed.length).toBe(writes);
  }
  expect((await read()).waits.map(({ to }) => to)).toEqual(['2026-03-01T00:00:40.000Z']);
  now += 3_600_000;
  const after = begin();
  after.take('p1', plan('t1'));
  after.take('p1', sent('t1'));
  await after.over(ok({ cancelled: false }));
  expect((await read()).waits).toEqual([
    { from: '2026-03-01T00:00:05.000Z', to: '2026-03-01T00:00:40.000Z', cause: 'network' },
  ]);
});

it('says why one stopped, and has none of what never began', async () => {
  const run = begin();
  run.take('p1', plan('t1'));
  await run.over(fail('DISK_FULL', { file: 'draft' }));
  expect(await read()).toMatchObject({ state: 'stopped', stopped: expect.stringContaining('disk is full') as unknown });
  await begin().over(fail('OFFLINE'));
  expect(readdirSync(path.join(root, 'd1', 'reports'))).toEqual(['p1.json']);
});

it('keeps the newest, and lists no other files', async () => {
  const reports = new Reports(root);
  const run = begin();
  run.take('p1', plan('t1'));
  await run.over(ok({ cancelled: false }));
  const folder = path.join(root, 'd1', 'reports');
  for (let index = 0; index < MOST_REPORTS + 3; index += 1) {
    writeFileSync(path.join(folder, `old-${index}.json`), '{"version":1}');
    utimesSync(path.join(folder, `old-${index}.json`), index, index);
  }
  await reports.write('d1', await read());
  expect(readdirSync(folder)).toHaveLength(MOST_REPORTS);
  expect(readdirSync(folder)).not.toContain('old-0.json');
  expect((await reports.list('d1')).map(({ id }) => id)).toEqual(['p1']);
  expect(await reports.read('d1', 'old-9')).toMatchObject({ ok: false, failure: { code: 'FILE_NOT_READABLE' } });
  expect(await reports.read('d1', 'other')).toMatchObject({ ok: false, failure: { code: 'FILE_NOT_FOUND' } });
});

it.each(['..', '../d1', 'a/b', ''])(
  '%j names no report',
  async (id) => await expect(new Reports(root).read('d1', id)).rejects.toThrow('No file name'),
);

it('is saved where the planner says, without NPI numbers unless they are asked for', async () => {
  const run = begin();
  run.take('p1', plan('List 1234567893'));
  await run.over(ok({ cancelled: false }));
  const suggested: string[] = [];
  let chosen: string | null = path.join(root, 'report');
  const dialogs: FileDialogs = {
    openDraft: () => Promise.resolve(null),
    save: (name) => {
      suggested.push(name);
      return Promise.resolve(chosen);
    },
  };
  const savedFiles = { add: (file: string) => ({ id: 's', name: path.basename(file), folder: '~' }) };
  const handlers = reportHandlers(new Reports(root), dialogs, { writeOther: writeAtomically }, savedFiles);
  const save = (format: 'html' | 'csv' | 'json', withNpis: boolean) =>
    handlers['reports.save']({ draftId: 'd1', id: 'p1', format, withNpis });
  for (const format of ['html', 'csv', 'json'] as const) {
    expect(await save(format, false)).toMatchObject({ value: { name: `report.${format}` } });
    expect(readFileSync(path.join(root, `report.${format}`), 'utf8')).not.toContain('1234567893');
    rmSync(path.join(root, `report.${format}`));
    expect(await save(format, true)).toMatchObject({ value: { name: `report.${format}` } });
    expect(readFileSync(path.join(root, `report.${format}`), 'utf8')).toContain('1234567893');
  }
  expect(suggested[0]).toMatch(/^Push [^/]+ 2026-03-01\.html$/);
  chosen = null;
  expect(await save('csv', false)).toEqual(ok(null));
});
