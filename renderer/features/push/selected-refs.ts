// The entities that the planner has selected, in the grid or in the tree.
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { DraftState } from '../../state/context.ts';
import { TAB_KIND } from '../../state/fields/field.ts';

export function selectedRefs({ subject, draft }: Pick<DraftState, 'subject' | 'draft'>): readonly EntityRef[] {
  const now = subject.now;
  if (now.is === 'none') return [];
  if (now.is === 'one') return [now.ref];
  const keys = new Set(now.rows.flatMap((row) => draft.rowOf(now.tab, row)?.key ?? []));
  return [...keys].map((key) => ({ kind: TAB_KIND[now.tab], key }));
}
