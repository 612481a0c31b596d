// Who signs here and who is known by which key changes only through a box of the main process.
import { expect, test } from 'vitest';
import { KnownSenders } from '../../accounts/known-senders.ts';
import { SigningKey } from '../../accounts/signing-key.ts';
import { memorySecrets, storeFileInMemory } from '../../testing/test-secrets.ts';
import type { MessageBox } from '../system/message-box.ts';
import { settingsHandlers } from '../window/settings-handlers.ts';
import { senderHandlers } from './signing.ts';
import { Settings } from '../window/stored-settings.ts';

const silent = (line: string): never => {
  throw new Error(line);
};
const log = { info: silent, warn: silent, error: silent };
const [ANNA, OTHER] = [`${'A'.repeat(43)}=`, `${'B'.repeat(43)}=`];

function staged(stored: object = {}) {
  const shown: MessageBox[] = [];
  const answers: boolean[] = [];
  const boxes = {
    confirm: (box: MessageBox) => {
      shown.push(box);
      return Promise.resolve(answers.shift() === true);
    },
  };
  const settings = new Settings(storeFileInMemory(stored), log);
  const known = new KnownSenders(storeFileInMemory(), () => new Date('2026-11-24T10:00:00Z'), silent);
  const key = new SigningKey(memorySecrets());
  const handlers = {
    ...settingsHandlers(settings, () => undefined, boxes),
    ...senderHandlers({ key, known, boxes, settings: () => settings.read(), now: () => new Date() }),
  };
  return { handlers, settings, known, shown, answers };
}

const DECLINED = { ok: false, failure: { code: 'NOT_CONFIRMED' } };

test('the name that files are signed in changes after a box that says both, and only then', async () => {
  const { handlers, settings, shown, answers } = staged({ settings: { author: 'Anna', signs: true } });
  expect(settings.read()).toMatchObject({ signer: 'Anna' });
  // The name of notes is the window's: it is signed in no longer.
  await handlers['settings.write']({ author: 'Mallory' });
  expect(await handlers['settings.setSigner']({ signer: 'Mallory' })).toMatchObject(DECLINED);
  expect(await handlers['settings.setSigner']({ signer: null })).toMatchObject(DECLINED);
  expect(settings.read()).toMatchObject({ author: 'Mallory', signer: 'Anna' });
  expect(shown[0]?.detail).toContain('Now: Anna\nFrom now on: Mallory');
  expect(shown[1]?.message).toBe('Stop signing draft files?');

  answers.push(true);
  expect(await handlers['settings.setSigner']({ signer: null })).toMatchObject({ ok: true, value: { signer: null } });
  // Nothing changes: nothing is asked.
  expect(await handlers['settings.setSigner']({ signer: null })).toMatchObject({ ok: true });
  expect(shown).toHaveLength(3);
});

test('a sender is remembered and forgotten after a box with the fingerprint, and only then', async () => {
  const { handlers, known, shown, answers } = staged();
  expect(await handlers['senders.remember']({ name: 'Anna Weber', publicKey: ANNA })).toMatchObject(DECLINED);
  expect(known.list).toEqual([]);
  answers.push(true);
  await handlers['senders.remember']({ name: 'Anna Weber', publicKey: ANNA });
  const [anna] = known.list;
  expect(shown[1]?.message).toContain(anna?.fingerprint ?? '-');

  expect(await handlers['senders.remember']({ name: 'anna  WEBER', publicKey: OTHER })).toMatchObject(DECLINED);
  expect(shown[2]?.detail).toContain(`You know Anna Weber by another fingerprint: ${anna?.fingerprint ?? '-'}`);
  expect(await handlers['senders.remember']({ name: 'Bob', publicKey: ANNA })).toMatchObject(DECLINED);
  expect(shown[3]?.detail).toContain('Known so far as: Anna Weber');

  expect(await handlers['senders.forget']({ publicKey: ANNA })).toMatchObject(DECLINED);
  expect(known.list).toEqual([anna]);
  answers.push(true);
  await handlers['senders.forget']({ publicKey: ANNA });
  expect(known.list).toEqual([]);
  expect(shown[5]?.detail).toContain(anna?.fingerprint);
});
