// Pulls in the main process: through the real engine from the real practice platform.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Draft } from '../../../shared/draft/document.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import type { EventPayload } from '../../../shared/ipc/contract.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { sumLanes } from '../../../shared/push/pull-order.ts';
import { createSeed } from '../../practice/seed.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import { practiceCredentials, createSecretSource } from '../accounts/credentials.ts';
import { type PullHostOptions, PullHost } from './pull-host.ts';
import { limitsOver } from '../accounts/targets.ts';

const sample = makeSample();
const WINDOW_MS = 50;
const [first, second] = [...sample.entities.campaign.values()].map(({ remoteId }) => remoteId ?? 0);
const [list] = [...sample.entities.npiList.values()].map(({ remoteId }) => remoteId ?? 0);

let practice: RunningPractice;
let received: EventPayload<'pull.progress'>[] = [];
let onProgress: () => void = () => undefined;
let reached: Draft[] = [];

function open(reach?: PullHostOptions['reach'], report?: PullHostOptions['report']): PullHost {
  return new PullHost({
    reach:
      reach ??
      ((_target, draft) => {
        reached.push(draft);
        const { profile } = practice;
        return Promise.resolve(
          ok({
            platform: 'practice',
            profile,
            secrets: createSecretSource(practiceCredentials('practice')),
            limits: limitsOver(WINDOW_MS),
            live: null,
          }),
        );
      }),
    broadcast: (name, payload) => {
      if (name !== 'pull.progress') throw new Error(`told ${name}`);
      received.push(payload as EventPayload<'pull.progress'>); // the name says so
      onProgress();
    },
    after: (_ms, run) => void setImmediate(run),
    now: () => Date.now(),
    newId: () => 'r1',
    ...defined({ report }),
  });
}

const order = { pull: 'a', draftId: null, draft: sample, target: 'practice' as const, mixed: { ids: [], kinds: [] } };

beforeEach(async () => {
  received = [];
  reached = [];
  onProgress = () => undefined;
  const started = await startPractice({ seed: createSeed(sample), windowMs: WINDOW_MS, port: 0 });
  if (!started.ok) throw new Error(started.failure.code);
  practice = started.value;
});
afterEach(() => practice.close());

it('answers each id in order, the failed one by itself, and the rest goes on', async () => {
  const ids = { campaign: [first!, 123_456, second!], npiList: [list!] };
  const answer = await open().run({ ...order, ids });
  if (!answer.ok) throw new Error(answer.failure.code);
  expect(answer.value.stopped).toBeNull();
  expect(answer.value.answers.map(({ kind, remoteId, answer: of }) => [kind, remoteId, of.ok])).toEqual([
    ['campaign', first, true],
    ['campaign', 123_456, false],
    ['campaign', second, true],
    ['npiList', list, true],
  ]);
  const refused = answer.value.answers[1]!.answer;
  expect(refused.ok ? null : refused.failure.platform?.status).toBe(404);
});

it('reads from the platform of the account that the draft is of', async () => {
  await open().run({ ...order, ids: { campaign: [first!] } });
  expect(reached.map(({ account }) => account.id)).toEqual([sample.account.id]);
});

it('reports its progress and its waits', async () => {
  await open().run({ ...order, ids: { campaign: Array.from({ length: 25 }, (_, at) => 50_000 + at) } });
  const counts = received.map(({ read }) => sumLanes(read));
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(counts.at(-1)).toBeGreaterThan(0);
  expect(received.every(({ pull }) => pull === 'a')).toBe(true);
});

it('is cancelled in the middle: what was read until then is given, with why it stopped', async () => {
  const host = open();
  onProgress = () => {
    if (sumLanes(received.at(-1)?.read ?? {}) > 0) host.cancel('a');
  };
  const ids = [first!, ...Array.from({ length: 60 }, (_, at) => 50_000 + at)];
  const answer = await host.run({ ...order, ids: { campaign: ids } });
  if (!answer.ok) throw new Error(answer.failure.code);
  expect(answer.value.stopped?.code).toBe('CANCELLED');
  expect(answer.value.answers.length).toBeLessThan(ids.length);
  expect(answer.value.answers[0]?.answer.ok).toBe(true);
});

it('a platform that does not start is reported', async () => {
  const none = { campaign: [first!] };
  const unreachable = open(() => Promise.resolve(fail('PRACTICE_NOT_STARTED', { reason: 'port' })));
  expect(await unreachable.run({ ...order, ids: none })).toMatchObject({
    ok: false,
    failure: { code: 'PRACTICE_NOT_STARTED' },
  });
});
