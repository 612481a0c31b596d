// Cheetah Grid over the sample's tactics: cells drawn on a canvas.
import { ListGrid, columns as cheetah } from 'cheetah-grid';
import 'cheetah-grid/main.css';
import { canvasCells } from './canvas-cells.ts';
import { canvasEye } from './canvas-eye.ts';
import { createPeer } from './peer.ts';
import { type CanvasGrid, canvasHands } from './canvas-hands.ts';
import { type FlatRow, GUTTER } from './table.ts';

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** The grid's own, which it names nowhere. */
const font = '16px sans-serif';
const drawn = canvasCells({ font, colour: '#000' });

type Draw = cheetah.type.Column<FlatRow>['drawInternal'];

/** A column that is drawn by `draw`, which gets the cell's box, its row and the row's number. */
function drawnBy(
  draw: (context: CanvasRenderingContext2D, box: DOMRectReadOnly, row: FlatRow, number: number) => void,
) {
  return new (class extends cheetah.type.Column<FlatRow> {
    override drawInternal(...[, cell, , , grid, { getRecord }]: Parameters<Draw>): void {
      const [context, box, seen] = [cell.getContext(), cell.getRect(), cell.getDrawRect()];
      if (seen === null) return;
      context.save();
      context.beginPath();
      context.rect(seen.left, seen.top, seen.width, seen.height);
      context.clip();
      const number = grid.getRecordIndexByRow(cell.row);
      draw(context, new DOMRectReadOnly(box.left, box.top, box.width, box.height), getRecord() as FlatRow, number);
      context.restore();
    }
  })();
}

const GUTTER_TYPE = drawnBy((context, box, _row, number) => drawn.gutter(context, box, number));
const NAME_TYPE = drawnBy((context, box, row) => drawn.name(context, box, row));

const EDITOR = new cheetah.action.InlineInputEditor<FlatRow>();
/** As high as a row. */
const HEAD = 24;

let sheet: CanvasGrid | undefined;

const { bench } = createPeer({ font, eye: canvasEye() }, (place, { columns, rows }) => {
  const records = [...rows];
  const grid = new ListGrid<FlatRow>({
    parentElement: place,
    header: [
      { caption: '', width: GUTTER, columnType: GUTTER_TYPE },
      ...columns.map(({ id, title, width, right, money }, index) => ({
        field: id,
        caption: title,
        width,
        action: EDITOR,
        ...(index === 0 ? { columnType: NAME_TYPE } : {}),
        ...(money ? { columnType: new cheetah.type.NumberColumn<FlatRow>({ format: MONEY }) } : {}),
        ...(right ? { style: { textAlign: 'right' as const } } : {}),
      })),
    ],
    font,
    frozenColCount: 2,
    defaultRowHeight: 24,
    records,
    allowRangePaste: true,
  });
  sheet = {
    place,
    table: { columns, rows },
    head: HEAD,
    sort: (id, down) => {
      void grid.dataSource.sort(id, down ? 'desc' : 'asc');
      grid.invalidate();
    },
    ordered: () => records.map((row, at) => (grid.dataSource.get(at) as FlatRow | undefined) ?? row), // never later
  };
});

function mounted(): CanvasGrid {
  if (sheet === undefined) throw new Error('There is no grid yet.');
  return sheet;
}

Object.assign(window, { bench: { ...bench, ...canvasHands(mounted) } });
