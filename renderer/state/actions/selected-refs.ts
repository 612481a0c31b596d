// The targets of add, duplicate, export and remove: the selected rows, else the inspected entity.
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import type { DraftState } from '../context.ts';
import { TAB_KIND } from '../fields/field.ts';
import { groupFlightRows } from '../open-draft/rows.ts';

/** The entities that are selected, each once; flights stand for their line item. */
export function chosenRefs({ subject }: DraftState): readonly EntityRef[] {
  return subject.refs;
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

/** The flights that are selected, by their line item; null on every other tab and where none is. */
export function chosenFlights({ selection, subject }: DraftState): ReadonlyMap<string, readonly number[]> | null {
  if (selection.tab !== 'flights') return null;
  const flights = groupFlightRows(subject.rows);
  return flights.size === 0 ? null : flights;
}
