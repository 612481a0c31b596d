// RevoGrid over the sample's tactics.
import { defineCustomElement } from '@revolist/revogrid/standalone/revo-grid.js';
import type { ColumnRegular } from '@revolist/revogrid';
import { MARK } from './element-cells.ts';
import { type Pressed, arm, armed } from './keys.ts';
import { createPeer } from './peer.ts';
import { type FlatRow, GUTTER, nameIn, textIn } from './table.ts';

defineCustomElement();

const GUTTER_COLUMN: ColumnRegular = {
  prop: 'number',
  name: '',
  size: GUTTER,
  pin: 'colPinStart',
  readonly: true,
  cellTemplate: (h, { rowIndex }) =>
    h('span', { class: 'gutter' }, [
      h('svg', MARK.svg, [h('path', MARK.path)]),
      h('span', { class: 'number' }, String(rowIndex + 1)),
    ]),
};

const name: ColumnRegular['cellTemplate'] = (h, { model }) => {
  const { dim, rest } = nameIn(model as FlatRow); // one of those that it was given
  return dim === '' ? rest : [h('span', { class: 'name-start' }, dim), rest];
};

let grid: HTMLRevoGridElement | undefined;
let copied = '';

/** Its own: what its cells inherit from it. */
const FONT = '12px Helvetica, Arial, sans-serif, serif';

const { given, bench: common } = createPeer({ font: FONT }, (place, { columns, rows }) => {
  const made = document.createElement('revo-grid');
  made.style.height = '100%';
  made.columns = [
    GUTTER_COLUMN,
    ...columns.map((column, index): ColumnRegular => {
      const { id, title, width, right, money } = column;
      return {
        prop: id,
        name: title,
        size: width,
        sortable: true,
        ...(index === 0 ? { pin: 'colPinStart', cellTemplate: name } : {}),
        ...(right ? { cellProperties: () => ({ style: { textAlign: 'right' } }) } : {}),
        ...(money ? { cellTemplate: (_, { model }) => textIn(column, model as FlatRow) } : {}), // rows it was given
      };
    }),
  ];
  made.source = [...rows];
  made.rowSize = 24;
  made.range = true;
  made.resize = true;
  place.append(made);
  grid = made;
});

/** The drawn cells of a column, from top to bottom; the grid numbers its columns from 0 after the frozen one. */
function cellsUnder(title: string): Element[] {
  const column = given().columns.findIndex((each) => each.title === title);
  const cells = [...document.querySelectorAll(`revogr-data .rgCell[data-rgcol="${column - 1}"]`)];
  const view = grid?.getBoundingClientRect();
  return cells
    .filter((cell) => cell.closest('.rgCol') !== null && cell.getBoundingClientRect().width > 0)
    .filter((cell) => {
      const { top, bottom } = cell.getBoundingClientRect();
      return view !== undefined && top >= view.top && bottom <= view.bottom;
    })
    .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
}

const bench = {
  ...common,
  /** The middle of a cell in view. */
  place: (title: string, nth: number): { x: number; y: number } => {
    const cell = cellsUnder(title)[nth];
    if (cell === undefined) throw new Error(`There is no cell ${nth} in view under ${title}.`);
    const { x, y, width, height } = cell.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  },
  copyTable: async ({ text }: { text: string }): Promise<void> => {
    copied = text;
    await navigator.clipboard.writeText(text);
  },
  columnShows: (title: string, text: string): void => {
    const isShown = (): boolean => {
      const shown = cellsUnder(title).map((cell) => cell.textContent.trim());
      return shown.length >= 10 && shown.every((each) => each === text);
    };
    arm('paste', { isShown, what: `${text} in every cell of ${title}` });
  },
  pressed: (): Promise<Pressed> => armed(),
  /** Cells of the table that the grid's own data does not hold. */
  missingCells: async (first: string): Promise<number> => {
    const { columns } = given();
    const from = columns.findIndex(({ title }) => title === first);
    const source = ((await grid?.getSource()) ?? []) as FlatRow[]; // what it was given
    let missing = 0;
    for (const [place, line] of copied.split('\r\n').entries()) {
      for (const [column, text] of line.split('\t').entries()) {
        if (String(source[place]?.[columns[from + column]?.id ?? ''] ?? '') !== text) missing += 1;
      }
    }
    return missing;
  },
};

Object.assign(window, { bench });
