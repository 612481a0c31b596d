// The rows of the Changes panel: one for each new entity, one for each changed field.
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { DraftState } from '../../state/context.ts';
import type { Difference } from '../../../shared/merge/difference.ts';
import { formatPath } from '../../../shared/kernel/json.ts';
import type { RowGroup } from '../../ui/RowList.svelte';

export interface ChangeRow {
  readonly ref: EntityRef;
  /** Undefined for an entity that is new as a whole. */
  readonly change: Difference | undefined;
}

export function changeRowId({ ref, change }: ChangeRow): string {
  return `${ref.kind}:${ref.key}${change === undefined ? '' : `:${formatPath(change.path)}`}`;
}

export function changeGroups(
  changes: Pick<DraftState['changes'], 'list' | 'markOf' | 'fieldsOf'>,
): RowGroup<ChangeRow>[] {
  const [created, changed]: [ChangeRow[], ChangeRow[]] = [[], []];
  for (const ref of changes.list) {
    if (changes.markOf(ref) === 'new') created.push({ ref, change: undefined });
    else changed.push(...changes.fieldsOf(ref).map((change) => ({ ref, change })));
  }
  return [
    { id: 'changed', head: 'Changed', rows: changed },
    { id: 'new', head: 'New', rows: created },
  ];
}
