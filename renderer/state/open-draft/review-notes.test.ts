// The notes of a large draft are found after it is shown, whatever is edited meanwhile.
import { expect, test } from 'vitest';
import { addNote } from '../../../shared/draft/commands/edit-notes.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { withChanges } from '../../../shared/draft/apply.ts';
import { runAction } from '../actions/actions.ts';
import { world } from '../../testing/app.ts';
import { AT_ONCE } from './work-queue.ts';

const HAND = { by: 'Ines', at: '2026-01-15T12:00:00.000Z' };
const tactic = (key: string): EntityRef => ({ kind: 'tactic', key });

/** A large draft with a note at one of its last tactics. */
async function noted() {
  const here = world();
  const app = here.window();
  const sample = makeSample({ tactics: AT_ONCE + 200 });
  const draft = withChanges(sample, addNote(sample, tactic('t500'), [], 'Is this still booked?', HAND).changes);
  await app.workspace.importText('noted.flightplan.json', writeDraft(draft));
  return { app, clock: here.clock };
}

test('the notes of a large draft are found in idle time, with those that are written meanwhile', async () => {
  const { app, clock } = await noted();
  const before = app.reviewNotes.open;
  expect(app.draft.run(addNote(app.draft.document, tactic('t1'), [], 'Too dear.', HAND))).toBe(true);
  expect(app.reviewNotes.open).toBe(before + 1);
  clock.move(0);
  clock.move(0);
  const found = app.reviewNotes.list.map(({ ref }) => ref.key);
  expect(found).toEqual(expect.arrayContaining(['t1', 't500']));
  expect(found.filter((key) => key === 't1' || key === 't500')).toHaveLength(2);
  app.draft.undo();
  expect(app.reviewNotes.list.map(({ ref }) => ref.key)).not.toContain('t1');
});

test('they are found at once for who goes by all of them', async () => {
  const { app } = await noted();
  const found = () => app.reviewNotes.list.some(({ ref }) => ref.key === 't500');
  expect(found()).toBe(false);
  expect(runAction(app, 'view.nextReview')).toBe(true);
  expect(found()).toBe(true);
});
