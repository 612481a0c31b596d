// The practice tour: each step ticks itself for what was meant by it, can be skipped, and is where it was after a restart.
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { TourProgress } from '../../../shared/ipc/contract.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { type } from '../../testing/app.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import TourGuide from './TourGuide.svelte';
import { TOUR } from './tour-steps.ts';

let staged: Staged;

beforeEach(async () => {
  staged = await stageSample();
  staged.bridge.answer('settings.write', () => ok({ theme: 'system', tourTaken: true }));
  staged.bridge.answer('practice.arrange', () => ok(null));
});

const progressAt = (at: string): TourProgress => ({ draft: staged.app.draft.id, at, done: [], ended: false });

async function begin(at: string): Promise<void> {
  await show(staged.app, TourGuide, { progress: progressAt(at) });
  await expect.element(page.getByRole('status')).toBeVisible();
}

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

const listDone = (): readonly string[] => staged.app.settings.tour?.done ?? [];

describe('a step of the tour', () => {
  it('is not ticked by a mistake elsewhere, and is by a budget of 0', async () => {
    await begin('mistake');
    type(staged.app, 'lineItems', 'l12', 'costModel', 'CPC');
    await expect.poll(() => staged.app.problems.errors).toBe(1);
    expect(listDone()).toEqual([]);
    type(staged.app, 'flights', 'l1#0', 'budget', '0');
    await expect.poll(listDone).toEqual(['mistake']);
    expect(staged.app.settings.tour?.at).toBe('undo');
  });

  it('counts no bulk edit that was only looked at', async () => {
    await begin('bulk');
    staged.app.dialogs.open('bulkEdit');
    await frame();
    staged.app.dialogs.close('bulkEdit');
    await frame();
    type(staged.app, 'flights', 'l1#0', 'budget', '900');
    await frame();
    expect(listDone()).toEqual([]);
    staged.app.dialogs.open('bulkEdit');
    await frame();
    type(staged.app, 'flights', 'l2#0', 'budget', '900');
    staged.app.dialogs.close('bulkEdit');
    await expect.poll(listDone).toEqual(['bulk']);
  });

  it('lets a colleague change a budget cap on the platform before it asks for the conflict', async () => {
    await begin('conflict');
    const asked = staged.bridge.asked.filter(({ name }) => name === 'practice.arrange');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.input).toMatchObject({ accountId: 501, scene: { what: 'colleague' } });
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(/A colleague has just changed the budget cap of “/);
  });

  it('can be skipped, and gone back to', async () => {
    await begin('rehearse');
    await page.getByRole('button', { name: 'Skip' }).click();
    expect(staged.app.settings.tour).toMatchObject({ at: 'push', done: [] });
    await page.getByRole('button', { name: 'Steps' }).click();
    await page.getByRole('button', { name: /Make a mistake/ }).click();
    expect(staged.app.settings.tour?.at).toBe('mistake');
  });

  it('that is the last one ends the tour', async () => {
    await begin('share');
    staged.app.transfer.exported += 1;
    await expect.poll(() => staged.app.settings.tour?.at).toBe('over');
  });
});

it('no two steps have one name', () => expect(new Set(TOUR.map(({ id }) => id)).size).toBe(TOUR.length));
