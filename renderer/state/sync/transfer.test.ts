// A draft that comes in piece by piece is listed when it is whole and not before, whatever happens on its way.
import { expect, test } from 'vitest';
import { streamDraft } from '../../../shared/draft/draft-stream.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import type { FakeBridge } from '../../testing/app.ts';
import { world } from '../../testing/app.ts';

const draft = makeSample({ tactics: 2500 });

/** Offers the draft's texts; `fate` may answer otherwise instead of the n-th. */
function offer(bridge: FakeBridge, fate: (nth: number) => Result<never> | 'end' | undefined = () => undefined): void {
  const texts = [...streamDraft(draft)];
  let nth = 0;
  bridge.answer('transfer.take', () => {
    const other = fate((nth += 1));
    if (other !== undefined && other !== 'end') return other;
    return ok(other === 'end' ? null : (texts[nth - 1] ?? null));
  });
  bridge.answer('transfer.drop', () => ok(null));
}

test('it is the draft of the file, called after the file where that does not say', async () => {
  const { bridge, window } = world();
  const app = window();
  offer(bridge);
  const id = await app.transfer.receive('Spring.flightplan', 'h');
  if (!id.ok) throw new Error(id.failure.code);
  expect((await app.workspace.open(id.value)).ok).toBe(true);
  expect(app.draft.text()).toBe(writeDraft(draft));
  await app.workspace.close();
  await app.drafts.load();
  expect(app.drafts.rows).toMatchObject([{ id: id.value, origin: 'file', counts: { tactic: 2500 } }]);
});

test.each<[string, string, (nth: number) => Result<never> | 'end' | undefined]>([
  ['the file turns out to be damaged', 'NOT_UTF8', (nth) => (nth === 3 ? fail('NOT_UTF8') : undefined)],
  ['it ends too early', 'NOT_A_DRAFT', (nth) => (nth === 3 ? 'end' : undefined)],
])('nothing of it stays when %s', async (_what, code, fate) => {
  const here = world();
  const app = here.window();
  offer(here.bridge, fate);
  expect(await app.transfer.receive('x.flightplan', 'h')).toMatchObject({ ok: false, failure: { code } });
  expect(here.bridge.asked.at(-1)).toEqual({ name: 'transfer.drop', input: { transferId: 'h' } });
  expect(await app.services.store.list()).toEqual(ok([]));
  expect(await app.services.store.unfinished()).toEqual(ok([]));
});

test('called off in the middle, nothing of it stays', async () => {
  const here = world();
  const app = here.window();
  offer(here.bridge, (nth) => {
    if (nth === 3) app.transfer.cancel();
    return undefined;
  });
  expect(await app.transfer.receive('x.flightplan', 'h')).toMatchObject({ ok: false, failure: { code: 'CANCELLED' } });
  expect(await app.services.store.list()).toEqual(ok([]));
  // And the next one comes in.
  offer(here.bridge);
  expect((await app.transfer.receive('x.flightplan', 'h')).ok).toBe(true);
});

test('the window dies in the middle: the next clears up after it, and not what another still takes in', async () => {
  const here = world();
  const dying = here.window();
  let die = (): void => undefined;
  const died = new Promise<void>((resolve) => (die = resolve));
  offer(here.bridge, (nth) => {
    if (nth === 4) die();
    return undefined;
  });
  const asked = here.bridge.invoke.bind(here.bridge);
  here.bridge.invoke = (name, input) =>
    name === 'transfer.take' && here.bridge.asked.filter((one) => one.name === name).length === 4
      ? new Promise(() => undefined)
      : asked(name, input);
  void dying.transfer.receive('x.flightplan', 'h');
  await died;
  const other = here.window();
  await other.drafts.load();
  expect(other.drafts.rows).toEqual([]);
  // The first window lives as long as it holds its lock.
  expect(await other.services.store.unfinished()).toMatchObject({ value: [expect.any(String)] });
  here.kill();
  await other.drafts.load();
  expect(await other.services.store.unfinished()).toEqual(ok([]));
});
