// The menu of a note in the list, in the order of use.
import { removeNote, isOwn, settleNote } from '../../state/actions/write-notes.ts';
import type { DraftState } from '../../state/context.ts';
import type { NoteAt } from '../../state/open-draft/review-notes.svelte.ts';
import { copyText } from '../../ui/copy-text.ts';
import { type MenuCommand, offerIf } from '../../ui/menu-item.ts';

export function noteMenu(app: DraftState, { ref, note }: NoteAt, goTo: () => void): readonly MenuCommand[] {
  const canEdit = !app.draft.readOnly;
  return [
    { id: 'go', label: 'Go to the cell', icon: 'right', keys: 'Enter', run: goTo },
    ...offerIf(canEdit, {
      id: 'settle',
      label: note.resolved ? 'Reopen' : 'Resolve',
      icon: 'check',
      run: () => settleNote(app, ref, note),
    }),
    ...offerIf(canEdit, {
      id: 'add',
      label: 'Add a note here …',
      icon: 'note',
      run: () => app.dialogs.open('addNote', { ref, path: note.path }),
    }),
    {
      id: 'copy',
      label: 'Copy the note',
      icon: 'copy',
      apart: true,
      run: () => void copyText(note.by === '' ? note.text : `${note.by}: ${note.text}`),
    },
    ...offerIf(canEdit && isOwn(app, note), {
      id: 'remove',
      label: 'Delete my note',
      icon: 'remove',
      apart: true,
      run: () => removeNote(app, ref, note),
    }),
  ];
}
