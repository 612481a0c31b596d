// The banners over a draft: damage is named and can be exported, a full disk is reported in time, senders are named.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-svelte';
import { ok } from '../../../shared/kernel/result.ts';
import type { QuarantineRow } from '../../store/records.ts';
import { show, stageSample } from '../../testing/stage.ts';
import Damage from './Damage.svelte';
import DiskShort from './DiskShort.svelte';
import SenderBanner from './SenderBanner.svelte';
import { damageWords } from './damage-words.ts';

const lost = (more: Partial<QuarantineRow>): QuarantineRow => ({
  draftId: 'd',
  at: '2026-11-21T09:00:00.000Z',
  source: 'chunk',
  why: 'missing',
  ...more,
});

test('losses are counted by kind and cause', () => {
  expect(damageWords([])).toBe('');
  const items = [
    lost({ kind: 'tactic', count: 500 }),
    lost({ kind: 'tactic', count: 1 }),
    lost({ source: 'log', seq: 3, why: 'not readable' }),
    lost({ kind: 'creative' }),
    lost({ source: 'draft', why: 'its title is lost' }),
  ];
  expect(damageWords(items)).toBe(
    'A part of this draft could not be read: 501 tactics (missing), 1 edit (not readable), some creatives (missing), ' +
      'its place in the list (its title is lost).',
  );
});

test('a sound draft says nothing; damage is announced, and its raw rows go to a file', async () => {
  const { app, bridge } = await stageSample();
  await show(app, Damage);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();

  const raw = { key: 't1', draft: 'not an object' };
  const id = app.workspace.id ?? '';
  await app.workspace.close();
  const { store } = app.services;
  const open = store.open.bind(store);
  store.open = async (...asked) => {
    const opened = await open(...asked);
    const damage = [lost({ draftId: id, source: 'record', kind: 'tactic', count: 1, why: 'not a record', raw })];
    return opened.ok ? ok({ ...opened.value, damage }) : opened;
  };
  await cleanup();
  await app.workspace.open(id);
  await show(app, Damage);
  await expect.element(page.getByRole('alert')).toHaveTextContent('1 tactic (damaged)');

  const given: unknown[] = [];
  bridge.answer('file.save', () => ok({ name: 'x.json', transferId: 'h' }));
  bridge.answer('transfer.give', ({ text }) => {
    given.push(JSON.parse(text.text));
    return ok(null);
  });
  bridge.answer('file.finish', () => ok(null));
  await page.getByRole('button', { name: 'Export what could not be read' }).click();
  await expect.poll(() => bridge.asked.at(-1)?.name).toBe('file.finish');
  expect(given).toMatchObject([{ source: 'record', why: 'not a record', raw }]);
});

test('a disk with room says nothing, one that fills says so', async () => {
  const { app } = await stageSample();
  await show(app, DiskShort);
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  app.services.storage.estimate = () => Promise.resolve({ usage: 900_000_000, quota: 1_000_000_000 });
  await app.disk.look();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('There is little room left on this disk: about 100 MB.');
});

test.each([true, false])(
  'an unknown sender can be remembered, unless a newer version (%s) knows more',
  async (isNewer) => {
    const { app, bridge } = await stageSample();
    const signature = { by: 'Anna Weber', publicKey: 'key', at: '2026-11-22T12:00:00.000Z', value: 's' };
    bridge.answer('senders.list', () => ok({ own: null, known: [], isNewer }));
    bridge.answer('senders.check', () => ok({ ...signature, is: 'unknown', fingerprint: 'ab12', known: null }));
    await app.senders.judge(app.workspace.id, 'a.flightplan', { signature, digest: 'd' });
    await show(app, SenderBanner);
    await expect.element(page.getByText(/a sender you don’t know/)).toBeVisible();
    expect(page.getByText(/saved by a newer version/).elements()).toHaveLength(isNewer ? 1 : 0);
    expect(page.getByRole('button', { name: /^Remember as/ }).elements()).toHaveLength(isNewer ? 0 : 1);
  },
);
