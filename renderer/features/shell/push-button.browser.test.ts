// The push button: how much it would send, what it leaves out, and the one question that is left.
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PushEvent } from '../../../shared/push/events.ts';
import { NORTHSIDE, withAccounts } from '../../testing/accounts.ts';
import { type } from '../../testing/app.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import PushButton from './PushButton.svelte';

let staged: Staged;

beforeEach(async () => {
  staged = await stageSample();
  await show(staged.app, PushButton);
});

function emit(event: PushEvent): void {
  staged.bridge.emit('push.event', { draftId: staged.app.workspace.id ?? '', push: 'p1', event });
}

describe('the push button', () => {
  it('goes on without what has errors, and says how much that is', async () => {
    const { app } = staged;
    const all = app.changes.count;
    await expect.element(page.getByRole('button', { name: `Push ${all} changes` })).toBeEnabled();
    type(app, 'tactics', 't1', 'name', '');
    const button = page.getByRole('button', { name: `Push ${all - 1} changes, 1 left out` });
    await expect.element(button).not.toHaveAttribute('aria-disabled');
    await page.getByRole('button', { name: 'More ways to push' }).click();
    await page.getByRole('menuitem', { name: 'Show 1 error' }).click();
    expect(app.layout.list).toBe('problems');
  });

  it('never shows a part of what it leaves out', async () => {
    type(staged.app, 'tactics', 't1', 'name', '');
    const button = page.getByRole('button', { name: /, 1 left out/ });
    await expect.element(button).toBeVisible();
    const says = (): boolean => {
      const [inside, text] = [button.element(), page.getByText('1 left out', { exact: true }).element()].map(
        (element) => element.getBoundingClientRect(),
      );
      return text!.top < inside!.bottom && text!.right <= inside!.right;
    };
    const place = button.element().parentElement!.parentElement!;
    for (const [width, isShown] of [
      ['280px', true],
      ['180px', false],
    ] as const) {
      place.style.width = width;
      expect(says(), width).toBe(isShown);
    }
  });

  it('asks the question when nothing else is left', async () => {
    const { app } = staged;
    // Everything is on the platform except one tactic with an unknown result.
    for (const [at, ref] of app.changes.list.entries()) {
      const { draft } = app.draft.record(ref)!;
      if (ref.key === 't1') continue;
      const result = { ...ref, remoteId: 5000 + at, base: draft as never }; // it is JSON
      staged.bridge.emit('push.record', {
        draftId: app.workspace.id ?? '',
        record: { push: 'p1', entry: at + 1, result },
      });
    }
    emit({ event: 'step', step: 'tactic.create', id: 'tactic.create:t1', key: 't1', state: 'unknown' });
    emit({ event: 'end', succeeded: 0, failed: 0, blocked: 0, skipped: 0, unknown: 1, conflicts: 0 });
    await expect.element(page.getByRole('button', { name: 'Answer 1 question' })).toBeVisible();
    expect(page.getByRole('button', { name: /^Push/ }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Answer 1 question' }).click();
    expect([app.layout.panel, app.layout.question]).toEqual(['push', true]);
  });

  it('says whether the push is live or for practice', async () => {
    const { app, bridge } = staged;
    const all = String(app.changes.count);
    await expect.element(page.getByRole('button', { name: `Push ${all} changes to practice` })).toBeVisible();
    const live = { ...NORTHSIDE, accountId: app.draft.document.account.id };
    bridge.emit('accounts.changed', withAccounts(live));
    await app.workspace.importText('live.flightplan.json', app.draft.text());
    await show(app, PushButton);
    // A push that has nowhere to go leads to where that is said.
    await page.getByRole('button', { name: 'Choose the account' }).click();
    expect(app.dialogs.isOpen('chooseAccount')).toBe(true);
    await app.target.choose(live.id);
    const name = `Push ${all} changes to Northside Media (live)`;
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  });
});
