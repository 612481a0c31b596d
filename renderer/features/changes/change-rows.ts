// The rows of the Changes panel: one for each new entity, one for each changed field.
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { DraftState } from '../../state/context.ts';
import type { Difference } from '../../../shared/merge/difference.ts';
import { formatPath } from '../../../shared/kernel/json.ts';
import type { RowListItem } from '../../ui/RowList.svelte';

export interface ChangeRow {
  readonly ref: EntityRef;
  /** Undefined for an entity that is new as a whole. */
  readonly change: Difference | undefined;
}

const GROUPS = { new: 'New', changed: 'Changed' } as const;

export function changeRows(
  changes: Pick<DraftState['changes'], 'list' | 'markOf' | 'fieldsOf'>,
  folded: ReadonlySet<string>,
): RowListItem<ChangeRow>[] {
  const groups: Record<keyof typeof GROUPS, RowListItem<ChangeRow>[]> = { new: [], changed: [] };
  for (const ref of changes.list) {
    const id = `${ref.kind}:${ref.key}`;
    if (changes.markOf(ref) === 'new') groups.new.push({ id, value: { ref, change: undefined } });
    else
      for (const change of changes.fieldsOf(ref))
        groups.changed.push({ id: `${id}:${formatPath(change.path)}`, value: { ref, change } });
  }
  return (['changed', 'new'] as const).flatMap((group) => {
    const rows = groups[group];
    if (rows.length === 0) return [];
    const open = !folded.has(group);
    const head: RowListItem<ChangeRow> = { id: group, head: GROUPS[group], count: rows.length, open };
    return open ? [head, ...rows] : [head];
  });
}
