// The door of the main process: wrong senders, wrong input, failing handlers, answers with too much in them.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Channel, CHANNELS } from '../../../shared/ipc/contract.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { type Handlers, type IpcPort, type Sender, routeIpc } from './ipc-router.ts';
import type { Log } from '../system/log.ts';

const ORIGIN = 'app://flightplan';
const OWN: Sender = { origin: ORIGIN, isTopFrame: true };

const lines: string[] = [];
const note = (line: string): void => {
  lines.push(line);
};
const log: Log = { info: note, warn: note, error: note };

let calls: string[] = [];
let now = 0;
const unused = (): never => {
  throw new Error('not part of this test');
};
const handlers: Handlers = {
  // Every channel by the list itself, which loses their types; those below are tried, the rest only throw.
  ...(Object.fromEntries(Object.keys(CHANNELS).map((channel) => [channel, unused])) as unknown as Handlers),
  'app.describe': () => ok({ version: '1', platform: 'linux', userDataWritable: true, more: 'left out' }),
  'settings.read': () => {
    throw new Error('a bug');
  },
  'settings.write': (part) => {
    calls.push(JSON.stringify(part));
    return ok({ theme: part.theme ?? 'system', tourTaken: false });
  },
  'file.open': () => Promise.reject(new Error('a bug later')),
  'file.save': () => fail('DISK_FULL', { file: 'a' }, { retry: 'later' }),
  // A handler that breaks the contract: TypeScript would not let it, JSON from a disk might.
  'practice.start': () => JSON.parse('{"ok":true,"value":{"baseUrl":7}}') as Result<never>,
};

const listeners = new Map<Channel, (sender: Sender, input: unknown) => Promise<Result<unknown>>>();
const port: IpcPort = { handle: (channel, answer) => listeners.set(channel, answer) };
const ask = async (channel: Channel, input: unknown, sender = OWN): Promise<Result<unknown>> => {
  const listener = listeners.get(channel);
  if (listener === undefined) throw new Error(`no door for ${channel}`);
  return listener(sender, input);
};

beforeEach(() => {
  listeners.clear();
  lines.length = 0;
  calls = [];
  now = 0;
  routeIpc(port, handlers, ORIGIN, log, () => now);
});

it('opens a door for every channel of the contract', () =>
  expect([...listeners.keys()].sort()).toEqual(Object.keys(CHANNELS).sort()));

describe('a sender that is not our own page', () =>
  it.each<[string, Sender]>([
    ['another origin', { origin: 'app://other', isTopFrame: true }],
    ['a host that begins like ours', { origin: 'app://flightplan.example', isTopFrame: true }],
    ['a website', { origin: 'https://example.com', isTopFrame: true }],
    ['no origin', { origin: 'null', isTopFrame: true }],
    ['a frame in our page', { origin: ORIGIN, isTopFrame: false }],
  ])('%s is refused on every channel, with a log line', async (_who, sender) => {
    for (const channel of listeners.keys()) {
      expect(await ask(channel, null, sender)).toMatchObject({ ok: false, failure: { code: 'SENDER_REFUSED' } });
    }
    expect(await ask('settings.write', { theme: 'dark' }, sender)).toMatchObject({ ok: false });
    expect(calls).toEqual([]);
    expect(lines).toHaveLength(listeners.size + 1);
    expect(lines[0]).toContain(sender.origin);
  }));

describe('input', () => {
  it('reaches the handler as the schema has it, without foreign members', async () => {
    const answer = await ask('settings.write', { theme: 'dark', evil: 1, signer: 'Mallory', signs: true });
    expect(answer).toEqual({ ok: true, value: { theme: 'dark', tourTaken: false } });
    expect(calls).toEqual(['{"theme":"dark"}']);
  });

  it.each([[{ theme: 'pink' }], [null], ['dark'], [undefined], [[]]])('%j is refused by name', async (input) => {
    const answer = await ask('settings.write', input);
    expect(answer).toMatchObject({
      ok: false,
      failure: { code: 'INPUT_INVALID', params: { channel: 'settings.write' } },
    });
    expect(calls).toEqual([]);
  });

  it('says a bounded part of names that the page made up', async () => {
    const answer = await ask('settings.write', { grid: { columns: { ['x'.repeat(100_000)]: {} }, views: [] } });
    expect(answer).toMatchObject({ ok: false, failure: { code: 'INPUT_INVALID' } });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.length).toBeLessThan(600);
    expect(JSON.stringify(answer).length).toBeLessThan(1500);
  });

  it.each(['../../etc', 'a/b', '', '.', 'c:x', 'x'.repeat(101)])('a draft id %j leads to no folder', async (draftId) =>
    expect(await ask('push.state', { draftId })).toMatchObject({ ok: false, failure: { code: 'INPUT_INVALID' } }),
  );
});

describe('too much or too often', () => {
  const loop: Record<string, unknown> = {};
  loop['self'] = loop;
  it.each<[string, unknown]>([
    ['a long text', { theme: 'x'.repeat(10_000_001) }],
    ['many members', Object.fromEntries(Array.from({ length: 500_001 }, (_, index) => [index, 0]))],
    ['a list that claims to be long', { theme: Object.assign([], { length: 4_000_000_000 }) }],
    ['an object that holds itself', loop],
    ['a buffer', { theme: new Uint8Array(8) }],
    ['a map', new Map([['theme', 'dark']])],
  ])('%s is refused before it is parsed', async (_what, input) => {
    expect(await ask('settings.write', input)).toMatchObject({ ok: false, failure: { code: 'INPUT_INVALID' } });
    expect(lines).toEqual(['Refused settings.write: asked too much']);
    expect(calls).toEqual([]);
  });

  it('lets a channel be asked so often in ten seconds, says so once, and goes on after them', async () => {
    const report = { message: 'a fault' };
    const answers: Result<unknown>[] = [];
    for (let call = 0; call < 300; call += 1) answers.push(await ask('log.report', report));
    const refused = answers.filter((answer) => !answer.ok && answer.failure.code === 'TOO_MANY_CALLS');
    expect(refused).toHaveLength(100);
    expect(lines.filter((line) => line.startsWith('Refused'))).toEqual(['Refused log.report: asked too often']);
    expect(await ask('settings.write', { theme: 'dark' })).toMatchObject({ ok: true });
    now = 10_000;
    expect(await ask('log.report', report)).toMatchObject({ failure: { code: 'UNEXPECTED' } });
  });
});

describe('an answer', () => {
  it('has only what the contract lists', async () =>
    expect(await ask('app.describe', null)).toEqual({
      ok: true,
      value: { version: '1', platform: 'linux', userDataWritable: true },
    }));

  it('may be a failure, passed on as it is', async () => {
    const input = { suggestedName: 'a', what: 'draft', draftId: null };
    expect(await ask('file.save', input)).toEqual(fail('DISK_FULL', { file: 'a' }, { retry: 'later' }));
  });

  it.each<[string, Channel]>([
    ['throws', 'settings.read'],
    ['rejects', 'file.open'],
    ['breaks the contract', 'practice.start'],
  ])('is a failure and a log line when the handler %s', async (_how, channel) => {
    expect(await ask(channel, null)).toMatchObject({ ok: false, failure: { code: 'UNEXPECTED', params: { channel } } });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(channel);
  });
});
