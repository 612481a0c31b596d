// A plan that was made before a push is what the push does, whatever was created before and however it is decided.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseLimits } from '../../../shared/api/limits.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { forecastPush } from '../../../shared/push/forecast-push.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';
import type { Step } from '../../../shared/push/step.ts';
import { practiceFile } from '../../testing/practice-file.ts';
import { creative, flight, lineItem, makeDraft, must, tactic, testSecrets } from '../../testing/test-drafts.ts';
import { platformName } from '../../api/platform.ts';
import { type PushFileOptions, pushFile } from '../engine/push-file.ts';
import { journalPath } from '../journal/journal-file.ts';
import { registerFolder } from './register.ts';
import { RegisterPreviews } from './register-previews.ts';

const limits = must(parseLimits({ windowMs: 50 }));
const given = practiceFile(limits);
afterEach(() => given.close());
beforeEach(async () => {
  await given.open();
  await given.start(draft);
});

const campaign = { name: 'Cardiology', budgetCap: 50_000 };
const under = (key: string) => ({ key, lineItem: 'l1', remoteId: null, base: null, draft: tactic('Alike', ['r1']) });
const draft: Draft = makeDraft({
  campaigns: [{ key: 'c1', remoteId: 9001, base: campaign, draft: campaign }],
  creatives: [{ key: 'r1', remoteId: null, base: null, draft: creative('Banner') }],
  lineItems: [{ key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: lineItem('New', [flight('02', 1000)]) }],
  tactics: [under('t1'), under('t2')],
});

/** As a live account's. */
const profile = () => {
  const { platform: _, ...rest } = given.practice.profile;
  return rest;
};

async function push(more: Partial<PushFileOptions> = {}) {
  const events: PushEvent[] = [];
  const { path, dataFolder } = given;
  const onEvent = (event: PushEvent): void => void events.push(event);
  must(await pushFile({ path, dataFolder, profile: profile(), secrets: testSecrets, limits, onEvent, ...more }));
  return events;
}

/** Without reads back: the IDs that are taken over are read before. */
const isSent = ({ blocked, body }: Step): boolean => blocked === undefined && body !== null;

async function planned(settle: ReadonlyMap<string, RemoteId | null>, of = draft): Promise<readonly string[]> {
  const previews = new RegisterPreviews(given.dataFolder);
  const asked = { platform: platformName(profile()), path: given.path, draft: of, unknown: new Map(), settle };
  const previewed = must(await previews.preview(asked));
  const options = { now: Date.now(), unknownSteps: new Set(previewed.unknown.keys()), ...previewed.created };
  const { plan } = forecastPush(previewed.draft, options, limits);
  return plan.steps.filter(isSent).map(({ id }) => id);
}

/** Pushed once, then put back from a backup, journal and all. */
async function pushAndRestore(): Promise<ReadonlyMap<string, RemoteId>> {
  const events = await push();
  await writeFile(given.path, writeDraft(draft));
  await rm(journalPath(given.path));
  return new Map(
    events.flatMap((event) =>
      event.event === 'step' && event.state === 'succeeded' && event.remoteId !== undefined
        ? [[event.key, event.remoteId] as const]
        : [],
    ),
  );
}

test.each([
  ['nothing is decided', () => []],
  ['IDs are taken over', (ids) => ['r1', 'l1'].map((key) => [key, ids(key)] as const)],
  [
    'one is created again under an entity that is taken over',
    (ids) => [...['r1', 'l1'].map((key) => [key, ids(key)] as const), ['t2', null]],
  ],
  ['all are created again', () => ['r1', 'l1', 't1', 't2'].map((key) => [key, null] as const)],
] satisfies readonly [string, (ids: (key: string) => RemoteId) => readonly (readonly [string, RemoteId | null])[]][])(
  'where %s, the plan is what the push sends, and is made without writing',
  async (_name, decide) => {
    const ids = await pushAndRestore();
    const settle = new Map(decide((key) => ids.get(key) ?? 0));
    const [file = ''] = await readdir(registerFolder(given.dataFolder));
    const before = await readFile(join(registerFolder(given.dataFolder), file));
    const steps = await planned(settle);
    expect(await readFile(join(registerFolder(given.dataFolder), file))).toEqual(before);
    const sent = given.practice.requests().length;
    const events = await push({ settle });
    const done = events.flatMap((event) =>
      event.event === 'step' && event.state === 'succeeded' && !event.step.endsWith('.read') ? event.id : [],
    );
    expect(done.sort()).toEqual([...steps].sort());
    const posts = given.practice
      .requests()
      .slice(sent)
      .filter(({ method, path }) => method === 'POST' && !path.includes('token'));
    expect(posts).toHaveLength(steps.filter((id) => id.includes('.create:')).length);
  },
);

test('decisions under a taken over entity are taken with it, also where another draft has created it', async () => {
  const ids = await pushAndRestore();
  const other = { ...draft, header: { ...draft.header, id: '0198c1a2-7f00-7c4e-9b1d-000000000002' } };
  await writeFile(given.path, writeDraft(other));
  const settle = new Map([
    ...['r1', 'l1', 't1'].map((key) => [key, ids.get(key) ?? 0] as const),
    ['t2', null] as const,
  ]);
  expect(await planned(settle, other)).toEqual(['tactic.create:t2']);
  const sent = given.practice.requests().length;
  await push({ settle });
  const posts = given.practice
    .requests()
    .slice(sent)
    .filter(({ method, path }) => method === 'POST' && !path.includes('token'));
  expect(posts).toHaveLength(1);
  const { tactic: tactics } = (await given.read()).entities;
  expect(tactics.get('t1')?.remoteId).toBe(ids.get('t1'));
});

test('an entity absent of its own create is asked about another draft’s: the plan has nothing that the push does not send', async () => {
  await push({ only: ['r1', 'l1'] });
  given.practice.addFault({ operation: 'tactic.create', fault: 'reset-before' });
  await push({ only: ['t1'] });
  const [path, id] = [join(given.folder, 'b.flightplan.json'), '0198c1a2-7f00-7c4e-9b1d-000000000002'];
  await writeFile(path, writeDraft({ ...draft, header: { ...draft.header, id } }));
  await push({ path, only: ['r1', 'l1', 't1'], takeOver: ['r1', 'l1'], createAgain: ['t1'] });
  const settle = new Map([['t1', null]]);
  expect(await planned(settle, await given.read())).not.toContain('tactic.create:t1');
  const sent = given.practice.state().tactics.length;
  await push({ only: ['t1'], settle });
  expect(given.practice.state().tactics).toHaveLength(sent);
});

test('an ID is compared before it is taken over: another entity under it keeps its values', async () => {
  const ids = await pushAndRestore();
  const remoteId = ids.get('l1') ?? 0;
  must(given.practice.editAsOtherUser({ kind: 'lineItem', remoteId, path: 'name', value: 'Of a colleague' }));
  const events = await push({ takeOver: ['l1'] });
  expect(events).toContainEqual(
    expect.objectContaining({
      key: 'l1',
      state: 'unknown',
      error: expect.objectContaining({ code: 'SETTLED_ID_DIFFERS' }),
    }),
  );
  expect(given.practice.state().lineItems.map(({ body }) => body['name'])).toEqual(['Of a colleague']);
});
