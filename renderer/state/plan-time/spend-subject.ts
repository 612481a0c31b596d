// Of which line items and flights planned spend is shown: the selection, the tree's limit, or the whole draft.
import type { EntityRef } from '../../../shared/draft/document.ts';
import { nameAt } from '../../../shared/draft/names.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import type { GridTab } from '../fields/field.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import { groupFlightRows } from '../open-draft/rows.ts';

export interface SpendSubject {
  /** Where the flights are, as it follows their number: `in 3 line items`, `in the whole draft`. */
  readonly words: string;
  /** Their keys, in draft order. */
  readonly items: readonly string[];
  /** Where single flights are selected: their indexes by line item. */
  readonly flights: ReadonlyMap<string, ReadonlySet<number>> | null;
}

type SubjectDraft = Pick<OpenDraft, 'rows' | 'childrenOf' | 'live'>;

export function draftSubject(draft: Pick<SubjectDraft, 'rows'>): SpendSubject {
  return { words: 'in the whole draft', items: draft.rows('lineItems', null), flights: null };
}

/** Null where neither the selected rows nor the tree's limit have line items. */
export function chosenSubject(
  draft: SubjectDraft,
  tab: GridTab,
  ids: readonly string[],
  scope: EntityRef | null,
): SpendSubject | null {
  const of = (words: string, items: readonly string[]): SpendSubject | null =>
    items.length === 0 ? null : { words, items, flights: null };
  if (ids.length > 0 && tab === 'flights') return flightSubject(ids);
  if (ids.length > 0 && tab === 'lineItems') return of(`in ${counted(ids.length, 'line item', 'line items')}`, ids);
  if (ids.length > 0 && tab === 'campaigns') {
    const children = draft.childrenOf('lineItem');
    return of(
      `in ${counted(ids.length, 'campaign', 'campaigns')}`,
      ids.flatMap((key) => children.get(key) ?? []),
    );
  }
  if (ids.length > 0 && tab === 'tactics') {
    const parents = new Set(ids.flatMap((key) => draft.live.entities.tactic.get(key)?.lineItem ?? []));
    const words =
      parents.size === 1 ? 'in the line item of the selected tactics' : 'in the line items of the selected tactics';
    return of(words, [...parents]);
  }
  if (scope === null || scope.kind === 'creative' || scope.kind === 'npiList') return null;
  return of(`in ${visible(nameAt(draft.live, scope))}`, draft.rows('lineItems', scope));
}

function flightSubject(ids: readonly string[]): SpendSubject {
  const flights = new Map(Array.from(groupFlightRows(ids), ([key, indexes]) => [key, new Set(indexes)]));
  return { words: 'of the selection', items: [...flights.keys()], flights };
}
