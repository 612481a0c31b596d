// Goes to one entity: in the open draft, or in another one, which is opened for it.
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { AppState, DraftState } from '../context.ts';
import { fieldsOf } from '../fields/fields.ts';
import { KIND_TAB } from '../open-draft/rows.ts';

/** In its tab, over the whole draft. */
export function revealEntity({ selection }: DraftState, ref: EntityRef): void {
  const tab = KIND_TAB[ref.kind];
  selection.setScope(null);
  selection.reveal(tab, { row: ref.key, field: fieldsOf(tab)[0]?.id ?? 'name' }, ref);
}

/** Where the draft is gone that is said; where only the entity is, the draft is shown. */
export async function openEntity(app: AppState, draftId: string, ref: EntityRef): Promise<void> {
  const opened = await app.workspace.open(draftId);
  if (!opened.ok) {
    app.notices.report(opened.failure);
    return;
  }
  const { current } = app.workspace;
  const isThere = current?.draft.id === draftId && current.draft.document.entities[ref.kind].has(ref.key);
  if (current !== null && isThere) revealEntity(current, ref);
}
