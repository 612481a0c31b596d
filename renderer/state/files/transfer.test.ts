// A draft that comes in piece by piece is listed when it is whole and not before, whatever happens on its way.
import { expect, test, vi } from 'vitest';
import { MAX_DRAFT_BYTES } from '../../../shared/draft/envelope.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { type FakeBridge, world } from '../../testing/app.ts';

const draft = makeSample({ tactics: 2500 });
const text = (words: string) => new TextEncoder().encode(words);

async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const file = await packed(text(writeDraft(draft)));
const source = { file: 'f', name: 'Spring.flightplan' };

/** Offers bytes in pieces, the draft's unless others are given; `fate` may answer otherwise instead of the n-th. */
function offer(
  bridge: FakeBridge,
  { bytes = file, fate = () => undefined as Result<never> | undefined } = {} as {
    bytes?: Uint8Array;
    fate?: (nth: number) => Result<never> | undefined;
  },
): void {
  const size = Math.ceil(bytes.length / 3);
  let nth = 0;
  bridge.answer('file.read', () => ok({ reading: 'r', name: 'Spring.flightplan', size: bytes.length }));
  bridge.answer('file.take', () => {
    const at = nth * size;
    nth += 1;
    const piece = Uint8Array.from(bytes.subarray(at, at + size));
    return fate(nth) ?? ok(piece.length === 0 ? null : piece);
  });
  bridge.answer('file.opened', () => ok(null));
  bridge.answer('file.release', () => ok(null));
}

test('it is the draft of the file, called after the file where that does not say', async () => {
  const { bridge, window } = world();
  const app = window();
  offer(bridge);
  const id = await app.transfer.receive(source);
  if (!id.ok) throw new Error(id.failure.code);
  expect((await app.workspace.open(id.value)).ok).toBe(true);
  expect(app.draft.text()).toBe(writeDraft(draft));
  expect(bridge.asked).toContainEqual({ name: 'file.opened', input: { reading: 'r', draftId: id.value } });
  await app.workspace.close();
  await app.drafts.load();
  expect(app.drafts.rows).toMatchObject([{ id: id.value, origin: 'file', counts: { tactic: 2500 } }]);
  offer(bridge);
  const loaded = await app.transfer.load(source);
  expect(loaded.ok && writeDraft(loaded.value.draft)).toBe(writeDraft(draft));
});

const broken = text(`${writeDraft(draft)}é`);
broken[broken.length - 1] = 0x20;

test.each<[string, string, Parameters<typeof offer>[1]]>([
  [
    'the file can’t be read on',
    'FILE_NOT_READABLE',
    { fate: (nth) => (nth === 2 ? fail('FILE_NOT_READABLE') : undefined) },
  ],
  ['it is packed and cut off', 'NOT_GZIP', { bytes: file.subarray(0, file.length - 20) }],
  ['it is packed and damaged', 'NOT_GZIP', { bytes: file.map((byte, at) => (at === 40 ? byte ^ 255 : byte)) }],
  ['it is an archive', 'ARCHIVE_NOT_DRAFT', { bytes: text('PK\u0003\u0004and so on') }],
  ['it is no text', 'NOT_UTF8', { bytes: broken }],
  ['it is cut off', 'DRAFT_NOT_READABLE', { bytes: text(writeDraft(draft).slice(0, 9000)) }],
  ['it is one byte', 'DRAFT_NOT_READABLE', { bytes: text('{') }],
  ['it is empty', 'DRAFT_NOT_READABLE', { bytes: text('') }],
  ['it is something else', 'DRAFT_NOT_READABLE', { bytes: text('{"format":"letter"}') }],
])('nothing of it stays when %s', async (_what, code, how) => {
  const here = world();
  const app = here.window();
  offer(here.bridge, how);
  const arrived = await app.transfer.receive(source);
  expect(arrived).toMatchObject({ ok: false, failure: { code } });
  if (code === 'NOT_UTF8') expect(arrived).toMatchObject({ failure: { params: { offset: broken.length - 2 } } });
  expect(here.bridge.asked.at(-1)).toEqual({ name: 'file.release', input: { reading: 'r' } });
  expect(await app.services.store.list()).toEqual(ok([]));
  expect(await app.services.store.unfinished()).toEqual(ok([]));
});

test('a file that goes on beyond what a draft may have is refused', async () => {
  const here = world();
  offer(here.bridge);
  here.bridge.answer('file.take', () => ok(new Uint8Array(MAX_DRAFT_BYTES)));
  const refused = await here.window().transfer.receive(source);
  expect(refused).toMatchObject({
    ok: false,
    failure: { code: 'FILE_TOO_LARGE', params: { file: source.name, limit: MAX_DRAFT_BYTES } },
  });
});

test('cancelled in the middle, nothing of it stays', async () => {
  const here = world();
  const app = here.window();
  offer(here.bridge, {
    fate: (nth) => {
      if (nth === 2) app.transfer.cancel();
      return undefined;
    },
  });
  expect(await app.transfer.receive(source)).toMatchObject({ ok: false, failure: { code: 'CANCELLED' } });
  expect(await app.services.store.list()).toEqual(ok([]));
  // And the next one comes in.
  offer(here.bridge);
  expect((await app.transfer.receive(source)).ok).toBe(true);
});

test('cancelled when all of it is on the disk already, it leaves nothing', async () => {
  const here = world();
  const app = here.window();
  const { store } = app.services;
  offer(here.bridge);
  const backUp = vi.spyOn(store, 'backUp').mockImplementation(() => {
    app.transfer.cancel();
    return Promise.resolve(ok(null));
  });
  expect(await app.transfer.receive(source)).toMatchObject({ ok: false, failure: { code: 'CANCELLED' } });
  expect(backUp).toHaveBeenCalledOnce();
  expect(await store.list()).toEqual(ok([]));
  expect(here.bridge.asked.filter(({ name }) => name === 'file.opened')).toEqual([]);
});

test('the window dies in the middle: the next clears up after it, and not what another still takes in', async () => {
  const here = world();
  const dying = here.window();
  let die = (): void => undefined;
  const died = new Promise<void>((resolve) => (die = resolve));
  offer(here.bridge);
  const fileService = dying.services.openFileReading();
  const store = fileService.store.bind(fileService);
  let stored = 0;
  fileService.store = async (...how) => {
    const done = await store(...how);
    if ((stored += 1) < 2) return done;
    die();
    return new Promise(() => undefined);
  };
  void dying.transfer.receive(source);
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
