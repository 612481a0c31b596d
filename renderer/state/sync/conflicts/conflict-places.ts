// What both sides changed, by its place in the tree: under campaigns first, then creatives and NPI lists.
import type { Draft, EntityRef } from '../../../../shared/draft/document.ts';
import { entityId } from '../../../../shared/draft/validate.ts';
import { type Kind, kindEntry } from '../../../../shared/domain/resources/registry.ts';
import type { PushConflict } from './conflict-choice.ts';
import type { MergedField } from './merged-fields.ts';

/** One entity with what was found in it. */
export interface ConflictPlace {
  readonly id: string;
  readonly ref: EntityRef;
  readonly fields: readonly PushConflict[];
  /** Fields that only the platform had changed. */
  readonly merged: readonly MergedField[];
  /** Fields without a choice. */
  readonly open: number;
}

export interface PlaceGroup {
  readonly id: string;
  /** The campaign it lies under, the kind of what lies under none, or what was merged by itself. */
  readonly under: EntityRef | Kind | 'merged';
  readonly places: readonly ConflictPlace[];
}

export function conflictPlaces(
  draft: Draft,
  conflicts: readonly PushConflict[],
  merged: readonly MergedField[],
): ConflictPlace[] {
  const found = new Map<string, { ref: EntityRef; fields: PushConflict[]; merged: MergedField[] }>();
  const at = ({ kind, key }: EntityRef) => {
    const id = entityId(kind, key);
    const place = found.get(id) ?? { ref: { kind, key }, fields: [], merged: [] };
    found.set(id, place);
    return place;
  };
  for (const conflict of conflicts) at(conflict).fields.push(conflict);
  for (const field of merged) at(field).merged.push(field);
  const places = [...found].map(([id, place]) => ({
    id,
    ...place,
    open: place.fields.filter(({ choice }) => choice === null).length,
  }));
  return inTreeOrder(draft, places);
}

/** Conflicts under what they lie under; what was merged by itself once more at the end, as a list of its own. */
export function placeGroups(draft: Draft, places: readonly ConflictPlace[]): PlaceGroup[] {
  const listed = groupsUnder(
    draft,
    places.filter(({ fields }) => fields.length > 0),
  );
  const merged = places.filter((place) => place.merged.length > 0);
  return merged.length === 0 ? listed : [...listed, { id: 'merged', under: 'merged', places: merged }];
}

/** Places by the campaign they lie under, or by kind, in the order in which they come. */
export function groupsUnder<Place extends { readonly ref: EntityRef }>(
  draft: Draft,
  places: readonly Place[],
): { readonly id: string; readonly under: EntityRef | Kind; readonly places: readonly Place[] }[] {
  const groups = new Map<string, { under: EntityRef | Kind; places: Place[] }>();
  for (const place of places) {
    const under = above(draft, place.ref);
    const id = typeof under === 'string' ? under : entityId(under.kind, under.key);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, { under, places: [place] });
    else group.places.push(place);
  }
  return [...groups].map(([id, group]) => ({ id: `under ${id}`, ...group }));
}

/** The campaign over it, itself included; its kind where none is. */
function above(draft: Draft, ref: EntityRef): EntityRef | Kind {
  return chain(draft, ref).find(({ kind }) => kind === 'campaign') ?? ref.kind;
}

/** From the outermost parent to itself. */
function chain(draft: Draft, ref: EntityRef): readonly EntityRef[] {
  const parent = kindEntry(ref.kind).parent;
  const key = parent === undefined ? undefined : draft.entities[ref.kind].get(ref.key)?.[parent.member];
  return parent === undefined || typeof key !== 'string' ? [ref] : [...chain(draft, { kind: parent.kind, key }), ref];
}

const SHARED: readonly Kind[] = ['creative', 'npiList'];

export function inTreeOrder<Place extends { readonly ref: EntityRef }>(
  draft: Draft,
  places: readonly Place[],
): Place[] {
  const orders = new Map<Kind, ReadonlyMap<string, number>>();
  const findIndex = ({ kind, key }: EntityRef): number => {
    const order = orders.get(kind) ?? new Map([...draft.entities[kind].keys()].map((other, index) => [other, index]));
    orders.set(kind, order);
    return order.get(key) ?? Number.MAX_SAFE_INTEGER;
  };
  const placed = places.map((place) => ({
    place,
    at: [SHARED.indexOf(place.ref.kind), ...chain(draft, place.ref).map(findIndex)],
  }));
  return placed.sort((a, b) => compare(a.at, b.at)).map(({ place }) => place);
}

/** A parent before what lies under it. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    if (left !== right) return left - right;
  }
  return a.length - b.length;
}
