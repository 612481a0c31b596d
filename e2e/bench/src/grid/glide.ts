// Glide Data Grid over the sample's tactics: cells drawn on a canvas.
import {
  type DrawCellCallback,
  type EditableGridCell,
  type GridCell,
  type GridColumn,
  type Item,
  DataEditor,
  GridCellKind,
  getDefaultTheme,
} from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { useColumnSort } from '@glideapps/glide-data-grid-source';
import { type ReactNode, createElement, useCallback, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { canvasCells } from './canvas-cells.ts';
import { canvasEye } from './canvas-eye.ts';
import { type CanvasGrid, canvasHands } from './canvas-hands.ts';
import { createPeer } from './peer.ts';
import { type Table, GUTTER, textIn } from './table.ts';

/** The gutter and the name, which stand still. */
const FROZEN = 2;
const HEAD = 28;
const { baseFontStyle, fontFamily, textDark } = getDefaultTheme();
const FONT = `${baseFontStyle} ${fontFamily}`;

let sheet: CanvasGrid | undefined;
let sortBy: (id: string, down: boolean) => void = () => undefined;
let findOriginal: (row: number) => number = (row) => row;

function Sheet({ columns, rows }: Table): ReactNode {
  const [sort, setSort] = useState<{ id: string; down: boolean } | null>(null);
  sortBy = (id, down) => {
    setSort({ id, down });
  };
  const heads: GridColumn[] = useMemo(
    () => [
      { id: 'number', title: '', width: GUTTER },
      ...columns.map(({ id, title, width }) => ({ id, title, width })),
    ],
    [columns],
  );
  const cell = useCallback(
    ([column, row]: Item): GridCell => {
      const shape = columns[column - 1];
      const text = shape === undefined ? '' : textIn(shape, rows[row]);
      const align = shape?.right === true ? { contentAlign: 'right' as const } : {};
      if (shape?.money === true) {
        const data = text === '' ? undefined : Number(rows[row]?.[shape.id]);
        return { kind: GridCellKind.Number, data, displayData: text, allowOverlay: true, ...align };
      }
      return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: shape !== undefined, ...align };
    },
    [columns, rows],
  );
  const sortedColumn = heads.find(({ id }) => id === sort?.id);
  const { getCellContent, getOriginalIndex } = useColumnSort({
    columns: heads,
    rows: rows.length,
    getCellContent: cell,
    ...(sort !== null && sortedColumn !== undefined
      ? { sort: { column: sortedColumn, mode: 'smart', direction: sort.down ? 'desc' : 'asc' } }
      : {}),
  });
  findOriginal = getOriginalIndex;
  const write = ([column, row]: Item, { data }: EditableGridCell): void => {
    const [record, shape] = [rows[getOriginalIndex(row)], columns[column - 1]];
    if (record !== undefined && shape !== undefined) record[shape.id] = (data as string | number | undefined) ?? '';
  };
  const drawn = useMemo(() => canvasCells({ font: FONT, colour: textDark }), []);
  const drawCell: DrawCellCallback = ({ ctx, rect, col, row }, drawContent) => {
    if (col === 0) drawn.gutter(ctx, rect, row);
    else if (col === 1) drawn.name(ctx, rect, rows[getOriginalIndex(row)]);
    else drawContent();
  };
  return createElement(DataEditor, {
    columns: heads,
    rows: rows.length,
    getCellContent,
    drawCell,
    onCellEdited: write,
    onCellsEdited: (edits) => {
      for (const { location, value } of edits) write(location, value);
      return true;
    },
    onPaste: true,
    // By itself it leaves a number where nothing is pasted over it.
    coercePasteValue: (text, into) =>
      into.kind === GridCellKind.Number && text === '' ? { ...into, data: undefined, displayData: '' } : undefined,
    getCellsForSelection: true,
    // As in spreadsheets: a click on a cell that is selected opens no editor.
    cellActivationBehavior: 'double-click',
    rowHeight: 24,
    headerHeight: HEAD,
    freezeColumns: FROZEN,
    width: '100%',
    height: '100%',
    smoothScrollX: true,
    smoothScrollY: true,
  });
}

const { bench } = createPeer({ font: FONT, eye: canvasEye() }, (place, table) => {
  // Where its editors open.
  const portal = document.createElement('div');
  portal.id = 'portal';
  portal.style.cssText = 'position: fixed; left: 0; top: 0; z-index: 9999';
  document.body.append(portal);
  createRoot(place).render(createElement(Sheet, table));
  sheet = {
    place,
    table,
    head: HEAD,
    sort: (id, down) => sortBy(id, down),
    ordered: () => table.rows.map((row, at) => table.rows[findOriginal(at)] ?? row),
  };
});

function mounted(): CanvasGrid {
  if (sheet === undefined) throw new Error('There is no grid yet.');
  return sheet;
}

Object.assign(window, { bench: { ...bench, ...canvasHands(mounted) } });
