// What the planner does with notes, in the planner's name and at this moment.
import { type Hand, deleteNote, reopenNote, resolveNote } from '../../../shared/draft/commands/edit-notes.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { Note } from '../../../shared/draft/notes.ts';
import { isoTime } from '../../../shared/kernel/iso-time.ts';
import type { DraftState } from '../context.ts';

export const makeHand = ({ services, settings }: DraftState): Hand => ({
  by: settings.author,
  at: isoTime(services.clock.now()),
});

/** False for an unsigned note: a note must not be deleted by a stranger. */
export const isOwn = ({ settings }: DraftState, note: Note): boolean => note.by !== '' && note.by === settings.author;

export function settleNote(app: DraftState, ref: EntityRef, note: Note): void {
  const { document } = app.draft;
  app.draft.run(
    note.resolved ? reopenNote(document, ref, note.index) : resolveNote(document, ref, note.index, makeHand(app)),
  );
}

export function removeNote(app: DraftState, ref: EntityRef, note: Note): void {
  if (isOwn(app, note)) app.draft.run(deleteNote(app.draft.document, ref, note.index));
}
