// The report of a pull, written to disk by the real engine's pull from the real practice platform.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { ok } from '../../../shared/kernel/result.ts';
import type { Report } from '../../../shared/push/report.ts';
import { createSeed } from '../../practice/seed.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import { mixedDraft, must } from '../../testing/test-drafts.ts';
import { practiceCredentials, createSecretSource } from '../accounts/credentials.ts';
import { PullHost } from './pull-host.ts';
import { Reports } from '../reports/reports.ts';
import { RunReports } from '../reports/run-reports.ts';
import { limitsOver } from '../accounts/targets.ts';

const sample = makeSample();
const [campaign, other] = [...sample.entities.campaign.values()];
const [list] = [...sample.entities.npiList.values()];
const NPI = '1234567893';

let root = '';
let practice: RunningPractice;
let changed: string[] = [];

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'flightplan-pulls-'));
  changed = [];
  practice = must(await startPractice({ seed: createSeed(sample), windowMs: 50, port: 0 }));
});
afterEach(async () => {
  await practice.close();
  rmSync(root, { recursive: true });
});

function open(secret = 'practice', isLive = false, onChange = (_host: PullHost): void => undefined): PullHost {
  const runs = new RunReports({
    reports: new Reports(root),
    readJournal: () => Promise.resolve([]),
    namesIn: () => Promise.resolve(new Map()),
    changed: (draftId) => changed.push(draftId),
    log: { info: () => undefined, warn: (line) => expect.fail(line), error: (line) => expect.fail(line) },
  });
  const { profile } = practice;
  const connection = { platform: 'practice', profile, limits: limitsOver(50), live: null };
  const host = new PullHost({
    reach: () => Promise.resolve(ok({ ...connection, secrets: createSecretSource(practiceCredentials(secret)) })),
    broadcast: () => onChange(host),
    after: (_ms, run) => void setImmediate(run),
    now: () => Date.now(),
    newId: () => 'r1',
    report: (draftId, draft, { profile: { baseUrl } }, now) =>
      runs.begin({ draftId, what: 'pull', draft, live: isLive, library: null, baseUrl }, now),
  });
  return host;
}

const order = { pull: 'a', draftId: 'd1', target: 'practice' as const, ids: {}, mixed: { ids: [], kinds: [] } };

async function read(): Promise<Report> {
  return must(await new Reports(root).read('d1', 'r1'));
}

it('lists each ID with its outcome and request, for the account that it was read from', async () => {
  const ids = { campaign: [campaign!.remoteId!, 123_456, campaign!.remoteId!], npiList: [list!.remoteId!] };
  const mixed = { ids: [other!.remoteId!, 777], kinds: ['lineItem', 'campaign'] as const };
  const before = new Date().toISOString();
  const pulled = await open('practice', true).run({
    ...order,
    draft: sample,
    ids,
    mixed: { ...mixed, kinds: [...mixed.kinds] },
  });
  expect(pulled).toMatchObject({ ok: true });
  const report = await read();
  expect(report).toMatchObject({
    ...{ what: 'pull', state: 'ended', stopped: null },
    account: { live: true, id: sample.account.id, host: new URL(practice.profile.baseUrl).host },
    totals: { steps: 5, succeeded: 3, failed: 2, skipped: 0 },
  });
  expect(
    report.steps.map(({ operation, name, state, status, remoteId }) => [operation, name, state, status, remoteId]),
  ).toEqual([
    ['campaign.read', campaign!.base?.['name'], 'succeeded', 200, campaign!.remoteId],
    ['campaign.read', 'ID 123456', 'failed', 404, 123_456],
    ['npiList.read', list!.draft['name'], 'succeeded', 200, list!.remoteId],
    ['campaign.read', other!.base?.['name'], 'succeeded', 200, other!.remoteId],
    ['campaign.read', 'ID 777', 'failed', 404, 777],
  ]);
  expect(report.steps[0]?.id).toBe(`campaign.read:${campaign!.key}`);
  expect(report.steps.slice(0, 4).every(({ requestId }) => requestId !== undefined)).toBe(true);
  const [run] = report.runs;
  for (const { sentAt = '', endedAt = '', tookMs } of report.steps) {
    expect(endedAt >= before && endedAt >= run!.from && endedAt <= run!.to!).toBe(true);
    expect(Date.parse(endedAt) - Date.parse(sentAt)).toBe(tookMs);
  }
  expect([...new Set(changed)]).toEqual(['d1']);
});

it('counts what both sides changed, and holds no NPI number', async () => {
  await practice.close();
  const draft = mixedDraft();
  practice = must(await startPractice({ seed: createSeed(draft), windowMs: 50, port: 0 }));
  const line = draft.entities.lineItem.get('l1')!;
  const entities = { ...draft.entities, lineItem: new Map(draft.entities.lineItem) };
  entities.lineItem.set('l1', { ...line, draft: { ...line.draft, name: `Mine ${NPI}` } });
  must(practice.editAsOtherUser({ kind: 'lineItem', remoteId: 3001, path: 'name', value: `Theirs ${NPI}` }));
  must(await open().run({ ...order, draft: { ...draft, entities }, ids: { lineItem: [3001] } }));
  expect(await read()).toMatchObject({
    account: { live: false },
    totals: { steps: 1, succeeded: 1, conflicts: 1 },
    conflicts: [{ path: 'name', kind: 'lineItem', mine: '"Mine [NPI]"', theirs: '"Theirs [NPI]"' }],
  });
  expect(readFileSync(path.join(root, 'd1', 'reports', 'r1.json'), 'utf8')).not.toContain(NPI);
});

it('lists the IDs that were not read when it is cancelled', async () => {
  const ids = { campaign: [campaign!.remoteId!, ...Array.from({ length: 60 }, (_, at) => 50_000 + at)] };
  await open('practice', false, (host) => host.cancel('a')).run({ ...order, draft: sample, ids });
  const report = await read();
  expect(report).toMatchObject({ state: 'cancelled', totals: { steps: 61 } });
  expect(report.steps.some(({ state }) => state === 'waiting')).toBe(true);
});

it('says why nothing was read', async () => {
  const pulled = await open('wrong').run({ ...order, draft: sample, ids: { campaign: [1] } });
  expect(pulled.ok).toBe(false);
  expect(await read()).toMatchObject({ state: 'stopped', totals: { steps: 1, succeeded: 0, failed: 0 } });
  expect((await read()).stopped).not.toBeNull();
});

it('leaves none where nothing is taken into a draft', async () => {
  await open().run({ ...order, draftId: null, draft: sample, ids: { campaign: [campaign!.remoteId!] } });
  expect(readdirSync(root)).toEqual([]);
});
