// The entities that add, duplicate and remove apply to: the rows of the selected range, else the inspected entity.
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { Kind } from '../../../shared/domain/registry.ts';
import type { DraftState } from '../context.ts';
import { TAB_KIND } from '../fields/field.ts';

/** Row ids: of the range when it has several rows, else the row of the active cell, also where a filter hides it. */
function chosenRows({ selection: { cell }, subject: { rows } }: DraftState): readonly string[] {
  return rows.length > 1 ? rows : cell === null ? [] : [cell.row];
}

/** The entities that are selected, each once; flights stand for their line item. */
export function chosenRefs(app: DraftState): readonly EntityRef[] {
  const { subject, selection } = app;
  if (subject.rows.length > 1) return subject.refs;
  return selection.focused === null ? [] : [selection.focused];
}

/** How many entities are selected, and of which kind; null for none. It makes no list of 20,000 rows. */
export function chosenCount(app: DraftState): { readonly kind: Kind; readonly count: number } | null {
  const { subject, selection } = app;
  const isRange = subject.rows.length > 1 && selection.tab !== 'flights';
  if (isRange) return { kind: TAB_KIND[selection.tab], count: subject.rows.length };
  const refs = chosenRefs(app);
  const [first] = refs;
  return first === undefined ? null : { kind: first.kind, count: refs.length };
}

/** Flights of the range or under the cursor, by their line item; null on every other tab. */
export function chosenFlights(app: DraftState): ReadonlyMap<string, readonly number[]> | null {
  if (app.selection.tab !== 'flights') return null;
  const flights = new Map<string, number[]>();
  for (const id of chosenRows(app)) {
    const cut = id.lastIndexOf('#');
    const key = id.slice(0, cut);
    flights.set(key, [...(flights.get(key) ?? []), Number(id.slice(cut + 1))]);
  }
  return flights.size === 0 ? null : flights;
}
