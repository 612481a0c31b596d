// Pushes in the main process: one at a time, interrupted and resumed, decided on, and never sent twice.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../shared/api/limits.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import { makeSample } from '../../shared/draft/sample/sample.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import type { JournalFact } from '../../shared/push/journal.ts';
import { readDraftFile, writeDraftFile } from '../file/draft-file.ts';
import { journalPath, openJournal, readJournal } from '../push/journal/journal-file.ts';
import type { PushEnd } from '../push/engine/push-draft.ts';
import { practiceCredentials, secretsOf } from './credentials.ts';
import { PushHost } from './push-host.ts';
import type { Engine, RunOptions } from './running-push.ts';

const draft = makeSample();
const choices = { only: null, conflicts: 'stop', createAfter500: 'ask' } as const;
const order = { draftId: 'd1', draft, target: 'practice', ...choices } as const;
const END: PushEnd = {
  push: 'p1',
  succeeded: 1,
  failed: 0,
  blocked: 0,
  skipped: 0,
  unknown: 0,
  conflicts: 0,
  denied: 0,
  unplannable: 0,
  cancelled: false,
};
const ofStep = { step: 'tactic.create:t1', operation: 'tactic.create', kind: 'tactic', key: 't1' } as const;

let root = '';
const keyFolder = () => ({ dataFolder: path.join(root, 'user') });
let runs: RunOptions[] = [];
let events: [name: string, payload: unknown][] = [];
let engine: Engine;

/** Writes into the real journal as the engine does. */
const note = async (draft: string, push: string, ...facts: JournalFact[]): Promise<void> => {
  const journal = await openJournal(journalPath(draft), () => 0, keyFolder());
  if (!journal.ok) throw new Error(journal.failure.code);
  for (const fact of facts) await journal.value.append(push, fact);
  await journal.value.close();
};
const begin: JournalFact = { type: 'begin', platform: 'practice', accountId: 501 };

/** A gate that a test opens. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => void open() };
};
const host = (): PushHost =>
  new PushHost({
    root,
    engine: (options) => {
      runs.push(options);
      return engine(options);
    },
    readJournal: (draft) => readJournal(journalPath(draft), keyFolder()),
    readDraft: async (file) => {
      const read = await readDraftFile(file);
      return read.ok ? ok(read.value.draft) : read;
    },
    writeDraft: (file, draft) => writeDraftFile(file, draft, { gzip: false }),
    reach: (_target, draft) =>
      Promise.resolve(
        ok({
          platform: 'practice',
          profile: { baseUrl: 'http://127.0.0.1:1', accountId: draft.account.id, clientId: 'c', username: 'u' },
          secrets: secretsOf(practiceCredentials('practice')),
          limits: LIMITS,
          live: null,
        }),
      ),
    confirm: () => Promise.resolve(ok(null)),
    broadcast: (name, payload) => {
      events.push([name, payload]);
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });

/** As long as it takes: how fast the disk is decides nothing here. */
const until = async (check: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await check())) await new Promise((resolve) => setImmediate(resolve));
};
const idle = (pushes: PushHost, draftId = 'd1'): Promise<void> =>
  until(async () => {
    const state = await pushes.state(draftId);
    return state.ok && state.value.state === 'idle';
  });

/** A whole push, up to the moment when the journal is free again. */
const pushed = async (): Promise<void> => {
  const pushes = host();
  await pushes.start(order);
  await idle(pushes);
};

const copy = (): string => path.join(root, 'd1', 'draft.flightplan.json');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'flightplan-host-'));
  runs = [];
  events = [];
  engine = async ({ path: draft, onEvent, onRecord }) => {
    await note(draft, 'p1', begin);
    onEvent?.({ event: 'plan', steps: 1, estimateSeconds: 1 });
    onRecord?.({ push: 'p1', entry: 2, result: { kind: 'tactic', key: 't1', remoteId: 7, base: {} } });
    await note(draft, 'p1', { type: 'end' });
    onEvent?.({ event: 'end', succeeded: 1, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 });
    return ok(END);
  };
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('a push that is started', () => {
  it("works on a copy and tells the window everything, in order and by the journal's name", async () => {
    const pushes = host();
    expect(await pushes.start(order)).toEqual({ ok: true, value: { push: 'p1' } });
    expect(readFileSync(copy(), 'utf8')).toBe(writeDraft(draft));
    await until(() => events.length === 3);
    expect(events.map(([name]) => name)).toEqual(['push.event', 'push.record', 'push.event']);
    expect(events[0]?.[1]).toMatchObject({ draftId: 'd1', push: 'p1', event: { event: 'plan' } });
    expect(runs[0]).toMatchObject({ platform: 'practice', conflicts: 'stop', createAfter500: 'ask', path: copy() });
    expect(await pushes.state('d1')).toMatchObject({ ok: true, value: { state: 'idle', push: 'p1' } });
  });

  it('is refused while another one of the same draft runs', async () => {
    const held = gate();
    const whole = engine;
    engine = async (options) => {
      options.onEvent?.({ event: 'plan', steps: 1, estimateSeconds: 1 });
      await held.opened;
      return whole(options);
    };
    const pushes = host();
    const [first, second] = await Promise.all([pushes.start(order), pushes.start(order)]);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, failure: { code: 'PUSH_LOCKED' } });
    expect(await pushes.start({ ...order, draftId: 'd2' })).toMatchObject({ ok: true });
    expect(await pushes.state('d1')).toMatchObject({ ok: true, value: { state: 'running' } });
    held.open();
    await Promise.all([idle(pushes), idle(pushes, 'd2')]);
    expect(runs).toHaveLength(2);
  });

  it('may follow the end of another one at once', async () => {
    const held = gate();
    const whole = engine;
    engine = async (options) => {
      const result = await whole(options);
      if (runs.length === 1) await held.opened;
      return result;
    };
    const pushes = host();
    await pushes.start(order);
    await until(() => events.length === 3);
    const second = pushes.start(order);
    held.open();
    expect(await second).toEqual({ ok: true, value: { push: 'p1' } });
    expect(runs).toHaveLength(2);
  });

  it('can be paused, goes on when resumed, and is cancelled', async () => {
    const held = gate();
    engine = async ({ onEvent, control }) => {
      onEvent?.({ event: 'plan', steps: 1, estimateSeconds: 1 });
      control?.signal.addEventListener('abort', held.open);
      await held.opened;
      return ok({ ...END, cancelled: true });
    };
    const pushes = host();
    await pushes.start(order);
    pushes.pause('d1');
    expect(await pushes.state('d1')).toMatchObject({ ok: true, value: { state: 'paused' } });
    expect(await pushes.resume('d1')).toMatchObject({ ok: true });
    expect(await pushes.state('d1')).toMatchObject({ ok: true, value: { state: 'running' } });
    pushes.cancel('d1');
    await idle(pushes);
    expect(runs).toHaveLength(1);
  });

  it('where nothing can be written is a failure, and nothing is sent', async () => {
    const file = path.join(root, 'file');
    writeFileSync(file, '');
    root = file;
    expect(await host().start(order)).toMatchObject({
      ok: false,
      failure: { code: expect.stringMatching(/^FILE_NOT_/) as string },
    });
    expect(runs).toEqual([]);
    root = path.dirname(file);
  });
});

describe('a push that fails', () => {
  it('before its first word answers with that failure', async () => {
    engine = () => Promise.resolve(fail('OFFLINE', { host: 'h' }, { retry: 'later' }));
    const pushes = host();
    expect(await pushes.start(order)).toMatchObject({ ok: false, failure: { code: 'OFFLINE' } });
    expect(events).toEqual([]);
    expect(await pushes.state('d1')).toMatchObject({
      ok: true,
      value: { state: 'idle', failure: { code: 'OFFLINE' } },
    });
  });

  it('in the middle is told, stands as interrupted, and goes on when asked', async () => {
    const whole = engine;
    engine = async ({ path: draft, onEvent }) => {
      await note(draft, 'p1', begin);
      onEvent?.({ event: 'plan', steps: 1, estimateSeconds: 1 });
      return fail('DISK_FULL', { file: draft }, { retry: 'later' });
    };
    const pushes = host();
    expect(await pushes.start(order)).toEqual({ ok: true, value: { push: 'p1' } });
    await until(() => events.length === 2);
    expect(events.map(([name]) => name)).toEqual(['push.event', 'push.stopped']);
    expect(await pushes.state('d1')).toMatchObject({
      ok: true,
      value: { state: 'interrupted', push: 'p1', failure: { code: 'DISK_FULL' }, events: [{ event: 'plan' }] },
    });
    engine = whole;
    expect(await pushes.resume('d1')).toEqual({ ok: true, value: { push: 'p1' } });
    await idle(pushes);
  });

  it('by a bug in the engine does not take the app with it', async () => {
    engine = () => Promise.reject(new Error('a bug'));
    expect(await host().start(order)).toMatchObject({ ok: false, failure: { code: 'UNEXPECTED' } });
  });
});

describe('after a restart', () => {
  it('a push that was cut off says so and goes on as it began', async () => {
    const first = host();
    engine = async ({ path: draft, onEvent }) => {
      await note(draft, 'p1', begin, { type: 'sent', ...ofStep });
      onEvent?.({ event: 'plan', steps: 1, estimateSeconds: 1 });
      return new Promise(() => undefined);
    };
    await first.start({ ...order, conflicts: 'mine', createAfter500: 'again' });
    const second = host();
    const open = { event: 'step', step: 'tactic.create', id: 'tactic.create:t1', key: 't1', state: 'unknown' };
    const state = await second.state('d1');
    expect(state).toMatchObject({ ok: true, value: { state: 'interrupted', push: 'p1' } });
    expect(state.ok && state.value.events.slice(1)).toEqual([open]);
    engine = () => Promise.resolve(ok(END));
    expect(await second.resume('d1')).toMatchObject({ ok: true });
    expect(runs[1]).toMatchObject({
      path: copy(),
      platform: 'practice',
      conflicts: 'mine',
      createAfter500: 'again',
    });
  });

  it('one that was begun before anybody was asked about failed creates goes on the cautious way', async () => {
    engine = async ({ path: draft, onEvent }) => {
      await note(draft, 'p1', begin);
      onEvent?.({ event: 'plan', steps: 1, estimateSeconds: 1 });
      return new Promise(() => undefined);
    };
    await host().start({ ...order, createAfter500: 'again' });
    writeFileSync(
      path.join(root, 'd1', 'order.json'),
      JSON.stringify({ version: 1, target: 'practice', conflicts: 'stop', settle: {} }),
    );
    engine = () => Promise.resolve(ok(END));
    expect(await host().resume('d1')).toMatchObject({ ok: true });
    expect(runs[1]).toMatchObject({ createAfter500: 'ask' });
  });

  it('the start screen is told how far it came, of no push that is over, and of one that can’t be read', async () => {
    const result = { kind: 'creative', key: 'r1', remoteId: 7, base: {} } as const;
    const did = { step: 'creative.create:r1', operation: 'creative.create', kind: 'creative', key: 'r1' } as const;
    engine = async ({ path: draft, onEvent }) => {
      await note(draft, 'p1', begin, { type: 'succeeded', ...did, status: 201, result });
      onEvent?.({ event: 'plan', steps: 97, estimateSeconds: 1 });
      onEvent?.({ event: 'step', step: 'creative.create', id: did.step, key: 'r1', state: 'succeeded' });
      return new Promise(() => undefined);
    };
    const first = host();
    await first.start(order);
    const ids = ['d1', 'never-pushed'];
    expect(await first.unfinished(ids)).toEqual([{ draftId: 'd1', state: 'running', done: 1, total: 97 }]);
    first.pause('d1');
    expect(await first.unfinished(ids)).toMatchObject([{ state: 'paused' }]);
    const [cutOff, ...others] = await host().unfinished(ids);
    expect(others).toEqual([]);
    const more = expect.toSatisfy((total: number) => total > 80) as number;
    expect(cutOff).toMatchObject({ draftId: 'd1', state: 'interrupted', done: 1, total: more });
    await note(copy(), 'p1', { type: 'end' });
    expect(await host().unfinished(ids)).toEqual([]);
    writeFileSync(journalPath(copy()), 'no journal\nat all\n');
    expect(await host().unfinished(ids)).toMatchObject([{ draftId: 'd1', failure: { code: 'JOURNAL_DAMAGED' } }]);
  });

  it('a draft that was never pushed has nothing to go on with', async () => {
    const pushes = host();
    expect(await pushes.state('d1')).toEqual({ ok: true, value: { state: 'idle', events: [] } });
    expect(await pushes.resume('d1')).toMatchObject({ ok: false, failure: { code: 'INPUT_INVALID' } });
    expect(await pushes.records({ draftId: 'd1', after: null })).toEqual({ ok: true, value: [] });
  });

  it('the window gets the results that it missed', async () => {
    const result = { kind: 'tactic', key: 't1', remoteId: 7, base: {} } as const;
    await pushed();
    await note(copy(), 'p2', begin, { type: 'succeeded', ...ofStep, status: 201, result }, { type: 'end' });
    const pushes = host();
    const all = await pushes.records({ draftId: 'd1', after: null });
    expect(all).toEqual({ ok: true, value: [{ push: 'p2', entry: 4, result }] });
    expect(await pushes.records({ draftId: 'd1', after: { push: 'p2', entry: 4 } })).toEqual({ ok: true, value: [] });
  });

  it('an entity that the window does not know to be created is not sent again', async () => {
    await pushed();
    const result = { kind: 'tactic', key: 't1', remoteId: 7, base: { name: 'x' } } as const;
    await note(copy(), 'p2', begin, { type: 'succeeded', ...ofStep, status: 201, result }, { type: 'end' });
    await pushed();
    const read = await readDraftFile(copy());
    expect(read.ok && read.value.draft.entities.tactic.get('t1')?.remoteId).toBe(7);
  });

  it('a damaged journal is said, and nothing is sent', async () => {
    await pushed();
    writeFileSync(journalPath(copy()), `garbage\n${readFileSync(journalPath(copy()), 'utf8')}`);
    const pushes = host();
    runs = [];
    expect(await pushes.start(order)).toMatchObject({ ok: false, failure: { code: 'JOURNAL_DAMAGED' } });
    expect(await pushes.state('d1')).toMatchObject({ ok: false, failure: { code: 'JOURNAL_DAMAGED' } });
    expect(runs).toEqual([]);
  });
});

describe('a decision about a step whose outcome nobody knows', () => {
  it('goes to the engine at once, and is forgotten when the journal has it', async () => {
    const pushes = host();
    await pushes.start(order);
    await idle(pushes);
    expect(await pushes.settle({ draftId: 'd1', key: 't1', remoteId: 7 })).toEqual({ ok: true, value: null });
    expect(runs[1]?.settle).toEqual(new Map([['t1', 7]]));
    const stored = (): string => readFileSync(path.join(root, 'd1', 'order.json'), 'utf8');
    await until(() => stored().includes('"settle":{}'));
  });

  it('made while a push runs waits for its end', async () => {
    const held = gate();
    const whole = engine;
    engine = async (options) => {
      options.onEvent?.({ event: 'plan', steps: 1, estimateSeconds: 1 });
      if (runs.length === 1) await held.opened;
      return whole(options);
    };
    const pushes = host();
    await pushes.start(order);
    expect(await pushes.settle({ draftId: 'd1', key: 't1', remoteId: null })).toEqual({ ok: true, value: null });
    expect(runs).toHaveLength(1);
    held.open();
    await until(() => runs.length === 2);
    expect(runs[1]?.settle).toEqual(new Map([['t1', null]]));
    await idle(pushes);
    expect(runs).toHaveLength(2);
  });

  it('that cannot be true is refused and forgotten, so that the next push does not fail by it', async () => {
    const whole = engine;
    engine = async (options) =>
      options.settle?.get('t1') === 3 ? fail('SETTLED_ID_TAKEN', { remoteId: 3, key: 't2' }) : whole(options);
    const pushes = host();
    await pushes.start(order);
    await idle(pushes);
    const settled = await pushes.settle({ draftId: 'd1', key: 't1', remoteId: 3 });
    expect(settled).toMatchObject({ ok: false, failure: { code: 'SETTLED_ID_TAKEN' } });
    expect(await pushes.start(order)).toMatchObject({ ok: true });
    await idle(pushes);
    expect(runs.at(-1)?.settle).toBeUndefined();
  });

  it('outlives a restart', async () => {
    engine = () => Promise.resolve(fail('OFFLINE', {}, { retry: 'later' }));
    const first = host();
    await first.start(order);
    expect(await first.settle({ draftId: 'd1', key: 't1', remoteId: 7 })).toMatchObject({ ok: false });
    await host().resume('d1');
    expect(runs.at(-1)?.settle).toEqual(new Map([['t1', 7]]));
  });

  it('about a draft that was never pushed is refused', async () => {
    const decision = { draftId: 'd1', key: 't1', remoteId: 7 };
    expect(await host().settle(decision)).toMatchObject({ ok: false, failure: { code: 'INPUT_INVALID' } });
  });
});
