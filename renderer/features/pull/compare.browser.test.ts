// What changed on the platform since, in a panel of its own: nothing of the draft changes until it is taken over.
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { PullAnswer } from '../../../shared/push/apply-pull.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { toPullOrder } from '../../../shared/push/pull-order.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { type } from '../../testing/app.ts';
import { NORTHSIDE, withAccounts } from '../../testing/accounts.ts';
import { type PullEnd, answerPulls } from '../../testing/pulls.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import { endTime } from '../../ui/time.ts';
import Compare from './Compare.svelte';
import Pull from './Pull.svelte';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

let staged: Staged;
let finish: (answer: Result<PullEnd>) => void;

const orders = (): Input<'pull.run'>[] =>
  staged.bridge.asked.filter(({ name }) => name === 'pull.run').map(({ input }) => input as Input<'pull.run'>);
const campaigns = () => [...staged.app.draft.document.entities.campaign.values()];
const heading = () => page.getByRole('heading', { level: 2 });
const answered = (remoteId: RemoteId, body: JsonObject): PullAnswer => ({
  kind: 'campaign',
  remoteId,
  answer: ok({ body, status: 200 }),
});

/** The first campaign changed on both sides, the second on the platform alone; the lists are not read. */
async function compared(): Promise<void> {
  const { app } = staged;
  const [first, second] = campaigns();
  type(app, 'campaigns', first!.key, 'budgetCap', '77777');
  void app.compare.start();
  await expect.poll(() => orders().length).toBe(1);
  finish(
    ok({
      answers: [
        answered(first!.remoteId!, { ...first!.base, budgetCap: 88_888 }),
        answered(second!.remoteId!, { ...second!.base, description: 'By them' }),
      ],
      notFound: [],
      stopped: fail('CANCELLED').failure,
    }),
  );
  await expect.poll(() => app.compare.state.at).toBe('done');
}

beforeEach(async () => {
  staged = await stageSample();
  finish = answerPulls(staged.bridge);
  await show(staged.app, Compare);
});

it('reads all that the draft knows, and says each field as it was, as it is there, and as mine is', async () => {
  await compared();
  const { campaign = [], npiList = [] } = orders()[0]!.ids;
  // Nothing is taken into the draft, so its history has nothing of it.
  expect(orders()[0]!.draftId).toBeNull();
  expect([campaign, npiList.length > 0]).toEqual([campaigns().map(({ remoteId }) => remoteId), true]);
  await expect.element(heading()).toHaveTextContent('2 fields of 2 items changed on the platform');
  const both = page.getByRole('button', { name: /^Changed on both sides .*Budget cap/ });
  await expect.element(both).toHaveTextContent(/\$88,888\.00.*Mine: \$77,777\.00/);
  await expect.element(page.getByRole('button', { name: /^Changed (?!on).*By them/ })).toBeVisible();
});

it('changes nothing: not the draft, not its base, not the undo history, and makes no backup', async () => {
  const { app } = staged;
  const [first] = campaigns();
  type(app, 'campaigns', first!.key, 'budgetCap', '77777');
  const before = [app.draft.text(), app.draft.undoName, app.changes.count];
  await compared();
  expect([app.draft.text(), app.draft.undoName, app.changes.count]).toEqual(before);
  expect(app.push.conflicts.open).toBe(0);
  expect(await app.services.store.backups(app.draft.id)).toEqual(ok([]));
});

it('taken over, it is as a pull would have left it: theirs where I changed nothing, a conflict where I did', async () => {
  const { app } = staged;
  await compared();
  await page.getByRole('button', { name: 'Take these over' }).click();
  await expect.poll(() => app.pull.state.at).toBe('done');
  const [first, second] = campaigns();
  expect([first?.draft['budgetCap'], second?.base?.['description']]).toEqual([77_777, 'By them']);
  expect(app.push.conflicts.open).toBe(1);
  expect(app.compare.state.at).toBe('idle');
  expect(app.layout.panel).toBe('pull');
});

it('follows edits made meanwhile: taking back my change leaves theirs alone', async () => {
  const { app } = staged;
  await compared();
  app.draft.undo();
  await expect.element(page.getByText('Mine: $77,777.00')).not.toBeInTheDocument();
});

it('says first what takes long: how many reads, until when; nothing is read before the planner has agreed', async () => {
  const { app } = staged;
  // The live limits: thirty campaigns are three windows of a minute.
  staged.bridge.emit('accounts.changed', withAccounts({ ...NORTHSIDE, accountId: app.draft.document.account.id }));
  await app.target.choose(NORTHSIDE.id);
  const many = toPullOrder({ campaign: Array.from({ length: 30 }, (_, at) => at + 1) });
  await app.pull.begin(many);
  await show(app, Pull);
  await expect.element(page.getByRole('heading', { name: 'Refresh 30 items: this takes a while' })).toBeVisible();
  const until = endTime(app.services.clock.now() + 120_250, app.services.clock.now());
  await expect.element(page.getByText(`30 reads, about 2 min, until ${until}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  expect([app.pull.asked, orders()]).toEqual([null, []]);
  await app.pull.begin(many);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.poll(() => orders().length).toBe(1);
  expect(app.pull.asked).toBeNull();
  // The same while it is read, as long as it can still be true.
  const deadline = page.getByText(`All is read by ${until} at the latest.`);
  await expect.element(deadline).toBeVisible();
  const waiting = (afterMs: number) => {
    const at = new Date(app.services.clock.now() + afterMs).toISOString();
    const { pull } = orders()[0]!;
    const limit = { until: at, why: 'limit', cause: 'rate-limit', operation: 'campaign.read' } as const;
    staged.bridge.emit('pull.progress', { pull, read: { campaign: 10 }, waits: [limit] });
  };
  waiting(60_000);
  await expect.element(page.getByText(/^Waiting until/)).toBeVisible();
  await expect.element(deadline).toBeVisible();
  waiting(600_000);
  await expect.element(deadline).not.toBeInTheDocument();
});

it('offers to choose another account where that of the draft is gone', async () => {
  const { app } = staged;
  await compared();
  staged.bridge.emit('accounts.changed', withAccounts(NORTHSIDE));
  await app.target.choose('gone');
  await page.getByRole('button', { name: 'Choose the account of this draft' }).click();
  expect(app.dialogs.isOpen('chooseAccount')).toBe(true);
});
