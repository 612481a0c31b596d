// An entity is not created twice: from any copy, draft or window, and after any loss.
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseLimits } from '../../../shared/api/limits.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { practiceFile } from '../../testing/practice-file.ts';
import {
  creative,
  flight,
  lineItem,
  makeDraft,
  must,
  outcomes,
  tactic,
  testSecrets,
} from '../../testing/test-drafts.ts';
import { type PushFileOptions, pushFile } from '../engine/push-file.ts';
import { journalPath } from '../journal/journal-file.ts';
import { registerFolder } from './register.ts';

const limits = must(parseLimits({ windowMs: 50 }));
const given = practiceFile(limits);

afterEach(() => given.close());
beforeEach(async () => {
  await given.open();
  await given.start(campaignWith());
});

const OTHER = '0198c1a2-7f00-7c4e-9b1d-000000000002';
const campaign = { name: 'Cardiology', budgetCap: 50_000 };

/** A campaign on the platform, and new entities under it: a creative, a line item, two tactics that are alike. */
function campaignWith(id?: string): Draft {
  const under = (key: string) => ({
    key,
    lineItem: 'l1',
    remoteId: null,
    base: null,
    draft: tactic('Alike', ['r1']),
  });
  return makeDraft({
    ...defined({ id }),
    campaigns: [{ key: 'c1', remoteId: 9001, base: campaign, draft: campaign }],
    creatives: [{ key: 'r1', remoteId: null, base: null, draft: creative('Banner') }],
    lineItems: [
      { key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: lineItem('New', [flight('02', 1000)]) },
    ],
    tactics: [under('t1'), under('t2')],
  });
}

const KEYS = ['r1', 'l1', 't1', 't2'];

/** As a live account: the bundled practice platform has no register. */
async function push(more: Partial<PushFileOptions> = {}) {
  const events: PushEvent[] = [];
  const { platform: _, ...profile } = given.practice.profile;
  const result = await pushFile({
    path: given.path,
    dataFolder: given.dataFolder,
    profile,
    secrets: testSecrets,
    limits,
    onEvent: (event) => events.push(event),
    ...more,
  });
  return { result, events, outcomes: outcomes(events) };
}

/** Names of created entities, in order. */
const created = (): unknown[] => {
  const { creatives, lineItems, tactics } = given.practice.state();
  return [...creatives, ...lineItems, ...tactics].map(({ body }) => body['name']);
};
const ONCE = ['Banner', 'New', 'Alike', 'Alike'];

const fileAt = async (path: string): Promise<Draft> => must(readDraft(await readFile(path, 'utf8')));
const idsIn = ({ entities }: Draft): unknown[] =>
  [entities.creative.get('r1'), entities.lineItem.get('l1'), entities.tactic.get('t1'), entities.tactic.get('t2')].map(
    (record) => record?.remoteId ?? null,
  );

/** Whose create a step was blocked by. */
const findReason = (events: readonly PushEvent[], key: string): unknown =>
  events.find((event) => event.event === 'step' && event.key === key && event.state === 'blocked');

describe('a copy of a file that was pushed', () => {
  const copy = (): string => join(given.folder, 'a (conflicted copy).flightplan.json');

  beforeEach(async () => {
    await copyFile(given.path, copy());
    must((await push()).result);
  });

  test('creates nothing: it is asked about what its other copy has created', async () => {
    const { result, events } = await push({ path: copy() });
    expect(result).toMatchObject({ ok: true, value: { blocked: 5, succeeded: 0, failed: 0 } });
    expect(created()).toEqual(ONCE);
    const [, id] = idsIn(await given.read());
    expect(findReason(events, 'l1')).toMatchObject({
      reason: { code: 'CREATED_BEFORE', remoteId: id, by: 'cli', from: 'a.flightplan.json' },
      error: { code: 'CREATED_BEFORE' },
    });
  });

  test('takes the ids over, as one journalled decision each: and nothing is left to push', async () => {
    must((await push({ path: copy(), takeOver: KEYS })).result);
    expect(created()).toEqual(ONCE);
    expect(idsIn(await fileAt(copy()))).toEqual(idsIn(await given.read()));
    expect((await push({ path: copy() })).result).toMatchObject({ value: { succeeded: 0, blocked: 0 } });
  });

  test('creates another where the planner wants one, and asks no second time', async () => {
    const { result } = await push({ path: copy(), takeOver: ['r1', 'l1'], createAgain: ['t2'] });
    expect(result).toMatchObject({ value: { blocked: 1 } });
    expect(created()).toEqual([...ONCE, 'Alike']);
    await push({ path: copy() });
    expect(created()).toEqual([...ONCE, 'Alike']);
  });

  test('gives one id to one entity, however its decisions come: no two write over each other', async () => {
    const { tactic: tactics } = (await given.read()).entities;
    const settle = new Map([['t2', tactics.get('t1')!.remoteId]]);
    const { result } = await push({ path: copy(), takeOver: ['r1', 'l1', 't1'], settle });
    expect(result).toMatchObject({ failure: { code: 'SETTLED_ID_TAKEN', params: { key: 't1' } } });
    // The file is read again, and the right word decides it.
    must((await push({ path: copy(), takeOver: KEYS })).result);
    expect(idsIn(await fileAt(copy()))).toEqual(idsIn(await given.read()));
    expect(created()).toEqual(ONCE);
  });

  test.each<[string, Partial<PushFileOptions>]>([
    ['taken over', { takeOver: ['t1'] }],
    ['settled with an id', { settle: new Map([['t1', 70_009]]) }],
  ])('that is %s and of which nothing is known is not created instead', async (_, decision) => {
    await rm(given.dataFolder, { recursive: true });
    const { result } = await push({ path: copy(), only: ['r1', 'l1', 't1'], ...decision });
    expect(result).toMatchObject({ failure: { code: 'DECIDED_UNSENT', params: { key: 't1' } } });
    expect(created()).toEqual(ONCE);
  });

  test('is not taken over and created again in one', async () => {
    const sent = given.practice.requests().length;
    const { result } = await push({ path: copy(), takeOver: KEYS, createAgain: ['t2'] });
    expect(result).toMatchObject({ failure: { code: 'USAGE' } });
    expect(given.practice.requests()).toHaveLength(sent);
  });

  test('with its journal and its ids lost too, knows what it took over', async () => {
    const before = await readFile(copy(), 'utf8');
    await push({ path: copy(), takeOver: KEYS });
    await writeFile(copy(), before);
    await rm(journalPath(copy()));
    expect((await push({ path: copy() })).result).toMatchObject({ value: { blocked: 5 } });
    expect(created()).toEqual(ONCE);
  });
});

describe('another draft', () => {
  const other = (): string => join(given.folder, 'b.flightplan.json');

  test('that wants the same under the same parent is asked; what waits for it waits', async () => {
    must((await push()).result);
    await writeFile(other(), writeDraft(campaignWith(OTHER)));
    const { outcomes: ends } = await push({ path: other(), from: { by: 'window', name: 'Q1' } });
    expect(ends).toMatchObject({ 'creative.create:r1': 'blocked', 'lineItem.create:l1': 'blocked' });
    expect(created()).toEqual(ONCE);
    // Under the line item that it takes over its tactics are those that are there: each has its own.
    await push({ path: other(), takeOver: ['r1', 'l1'] });
    expect(created()).toEqual(ONCE);
    await push({ path: other(), takeOver: KEYS });
    expect(created()).toEqual(ONCE);
    expect(idsIn(await fileAt(other()))).toEqual(idsIn(await given.read()));
  });

  test('is also asked about for an entity whose own create is absent', async () => {
    await push({ only: ['r1', 'l1'] });
    given.practice.addFault({ operation: 'tactic.create', fault: 'reset-before' });
    await push({ only: ['t1'] });
    await writeFile(other(), writeDraft(campaignWith(OTHER)));
    await push({ path: other(), only: ['r1', 'l1', 't1'], takeOver: ['r1', 'l1'], createAgain: ['t1'] });
    const { events } = await push({ only: ['t1'], settle: new Map([['t1', null]]) });
    expect(findReason(events, 't1')).toMatchObject({ reason: { code: 'CREATED_BEFORE' } });
    expect(created()).toEqual(['Banner', 'New', 'Alike']);
  });

  test('that was pushed at the same time: each thing is there once', async () => {
    await writeFile(other(), writeDraft(campaignWith(OTHER)));
    await Promise.all([push(), push({ path: other() })]);
    // Whichever came second may have been held up before its first create: nothing of it is lost.
    await push();
    expect(created().filter((name) => name === 'New')).toHaveLength(1);
    expect(created().filter((name) => name === 'Banner')).toHaveLength(1);
  });

  test('with another campaign, body or platform is not asked', async () => {
    must((await push()).result);
    const renamed = writeDraft(campaignWith(OTHER)).replaceAll('"New"', '"Another"').replaceAll('"Banner"', '"Own"');
    await writeFile(other(), renamed);
    expect((await push({ path: other() })).result).toMatchObject({ value: { blocked: 0 } });
    expect(created()).toHaveLength(8);
  });
});

test.each<[string, PushFileOptions['settle'], readonly string[] | undefined]>([
  ['created again', undefined, ['r1']],
  ['not there', new Map([['r1', null]]), undefined],
])(
  'a create of unknown outcome that is %s: another copy of the draft is asked only where no one looked',
  async (word, settle, createAgain) => {
    const copy = join(given.folder, 'copy.flightplan.json');
    await copyFile(given.path, copy);
    given.practice.addFault({ operation: 'creative.create', fault: 'commit-then-drop' });
    await push({ only: ['r1'] });
    // The second one is refused, so that nothing but the first may be there.
    given.practice.addFault({ operation: 'creative.create', fault: 'redirect' });
    await push({ only: ['r1'], ...defined({ settle, createAgain }) });
    await push({ path: copy, only: ['r1'] });
    expect(created()).toHaveLength(word === 'created again' ? 1 : 2);
  },
);

describe('what the platform had created is known', () => {
  test('with the journal deleted and the file put back from a backup', async () => {
    const backup = await readFile(given.path, 'utf8');
    must((await push()).result);
    await writeFile(given.path, backup);
    await rm(journalPath(given.path));
    const { result } = await push();
    expect(result).toMatchObject({ value: { blocked: 5, succeeded: 0 } });
    expect(created()).toEqual(ONCE);
    must((await push({ takeOver: KEYS })).result);
    expect(created()).toEqual(ONCE);
  });

  test('with the journal cut at any line', async () => {
    const backup = await readFile(given.path, 'utf8');
    must((await push()).result);
    const lines = (await readFile(journalPath(given.path), 'latin1')).split('\n').slice(0, -1);
    for (let length = 0; length < lines.length; length += 1) {
      await writeFile(given.path, backup);
      await writeFile(
        journalPath(given.path),
        lines
          .slice(0, length)
          .map((line) => `${line}\n`)
          .join(''),
      );
      const { result } = await push();
      expect(result, String(length)).toMatchObject({ ok: true });
      expect(created(), `cut after line ${length}`).toEqual(ONCE);
    }
    await writeFile(given.path, backup);
    must((await push({ takeOver: KEYS })).result);
    expect(created()).toEqual(ONCE);
  });

  test('with a journal cut that was compacted since: the push says so, and asks', async () => {
    const backup = await readFile(given.path, 'utf8');
    must((await push()).result);
    // Another push: what the first one created is kept, the rest of it goes.
    must((await push()).result);
    const lines = (await readFile(journalPath(given.path), 'latin1')).split('\n').slice(0, -1);
    expect(lines[0]).toContain('"compacted"');
    for (let length = 0; length < lines.length; length += 1) {
      await writeFile(given.path, backup);
      await writeFile(
        journalPath(given.path),
        lines
          .slice(0, length)
          .map((line) => `${line}\n`)
          .join(''),
      );
      const { events } = await push();
      expect(events, String(length)).toContainEqual(expect.objectContaining({ event: 'warning', code: 'JOURNAL_CUT' }));
      expect(created(), `cut after line ${length}`).toEqual(ONCE);
    }
  });

  test('and a register that is damaged is no register: nothing is sent', async () => {
    must((await push()).result);
    const [name = ''] = (await readdir(registerFolder(given.dataFolder))).filter((file) => file.endsWith('.ndjson'));
    const path = join(registerFolder(given.dataFolder), name);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"key":"t1"', '"key":"t9"'));
    await writeFile(given.path, writeDraft(campaignWith(OTHER)));
    await rm(journalPath(given.path));
    const sent = given.practice.requests().length;
    const { result } = await push();
    expect(result).toMatchObject({ failure: { code: 'REGISTER_DAMAGED', params: { file: path } } });
    expect(given.practice.requests()).toHaveLength(sent);
  });
});

test('the bundled practice platform neither reads nor writes it', async () => {
  must((await push({ profile: given.practice.profile })).result);
  await writeFile(given.path, writeDraft(campaignWith(OTHER)));
  await rm(journalPath(given.path));
  must((await push({ profile: given.practice.profile })).result);
  expect(created()).toHaveLength(8);
  expect((await readdir(registerFolder(given.dataFolder))).filter((file) => file.endsWith('.ndjson'))).toEqual([]);
});
