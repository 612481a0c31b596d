// The rows of the Notes panel: open notes, then the resolved ones.
import type { NoteAt } from '../../state/open-draft/review-notes.svelte.ts';
import type { RowGroup } from '../../ui/RowList.svelte';

export function noteRowId({ ref, note }: NoteAt): string {
  return `${ref.kind}:${ref.key}:${note.index}`;
}

export function noteGroups(list: readonly NoteAt[]): RowGroup<NoteAt>[] {
  return [
    { id: 'open', head: 'Open', rows: list.filter(({ note }) => !note.resolved) },
    { id: 'resolved', head: 'Resolved', rows: list.filter(({ note }) => note.resolved), folded: true },
  ];
}
