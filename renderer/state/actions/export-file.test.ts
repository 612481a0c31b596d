// A draft goes to the chosen file; a cancelled export writes nothing.
import { expect, test } from 'vitest';
import { DraftAssembler } from '../../../shared/draft/draft-stream.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { world } from '../../testing/app.ts';
import { runAction } from './actions.ts';
import { exportFile } from './export-file.ts';

test('its text goes to the file that was asked for', async () => {
  const { bridge, window } = world();
  const app = window();
  const assembler = new DraftAssembler();
  bridge.answer('file.save', () => ok({ name: 'x.flightplan', transferId: 'h' }));
  bridge.answer('transfer.give', ({ transferId, text }) =>
    transferId === 'h' ? assembler.take(text) : fail('UNEXPECTED'),
  );
  const saved = { id: 's', name: 'x.flightplan', folder: '~' };
  bridge.answer('file.finish', () => ok({ signed: false, saved }));
  await app.workspace.openSample();
  await exportFile(app, app.draft.document, 'Q1: heart/lung', 'plain');
  expect(bridge.asked.find(({ name }) => name === 'file.save')?.input).toEqual({
    suggestedName: 'Q1  heart lung.flightplan.json',
    what: 'draft',
    draftId: null,
  });
  expect(bridge.asked.at(-1)).toEqual({ name: 'file.finish', input: { transferId: 'h' } });
  const received = assembler.draft();
  expect(received.ok && writeDraft(received.value)).toBe(app.draft.text());
  expect(app.transfer.exported).toBe(1);
  expect(app.notices.saved).toEqual(saved);
});

test('cancelled in the dialog, nothing is sent', async () => {
  const { bridge, window } = world();
  const app = window();
  bridge.answer('file.save', () => ok(null));
  await app.workspace.openSample();
  await exportFile(app, app.draft.document, 'x', 'packed');
  expect(bridge.asked.at(-1)?.name).toBe('file.save');
  expect(app.transfer.exported).toBe(0);
});

test('declined in the main process’s box, it is as unsaved as before, and nothing is said', async () => {
  const { bridge, window } = world();
  const app = window();
  const view = { id: 'f', name: 'x.flightplan', folder: '~', at: null, there: true, draftIds: [] };
  bridge.answer('file.of', () => ok({ file: view, version: '1', changedAt: null, knownAt: '2026-01-15T12:00:00Z' }));
  bridge.answer('file.save', () => ok({ name: 'x.flightplan', transferId: 'h' }));
  bridge.answer('file.saveAgain', () => ok({ name: 'x.flightplan', transferId: 'h' }));
  bridge.answer('transfer.give', () => ok(null));
  bridge.answer('file.finish', () => fail('NOT_CONFIRMED'));
  await app.workspace.openSample();
  await exportFile(app, app.draft.document, 'x', 'packed', true);
  await app.file.save();
  const { file, notices, transfer } = app;
  expect([notices.list, transfer.exported, file.justSaved, file.asking]).toEqual([[], 0, null, false]);

  // Where files are signed, one that is not says so.
  app.settings.signer = 'Anna Weber';
  for (const [signed, expected] of [
    [false, 'unsigned'],
    [true, 'saved'],
  ] as const) {
    bridge.answer('file.finish', () => ok({ signed, saved: { id: 's', name: 'x.flightplan', folder: '~' } }));
    await file.save(!signed);
    expect(file.justSaved).toBe(expected);
  }
  const asked = bridge.asked.flatMap(({ name, input }) => (name === 'file.saveAgain' ? [input] : []));
  expect(asked).toMatchObject([{ sign: false }, { sign: true }, { sign: false }]);
});

test('saving while the first save is under way saves to that file, and asks for no other', async () => {
  const { bridge, window } = world();
  const app = window();
  const view = { id: 'f', name: 'x.flightplan', folder: '~', at: null, there: true, draftIds: [] };
  let written = (): void => undefined;
  const writing = new Promise<void>((resolve) => (written = resolve));
  let isThere = false;
  bridge.answer('file.of', () =>
    ok(isThere ? { file: view, version: '1', changedAt: null, knownAt: '2026-01-15T12:00:00Z' } : null),
  );
  bridge.answer('file.save', () => ok({ name: 'x.flightplan', transferId: 'h' }));
  bridge.answer('file.saveAgain', () => ok({ name: 'x.flightplan', transferId: 'h' }));
  bridge.answer('transfer.give', () => ok(null));
  bridge.answer('file.finish', async () => {
    await writing;
    isThere = true;
    return ok({ signed: false, saved: { id: 's', name: 'x.flightplan', folder: '~' } });
  });
  await app.workspace.openSample();
  void exportFile(app, app.draft.document, 'x', 'packed', true);
  await expect.poll(() => bridge.asked.at(-1)?.name).toBe('file.finish');
  runAction(app, 'draft.save');
  written();
  await expect.poll(() => app.file.justSaved).toBe('saved');
  expect([app.dialogs.about('exportFile'), app.transfer.exported]).toEqual([null, 2]);
});
