// Texts on a canvas, told apart by their ink: pixels that differ clearly from their background.
import { type Box, pixelsIn } from './canvas-pixels.ts';

/** Text differs from its background by more, of 255 a colour. */
const CLEARLY = 60;
/** Left out at each side: the frame of a selected cell lies there. CSS pixels. */
const EDGE = 4;

/** The text in a box of the page, as one mark a pixel; nearly the same for the same text, whatever its background. */
export function inkIn(place: Element, box: Box): string {
  const { x, y, width, height } = box;
  const data = pixelsIn(place, { x: x + EDGE, y: y + EDGE, width: width - 2 * EDGE, height: height - 2 * EDGE });
  if (data === null) return '';
  const contrasts: number[] = [];
  for (let at = 0; at < data.length; at += 4) contrasts.push(Math.abs((data[at] ?? 0) - (data[0] ?? 0)));
  // By how much of a pixel the text covers: at the edges of letters the contrast depends on the background.
  const half = contrasts.reduce((most, one) => Math.max(most, one), 0) / 2;
  return contrasts.map((one) => (one > half && half > CLEARLY / 2 ? '#' : ' ')).join('');
}

/** So many marks of one text may differ between two backgrounds: pixels that letters cover by about a half. */
const FEW = 4;

/** Whether two cells of one size show the same text. */
export function isSameInk(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let unlike = 0;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) unlike += 1;
  return unlike <= FEW;
}

export const isBare = (ink: string): boolean => !ink.includes('#');
