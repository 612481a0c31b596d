// An NPI list over several pushes: the numbers sent last show that nothing is left to send, never the list's content.
import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseLimits } from '../../../shared/api/limits.ts';
import { validateDraft } from '../../../shared/draft/validate.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { practiceFile } from '../../testing/practice-file.ts';
import { pushFile } from './push-file.ts';
import { makeDraft, must, testSecrets } from '../../testing/test-drafts.ts';

const limits = must(parseLimits({ windowMs: 50 }));
const given = practiceFile(limits);
beforeEach(() => given.open());
afterEach(() => given.close());

const NPI = '1234567893';
const list = (draft: JsonObject, base: JsonObject | null = null) =>
  makeDraft({ npiLists: [{ key: 'n1', remoteId: 77, kind: 'standard', base, draft }] });

async function pushed(): Promise<string[]> {
  const before = given.practice.requests().length;
  const end = must(
    await pushFile({
      path: given.path,
      dataFolder: given.dataFolder,
      profile: given.practice.profile,
      secrets: testSecrets,
      limits,
      onEvent: () => undefined,
    }),
  );
  expect(end).toMatchObject({ failed: 0, blocked: 0, unknown: 0 });
  const draft = await given.read();
  expect(validateDraft(draft, { now: 0 }).filter(({ severity }) => severity === 'error')).toEqual([]);
  const requests = given.practice.requests().slice(before);
  return requests.flatMap(({ operation }) => (operation?.startsWith('npiList.') === true ? [operation] : []));
}

async function change(draft: JsonObject): Promise<void> {
  const record = (await given.read()).entities.npiList.get('n1')!;
  await writeFile(given.path, writeDraft(list(draft, record.base)));
}

test('just added numbers can be removed again, and a removal that was sent is no error', async () => {
  await given.start(list({ operation: 'add', npis: [NPI], name: 'Cardiology' }));
  expect(await pushed()).toEqual(['npiList.patch']);
  expect((await given.read()).entities.npiList.get('n1')?.base).toEqual({ operation: 'add', npis: [NPI] });
  await change({ operation: 'add', npis: [NPI], name: 'Called otherwise' });
  expect(await pushed()).toEqual([]);
  await change({ operation: 'remove', npis: [NPI] });
  expect(await pushed()).toEqual(['npiList.patch']);
  expect(await pushed()).toEqual([]);
  await change({ operation: 'add', npis: [NPI] });
  expect(await pushed()).toEqual(['npiList.patch']);
});
