// Which fields a push would reset on the platform: a replace sends the whole body, and the draft leaves them blank.
import type { Draft, EntityRef } from '../../../shared/draft/document.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { resetsOf } from '../../../shared/push/resets.ts';
import type { Changes } from '../open-draft/changes.svelte.ts';

export interface Reset {
  readonly ref: EntityRef;
  /** Of the body. */
  readonly field: string;
  /** What was last seen there; undefined when it was blank, or the platform does not show it. */
  readonly was: Json | undefined;
}

/** `fields` of one entity, those first of which a value is known that would go. */
export function resetRows(draft: Draft, ref: EntityRef, fields: readonly string[]): Reset[] {
  const base = draft.entities[ref.kind].get(ref.key)?.base ?? {};
  const { kind, key } = ref;
  const rows = fields.map((field): Reset => ({ ref: { kind, key }, field, was: base[field] ?? undefined }));
  return [...rows.filter(({ was }) => was !== undefined), ...rows.filter(({ was }) => was === undefined)];
}

/** Of all that a push would send now. */
export function plannedResets(draft: Draft, changes: Pick<Changes, 'list' | 'markOf'>): Reset[] {
  return changes.list.flatMap((ref) => {
    if (ref.kind !== 'lineItem' && ref.kind !== 'creative') return [];
    const record = draft.entities[ref.kind].get(ref.key);
    return record === undefined || changes.markOf(ref) !== 'changed'
      ? []
      : resetRows(draft, ref, resetsOf(ref.kind, record));
  });
}
