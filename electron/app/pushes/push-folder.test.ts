// How a push was started is remembered, in its own folder only.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PushOrder, pushFolder } from './push-folder.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'flightplan-pushes-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const order: PushOrder = {
  version: 1,
  target: 'practice',
  only: null,
  conflicts: 'mine',
  createAfter500: 'ask',
  settle: { t1: null, t2: 7 },
};

it('remembers how a push was started', async () => {
  const folder = pushFolder(root, 'draft-1');
  expect(await folder.readOrder()).toBeNull();
  expect(await folder.writeOrder(order)).toEqual({ ok: true, value: null });
  expect(await pushFolder(root, 'draft-1').readOrder()).toEqual(order);
  expect(await pushFolder(root, 'draft-2').readOrder()).toBeNull();
});

it.each(['', '{"version":2}', '{"version":1,"target":"live","conflicts":"stop","settle":{}}'])(
  'an order %j is invalid',
  async (text) => {
    const folder = pushFolder(root, 'draft-1');
    await folder.writeOrder(order);
    writeFileSync(path.join(root, 'draft-1', 'order.json'), text);
    expect(await folder.readOrder()).toBeNull();
  },
);

it.each(['..', '../x', 'a/b', '/etc', '.', ''])('%j is no place for a draft', (draftId) =>
  expect(() => pushFolder(root, draftId)).toThrow('No folder name'),
);

it('where nothing can be written, that is a failure', async () => {
  const file = path.join(root, 'file');
  writeFileSync(file, '');
  expect(await pushFolder(file, 'draft-1').writeOrder(order)).toMatchObject({
    ok: false,
    failure: { code: 'FILE_NOT_WRITABLE' },
  });
});
