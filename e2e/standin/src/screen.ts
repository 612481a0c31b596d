// Electron's `screen`: one display of a common size, since Chromium without a screen has nothing better to say.
import type * as E from 'electron';

const SIZE = { width: 1920, height: 1080 };
const WHOLE: E.Rectangle = { x: 0, y: 0, ...SIZE };

type OneDisplay = Pick<E.Display, 'id' | 'bounds' | 'workArea' | 'size' | 'workAreaSize' | 'scaleFactor'>;

const display: OneDisplay = {
  id: 1,
  bounds: WHOLE,
  workArea: WHOLE,
  size: SIZE,
  workAreaSize: SIZE,
  scaleFactor: 1,
};

export const screen = {
  getPrimaryDisplay: (): OneDisplay => display,
  getAllDisplays: (): OneDisplay[] => [display],
};
