// What a page that was taken over can't do to a live account, tried over the bridge: spend without the main process's box.
import { makeSample } from '../../shared/draft/sample/sample.ts';
import { addAccount } from '../live/accounts.ts';
import { expect, test } from '../live/live-test.ts';
import { MessageBoxes } from '../live/message-boxes.ts';
import { secretsIn } from '../../electron/testing/secret-search.ts';
import { invoke, invokeAny, startPush, unwrapResult } from '../pages/bridge.ts';
import { Workbench } from '../pages/workbench.ts';

test('a page that was taken over spends nothing, and learns no secret', async ({
  desktop,
  platform,
  otherPlatform,
  sampleSize,
}) => {
  const { page } = desktop;
  const boxes = await MessageBoxes.of(desktop);
  const draft = makeSample(sampleSize);

  await test.step("a draft is pushed to its own account only, and a page can't name an address", async () => {
    const other = await addAccount(page, otherPlatform);
    expect(draft.account.id).toBe(platform.account.id);
    const refused = await startPush(page, draft, { draftId: 'd1', target: other });
    expect(refused).toMatchObject({ ok: false, failure: { code: 'DRAFT_OF_OTHER_ACCOUNT' } });
    for (const target of [platform.baseUrl, 'live', '', '11111111-1111-4111-8111-111111111111']) {
      expect(await startPush(page, draft, { draftId: 'd2', target })).toMatchObject({ ok: false });
    }
    expect(await boxes.shown()).toEqual([]);
    expect((await platform.requestCount()) + (await otherPlatform.requestCount())).toBe(0);
  });

  const target = await addAccount(page, platform);
  await test.step('what the practice platform has numbered never goes live, under its own name or another', async () => {
    const bench = new Workbench(desktop);
    await unwrapResult(startPush(page, draft, { draftId: 'd3', target: 'practice' }));
    const control = await bench.practiceControl();
    await expect
      .poll(async () => (await unwrapResult(invoke(page, 'push.state', { draftId: 'd3' }))).state)
      .toBe('idle');
    const { lineItems } = await control.state();
    const [given] = lineItems;
    expect(given).toBeDefined();

    const [first] = draft.entities.lineItem.values();
    const lineItem = new Map(draft.entities.lineItem).set(first!.key, { ...first!, remoteId: given!.id });
    const numbered = { ...draft, entities: { ...draft.entities, lineItem } };
    for (const [draftId, pushed] of [
      ['d3', draft],
      ['d4', numbered],
    ] as const) {
      const refused = await startPush(page, pushed, { draftId, target });
      expect(refused, draftId).toMatchObject({ ok: false, failure: { code: 'DRAFT_OF_OTHER_PLATFORM' } });
    }
    expect(await platform.requestCount()).toBe(0);
    expect(await boxes.shown(), 'not even the host is asked about').toEqual([]);
  });

  await test.step('nothing is sent to a live account before a box of the main process is confirmed', async () => {
    const declined = await invoke(page, 'accounts.signIn', { id: target, password: null });
    expect(declined).toMatchObject({ ok: false, failure: { code: 'NOT_CONFIRMED' } });
    expect(await platform.requestCount(), 'no password before the host is confirmed').toBe(0);
    expect(await boxes.shown()).toHaveLength(1);

    const push = (): Promise<unknown> => startPush(page, draft, { draftId: 'd5', target });
    const refused = { ok: false, failure: { code: 'NOT_CONFIRMED' } };
    expect(await push()).toMatchObject(refused);
    await boxes.answer('Sign in');
    for (let asked = 4; asked <= 5; asked += 1) {
      expect(await push(), 'the host is confirmed, the push is not').toMatchObject(refused);
      expect(await boxes.shown()).toHaveLength(asked);
    }
    expect(await platform.requestCount()).toBe(0);
    for (const { preset } of await boxes.shown()) expect(preset).toBe('Cancel');
  });

  await test.step('no answer of the main process holds a secret', async () => {
    const answers = [
      await invokeAny(page, 'accounts.signIn', { id: target, password: null }),
      await invokeAny(page, 'accounts.test', { id: target }),
      await invokeAny(page, 'accounts.read', null),
      await boxes.shown(),
    ];
    expect(await platform.passwordsTried()).not.toEqual([]);
    const { clientSecret, password } = platform.credentials;
    expect(secretsIn(Buffer.from(JSON.stringify(answers)), { clientSecret, password })).toEqual([]);
  });
});
