// Glide Data Grid over the sample's tactics: cells drawn on a canvas.
import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid';
import type { GridCell, Item } from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { canvasEye } from './canvas-eye.ts';
import { peerOf } from './peer.ts';

const { bench } = peerOf((place, { columns, rows }) => {
  const cell = ([column, row]: Item): GridCell => {
    const shape = columns[column];
    const value = rows[row]?.[shape?.id ?? ''];
    const text = value === undefined ? '' : String(value);
    return {
      kind: GridCellKind.Text,
      data: text,
      displayData: text,
      allowOverlay: true,
      ...(shape?.right === true ? { contentAlign: 'right' } : {}),
    };
  };
  createRoot(place).render(
    createElement(DataEditor, {
      columns: columns.map(({ id, title, width }) => ({ id, title, width })),
      rows: rows.length,
      getCellContent: cell,
      rowHeight: 24,
      headerHeight: 28,
      freezeColumns: 1,
      width: '100%',
      height: '100%',
      smoothScrollX: true,
      smoothScrollY: true,
    }),
  );
}, canvasEye());

Object.assign(window, { bench });
