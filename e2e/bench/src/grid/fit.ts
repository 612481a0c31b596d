// Shortens texts to the room there is, by widths that are measured once and kept.
import { nameParts } from '../../../../renderer/ui/names.ts';

export interface Fit {
  readonly widthOf: (text: string) => number;
  /** The whole text, or its start and end with an ellipsis between: a name's end tells rows apart. */
  readonly fit: (text: string, room: number) => string;
  /** The text, or its start and an ellipsis. */
  readonly cut: (text: string, room: number) => string;
}

/** `font` as a canvas takes it. */
export function fitIn(font: string): Fit {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('Nothing measures texts here.');
  context.font = font;
  const widths = new Map<string, number>();
  const fitted = new Map<string, string>();
  const measureWidth = (text: string): number => {
    let width = widths.get(text);
    if (width === undefined) widths.set(text, (width = context.measureText(text).width));
    return width;
  };
  const shortened = (start: string, end: string, room: number): string => {
    let [low, high] = [0, start.length];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (context.measureText(`${start.slice(0, middle)}…${end}`).width <= room) low = middle;
      else high = middle - 1;
    }
    return `${start.slice(0, low)}…${end}`;
  };
  const kept = (text: string, room: number, key: string, shorten: () => string): string => {
    if (text === '' || measureWidth(text) <= room) return text;
    const at = `${key}${room} ${text}`;
    let found = fitted.get(at);
    if (found === undefined) fitted.set(at, (found = shorten()));
    return found;
  };
  return {
    widthOf: measureWidth,
    fit: (text, room) =>
      kept(text, room, 'fit', () => {
        const { middle, start, tail } = nameParts({ prefix: '', rest: text });
        return shortened(middle + start, tail, room);
      }),
    cut: (text, room) => kept(text, room, 'cut', () => shortened(text, '', room)),
  };
}
