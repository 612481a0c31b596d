// AG Grid Community over the sample's tactics.
import { type ColDef, AllCommunityModule, ModuleRegistry, createGrid } from 'ag-grid-community';
import { newMark, span } from './element-cells.ts';
import { createPeer } from './peer.ts';
import { type FlatRow, GUTTER, nameIn, textIn } from './table.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const GUTTER_COLUMN: ColDef<FlatRow> = {
  headerName: '',
  width: GUTTER,
  pinned: 'left',
  sortable: false,
  editable: false,
  cellStyle: { padding: '0 8px 0 6px' },
  cellRenderer: ({ node }: { node: { rowIndex: number | null } }) => {
    const drawn = span('gutter', '');
    drawn.append(newMark(), span('number', String((node.rowIndex ?? 0) + 1)));
    return drawn;
  },
};

function name({ data }: { data?: FlatRow }): Node {
  const { dim, rest } = nameIn(data);
  const whole = span('name', '');
  if (dim !== '') whole.append(span('name-start', dim));
  whole.append(rest);
  return whole;
}

/** That of its default theme. */
const FONT =
  '14px "IBM Plex Sans", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Oxygen-Sans, Ubuntu, Cantarell, ' +
  '"Helvetica Neue", sans-serif';

const { bench } = createPeer({ font: FONT }, (place, { columns, rows }) => {
  createGrid<FlatRow>(place, {
    columnDefs: [
      GUTTER_COLUMN,
      ...columns.map((column, index): ColDef<FlatRow> => {
        const { id, title, width, right, money } = column;
        return {
          field: id,
          headerName: title,
          width,
          ...(index === 0 ? { pinned: 'left', cellRenderer: name } : {}),
          ...(right ? { type: 'rightAligned' } : {}),
          ...(money ? { valueFormatter: ({ data }) => textIn(column, data) } : {}),
        };
      }),
    ],
    defaultColDef: { sortable: true, resizable: true, editable: true },
    rowData: [...rows],
    rowHeight: 24,
  });
});

Object.assign(window, { bench });
