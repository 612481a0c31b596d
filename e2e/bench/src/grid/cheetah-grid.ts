// Cheetah Grid over the sample's tactics: cells drawn on a canvas.
import { ListGrid } from 'cheetah-grid';
import 'cheetah-grid/main.css';
import { canvasEye } from './canvas-eye.ts';
import { peerOf } from './peer.ts';

const { bench } = peerOf((place, { columns, rows }) => {
  new ListGrid({
    parentElement: place,
    header: columns.map(({ id, title, width, right }) => ({
      field: id,
      caption: title,
      width,
      ...(right ? { style: { textAlign: 'right' } } : {}),
    })),
    frozenColCount: 1,
    defaultRowHeight: 24,
    records: [...rows],
  });
}, canvasEye());

Object.assign(window, { bench });
