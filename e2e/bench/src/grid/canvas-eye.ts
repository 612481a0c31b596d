// Finds the content in the view of a grid that draws on a canvas, in its pixels.
import { pixelsIn } from './canvas-pixels.ts';
import { frameEnd } from './frames.ts';
import { type Eye, DOWN } from './seen.ts';

/** Wide enough for several columns: names alone begin alike. CSS pixels. */
const [FROM, WIDTH, HEIGHT] = [24, 900, 24];
/** No grid needs longer to draw its view. */
const SETTLED_MS = 400;
/** Of 255 a colour. */
const CLEARLY = 60;
/** The share of pixels that may differ: smoothed text that was moved, a row that the pointer is over. */
const ALIKE = 0.03;

/** The pixels at each of the places down the view. */
function strips(place: Element): Uint8ClampedArray[] {
  const { x, y, height } = place.getBoundingClientRect();
  return DOWN.flatMap((share) => {
    const box = { x: x + FROM, y: y + share * height - HEIGHT / 2, width: WIDTH, height: HEIGHT };
    return pixelsIn(place, box) ?? [];
  });
}

/** Whether there is text in it: lines between rows have one colour from left to right. */
function hasText(pixels: Uint8ClampedArray): boolean {
  const line = (pixels.length / HEIGHT) | 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const first = at - (at % line);
    if (Math.abs((pixels[at] ?? 0) - (pixels[first] ?? 0)) > CLEARLY) return true;
  }
  return false;
}

/** Whether nearly all content of one is in the other. */
function alike(a: Uint8ClampedArray, b: Uint8ClampedArray): boolean {
  if (a.length !== b.length) return false;
  let [ink, apart] = [0, 0];
  for (let at = 0; at < a.length; at += 4) {
    if (Math.abs((a[at] ?? 0) - (a[0] ?? 0)) > CLEARLY) ink += 1;
    if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > CLEARLY) apart += 1;
  }
  return apart <= ALIKE * ink;
}

/** Each place is visited once before it is timed, to know the pixels that belong there. */
export function canvasEye(): Eye {
  const known = new Map<number, readonly Uint8ClampedArray[]>();
  return {
    isBlank: (place) => {
      const seen = strips(place);
      return seen.length < DOWN.length || !seen.every(hasText);
    },
    rehearse: async (place, shares, jumpTo) => {
      for (const share of shares) {
        jumpTo(share);
        await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
        await frameEnd();
        const seen = strips(place);
        if (!seen.every(hasText)) throw new Error(`Nothing is drawn at ${share} of the way.`);
        for (const [other, pixels] of known) {
          if (pixels.every((each, nth) => alike(each, seen[nth] ?? each)))
            throw new Error(`The pixels at ${share} of the way are those at ${other}.`);
        }
        known.set(share, seen);
      }
    },
    isAt: (place, _names, _rows, share) => {
      const there = known.get(share);
      const seen = strips(place);
      return there !== undefined && seen.length === there.length && seen.every((each, nth) => alike(each, there[nth]!));
    },
  };
}
