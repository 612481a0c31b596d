// The state file: answered calls are there after a kill, torn and damaged lines lose nothing else.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Practice, createPractice } from './practice-platform.ts';
import { lineItemBody, startTestPlatform, TEST_NOW, TEST_SEED } from '../testing/test-platform.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

let folder: string;
let statePath: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-state-'));
  statePath = join(folder, 'practice.ndjson');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(): Practice {
  const created = createPractice({ seed: TEST_SEED, clock: () => TEST_NOW, statePath });
  if (!created.ok) throw new Error(JSON.stringify(created.failure));
  return created.value;
}

/** Three line items created over HTTP; the platform is left as a killed process leaves it: not closed well. */
async function createThree(): Promise<void> {
  const platform = await startTestPlatform({ statePath });
  for (let place = 0; place < 3; place += 1) {
    const flight = {
      budget: 1000,
      startDate: '04-01-2027 00:00:00',
      endDate: '04-30-2027 23:59:59',
      pacingMode: 'EVEN',
    };
    const flights = [{ ...flight, maxDailySpendOverride: { enabled: false } }];
    await platform.call('POST', '/v2/account/501/lineitems/', lineItemBody({ flights }));
    // Written before the answer: a copy taken now is what a kill would leave.
    expect(readFileSync(statePath, 'utf8').trimEnd().split('\n').at(-1)).toContain(`"id":${3101 + place}`);
  }
  await platform.practice.close();
}

const ids = (practice: Practice): readonly RemoteId[] => practice.state().lineItems.map(({ id }) => id);

describe('the state file', () => {
  it('brings back everything that was answered, and goes on counting', async () => {
    await createThree();
    const practice = open();
    expect(ids(practice)).toEqual([3001, 2999, 3101, 3102, 3103]);
    practice.close();
    const platform = await startTestPlatform({ statePath });
    const { body } = await platform.call('POST', '/v2/account/501/lineitems/', lineItemBody());
    expect(body['data']).toMatchObject({ id: 3104 });
    await platform.practice.close();
  });

  it('holds commits that were never answered', async () => {
    const platform = await startTestPlatform({ statePath });
    platform.practice.addFault({ operation: 'lineItem.create', fault: 'commit-then-drop' });
    await expect(platform.call('POST', '/v2/account/501/lineitems/', lineItemBody())).rejects.toThrow();
    await platform.practice.close();
    const practice = open();
    expect(ids(practice)).toContain(3101);
    practice.close();
  });

  it('does not seed again over later changes', async () => {
    const first = open();
    first.editAsOtherUser({ kind: 'campaign', remoteId: 9001, path: 'budgetCap', value: 1 });
    first.close();
    const second = open();
    expect(second.state().campaigns[0]?.body['budgetCap']).toBe(1);
    second.close();
  });

  it('starts over when asked: the records go, their ids are not given again', async () => {
    await createThree();
    const practice = open();
    practice.startOver(TEST_SEED);
    expect(ids(practice)).toEqual([3001, 2999]);
    practice.close();
    const platform = await startTestPlatform({ statePath });
    const { body } = await platform.call('POST', '/v2/account/501/lineitems/', lineItemBody());
    expect(body['data']).toMatchObject({ id: 3104 });
    await platform.practice.close();
  });

  it('cuts off a last line that was torn in the middle of being written', async () => {
    await createThree();
    const whole = readFileSync(statePath);
    truncateSync(statePath, whole.length - 25);
    const torn = open();
    expect(ids(torn)).toEqual([3001, 2999, 3101, 3102]);
    torn.close();
    const again = open();
    expect(again.damaged).toBeUndefined();
    expect(ids(again)).toEqual([3001, 2999, 3101, 3102]);
    again.close();
  });

  it('puts lines aside that it cannot read, and says where', async () => {
    await createThree();
    appendFileSync(statePath, 'not a commit\n{"at":"later"}\n');
    const practice = open();
    expect(practice.damaged).toBe(`${statePath}.damaged`);
    expect(readFileSync(`${statePath}.damaged`, 'utf8')).toBe('not a commit\n{"at":"later"}\n');
    expect(ids(practice)).toEqual([3001, 2999, 3101, 3102, 3103]);
    practice.close();
  });

  it('refuses to start where it cannot write', () => {
    writeFileSync(join(folder, 'file'), '');
    const created = createPractice({ seed: TEST_SEED, statePath: join(folder, 'file', 'state.ndjson') });
    expect(created.ok ? undefined : created.failure.code).toBe('PRACTICE_NOT_STARTED');
  });
});
