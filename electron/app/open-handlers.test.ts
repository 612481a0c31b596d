// The services put together: the real engine against the real practice platform, and real draft files.
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
  readdirSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type StreamText, streamDraft, splitText } from '../../shared/draft/draft-stream.ts';
import { makeSample } from '../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import type { EventName } from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/kernel/result.ts';
import type { PushEvent, PushRecord } from '../../shared/push/events.ts';
import { noKeyring, storeFileInMemory } from '../testing/test-secrets.ts';
import { Arrivals } from './files/arrivals.ts';
import { noCrashes } from '../testing/no-crashes.ts';
import type { Handlers } from './ipc/ipc-router.ts';
import { type OpenHandlers, openHandlers } from './open-handlers.ts';
import type { StoreFile } from '../file/store-file.ts';
import { Settings } from './window/stored-settings.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const memory: StoreFile = { path: '', read: () => ({}), write: () => undefined, quarantine: () => '' };

let userData = '';
let practiceSecret: string | undefined;
let events: PushEvent[] = [];
let themes: string[] = [];
let records: PushRecord[] = [];
let saveTo = '';
let arrivals: Arrivals;
let end = (): void => undefined;
let ended = Promise.resolve();

const open = (): Handlers => opened().handlers;
const opened = (): OpenHandlers =>
  openHandlers({
    pictureDrawer: { draw: () => Promise.resolve(null), close: () => undefined },
    liveWindowMs: 60_000,
    network: { proxyOf: () => null, isOnline: () => true },
    boxes: { confirm: () => Promise.resolve(true), choose: () => Promise.resolve(1) },
    userData,
    facts: {
      version: '1',
      platform: 'test',
      userDataWritable: () => true,
      zoom: () => undefined,
      leave: () => undefined,
    },
    settings: new Settings(memory, log),
    accountsFile: storeFileInMemory(),
    keyring: noKeyring,
    applyTheme: (theme) => themes.push(theme),
    dialogFolders: {
      memory: { folder: () => undefined, setFolder: () => undefined },
      documents: () => userData,
      exists: () => true,
    },
    dialogs: {
      openDraft: () => Promise.resolve(saveTo),
      save: () => Promise.resolve(saveTo),
      chooseFolder: () => Promise.resolve(saveTo),
    },
    arrivals,
    crashes: noCrashes(path.join(userData, 'crash-reports')),
    openFolder: () => Promise.resolve(''),
    showInFolder: () => undefined,
    markWindow: () => undefined,
    filesFile: storeFileInMemory(),
    sendersFile: storeFileInMemory(),
    addRecent: () => undefined,
    openExternal: () => Promise.resolve(),
    practiceSecret,
    practiceWindowMs: 50,
    broadcast: (name: EventName, payload: unknown) => {
      if (name === 'push.event') events.push((payload as { event: PushEvent }).event);
      if (events.at(-1)?.event === 'end') end();
      if (name === 'push.record') records.push((payload as { record: PushRecord }).record);
    },
    log,
  });

const value = async <Value>(answer: Result<Value> | Promise<Result<Value>>): Promise<Value> => {
  const result = await answer;
  if (!result.ok) throw new Error(`${result.failure.code} ${JSON.stringify(result.failure.params)}`);
  return result.value;
};

beforeEach(() => {
  userData = mkdtempSync(path.join(tmpdir(), 'flightplan-app-'));
  saveTo = path.join(userData, 'saved.flightplan');
  practiceSecret = 'of-the-tests';
  arrivals = new Arrivals();
  events = [];
  themes = [];
  records = [];
  ended = new Promise((resolve) => (end = resolve));
});
afterEach(() => rmSync(userData, { recursive: true }));

it('the system’s parts follow the theme when it is set, and at no other time', async () => {
  const handlers = open();
  await value(handlers['settings.write']({ tourTaken: true }));
  expect(themes).toEqual([]);
  await value(handlers['settings.write']({ theme: 'dark' }));
  expect(themes).toEqual(['dark']);
});

it('the sample goes to the practice platform and is there afterwards', async () => {
  const handlers = open();
  const sample = makeSample();
  const { steps } = await value(
    handlers['push.forecast']({
      draftId: 'tour',
      target: 'practice',
      only: null,
      text: writeDraft(sample),
      settle: {},
    }),
  );
  expect(steps).toBeGreaterThan(0);
  const { transferId } = await value(handlers['transfer.begin'](null));
  for (const text of streamDraft(sample)) await value(handlers['transfer.give']({ transferId, text }));
  const order = {
    draftId: 'tour',
    transferId,
    target: 'practice',
    only: null,
    conflicts: 'stop',
    createAfter500: 'ask',
    settle: {},
  } as const;
  const { push } = await value(handlers['push.start'](order));
  await ended;
  expect(await value(handlers['push.state']({ draftId: 'tour' }))).toMatchObject({ state: 'idle', push });

  const succeeded = events.filter((event) => event.event === 'step' && event.state === 'succeeded');
  expect(succeeded).toHaveLength(steps);
  expect(events.at(-1)).toMatchObject({ event: 'end', succeeded: steps, failed: 0, unknown: 0 });
  expect(await value(handlers['push.records']({ draftId: 'tour', after: null }))).toEqual(records);

  const { baseUrl } = await value(handlers['practice.start'](null));
  const stateUrl = new URL('/practice/state', baseUrl);
  const state: unknown = await (await fetch(stateUrl, { headers: { 'x-practice': 'of-the-tests' } })).json();
  const { lineItems } = state as { lineItems: { id: RemoteId }[] };
  const ids = new Set(lineItems.map(({ id }) => id));
  const created = records.flatMap(({ result }) => (result.kind === 'lineItem' ? (result.remoteId ?? []) : []));
  expect(created.filter((id) => !ids.has(id))).toEqual([]);
  expect(created.length).toBeGreaterThan(0);

  // The draft, its journal and what the platform holds of it are for their owner alone.
  if (process.platform !== 'win32') {
    const files = readdirSync(userData, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const open = files.filter((file) => (statSync(path.join(file.parentPath, file.name)).mode & 0o077) !== 0);
    expect(files.length).toBeGreaterThan(4);
    expect(open.map(({ name }) => name)).toEqual([]);
  }
});

/** Gives texts to be saved where the dialog says. */
async function save(
  handlers: Handlers,
  texts: Iterable<StreamText>,
  what: 'draft' | 'unreadable' = 'draft',
  draftId: string | null = null,
): Promise<Result<unknown>> {
  const begun = await value(handlers['file.save']({ suggestedName: '../../a.flightplan', what, draftId }));
  if (begun === null) throw new Error('the dialog was cancelled');
  for (const { text, ends } of texts) {
    await value(handlers['transfer.give']({ transferId: begun.transferId, text: { text, ends } }));
  }
  return handlers['file.finish']({ transferId: begun.transferId });
}

/** The bytes of a file that the planner chooses in the dialog. */
async function readChosenFile(handlers: Handlers, draftId: string | null = null): Promise<Buffer> {
  const { id } = (await value(handlers['file.open'](null))) ?? { id: '' };
  const { reading } = await value(handlers['file.read']({ file: id }));
  const pieces: Uint8Array[] = [];
  for (let next = await value(handlers['file.take']({ reading })); next !== null;) {
    pieces.push(next);
    next = await value(handlers['file.take']({ reading }));
  }
  await value(handlers['file.opened']({ reading, draftId }));
  await value(handlers['file.release']({ reading }));
  // Over: nothing of it is held any more.
  expect(await handlers['file.take']({ reading })).toMatchObject({ failure: { code: 'INPUT_INVALID' } });
  return Buffer.concat(pieces);
}

it('a draft that is saved comes back the same when it is opened, byte by byte', async () => {
  const handlers = open();
  const sample = makeSample();
  await value(save(handlers, streamDraft(sample)));
  expect(gunzipSync(await readChosenFile(handlers)).toString()).toBe(writeDraft(sample));
  expect(await value(handlers['file.recent'](null))).toMatchObject([{ name: 'saved.flightplan', there: true }]);
});

it('a draft is saved to its file again, and over another version only if that was seen', async () => {
  const handlers = open();
  const [sample, other] = [makeSample(), makeSample({ tactics: 3 })];
  await value(save(handlers, streamDraft(sample), 'draft', 'd'));
  const again = async (over: string | null): Promise<Result<unknown>> => {
    const begun = await handlers['file.saveAgain']({ draftId: 'd', over, sign: false });
    if (!begun.ok) return begun;
    const { transferId } = begun.value;
    for (const { text, ends } of streamDraft(other)) {
      await value(handlers['transfer.give']({ transferId, text: { text, ends } }));
    }
    return handlers['file.finish']({ transferId });
  };
  const written = (): string => gunzipSync(readFileSync(saveTo)).toString();
  await value(again(null));
  expect(written()).toBe(writeDraft(other));

  // Only touched: the same content is no change.
  utimesSync(saveTo, new Date(), new Date(2030, 0));
  expect(await value(handlers['file.of']({ draftId: 'd' }))).toMatchObject({ changedAt: null });
  await value(again(null));

  writeFileSync(saveTo, 'of another user');
  expect(await again(null)).toMatchObject({ failure: { code: 'FILE_CHANGED' } });
  const seen = await value(handlers['file.of']({ draftId: 'd' }));
  expect(seen).toMatchObject({ file: { name: 'saved.flightplan' }, changedAt: expect.any(String) });
  // Changed once more between the question and the answer.
  writeFileSync(saveTo, 'of another user, later');
  expect(await again(seen?.version ?? '')).toMatchObject({ failure: { code: 'FILE_CHANGED' } });
  // And between the answer and the writing.
  const late = await value(handlers['file.of']({ draftId: 'd' }));
  const { transferId } = await value(
    handlers['file.saveAgain']({ draftId: 'd', over: late?.version ?? '', sign: false }),
  );
  writeFileSync(saveTo, 'last');
  for (const { text, ends } of streamDraft(other)) {
    await value(handlers['transfer.give']({ transferId, text: { text, ends } }));
  }
  expect(await handlers['file.finish']({ transferId })).toMatchObject({ failure: { code: 'FILE_CHANGED' } });
  expect(readFileSync(saveTo, 'utf8')).toBe('last');
  expect(readdirSync(userData).filter((name) => name.includes('.tmp') || name.includes('.lock'))).toEqual([]);

  const last = await value(handlers['file.of']({ draftId: 'd' }));
  await value(again(last?.version ?? ''));
  expect(written()).toBe(writeDraft(other));
  rmSync(saveTo);
  expect(await value(handlers['file.of']({ draftId: 'd' }))).toMatchObject({ file: { there: false }, version: 'none' });
  expect(await again(null)).toMatchObject({ failure: { code: 'FILE_CHANGED' } });
  await value(again('none'));
  expect(existsSync(saveTo)).toBe(true);
});

it('only what the planner has chosen is read', async () => {
  const handlers = open();
  for (const file of [saveTo, '../../etc/passwd', ''])
    expect(await handlers['file.read']({ file })).toMatchObject({ failure: { code: 'FILE_NOT_FOUND' } });
  writeFileSync(saveTo, 'x');
  await readChosenFile(handlers, 'd');
  const [recent] = await value(handlers['file.recent'](null));
  await value(handlers['file.forget']({ file: recent?.id ?? '' }));
  expect(await value(handlers['file.recent'](null))).toEqual([]);
  // It stays the file of its draft.
  expect(await value(handlers['file.of']({ draftId: 'd' }))).toMatchObject({ file: { name: 'saved.flightplan' } });
});

it('a file that arrived twice is known as that of its draft when it is begun with again', async () => {
  const handlers = open();
  writeFileSync(saveTo, 'x');
  arrivals.add({ files: [saveTo, saveTo], left: 0 });
  const files = await value(handlers['file.arrived'](null));
  expect(files).toMatchObject([{ file: { draftIds: [] } }, { file: { draftIds: [] } }]);
  const [first, second] = files.map(({ arrival }) => arrival);
  expect(await value(handlers['file.taken']({ arrival: first ?? 0 }))).toMatchObject({ file: { draftIds: [] } });
  await readChosenFile(handlers, 'd');
  const { file: again } = await value(handlers['file.taken']({ arrival: second ?? 0 }));
  expect(again).toMatchObject({ name: 'saved.flightplan', draftIds: ['d'] });
  expect(again?.id).toBe((await value(handlers['file.recent'](null)))[0]?.id);
  expect(await value(handlers['file.taken']({ arrival: second ?? 0 }))).toEqual({ file: null, left: 0 });
});

it('content that is not a draft is never saved over a file', async () => {
  writeFileSync(saveTo, 'as it was');
  const wrong = [{ text: '{"header":{"format":"other"},"records":0}', ends: true }];
  expect(await save(open(), wrong)).toMatchObject({ ok: false, failure: { code: 'NOT_A_DRAFT' } });
  const cut = [...streamDraft(makeSample())].slice(0, 2);
  expect(await save(open(), cut)).toMatchObject({ ok: false, failure: { code: 'NOT_A_DRAFT' } });
  expect(readFileSync(saveTo, 'utf8')).toBe('as it was');
});

it('rows that could not be read are written as they are, and nothing that is no row', async () => {
  const rows = [
    { source: 'record', raw: { key: 7 } },
    { source: 'log', seq: 3 },
  ];
  saveTo = path.join(userData, 'rows.json');
  const texts = rows.flatMap((row) => [...splitText(JSON.stringify(row))]);
  await value(save(open(), texts, 'unreadable'));
  expect(JSON.parse(readFileSync(saveTo, 'utf8'))).toEqual(rows);
  const handlers = open();
  const begun = await value(handlers['file.save']({ suggestedName: 'a', what: 'unreadable', draftId: null }));
  const { transferId } = begun ?? { transferId: '' };
  const text = { text: '#!/bin/sh', ends: true };
  expect(await handlers['transfer.give']({ transferId, text })).toMatchObject({ failure: { code: 'INPUT_INVALID' } });
});

it('content given in part, or not as a draft, is neither pushed nor pulled nor rehearsed', async () => {
  const handlers = open();
  const cut = [...streamDraft(makeSample())].slice(0, 2);
  const given = async (): Promise<string> => {
    const { transferId } = await value(handlers['transfer.begin'](null));
    for (const text of cut) await value(handlers['transfer.give']({ transferId, text }));
    return transferId;
  };
  const refused = { ok: false, failure: { code: 'NOT_A_DRAFT' } };
  const choices = { target: 'practice', only: null, conflicts: 'stop', createAfter500: 'ask', settle: {} } as const;
  expect(await handlers['push.start']({ draftId: 'd', transferId: await given(), ...choices })).toMatchObject(refused);
  const pull = { pull: 'p', draftId: 'd', target: 'practice' as const, ids: {}, mixed: { ids: [], kinds: [] } };
  expect(await handlers['pull.run']({ ...pull, transferId: await given() })).toMatchObject(refused);
  const rehearsal = { rehearsal: 'r', draftId: 'd1', limits: 'practice', target: 'practice' } as const;
  expect(await handlers['rehearsal.run']({ ...rehearsal, transferId: await given() })).toMatchObject(refused);
  expect(existsSync(path.join(userData, 'pushes', 'd'))).toBe(false);
  // Nothing is used twice, and nothing that was not given.
  expect(await handlers['push.start']({ draftId: 'd', transferId: 'x', ...choices })).toMatchObject({ ok: false });
});
