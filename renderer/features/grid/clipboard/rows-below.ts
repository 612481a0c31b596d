// New rows for cells pasted below the last row, with the last row's parent.
import { withChanges } from '../../../../shared/draft/apply.ts';
import type { Change } from '../../../../shared/draft/change.ts';
import { addFlights, addRecords } from '../../../../shared/draft/commands/add-rows.ts';
import { countOfKind } from '../../../../shared/draft/commands/naming.ts';
import { type Draft, parentKey } from '../../../../shared/draft/document.ts';
import { kindEntry } from '../../../../shared/domain/resources/registry.ts';
import { RowWalk } from '../../../state/open-draft/arrange/each-row.ts';
import type { GridTab, Row } from '../../../state/fields/field.ts';
import { flightsOf } from '../../../../shared/draft/flight-list.ts';
import { nameAt } from '../../../../shared/draft/names.ts';
import { flightRowId } from '../../../state/open-draft/rows.ts';
import type { PasteContext } from './paste.ts';
import type { SheetRows } from './sheet-cell.ts';

/** More at once come as a file, which is looked at before it is taken in. */
const MOST = 5000;

export interface RowsBelow {
  readonly changes: readonly Change[];
  readonly ids: readonly string[];
  readonly tab: GridTab;
  /** The draft with them in it. */
  readonly draft: Draft;
  /** "3 new tactics", for the undo menu. */
  readonly name: string;
  readonly message: string;
}

/** How many rows of the block lie past the grid's last one, not counting blank ones at its end, as Excel copies them. */
export function pastTheEnd(cells: SheetRows, { range, rows }: Pick<PasteContext, 'range' | 'rows'>): number {
  let filled = cells.length;
  while (filled > 0 && cells[filled - 1]?.every(({ text, own }) => text.trim() === '' && own === undefined) === true) {
    filled -= 1;
  }
  return Math.max(0, range.top + filled - rows.length);
}

/** `last`: the last row in view. Null where no such rows can be made here. */
export function rowsBelow(draft: Draft, last: Row, count: number): RowsBelow | null {
  if (count === 0 || count > MOST) return null;
  const added = last.flight === undefined ? records(draft, last, count) : flights(draft, last, count);
  if (added === null) return null;
  const words = countOfKind(count, last.flight === undefined ? last.kind : 'flight').replace(/^an? /, '1 ');
  return {
    ...added,
    tab: last.tab,
    draft: withChanges(draft, added.changes),
    name: words.replace(' ', ' new '),
    message: added.under === null ? `Added ${words}.` : `Added ${words} to “${added.under}”.`,
  };
}

/** The grid with those rows under its last one. `year`: the planner's present one. */
export function withRowsBelow(viewport: PasteContext, { ids, draft, tab }: RowsBelow, year: number): PasteContext {
  return {
    ...viewport,
    rows: [...viewport.rows, ...ids],
    walk: () => new RowWalk(tab, draft, year),
  };
}

interface Made {
  readonly changes: readonly Change[];
  readonly ids: readonly string[];
  readonly under: string | null;
}

function records(draft: Draft, { kind, record }: Row, count: number): Made | null {
  if (kind === 'campaign' || kind === 'npiList') return null;
  const above = kindEntry(kind).parent;
  const parent = parentKey(kind, record);
  if (above !== undefined && parent === undefined) return null;
  const { changes, keys } = addRecords(draft, kind, parent ?? '', count);
  const under = above === undefined || parent === undefined ? null : nameAt(draft, { kind: above.kind, key: parent });
  return { changes, ids: keys, under };
}

function flights(draft: Draft, { key, record }: Row, count: number): Made | null {
  const changes = addFlights(draft, key, count);
  const from = flightsOf(record.draft).length;
  const ids = Array.from({ length: count }, (_, index) => flightRowId(key, from + index));
  return changes.length === 0 ? null : { changes, ids, under: nameAt(draft, { kind: 'lineItem', key }) };
}
