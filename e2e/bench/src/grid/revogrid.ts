// RevoGrid over the sample's tactics.
import { defineCustomElement } from '@revolist/revogrid/standalone/revo-grid.js';
import { gridBench } from './contender.ts';
import { sampleTable } from './table.ts';
import type { Table } from './table.ts';

defineCustomElement();

let table: Table | undefined;
let grid: HTMLRevoGridElement | undefined;

function given(): Table {
  if (table === undefined) throw new Error('The page has no data yet.');
  return table;
}

const bench = {
  load: (options: { tactics: number; seed: number }): number => {
    table = sampleTable(options);
    return table.rows.length;
  },
  ...gridBench({
    mount: (place) => {
      const { columns, rows } = given();
      const made = document.createElement('revo-grid');
      made.style.height = '100%';
      made.columns = columns.map(({ id, title, width }, index) => ({
        prop: id,
        name: title,
        size: width,
        sortable: true,
        ...(index === 0 ? { pin: 'colPinStart' as const } : {}),
      }));
      made.source = [...rows];
      made.rowSize = 24;
      made.range = true;
      made.resize = true;
      place.append(made);
      grid = made;
    },
    names: () => given().rows.map((row) => String(row['f0'])),
  }),
  grid: () => grid,
};

Object.assign(window, { bench });
