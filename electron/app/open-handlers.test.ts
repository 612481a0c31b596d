// The services put together: the real engine against the real practice platform, and real draft files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSample } from '../../shared/draft/sample/sample.ts';
import { readDraft } from '../../shared/draft/read.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import type { EventName } from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/kernel/result.ts';
import type { PushEvent, PushRecord } from '../../shared/push/events.ts';
import type { Handlers } from './ipc-router.ts';
import { openHandlers } from './open-handlers.ts';
import type { SettingsFile } from './settings.ts';
import { Settings } from './settings.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const memory: SettingsFile = { path: '', read: () => ({}), write: () => undefined, quarantine: () => '' };

let userData = '';
let events: PushEvent[] = [];
let records: PushRecord[] = [];
let saveTo = '';
let end = (): void => undefined;
let ended = Promise.resolve();

const open = (): Handlers =>
  openHandlers({
    userData,
    facts: { version: '1', platform: 'test', userDataWritable: () => true, leave: () => undefined },
    settings: new Settings(memory, log),
    applyTheme: () => undefined,
    dialogs: { openDraft: () => Promise.resolve(saveTo), saveDraft: () => Promise.resolve(saveTo) },
    practiceWindowMs: 50,
    tell: (name: EventName, payload: unknown) => {
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
  events = [];
  records = [];
  ended = new Promise((resolve) => (end = resolve));
});
afterEach(() => {
  rmSync(userData, { recursive: true });
});

it('the sample goes to the practice platform and is there afterwards', async () => {
  const handlers = open();
  const draft = { draftId: 'tour', text: writeDraft(makeSample()) };
  const { steps } = await value(handlers['push.forecast'](draft));
  expect(steps).toBeGreaterThan(0);
  const { push } = await value(handlers['push.start']({ ...draft, target: 'practice', conflicts: 'stop' }));
  await ended;
  expect(await value(handlers['push.state']({ draftId: 'tour' }))).toMatchObject({ state: 'idle', push });

  const succeeded = events.filter((event) => event.event === 'step' && event.state === 'succeeded');
  expect(succeeded).toHaveLength(steps);
  expect(events.at(-1)).toMatchObject({ event: 'end', succeeded: steps, failed: 0, unknown: 0 });
  expect(await value(handlers['push.records']({ draftId: 'tour', after: null }))).toEqual(records);

  const { baseUrl } = await value(handlers['practice.start'](null));
  const door = new URL('/practice/state', baseUrl);
  const state: unknown = await (await fetch(door, { headers: { 'x-practice': '1' } })).json();
  const { lineItems } = state as { lineItems: { id: number }[] };
  const ids = new Set(lineItems.map(({ id }) => id));
  const created = records.flatMap(({ result }) => (result.kind === 'lineItem' ? (result.remoteId ?? []) : []));
  expect(created.filter((id) => !ids.has(id))).toEqual([]);
  expect(created.length).toBeGreaterThan(0);
});

it('a draft that is saved comes back the same when it is opened', async () => {
  const handlers = open();
  const text = writeDraft(makeSample());
  expect(await value(handlers['file.save']({ suggestedName: '../../a.flightplan', text }))).toEqual({
    name: 'saved.flightplan',
  });
  const opened = await value(handlers['file.open'](null));
  expect(opened).toEqual({ name: 'saved.flightplan', text });
  expect(readDraft(opened?.text ?? '').ok).toBe(true);
});

it('what is no draft is never saved over a file', async () => {
  const answer = await open()['file.save']({ suggestedName: 'a', text: '{"format":"other"}' });
  expect(answer).toMatchObject({ ok: false, failure: { code: 'NOT_A_DRAFT' } });
});
