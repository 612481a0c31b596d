// Texts on a canvas, told apart by their ink: what differs clearly from the ground it stands on.
import { canvasIn } from './canvas-eye.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of 255 a colour. */
const CLEARLY = 60;
/** Left out at each side: the frame of a selected cell lies there. CSS pixels. */
const EDGE = 4;

/** What is drawn in a box of the page, as one mark a pixel; the same for the same text, whatever its ground. */
export function inkIn(place: Element, box: Box): string {
  const canvas = canvasIn(place);
  const context = canvas?.getContext('2d');
  if (canvas === undefined || !context) return '';
  const drawn = canvas.getBoundingClientRect();
  const scale = canvas.width / drawn.width;
  const { data } = context.getImageData(
    Math.round((box.x - drawn.x + EDGE) * scale),
    Math.round((box.y - drawn.y + EDGE) * scale),
    Math.round((box.width - 2 * EDGE) * scale),
    Math.round((box.height - 2 * EDGE) * scale),
  );
  let ink = '';
  for (let at = 0; at < data.length; at += 4) {
    ink += Math.abs((data[at] ?? 0) - (data[0] ?? 0)) > CLEARLY ? '#' : ' ';
  }
  return ink;
}

export const isBare = (ink: string): boolean => !ink.includes('#');
