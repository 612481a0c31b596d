// Where the bars and lines of a chart of planned spend are drawn: the same in the window and in a picture of it.
import type { SpendBar } from './spend-chart.ts';

export interface ChartBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Between bars, of what one of them has. */
const GAP = 0.16;
const LEAST = 1;
/** A label and some room. */
const LABEL = 80;

const short = (value: number): number => Math.round(value * 100) / 100;

export function barPlace(index: number, count: number, box: ChartBox): { readonly x: number; readonly width: number } {
  const each = box.width / Math.max(1, count);
  return { x: short(box.left + index * each + (each * GAP) / 2), width: short(Math.max(LEAST, each * (1 - GAP))) };
}

/** How many bars share a label. */
export function labelEvery(count: number, width: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / LABEL))));
}

/** A path that is level over each bar. `top`: the value at the upper edge; larger ones are drawn there. */
export function stepLine(values: readonly number[], top: number, box: ChartBox): string {
  const each = box.width / Math.max(1, values.length);
  const height = (value: number): number => short(box.top + box.height * (1 - Math.min(1, value / top)));
  let path = '';
  for (const [index, value] of values.entries()) {
    const y = height(value);
    path += `${index === 0 ? `M${box.left} ${y}` : `V${y}`}H${short(box.left + (index + 1) * each)}`;
  }
  return path;
}

/** The safety caps. */
export const capLine = (bars: readonly SpendBar[], top: number, box: ChartBox): string =>
  stepLine(
    bars.map(({ cap }) => cap),
    top,
    box,
  );
