// A draft file that is edited, taken away or locked while it is pulled into.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '../../../shared/draft/document.ts';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { jumpingClock } from '../../api/jumping-clock.ts';
import { createPractice } from '../../practice/practice-platform.ts';
import { PRACTICE_CREDENTIALS } from '../../practice/practice-tokens.ts';
import { createSeed } from '../../practice/seed.ts';
import { inProcessTransport } from '../rehearsal/in-process-transport.ts';
import { journalPath, openJournal } from '../journal/journal-file.ts';
import { pullFile } from './pull-file.ts';
import { mixedDraft, must, testSecrets, TEST_NOW } from '../../testing/test-drafts.ts';

let folder: string;
let path: string;
const keyFolder = { dataFolder: '' };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flightplan-pull-'));
  path = join(folder, 'a.flightplan.json');
  keyFolder.dataFolder = join(folder, 'user');
});
afterEach(async () => await rm(folder, { recursive: true }));

const draft = async (): Promise<Draft> => must(readDraft(await readFile(path, 'utf8')));

/**
 * Pulls line item 3001, whose cost model was changed on the platform; `meanwhile` runs once the platform has answered.
 */
async function pullWhile(meanwhile: () => Promise<void>) {
  const clock = jumpingClock(TEST_NOW);
  const practice = must(createPractice({ seed: createSeed(mixedDraft()), clock: () => clock.now() }));
  must(practice.editAsOtherUser({ kind: 'lineItem', remoteId: 3001, path: 'costModel', value: 'CPC' }));
  const transport = inProcessTransport(practice, clock, 100);
  const { clientId, username } = PRACTICE_CREDENTIALS;
  return await pullFile({
    path,
    ...keyFolder,
    ids: { lineItem: [3001] },
    profile: { baseUrl: 'http://127.0.0.1/api', accountId: 501, clientId, username },
    secrets: testSecrets,
    clock,
    transport: async (request) => {
      const outcome = await transport(request);
      if (request.method === 'GET') await clock.during(meanwhile);
      return outcome;
    },
  });
}

describe('a file that changes while it is pulled into', () => {
  test('an edit that was saved meanwhile stays, and the read values go into it', async () => {
    await writeFile(path, writeDraft(mixedDraft()));
    const pulled = await pullWhile(async () => {
      const text = await readFile(path, 'utf8');
      await writeFile(path, text.replace('"Now described"', '"Typed meanwhile"'));
    });
    expect(must(pulled)).toMatchObject({ written: true, reads: [{ key: 'l1', state: 'updated' }] });
    const { lineItem } = (await draft()).entities;
    expect(lineItem.get('l2')?.draft['description']).toBe('Typed meanwhile');
    expect(lineItem.get('l1')?.draft).toMatchObject({ costModel: 'CPC', name: 'Known, renamed' });
  });

  test('a file that was taken away is written as it was read', async () => {
    await writeFile(path, writeDraft(mixedDraft()));
    must(await pullWhile(() => rm(path)));
    const { lineItem, tactic } = (await draft()).entities;
    expect(tactic.size).toBe(2);
    expect(lineItem.get('l1')?.draft).toMatchObject({ costModel: 'CPC', name: 'Known, renamed' });
  });

  test('a file that appears meanwhile is not overwritten', async () => {
    must(await pullWhile(() => writeFile(path, writeDraft(mixedDraft()))));
    expect((await draft()).entities.tactic.size).toBe(2);
    expect((await draft()).entities.lineItem.get('l1')?.draft['costModel']).toBe('CPC');
  });

  test('one that cannot be read any more is left alone', async () => {
    await writeFile(path, writeDraft(mixedDraft()));
    expect(await pullWhile(() => writeFile(path, '{"half'))).toMatchObject({ failure: { code: 'NOT_JSON' } });
    expect(await readFile(path, 'utf8')).toBe('{"half');
  });

  test('while a push has it, nothing is asked', async () => {
    await writeFile(path, writeDraft(mixedDraft()));
    const journal = must(await openJournal(journalPath(path), () => TEST_NOW, keyFolder));
    const pulled = await pullWhile(() => Promise.reject(new Error('asked')));
    expect(pulled).toMatchObject({ ok: false, failure: { code: 'PUSH_LOCKED' } });
    await journal.close();
  });
});
