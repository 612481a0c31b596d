// Items of several versions of one list, with an id each: the same id, the same item.
import type { Json } from '../kernel/json.ts';
import { pairFlights } from './flight-pairs.ts';
import { type ListShape, itemIds } from './lists.ts';

export interface Items {
  readonly ids: readonly string[];
  readonly byId: ReadonlyMap<string, Json>;
}

/** In the order of the arguments. */
export function pairItems(
  shape: ListShape,
  base: readonly Json[],
  mine: readonly Json[],
  theirs: readonly Json[],
): [Items, Items, Items] {
  const lists = [base, mine, theirs] as const;
  const [first, second, third] =
    shape.type === 'flights'
      ? pairFlights(shape.ways, ...lists)
      : [itemIds(shape, base), itemIds(shape, mine), itemIds(shape, theirs)];
  return [indexItems(base, first), indexItems(mine, second), indexItems(theirs, third)];
}

function indexItems(list: readonly Json[], ids: readonly string[]): Items {
  const byId = new Map<string, Json>();
  list.forEach((item, index) => byId.set(ids[index] ?? '', item));
  return { ids, byId };
}
