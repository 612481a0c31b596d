// Glide Data Grid over the sample's tactics: cells drawn on a canvas.
import { DataEditor, GridCellKind, getDefaultTheme } from '@glideapps/glide-data-grid';
import type { DrawCellCallback, GridCell, Item } from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { canvasCells } from './canvas-cells.ts';
import { canvasEye } from './canvas-eye.ts';
import { peerOf } from './peer.ts';
import { GUTTER, textIn } from './table.ts';

/** The gutter and the name, which stand still. */
const FROZEN = 2;

const { bench } = peerOf((place, { columns, rows }) => {
  const cell = ([column, row]: Item): GridCell => {
    const shape = columns[column - 1];
    const text = shape === undefined ? '' : textIn(shape, rows[row]);
    return {
      kind: GridCellKind.Text,
      data: text,
      displayData: text,
      allowOverlay: shape !== undefined,
      ...(shape?.right === true ? { contentAlign: 'right' } : {}),
    };
  };
  const { baseFontStyle, fontFamily, textDark } = getDefaultTheme();
  const drawn = canvasCells({ font: `${baseFontStyle} ${fontFamily}`, colour: textDark });
  const drawCell: DrawCellCallback = ({ ctx, rect, col, row }, drawContent) => {
    if (col === 0) drawn.gutter(ctx, rect, row);
    else if (col === 1) drawn.name(ctx, rect, rows[row]);
    else drawContent();
  };
  createRoot(place).render(
    createElement(DataEditor, {
      columns: [
        { id: 'number', title: '', width: GUTTER },
        ...columns.map(({ id, title, width }) => ({ id, title, width })),
      ],
      rows: rows.length,
      getCellContent: cell,
      drawCell,
      rowHeight: 24,
      headerHeight: 28,
      freezeColumns: FROZEN,
      width: '100%',
      height: '100%',
      smoothScrollX: true,
      smoothScrollY: true,
    }),
  );
}, canvasEye());

Object.assign(window, { bench });
