// Whether one path inside a record contains another, for finding the problems and changes of a cell.
import type { Path } from '../../../shared/kernel/json.ts';
import { ANY } from '../fields/field.ts';

/** Whether `inner` is `outer` or lies in it. A step ANY matches every index of an array. */
export function pathContains(outer: Path, inner: Path): boolean {
  return (
    outer.length <= inner.length &&
    outer.every((step, index) => step === inner[index] || (step === ANY && typeof inner[index] === 'number'))
  );
}

/**
 * Whether a problem or change at `path` concerns `cell`: the path lies in the cell, or the cell is a member of the
 * object at the path. One at a whole list, or at the whole body, does not concern each of its parts.
 */
export function concerns(path: Path, cell: Path): boolean {
  if (pathContains(cell, path)) return true;
  const next = cell[path.length];
  return path.length > 1 && typeof next === 'string' && next !== ANY && pathContains(path, cell);
}
