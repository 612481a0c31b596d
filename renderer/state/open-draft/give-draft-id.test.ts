// The id of a draft from an older file or version: given with its first push or file, kept from then on.
import { expect, test } from 'vitest';
import { DraftAssembler } from '../../../shared/draft/draft-stream.ts';
import { readDraftId } from '../../../shared/draft/draft-id.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { type } from '../../testing/app.ts';
import { tour } from '../../testing/push.ts';
import { exportFile } from '../actions/export-file.ts';

/** The tour's draft as an older version has stored it, open in a window; `given` is the draft that was handed over last. */
async function older(id: object = {}) {
  const here = await tour();
  const { id: _id, ...file } = JSON.parse(here.app.draft.text()) as Record<string, unknown>; // what it has written
  await here.app.workspace.importText('older.flightplan.json', JSON.stringify(file));
  if (Object.keys(id).length > 0) here.app.draft.applyRemote('As stored', [{ op: 'header', path: ['id'], ...id }]);
  await here.app.target.choose('practice');
  here.bridge.answer('file.save', () => ok({ name: 'x.flightplan.json', transferId: 'transferId-1' }));
  here.bridge.answer('file.finish', () => ok(null));
  const given = (): string | null => {
    const assembler = new DraftAssembler();
    for (const { name, input } of here.bridge.asked.splice(0)) {
      if (name === 'transfer.give') assembler.take((input as Input<'transfer.give'>).text); // the channel's
    }
    const draft = assembler.draft();
    return draft.ok ? readDraftId(draft.value) : null;
  };
  return { ...here, given };
}

test('a push gives it one first, which no undo takes away and the next file has too', async () => {
  const { app, given } = await older();
  expect(readDraftId(app.draft.document)).toBeNull();
  const [flight = ''] = app.draft.rows('flights', null);
  type(app, 'flights', flight, 'budget', '1111');
  await app.push.start();
  const id = readDraftId(app.draft.document);
  expect(given()).toBe(id);
  expect(id).not.toBeNull();
  app.draft.undo();
  expect(readDraftId(app.draft.document)).toBe(id);
  await exportFile(app, app.draft.document, 'x', 'plain');
  expect(given()).toBe(id);
});

test('a file gives it one, in place of a member of that name that is no draft id', async () => {
  const { app, given } = await older({ after: 'q1-cardiology' });
  await exportFile(app, app.draft.document, 'x', 'plain');
  const id = readDraftId(app.draft.document);
  expect(id).not.toBeNull();
  expect(given()).toBe(id);
});
