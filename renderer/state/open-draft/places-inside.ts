// Whether one place inside a record lies in another, for finding the problems and changes of a cell.
import type { Path } from '../../../shared/kernel/json.ts';
import { ANY } from '../fields/field.ts';

/** Whether `inner` is `outer` or lies in it. A step ANY stands for every place of an array. */
export function holdsPlace(outer: Path, inner: Path): boolean {
  return (
    outer.length <= inner.length &&
    outer.every((step, index) => step === inner[index] || (step === ANY && typeof inner[index] === 'number'))
  );
}

/**
 * Whether something said of `place` is about `cell`: it lies in the cell, or the cell is a member of the object that it
 * is about. What is said of a whole list, or of the whole body, is not about each of its parts.
 */
export function concerns(place: Path, cell: Path): boolean {
  if (holdsPlace(cell, place)) return true;
  const next = cell[place.length];
  return place.length > 1 && typeof next === 'string' && next !== ANY && holdsPlace(place, cell);
}
