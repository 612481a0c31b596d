// Which fields a push would reset on the platform: a replace sends the whole body, and the draft leaves them blank.
import type { Draft, EntityRef } from '../../../../shared/draft/document.ts';
import { counted } from '../../../../shared/kernel/counted.ts';
import type { Json, Path } from '../../../../shared/kernel/json.ts';
import { knownValues, resetPlaces, findResets } from '../../../../shared/push/resets.ts';
import type { Changes } from '../../open-draft/changes.svelte.ts';

export interface Reset {
  readonly ref: EntityRef;
  /** As `findResets` names it. */
  readonly field: string;
  /** Where it can be filled in; the first flight that lacks it, for a field of flights. */
  readonly path: Path;
  /** In how many flights; undefined for a field of the entity itself. */
  readonly flights: number | undefined;
  /** What was last seen there; undefined when it was blank, or the platform does not show it. */
  readonly was: Json | undefined;
}

/** `fields` of one entity, those first of which a value is known that would go. */
export function resetRows(draft: Draft, ref: EntityRef, fields: readonly string[]): Reset[] {
  const { kind, key } = ref;
  const record = draft.entities[kind].get(key);
  if (record === undefined) return [];
  const rows = fields.map((field): Reset => {
    const places = resetPlaces(record.draft, field);
    const [path = [field]] = places;
    const [was] = knownValues(record, field);
    return { ref: { kind, key }, field, path, flights: path.length > 1 ? places.length : undefined, was };
  });
  return [...rows.filter(({ was }) => was !== undefined), ...rows.filter(({ was }) => was === undefined)];
}

/** How many there are, as a heading: "would" only where something is known to go. */
export function resetWords(resets: readonly Reset[]): string {
  const verb = resets.some(({ was }) => was !== undefined) ? 'would' : 'may';
  return `This push ${verb} reset ${counted(resets.length, 'field', 'fields')} on the platform`;
}

/** Of all that a push would send now. */
export function plannedResets(draft: Draft, changes: Pick<Changes, 'list' | 'markOf'>): Reset[] {
  return changes.list.flatMap((ref) => {
    if (ref.kind !== 'lineItem' && ref.kind !== 'creative') return [];
    const record = draft.entities[ref.kind].get(ref.key);
    return record === undefined || changes.markOf(ref) !== 'changed'
      ? []
      : resetRows(draft, ref, findResets(ref.kind, record));
  });
}
