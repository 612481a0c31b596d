// The practice platform is started once an account, and again after a failure.
import { expect, it } from 'vitest';
import type { Account } from '../../../shared/domain/resources/account.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { createSeed } from '../../practice/seed.ts';
import type { RunningPractice, StartPracticeOptions } from '../../practice/server.ts';
import { practiceCredentials } from './credentials.ts';
import { type PracticeHostOptions, createPracticeHost } from './practice-host.ts';

const account = (id: number): Account => ({ ...createSeed(makeSample()).account, id });

const setUp = (more: Partial<PracticeHostOptions> = {}) => {
  const starts: StartPracticeOptions[] = [];
  const lines: string[] = [];
  const note = (line: string): void => {
    lines.push(line);
  };
  const start = (options: StartPracticeOptions): Promise<Result<RunningPractice>> => {
    starts.push(options);
    // As much of a running platform as the host looks at.
    return Promise.resolve(ok({ baseUrl: 'http://127.0.0.1:4011/api', portTaken: 4010 } as RunningPractice));
  };
  const host = createPracticeHost({
    folder: '/nowhere/practice',
    windowMs: 250,
    credentials: practiceCredentials('own'),
    sample: async () => createSeed(makeSample()),
    start,
    makeFolder: () => undefined,
    log: { info: note, warn: note, error: note },
    ...more,
  });
  return { host, starts, lines };
};

it('starts once, however often it is asked for', async () => {
  const { host, starts, lines } = setUp();
  const answers = await Promise.all([host.running(), host.running(), host.running(account(501))]);
  expect(answers.every(({ ok: fine }) => fine)).toBe(true);
  expect(starts).toHaveLength(1);
  expect(starts[0]).toMatchObject({ windowMs: 250, statePath: '/nowhere/practice/account-501.ndjson' });
  expect([...(starts[0]?.seed.campaigns ?? [])]).toHaveLength(2);
  expect(lines.join()).toContain('Port 4010 was taken');
});

it('another account practises on a platform of its own, which starts empty', async () => {
  const { host, starts } = setUp();
  await host.running();
  await host.running(account(777));
  await host.running(account(777));
  expect(starts.map(({ seed, statePath }) => [seed.account.id, statePath])).toEqual([
    [501, '/nowhere/practice/account-501.ndjson'],
    [777, '/nowhere/practice/account-777.ndjson'],
  ]);
  expect(starts[1]?.seed.campaigns).toBeUndefined();
});

it('a start that failed is tried again', async () => {
  let tries = 0;
  const { host } = setUp({
    start: () => {
      tries += 1;
      return Promise.resolve(fail('PRACTICE_NOT_STARTED', { reason: 'ports are taken' }));
    },
  });
  expect(await host.running()).toMatchObject({ ok: false, failure: { code: 'PRACTICE_NOT_STARTED' } });
  await host.running();
  expect(tries).toBe(2);
});

it('a folder that cannot be made is a failure with its reason', async () => {
  const { host, starts } = setUp({
    makeFolder: () => {
      throw new Error('EROFS: read-only file system');
    },
  });
  expect(await host.running()).toMatchObject({
    ok: false,
    failure: { code: 'PRACTICE_NOT_STARTED', params: { reason: 'EROFS: read-only file system' } },
  });
  expect(starts).toEqual([]);
});
