// The part of a draft that a sheet is made of: all of it, the grid's rows, or the selection.
import type { Draft, EntityRef } from '../../../shared/draft/document.ts';
import { withBelow } from '../../../shared/draft/export/needs.ts';
import type { SheetPart } from '../../../shared/draft/sheet/rows.ts';
import type { SheetKind } from '../../../shared/draft/sheet/sheet-kinds.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { chosenRefs } from '../../state/actions/selected-refs.ts';
import type { DraftState } from '../../state/context.ts';
import { type GridTab, TAB_KIND, rowNoun } from '../../state/fields/field.ts';
import { groupFlightRows } from '../../state/open-draft/rows.ts';

export type PartId = 'all' | 'shown' | 'selected';

export interface Part {
  readonly id: PartId;
  readonly label: string;
  /** Undefined: the whole draft. */
  readonly of: SheetPart | undefined;
}

/** The sheet that the open tab of the grid is. */
export const TAB_SHEET: Readonly<Record<GridTab, SheetKind>> = {
  campaigns: 'campaign',
  lineItems: 'line-item',
  flights: 'flight',
  tactics: 'tactic',
  creatives: 'creative',
  npiLists: 'npi-list',
};

/** Rows of the grid, with all that is below them; of the flights' tab these flights alone. */
function collectSheetPart(draft: Draft, tab: GridTab, rows: readonly string[]): SheetPart {
  const places = tab === 'flights' ? [...groupFlightRows(rows)] : [];
  const flights = new Map(places.map(([key, indexes]) => [key, new Set(indexes)]));
  const keys = tab === 'flights' ? [...flights.keys()] : rows;
  return { keys: withBelow(draft, toRefs(tab, keys)), flights };
}

const toRefs = (tab: GridTab, keys: readonly string[]): EntityRef[] =>
  keys.map((key) => ({ kind: TAB_KIND[tab], key }));

/** What the grid shows is left out where that is all there is of it. */
export function listSheetParts(app: DraftState): readonly Part[] {
  const { draft, selection, arrange, subject } = app;
  const { document } = draft;
  const { tab, scope } = selection;
  const { label, plural } = rowNoun(tab);
  const below = tab === 'flights' || tab === 'creatives' || tab === 'npiLists' ? '' : ', with all below';
  const shown = arrange.rows(tab, scope);
  const some = shown.length < draft.rows(tab, null).length && shown.length > 0;
  const rows = subject.rows;
  const selected =
    rows.length > 0
      ? collectSheetPart(document, tab, rows)
      : { keys: withBelow(document, chosenRefs(app)), flights: new Map() };
  const has = rows.length > 0 || chosenRefs(app).length > 0;
  const what =
    rows.length > 1
      ? counted(rows.length, `selected ${label}`, `selected ${plural}`)
      : `selected ${rows.length === 1 ? label : 'item'}`;
  return [
    { id: 'all', label: 'The whole draft', of: undefined },
    ...(some
      ? [
          {
            id: 'shown',
            label: `The ${counted(shown.length, label, plural)} that the grid shows${below}`,
            of: collectSheetPart(document, tab, shown),
          } as const,
        ]
      : []),
    ...(has ? [{ id: 'selected', label: `The ${what}${below}`, of: selected } as const] : []),
  ];
}
