// Pulling in the window: what is requested, what is merged, what stays the planner's, and what is reported of the rest.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Input, Output } from '../../../shared/ipc/contract.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { type } from '../../testing/app.ts';
import { show, stageSample } from '../../testing/stage.ts';
import type { Staged } from '../../testing/stage.ts';
import Pull from './Pull.svelte';
import PullDialog from './PullDialog.svelte';

type Answers = Output<'pull.run'>['answers'];

let staged: Staged;
let finish: (answer: Result<Output<'pull.run'>>) => void;

const orders = (): Input<'pull.run'>[] =>
  staged.bridge.asked.filter(({ name }) => name === 'pull.run').map(({ input }) => input as Input<'pull.run'>);
const finished = (...answers: Answers): void => {
  finish(ok({ answers, stopped: null }));
};
const campaign = () => [...staged.app.draft.document!.entities.campaign.values()][0]!;
const answered = (remoteId: number, body: JsonObject): Answers[number] => ({
  kind: 'campaign',
  remoteId,
  answer: ok({ body, status: 200 }),
});
const notThere = (remoteId: number): Answers[number] => ({
  kind: 'campaign',
  remoteId,
  answer: fail(
    'PLATFORM_REFUSED',
    { status: 404, code: 'RESOURCE_NOT_FOUND' },
    { platform: { status: 404, code: 'RESOURCE_NOT_FOUND', message: 'Not found', requestId: 'req_9', details: [] } },
  ),
});
const heading = () => page.getByRole('heading', { level: 2 });

beforeEach(async () => {
  staged = await stageSample();
  staged.bridge.answer('pull.run', () => new Promise((resolve) => (finish = resolve)));
  staged.bridge.answer('pull.cancel', () => ok(null));
});

describe('asking for ids', () => {
  beforeEach(async () => {
    staged.app.layout.pulling = true;
    await show(staged.app, PullDialog);
  });

  it('reads pasted ids, folds repetitions and names the lines that are none', async () => {
    await page.getByLabelText('Campaigns').fill('Campaign ID\n9001\n9001, 9002');
    await expect.element(page.getByText('2 ids, 1 repetition folded')).toBeVisible();
    await expect.element(page.getByText('Line 1 is no id: “Campaign ID”')).toBeVisible();
    await page.getByLabelText('Creatives').fill('7 8');
    await page.getByRole('button', { name: 'Pull 4 ids' }).click();
    await expect
      .poll(() => orders().map(({ ids }) => ids))
      .toEqual([{ campaign: [9001, 9002], lineItem: [], creative: [7, 8], npiList: [] }]);
    expect(staged.app.layout.dockTab).toBe('pull');
  });

  it('asks for at least one, and says why line items need their campaign', async () => {
    await expect
      .element(page.getByRole('button', { name: 'Pull', exact: true }))
      .toHaveAttribute('aria-disabled', 'true');
    await page.getByLabelText('Line items').fill('3101');
    await expect.element(page.getByText(/together with the one campaign they belong to/)).toBeVisible();
    await page.getByLabelText('Campaigns').fill('9001');
    await expect.element(page.getByText(/Tactics can't be pulled/)).toBeVisible();
  });

  it('by keyboard alone, into a new draft', async () => {
    const before = staged.app.workspace.id;
    await userEvent.keyboard('9001');
    await page.getByRole('radio', { name: /A new draft/ }).click();
    await page.getByRole('button', { name: 'Pull 1 id' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => orders().length).toBe(1);
    expect(staged.app.workspace.id).not.toBe(before);
    finished(answered(9001, { id: '9001', name: 'Cardiology', budgetCap: 1000 }));
    await expect.poll(() => campaign().remoteId).toBe(9001);
    expect(staged.app.changes.count).toBe(0);
  });

  it('not into a draft from a file, whose ids mean nothing here; a new draft can be made', async () => {
    const { app } = staged;
    await app.workspace.importText('shared.flightplan.json', app.draft.text());
    const into = page.getByRole('radio', { name: /This draft/ });
    await expect.element(into).toBeDisabled();
    await expect.element(page.getByText(/Choose first which account/)).toBeVisible();
    await page.getByLabelText('Campaigns').fill('9001');
    await page.getByRole('button', { name: 'Pull 1 id' }).click();
    await expect.poll(() => app.draft.row?.origin).toBe('new');
  });
});

describe('the pull panel', () => {
  beforeEach(async () => {
    await show(staged.app, Pull);
  });

  it('takes in what only the platform changed, keeps mine, and lists what both changed', async () => {
    const { app } = staged;
    const [key, remoteId, base] = [campaign().key, campaign().remoteId!, campaign().base!];
    type(app, 'campaigns', key, 'budgetCap', '77777');
    const version = app.draft.version;
    void app.pull.start({ campaign: [remoteId] });
    await expect.poll(() => orders().length).toBe(1);
    finished(answered(remoteId, { ...base, budgetCap: 88_888, description: 'By them' }));
    await expect.element(heading()).toHaveTextContent('Pulled, all 1 id read');
    expect(campaign().draft['budgetCap']).toBe(77_777);
    expect(campaign().base?.['description']).toBe('By them');
    expect(app.draft.version).toBeGreaterThan(version);
    expect(app.push.conflicts.open).toBe(1);
    await page.getByRole('button', { name: /^Conflict/ }).click();
    expect(app.selection.cell).toEqual({ row: key, field: 'budgetCap' });
    app.push.conflicts.chooseAll('theirs');
    expect(campaign().draft['budgetCap']).toBe(88_888);
    expect(app.push.conflicts.open).toBe(0);
  });

  it('what it brought is not taken back by undo, an edit from before still is', async () => {
    const { app } = staged;
    const { key, remoteId, base, draft } = campaign();
    type(app, 'campaigns', key, 'budgetCap', '77777');
    void app.pull.start({ campaign: [remoteId!] });
    await expect.poll(() => orders().length).toBe(1);
    finished(answered(remoteId!, { ...base, description: 'By them' }));
    await expect.poll(() => campaign().base?.['description']).toBe('By them');
    app.draft.undo();
    expect(campaign().draft['budgetCap']).toBe(draft['budgetCap']);
    expect(campaign().base?.['description']).toBe('By them');
    expect(app.draft.canUndo).toBe(false);
  });

  it('lists an id that is not there with its sentence, and reads the rest', async () => {
    const { remoteId, base } = campaign();
    void staged.app.pull.start({ campaign: [123, remoteId!] });
    await expect.poll(() => orders().length).toBe(1);
    finished(notThere(123), answered(remoteId!, base!));
    await expect.element(heading()).toHaveTextContent('Pulled, 1 of 2 ids read');
    const row = page.getByRole('button', { name: /campaign 123/ });
    await expect.element(row).toHaveTextContent('The platform has nothing under this id. Request id req_9.');
    await page.getByRole('button', { name: 'Read 1 id again' }).click();
    await expect.poll(() => orders().at(-1)?.ids).toEqual({ campaign: [123] });
  });

  it('says how far it is and what it waits for, and is stopped', async () => {
    void staged.app.pull.start({ campaign: [1, 2, 3] });
    await expect.poll(() => orders().length).toBe(1);
    const until = new Date(2026, 0, 13, 10, 41, 6).toISOString();
    const { pull } = orders()[0]!;
    staged.bridge.emit('pull.progress', { pull: 'another', done: 3, waiting: null });
    staged.bridge.emit('pull.progress', {
      pull,
      done: 1,
      waiting: { why: 'rate limit: GET campaign', until, operation: 'campaign.read', cause: 'rate-limit' },
    });
    await expect.element(heading()).toHaveTextContent('Reading, 1 of 3 ids');
    await expect.element(page.getByText('10:41:06 AM')).toBeVisible();
    await page.getByRole('button', { name: 'Stop reading' }).click();
    expect(staged.bridge.asked.at(-1)).toEqual({ name: 'pull.cancel', input: { pull } });
  });

  it('an edit made while it reads stays, and an answer to a draft that was closed is dropped', async () => {
    const { app } = staged;
    const { key, remoteId, base } = campaign();
    void app.pull.start({ campaign: [remoteId!] });
    await expect.poll(() => orders().length).toBe(1);
    type(app, 'campaigns', key, 'budgetCap', '66666');
    finished(answered(remoteId!, { ...base, budgetCap: 88_888 }));
    await expect.poll(() => app.pull.phase).toBe('ended');
    expect(campaign().draft['budgetCap']).toBe(66_666);
    expect(app.push.conflicts.open).toBe(1);

    void app.pull.start({ campaign: [remoteId!] });
    await expect.poll(() => orders().length).toBe(2);
    await app.workspace.createEmpty('Another');
    finished(answered(remoteId!, { ...base, name: 'Late' }));
    await expect.poll(() => app.pull.phase).toBe('idle');
    expect(app.draft.document.entities.campaign.size).toBe(0);
  });

  it('says why nothing could be pulled', async () => {
    void staged.app.pull.start({ campaign: [1] });
    await expect.poll(() => orders().length).toBe(1);
    finish(fail('PRACTICE_NOT_STARTED', { reason: 'port taken' }));
    await expect.element(heading()).toHaveTextContent('Nothing could be pulled');
  });
});
