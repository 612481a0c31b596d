// How large an expandable ad opens. The interface has its direction alone (§2.6): the size is what its markup says.
import type { AdSize } from './ad-size.ts';

const SIDES = ['Up', 'Down', 'Left', 'Right'] as const;
type Side = (typeof SIDES)[number];

export interface Expansion {
  readonly size: AdSize;
  /** Whether the markup says it; else twice the room in its direction. */
  readonly known: boolean;
  /** Pixels from the opened ad's left and top to the closed one's. */
  readonly left: number;
  readonly top: number;
}

/** `Up Left` as its sides; empty for other texts. */
export function parseSides(direction: string): ReadonlySet<Side> {
  const words = direction.split(' ');
  return new Set(SIDES.filter((side) => words.includes(side)));
}

/** `largest` part of the markup, as far as it says. */
export function computeExpansion(closed: AdSize, direction: string, largest: AdSize | null): Expansion {
  const sides = parseSides(direction);
  const known = largest !== null && (largest.width > closed.width || largest.height > closed.height);
  const { width, height } = known
    ? { width: Math.max(closed.width, largest.width), height: Math.max(closed.height, largest.height) }
    : {
        width: closed.width * (sides.has('Left') || sides.has('Right') ? 2 : 1),
        height: closed.height * (sides.has('Up') || sides.has('Down') ? 2 : 1),
      };
  return {
    size: { width, height },
    known,
    left: sides.has('Left') ? width - closed.width : 0,
    top: sides.has('Up') ? height - closed.height : 0,
  };
}
