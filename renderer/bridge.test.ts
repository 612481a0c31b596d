// The bridge: what violates the contract becomes a failure, and nothing throws.
import { expect, it } from 'vitest';
import type { FlightplanPort } from '../shared/ipc/port.ts';
import { fail } from '../shared/kernel/result.ts';
import { createBridge } from './bridge.ts';

const answering = (answer: unknown): FlightplanPort => ({
  platform: 'linux',
  invoke: () => Promise.resolve(answer),
  dropped: () => Promise.resolve(answer),
  on: () => () => undefined,
});

it('an answer of the contract comes through', async () => {
  const settings = { theme: 'dark', tourTaken: true };
  const bridge = createBridge(answering({ ok: true, value: settings }));
  expect(await bridge.invoke('settings.read', null)).toEqual({ ok: true, value: settings });
});

it('a failure comes through with its platform error', async () => {
  const platform = { status: 429, code: 'RATE_LIMITED', message: 'm', details: [] };
  const failure = fail('RATE_LIMITED', { seconds: 3 }, { retry: 'later', platform });
  expect(await createBridge(answering(failure)).invoke('settings.read', null)).toEqual(failure);
});

it.each([
  ['of the wrong shape', { ok: true, value: { theme: 'pink', tourTaken: true } }],
  ['with an unknown code', { ok: false, failure: { code: 'NOPE', params: {}, retry: 'never' } }],
  ['that is no Result', 'hello'],
  ['that is missing', undefined],
])('an answer %s is an UNEXPECTED failure', async (_what, answer) => {
  const got = await createBridge(answering(answer)).invoke('settings.read', null);
  expect(got).toMatchObject({ ok: false, failure: { code: 'UNEXPECTED', params: { channel: 'settings.read' } } });
});

it('a bridge that throws or rejects is an UNEXPECTED failure', async () => {
  const port = answering(null);
  const throwing = createBridge({
    ...port,
    invoke: () => {
      throw new Error('An object could not be cloned.');
    },
  });
  const rejecting = createBridge({ ...port, invoke: () => Promise.reject(new Error('gone')) });
  for (const bridge of [throwing, rejecting, createBridge(undefined)]) {
    expect(await bridge.invoke('app.describe', null)).toMatchObject({ ok: false, failure: { code: 'UNEXPECTED' } });
  }
});

it('events reach the listener until it stops, and only as the contract has them', () => {
  const ears = new Set<(payload: unknown) => void>();
  const reported: unknown[] = [];
  const bridge = createBridge({
    platform: 'linux',
    invoke: (channel, input) => {
      reported.push([channel, input]);
      return Promise.resolve(null);
    },
    dropped: () => Promise.resolve(null),
    on: (_name, listener) => {
      ears.add(listener);
      return () => ears.delete(listener);
    },
  });
  const received: string[] = [];
  const stop = bridge.on('menu.action', ({ action }) => received.push(action));
  for (const payload of [{ action: 'draft.open' }, { action: 7 }, null]) for (const ear of ears) ear(payload);
  expect(received).toEqual(['draft.open']);
  expect(reported).toHaveLength(2);
  stop();
  expect(ears.size).toBe(0);
});
