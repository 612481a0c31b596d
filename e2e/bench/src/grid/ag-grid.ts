// AG Grid Community over the sample's tactics.
import { AllCommunityModule, ModuleRegistry, createGrid } from 'ag-grid-community';
import { peerOf } from './peer.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const { bench } = peerOf((place, { columns, rows }) => {
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
});

Object.assign(window, { bench });
