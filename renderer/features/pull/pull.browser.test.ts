// Pulling in the window: the requests, the merge, the planner's own values, and the report of the rest.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { PullAnswer } from '../../../shared/push/apply-pull.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { toPullOrder } from '../../../shared/push/pull-order.ts';
import { type } from '../../testing/app.ts';
import { NORTHSIDE, SOUTHSIDE, withAccounts } from '../../testing/accounts.ts';
import { type PullEnd, answerPulls } from '../../testing/pulls.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import { clockTimeSeconds } from '../../ui/time.ts';
import Pull from './Pull.svelte';
import PullDialog from './PullDialog.svelte';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

let staged: Staged;
let finish: (answer: Result<PullEnd>) => void;

const orders = (): Input<'pull.run'>[] =>
  staged.bridge.asked.filter(({ name }) => name === 'pull.run').map(({ input }) => input as Input<'pull.run'>);
const finished = (...answers: PullAnswer[]): void => finish(ok({ answers, notFound: [], stopped: null }));
const campaign = () => [...staged.app.draft.document!.entities.campaign.values()][0]!;
const answered = (remoteId: RemoteId, body: JsonObject): PullAnswer => ({
  kind: 'campaign',
  remoteId,
  answer: ok({ body, status: 200 }),
});
const notThere = (remoteId: RemoteId): PullAnswer => ({
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
  finish = answerPulls(staged.bridge);
  staged.bridge.answer('pull.cancel', () => ok(null));
});

describe('asking for ids', () => {
  beforeEach(async () => {
    staged.app.dialogs.open('pull');
    await show(staged.app, PullDialog);
  });

  const ids = () => page.getByRole('textbox', { name: 'IDs' });

  it('a draft whose account is gone offers to choose another one', async () => {
    staged.bridge.emit('accounts.changed', withAccounts(NORTHSIDE));
    await staged.app.workspace.current!.target.choose('gone');
    await page.getByRole('button', { name: 'Choose the account of this draft' }).click();
    const { dialogs } = staged.app;
    expect([dialogs.isOpen('pull'), dialogs.isOpen('chooseAccount')]).toEqual([false, true]);
  });

  it('reads IDs of any kind out of one text, counts repetitions and names the lines that are not IDs', async () => {
    await ids().fill('Campaign ID\n9001\n9001, 9002\ncreative 7 8\nIrgendwas\ntactic 5');
    await expect.element(page.getByText('2 campaigns, 2 creatives, 1 repetition left out')).toBeVisible();
    await expect.element(page.getByText('Line 5 is no ID: “Irgendwas”')).toBeVisible();
    await expect.element(page.getByText(/Line 6 is a tactic, which the platform does not let us read/)).toBeVisible();
    await page.getByRole('button', { name: 'Pull 4 IDs' }).click();
    await expect
      .poll(() => orders().map(({ ids: asked, mixed }) => [asked, mixed.ids]))
      .toEqual([[{ campaign: [9001, 9002], creative: [7, 8] }, []]]);
    expect(staged.app.layout.panel).toBe('pull');
  });

  it('looks for IDs without a kind among those that are ticked, the cheapest first, and says what that costs', async () => {
    const known = campaign().remoteId!;
    await ids().fill(`${known}\n51 52 53`);
    await expect.element(page.getByText('4 IDs', { exact: true })).toBeVisible();
    // One campaign is in this draft: it is read as one. Three others are tried as up to four kinds.
    await expect.element(page.getByText(/^4 to 13 reads, up to /)).toBeVisible();
    await page.getByLabelText('NPI lists').click();
    await expect.element(page.getByText(/^4 to 10 reads/)).toBeVisible();
    await page.getByRole('button', { name: 'Pull 4 IDs' }).click();
    await expect
      .poll(() => orders().map(({ ids: asked, mixed }) => [asked, mixed]))
      .toEqual([[{ campaign: [known] }, { ids: [51, 52, 53], kinds: ['lineItem', 'creative', 'campaign'] }]]);
  });

  it('asks for at least one, and for a kind to try', async () => {
    const button = () => page.getByRole('button', { name: /^Pull/ });
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
    await ids().fill('3101');
    await expect.element(button()).not.toHaveAttribute('aria-disabled');
    for (const kind of ['campaigns', 'line items', 'creatives', 'NPI lists']) await page.getByLabelText(kind).click();
    await expect.element(button()).toHaveAccessibleDescription('Say what the IDs may be first');
  });

  it('by keyboard alone, into a new draft of an account', async () => {
    staged.bridge.emit('accounts.changed', withAccounts(NORTHSIDE, SOUTHSIDE));
    const before = staged.app.workspace.id;
    await userEvent.keyboard('campaign 9001');
    await page.getByRole('radio', { name: /A new draft/ }).click();
    await expect.element(page.getByLabelText('New draft of')).toHaveValue('practice');
    await page.getByLabelText('New draft of').selectOptions('Southside Clinics (live)');
    page.getByRole('button', { name: 'Pull 1 ID' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => orders().length).toBe(1);
    expect(orders()[0]?.target).toBe(SOUTHSIDE.id);
    expect(staged.app.workspace.id).not.toBe(before);
    expect(staged.app.draft.document.account.id).toBe(777);
    finished(answered(9001, { id: '9001', name: 'Cardiology', budgetCap: 1000 }));
    await expect.poll(() => campaign().remoteId).toBe(9001);
    expect(staged.app.changes.count).toBe(0);
  });

  it('not into a draft without a chosen account; a new draft can be made', async () => {
    const { app } = staged;
    await app.workspace.importText('shared.flightplan.json', app.draft.text());
    const into = page.getByRole('radio', { name: /This draft/ });
    await expect.element(into).toBeDisabled();
    await expect.element(page.getByText(/Choose first which account/)).toBeVisible();
    await ids().fill('campaign 9001');
    await page.getByRole('button', { name: 'Pull 1 ID' }).click();
    await expect.poll(() => app.draft.row?.origin).toBe('new');
  });
});

describe('the pull panel', () => {
  beforeEach(async () => await show(staged.app, Pull));

  it('takes in what only the platform changed, keeps mine, and lists what both changed', async () => {
    const { app } = staged;
    const [key, remoteId, base] = [campaign().key, campaign().remoteId!, campaign().base!];
    type(app, 'campaigns', key, 'budgetCap', '77777');
    const version = app.draft.version;
    void app.pull.start(toPullOrder({ campaign: [remoteId] }));
    await expect.poll(() => orders().length).toBe(1);
    finished(answered(remoteId, { ...base, budgetCap: 88_888, description: 'By them' }));
    await expect.element(heading()).toHaveTextContent('Pulled, all 1 ID read');
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
    void app.pull.start(toPullOrder({ campaign: [remoteId!] }));
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
    void staged.app.pull.start(toPullOrder({ campaign: [123, remoteId!] }));
    await expect.poll(() => orders().length).toBe(1);
    finished(notThere(123), answered(remoteId!, base!));
    await expect.element(heading()).toHaveTextContent('Pulled, 1 of 2 IDs read');
    const row = page.getByRole('button', { name: /campaign 123/ });
    await expect.element(row).toHaveTextContent('The platform has nothing under this ID. Request ID req_9.');
    await page.getByRole('button', { name: 'Read 1 ID again' }).click();
    await expect.poll(() => orders().at(-1)?.ids).toEqual({ campaign: [123] });
  });

  it('lists the IDs that are nowhere, to be copied, and does not offer to read those again', async () => {
    void staged.app.pull.start({ ids: { campaign: [123] }, mixed: { ids: [7, 8, 9], kinds: ['lineItem'] } });
    await expect.poll(() => orders().length).toBe(1);
    finish(
      ok({
        answers: [notThere(123)],
        notFound: [
          { remoteId: 7, denied: false },
          { remoteId: 8, denied: true },
        ],
        stopped: fail('CANCELLED').failure,
      }),
    );
    await expect.element(heading()).toHaveTextContent('Pulled, 0 of 4 IDs read');
    await expect.element(page.getByText('The platform does not let this account see it.')).toBeVisible();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await page.getByRole('button', { name: 'Copy 3 IDs not found' }).click();
    expect(writeText).toHaveBeenCalledWith('7\n8\ncampaign 123');
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.getByRole('button', { name: /Read \d+ IDs? again/ }).click();
    await expect.poll(() => orders().at(-1)?.mixed).toEqual({ ids: [9], kinds: ['lineItem'] });
  });

  const lineItem = (remoteId: RemoteId, body: JsonObject): PullAnswer => ({
    kind: 'lineItem',
    remoteId,
    answer: ok({ body: { name: `Item ${remoteId}`, costModel: 'CPM', flights: [], ...body }, status: 200 }),
  });
  const findCampaign = (remoteId: RemoteId): string | undefined =>
    [...staged.app.draft.document.entities.lineItem.values()].find((record) => record.remoteId === remoteId)?.campaign;

  const assumed = () => page.getByRole('group', { name: 'Line items with an assumed campaign' });

  it('also pulls the campaigns that line items name, and puts only those under them', async () => {
    void staged.app.pull.start(toPullOrder({ lineItem: [51, 52, 53] }));
    await expect.poll(() => orders().length).toBe(1);
    finished(lineItem(51, { campaignId: 9777 }), lineItem(52, { campaignId: 9777 }), lineItem(53, {}));
    await expect.element(heading()).toHaveTextContent('Pulled, 0 of 3 IDs read');
    await page.getByRole('button', { name: 'Also pull 1 campaign' }).click();
    await expect.poll(() => orders().at(-1)?.ids).toEqual({ campaign: [9777] });
    finished(answered(9777, { id: '9777', name: 'Another', budgetCap: 1 }));
    await expect.poll(() => findCampaign(51)).toBeDefined();
    const [another] = staged.app.draft.withRemoteId('campaign', 9777);
    expect([findCampaign(51), findCampaign(52), findCampaign(53)]).toEqual([another?.key, another?.key, undefined]);
  });

  it('asks under which campaign line items belong that don’t say it, and takes them without reading them again', async () => {
    void staged.app.pull.start(toPullOrder({ lineItem: [51, 52] }));
    await expect.poll(() => orders().length).toBe(1);
    finished(lineItem(51, {}), lineItem(52, {}));
    const put = page.getByRole('button', { name: 'Put them there' });
    await expect.element(put).toHaveAttribute('aria-disabled', 'true');
    const second = [...staged.app.draft.document.entities.campaign.values()][1]!;
    await page.getByLabelText('Campaign', { exact: true }).selectOptions(second.key);
    await put.click();
    expect([findCampaign(51), findCampaign(52)]).toEqual([second.key, second.key]);
    await expect.element(heading()).toHaveTextContent('Pulled, all 2 IDs read');
    await expect.element(page.getByRole('group', { name: 'Line items without a campaign' })).not.toBeInTheDocument();
    expect(orders()).toHaveLength(1);
    // Undo takes the choice back, not what was read.
    await expect.element(assumed()).not.toBeInTheDocument();
    staged.app.draft.undo();
    await expect.element(assumed()).toHaveTextContent('which campaign 2 line items belong to, so one was assumed');
    expect([findCampaign(51), findCampaign(52)]).toEqual([second.key, second.key]);
  });

  it('says which campaign was assumed, and takes another one or confirms it as one step of undo', async () => {
    const [first, second] = [...staged.app.draft.document.entities.campaign.values()];
    void staged.app.pull.start(toPullOrder({ campaign: [first!.remoteId!], lineItem: [51, 52] }));
    await expect.poll(() => orders().length).toBe(1);
    finished(
      answered(first!.remoteId!, { id: String(first!.remoteId), name: 'A' }),
      lineItem(51, {}),
      lineItem(52, {}),
    );
    await expect.element(assumed()).toBeVisible();
    await expect.element(page.getByLabelText('Campaign', { exact: true })).toHaveValue(first!.key);
    await page.getByLabelText('Campaign', { exact: true }).selectOptions(second!.key);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.element(assumed()).not.toBeInTheDocument();
    expect([findCampaign(51), findCampaign(52)]).toEqual([second!.key, second!.key]);
    staged.app.draft.undo();
    await expect.element(assumed()).toBeVisible();
    expect([findCampaign(51), findCampaign(52)]).toEqual([first!.key, first!.key]);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.element(assumed()).not.toBeInTheDocument();
    expect([findCampaign(51), findCampaign(52)]).toEqual([first!.key, first!.key]);
  });

  it('says how far it is and what it waits for, and is stopped', async () => {
    void staged.app.pull.start(toPullOrder({ campaign: [1, 2, 3], creative: [4] }));
    await expect.poll(() => orders().length).toBe(1);
    const until = new Date(staged.app.services.clock.now() + 60_000).toISOString();
    const lane = (name: string) => page.getByRole('table', { name: 'By kind' }).getByRole('row', { name });
    const { pull } = orders()[0]!;
    staged.bridge.emit('pull.progress', { pull: 'another', read: { campaign: 3 }, waits: [] });
    staged.bridge.emit('pull.progress', {
      pull,
      read: { campaign: 1 },
      waits: [{ why: 'rate limit: GET campaign', until, operation: 'campaign.read', cause: 'rate-limit' }],
    });
    await expect.element(heading()).toHaveTextContent('Reading, 1 of 4 IDs');
    const words = `1 of 3 Waiting until ${clockTimeSeconds(until)} for the campaign limit`;
    await expect.element(lane('Read campaigns')).toHaveTextContent(words);
    await expect.element(lane('Read creatives')).toHaveTextContent('0 of 1 Reading, waiting for the answer.');
    await page.getByRole('button', { name: 'Stop reading' }).click();
    expect(staged.bridge.asked.at(-1)).toEqual({ name: 'pull.cancel', input: { pull } });
  });

  it('an edit made while it reads stays, and an answer to a draft that was closed is dropped', async () => {
    const { app } = staged;
    const { key, remoteId, base } = campaign();
    void app.pull.start(toPullOrder({ campaign: [remoteId!] }));
    await expect.poll(() => orders().length).toBe(1);
    type(app, 'campaigns', key, 'budgetCap', '66666');
    finished(answered(remoteId!, { ...base, budgetCap: 88_888 }));
    await expect.poll(() => app.pull.state.at).toBe('done');
    expect(campaign().draft['budgetCap']).toBe(66_666);
    expect(app.push.conflicts.open).toBe(1);

    void app.pull.start(toPullOrder({ campaign: [remoteId!] }));
    await expect.poll(() => orders().length).toBe(2);
    await app.workspace.createEmpty('Another');
    finished(answered(remoteId!, { ...base, name: 'Late' }));
    await expect.poll(() => app.pull.state.at).toBe('idle');
    expect(app.draft.document.entities.campaign.size).toBe(0);
  });

  it('says why nothing could be pulled', async () => {
    void staged.app.pull.start(toPullOrder({ campaign: [1] }));
    await expect.poll(() => orders().length).toBe(1);
    finish(fail('PRACTICE_NOT_STARTED', { reason: 'port taken' }));
    await expect.element(heading()).toHaveTextContent('Nothing could be pulled');
  });

  it('ends also where what comes can’t be read', async () => {
    staged.bridge.answer('pull.run', () => ok({ transferId: 't', notFound: [], stopped: null, platform: 'practice' }));
    staged.bridge.answer('transfer.take', () => ok({ text: '[{', ends: true }));
    await staged.app.pull.start(toPullOrder({ campaign: [1] }));
    await expect.element(heading()).toHaveTextContent('Nothing could be pulled');
    expect(staged.app.pull.blocked).toBeNull();
  });
});
