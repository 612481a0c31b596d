// The rows of a grid tab: which records the tree's scope shows, in draft order, and back from a row to its record.
import { type Draft, type EntityRef, parentKey } from '../../../shared/draft/document.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import { type GridTab, type Row, TAB_KIND } from '../fields/field.ts';
import { addTo } from '../../../shared/kernel/groups.ts';

/** The tab that shows records of a kind. */
export const KIND_TAB = {
  campaign: 'campaigns',
  lineItem: 'lineItems',
  tactic: 'tactics',
  creative: 'creatives',
  npiList: 'npiLists',
} as const satisfies Record<Kind, GridTab>;

/** One flight: its line item and its place in the list. */
export interface FlightPlace {
  readonly key: string;
  readonly index: number;
}

export function flightRowId(lineItem: string, flight: number): string {
  return `${lineItem}#${flight}`;
}

/** The line item of a flight's row. */
export const parseItemKey = (id: string): string => id.slice(0, id.lastIndexOf('#'));

export const parseFlightRow = (id: string): FlightPlace => ({
  key: parseItemKey(id),
  index: Number(id.slice(id.lastIndexOf('#') + 1)),
});

/** The places of flights' rows by their line item. */
export function groupFlightRows(ids: Iterable<string>): ReadonlyMap<string, readonly number[]> {
  const flights = new Map<string, number[]>();
  for (const { key, index } of Array.from(ids, parseFlightRow)) addTo(flights, key, index);
  return flights;
}

/** Whether the scope shows a record: itself, its descendants, and its ancestors. */
function inScope(draft: Draft, kind: Kind, key: string, scope: EntityRef | null): boolean {
  if (scope === null || scope.kind === 'creative' || scope.kind === 'npiList') {
    return scope === null || scope.kind !== kind || scope.key === key;
  }
  if (kind === 'creative' || kind === 'npiList') return true;
  if (kind === scope.kind) return key === scope.key;
  return isBelow(draft, kind, key, scope) || isBelow(draft, scope.kind, scope.key, { kind, key });
}

function isBelow(draft: Draft, kind: Kind, key: string, above: EntityRef): boolean {
  const record = draft.entities[kind].get(key);
  if (record === undefined) return false;
  const parent = parentKey(kind, record);
  if (parent === undefined) return false;
  const parentKind = kind === 'tactic' ? 'lineItem' : 'campaign';
  if (parentKind === above.kind) return parent === above.key;
  return isBelow(draft, parentKind, parent, above);
}

/** The ids of a tab's rows, in draft order. Pure; `OpenDraft.rows` keeps the answer while the draft stays as it is. */
export function rowsFor(tab: GridTab, scope: EntityRef | null, draft: Draft): readonly string[] {
  const kind = TAB_KIND[tab];
  // Without a look at the records, which lie far apart in memory.
  if (scope === null && tab !== 'flights') return [...draft.entities[kind].keys()];
  const ids: string[] = [];
  for (const [key, record] of draft.entities[kind]) {
    if (!inScope(draft, kind, key, scope)) continue;
    if (tab !== 'flights') ids.push(key);
    else for (let flight = 0; flight < flightsOf(record.draft).length; flight += 1) ids.push(flightRowId(key, flight));
  }
  return ids;
}

/** The row behind an id; undefined when its record or its flight is gone. `year`: the planner's present one. */
export function rowOf(tab: GridTab, id: string, draft: Draft, year?: number): Row | undefined {
  const kind = TAB_KIND[tab];
  const key = tab === 'flights' ? parseItemKey(id) : id;
  const record = draft.entities[kind].get(key);
  if (record === undefined) return undefined;
  const row: Row =
    year === undefined ? { id, tab, kind, key, record, draft } : { id, tab, kind, key, record, draft, year };
  if (tab !== 'flights') return row;
  const flight = parseFlightRow(id).index;
  return flight < flightsOf(record.draft).length ? { ...row, flight } : undefined;
}

/** The entities that rows are about, each once; flights stand for their line item. */
export function collectRefs(tab: GridTab, ids: readonly string[]): readonly EntityRef[] {
  const keys = new Set(tab === 'flights' ? ids.map(parseItemKey) : ids);
  return Array.from(keys, (key) => ({ kind: TAB_KIND[tab], key }));
}
