// AG Grid Community over the sample's tactics.
import { AllCommunityModule, ModuleRegistry, createGrid } from 'ag-grid-community';
import { gridBench } from './contender.ts';
import { sampleTable } from './table.ts';
import type { Table } from './table.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

let table: Table | undefined;

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
      createGrid(place, {
        columnDefs: columns.map(({ id, title, width, right }, index) => ({
          field: id,
          headerName: title,
          width,
          ...(index === 0 ? { pinned: 'left' as const } : {}),
          ...(right ? { type: 'rightAligned' } : {}),
        })),
        defaultColDef: { sortable: true, resizable: true, editable: true },
        rowData: [...rows],
        rowHeight: 24,
      });
    },
    names: () => given().rows.map((row) => String(row['f0'])),
  }),
};

Object.assign(window, { bench });
