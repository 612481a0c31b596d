// A draft goes to the file that was asked for; called off, nothing is written.
import { expect, test } from 'vitest';
import { DraftAssembler } from '../../../shared/draft/draft-stream.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { world } from '../../testing/app.ts';
import { exportFile } from './export-file.ts';

test('its text goes to the file that was asked for', async () => {
  const { bridge, window } = world();
  const app = window();
  const assembler = new DraftAssembler();
  bridge.answer('file.save', () => ok({ name: 'x.flightplan', transferId: 'h' }));
  bridge.answer('transfer.give', ({ transferId, text }) =>
    transferId === 'h' ? assembler.take(text) : fail('UNEXPECTED'),
  );
  bridge.answer('file.finish', () => ok(null));
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
});

test('called off in the dialog, nothing is sent', async () => {
  const { bridge, window } = world();
  const app = window();
  bridge.answer('file.save', () => ok(null));
  await app.workspace.openSample();
  await exportFile(app, app.draft.document, 'x', 'packed');
  expect(bridge.asked.at(-1)?.name).toBe('file.save');
  expect(app.transfer.exported).toBe(0);
});
