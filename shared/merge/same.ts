// Whether two versions of a draft say the same at a place: sets are sets, and null is as good as absent.
import { type Json, isList, isObject, sameItems } from '../kernel/json.ts';
import { type ListShape, type Place, itemText, listAt, placeIn, placeOfItems } from './lists.ts';
import { pairItems } from './pair-items.ts';

/**
 * Texts and numbers are compared as they are: both files have the canonical spelling, other than a body and an answer
 * of the platform (`push/same-field.ts`).
 */
export function sameAt(place: Place, a: Json | undefined, b: Json | undefined): boolean {
  const [left, right] = [a ?? null, b ?? null];
  if (left === right) return true;
  if (isList(left) && isList(right)) return sameList(place, left, right);
  if (!isObject(left) || !isObject(right)) return false;
  for (const member in left) {
    const other = Object.hasOwn(right, member) ? right[member] : undefined;
    if (!sameAt(placeIn(place, member), left[member], other)) return false;
  }
  for (const member in right) {
    if (!Object.hasOwn(left, member) && (right[member] ?? null) !== null) return false;
  }
  return true;
}

function sameList(place: Place, left: readonly Json[], right: readonly Json[]): boolean {
  const shape = listAt(place);
  const inside = placeOfItems(place);
  if (left.length === right.length && left.every((item, index) => sameAt(inside, item, right[index]))) return true;
  if (shape === undefined) return false;
  if (shape.type === 'set') return sameSet(left, right);
  return left.length === right.length && sameEntries(shape, inside, left, right);
}

function sameSet(left: readonly Json[], right: readonly Json[]): boolean {
  const [one, other] = [new Set(left.map(itemText)), new Set(right.map(itemText))];
  if (one.size !== other.size) return false;
  for (const item of one) if (!other.has(item)) return false;
  return true;
}

function sameEntries(shape: ListShape, inside: Place, left: readonly Json[], right: readonly Json[]): boolean {
  const [one, other] = pairItems(shape, left, right, []);
  if (sameItems(one.ids, other.ids)) return false; // in this order they were compared already
  return one.ids.every((id) => other.byId.has(id) && sameAt(inside, one.byId.get(id), other.byId.get(id)));
}
