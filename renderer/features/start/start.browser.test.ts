// The start screen: how it reports a push that is not over, and that one click resumes it.
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createRawSnippet } from 'svelte';
import type { Output } from '../../../shared/ipc/contract.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { NORTHSIDE, SOUTHSIDE, withAccounts } from '../../testing/accounts.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import WindowDialogs from '../../WindowDialogs.svelte';
import NewDraft from './NewDraft.svelte';
import Start from './Start.svelte';

let staged: Staged;
let draftId = '';

const aside = createRawSnippet(() => ({ render: () => '<span></span>' }));

type Unfinished = Output<'push.unfinished'>[number];
type OfOne<Push> = Push extends Unfinished ? Omit<Push, 'draftId'> : never;

async function open(unfinished: OfOne<Unfinished>[]): Promise<void> {
  staged.bridge.answer('push.unfinished', () => ok(unfinished.map((push) => ({ draftId, ...push }))));
  await staged.app.workspace.close();
  await staged.app.drafts.load();
  await show(staged.app, Start, { aside });
}

beforeEach(async () => {
  staged = await stageSample();
  draftId = staged.app.workspace.id ?? '';
});

it('does not say that there are no drafts where their list could not be read', async () => {
  const { app } = staged;
  vi.spyOn(app.services.store, 'list').mockResolvedValue(fail('NEWER_DATA'));
  await open([]);
  await expect.element(page.getByRole('alert')).toHaveTextContent('saved by a newer version');
  expect(page.getByText(/No drafts|0 drafts/).elements()).toEqual([]);
});

it('says how far a push is that was paused or cut off, and goes on with it in one click', async () => {
  const { app, bridge } = staged;
  await open([{ state: 'interrupted', done: 312, total: 1105 }]);
  await expect.element(page.getByText('Push cut off, 312 of 1,105 steps done')).toBeVisible();
  bridge.answer('push.state', () => ok({ state: 'interrupted', push: 'p1', events: [] }));
  bridge.answer('push.resume', () => ok({ push: 'p1' }));
  await page.getByRole('button', { name: /^Go on with the push of/ }).click();
  await expect
    .poll(() => bridge.asked.filter(({ name }) => name === 'push.resume'))
    .toEqual([{ name: 'push.resume', input: { draftId } }]);
  expect(app.workspace.id).toBe(draftId);
  expect(app.layout.panel).toBe('push');
  await expect.poll(() => app.push.phase).toBe('running');
});

it('says that the progress of a push is unknown, and leads to why and what to do', async () => {
  const { app, bridge } = staged;
  const damaged = fail('JOURNAL_DAMAGED', { line: 3, file: '/data/pushes/d1/.draft.push-journal' });
  await open([{ state: 'unreadable', failure: damaged.failure }]);
  await expect.element(page.getByText('The record of its last push can’t be read')).toBeVisible();
  bridge.answer('push.state', () => damaged);
  bridge.answer('push.records', () => damaged);
  await page.getByRole('button', { name: /^See why the push record of/ }).click();
  await expect.poll(() => app.push.failure?.code).toBe('JOURNAL_DAMAGED');
  await expect.poll(() => app.layout.panel).toBe('push');
  expect(bridge.asked.filter(({ name }) => name === 'push.resume')).toEqual([]);
});

it('a push that is going is said, with nothing to press', async () => {
  await open([{ state: 'running', done: 1, total: 20_000 }]);
  await expect.element(page.getByText('Pushing, 1 of 20,000 steps done')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Go on/ })).not.toBeInTheDocument();
});

it('of a draft without one it says what it holds', async () => {
  await open([]);
  await expect.element(page.getByText('2 campaigns, 12 line items, 60 tactics')).toBeVisible();
});

it('asks for ids to pull', async () => {
  await open([]);
  await page.getByRole('button', { name: 'Pull by ID' }).click();
  expect(staged.app.dialogs.isOpen('pull')).toBe(true);
});

it('names the account of each draft, and begins a new one for the account that is chosen', async () => {
  const { app, bridge } = staged;
  bridge.emit('accounts.changed', withAccounts(NORTHSIDE, SOUTHSIDE));
  await open([]);
  await show(app, NewDraft);
  await expect.element(page.getByRole('cell', { name: 'Practice Practice platform' })).toBeVisible();
  await page.getByRole('button', { name: 'New draft' }).click();
  await page.getByLabelText('Title').fill('Lipids, Q2');
  await page.getByLabelText('Account').selectOptions('Southside Clinics (live)');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => app.workspace.status).toBe('open');
  expect([app.draft.title, app.target.id, app.draft.document.account.id]).toEqual(['Lipids, Q2', SOUTHSIDE.id, 777]);
  await app.workspace.close();
  await app.drafts.load();
  await expect.element(page.getByRole('cell', { name: 'Live Southside Clinics' })).toBeVisible();
});

it('names the file of each draft, and tells twins without one apart', async () => {
  const { app, bridge } = staged;
  bridge.answer('file.names', () => ok([{ draftId, name: 'q1\u202e.flightplan', folder: '~/Clients' }]));
  const { title } = app.draft;
  await app.workspace.createEmpty(title);
  await open([]);
  const named = page.getByRole('button', { name: title, exact: true });
  await expect.element(page.getByText('q1⟨U+202E⟩.flightplan in ~/Clients')).toBeVisible();
  await expect.element(page.getByText(/^No file, made /)).toBeVisible();
  expect(named.elements()).toHaveLength(2);
  await expect.element(named.first()).toHaveAccessibleDescription(/No file, made|q1/);
});

it('puts a draft into the bin, which brings it back, or deletes it for good when asked', async () => {
  const { app } = staged;
  const { title } = app.draft;
  await open([]);
  await show(app, WindowDialogs);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect.poll(() => app.drafts.rows.length).toBe(0);
  expect(app.notices.done?.sentence).toBe(`“${title}” is in the bin.`);
  app.notices.done?.undo?.();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Bin (1)' }).click();
  const bin = page.getByRole('dialog', { name: 'Bin' });
  await expect.element(bin).toHaveTextContent(/Deleted today, .*30 days left/);
  await bin.getByRole('button', { name: `Restore ${title}` }).click();
  await expect.element(bin).toHaveTextContent('The bin is empty.');
  await expect.poll(() => app.notices.done).toBeNull();
  await bin.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Bin (1)' }).click();
  await bin.getByRole('button', { name: `Delete ${title} for good` }).click();
  await page.getByRole('button', { name: 'Delete for good', exact: true }).click();
  await expect.poll(() => app.drafts.binned.length).toBe(0);
  expect(await app.services.store.list()).toEqual(ok([]));
});
