// The rows of the Notes panel: open notes, then the resolved ones.
import type { NoteAt } from '../../state/open-draft/review-notes.svelte.ts';
import type { RowListItem } from '../../ui/RowList.svelte';

const GROUPS = { open: 'Open', resolved: 'Resolved' } as const;

export function noteRows(list: readonly NoteAt[], folded: ReadonlySet<string>): RowListItem<NoteAt>[] {
  return (['open', 'resolved'] as const).flatMap((group) => {
    const notes = list.filter(({ note }) => note.resolved === (group === 'resolved'));
    if (notes.length === 0) return [];
    const open = !folded.has(group);
    const head: RowListItem<NoteAt> = { id: group, head: GROUPS[group], count: notes.length, open };
    const rows = notes.map((value): RowListItem<NoteAt> => {
      const { kind, key } = value.ref;
      return { id: `${kind}:${key}:${value.note.index}`, value };
    });
    return open ? [head, ...rows] : [head];
  });
}
