// Whether a draft's file lacks edits: known after each edit and save, and again when the draft is opened once more.
import { expect, test } from 'vitest';
import { renameDraft } from '../../../shared/draft/commands/header.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { type World, world } from '../../testing/app.ts';
import type { DraftState } from '../context.ts';
import { exportFile } from '../actions/export-file.ts';

const FILE = { id: 'f', name: 'x.flightplan', folder: '~', at: null, there: true, draftIds: [] };

/** A draft that can be saved to a file, which it has from the first save on. */
async function drafted(): Promise<World & { readonly app: DraftState }> {
  const here = world();
  const { bridge } = here;
  let isThere = false;
  bridge.answer('file.of', () =>
    ok(isThere ? { file: FILE, version: '1', changedAt: null, knownAt: '2026-01-15T12:00:00Z' } : null),
  );
  for (const name of ['file.save', 'file.saveAgain'] as const)
    bridge.answer(name, () => ok({ name: FILE.name, transferId: 'h' }));
  bridge.answer('transfer.give', () => ok(null));
  bridge.answer('file.finish', () => {
    isThere = true;
    return ok({ signed: false, saved: { id: 's', name: FILE.name, folder: FILE.folder } });
  });
  const app = here.window();
  await app.workspace.openSample();
  return { ...here, app };
}

function edit({ draft }: DraftState, title: string): void {
  draft.run(renameDraft(draft.document, title));
}

const save = ({ file }: DraftState): Promise<void> => file.save();

test('an edit after a save is not in the file until the next save, and an undone one counts', async () => {
  const { app } = await drafted();
  edit(app, 'Before there is a file');
  expect(app.file.edited).toBe(false);
  await exportFile(app, app.draft.document, 'x', 'packed', true);
  expect(app.file.edited).toBe(false);
  edit(app, 'One');
  expect(app.file.edited).toBe(true);
  await save(app);
  expect(app.file.edited).toBe(false);
  app.draft.undo();
  expect(app.file.edited).toBe(true);
});

test.each([
  ['saved and edited', true],
  ['saved', false],
])('opened once more, a draft that was %s is known as that', async (_what, isEdited) => {
  const here = await drafted();
  await exportFile(here.app, here.app.draft.document, 'x', 'packed', true);
  if (isEdited) edit(here.app, 'After the save');
  await here.app.draft.whenSettled();
  const { id } = here.app.draft;
  here.kill();
  const again = here.window();
  await again.workspace.open(id);
  await expect.poll(() => again.file.file?.name).toBe(FILE.name);
  expect(again.file.edited).toBe(isEdited);
});
