// Where the window stands and how large it is: what is kept of it, and how it fits the screens of today.
import { z } from '../../shared/kernel/zod.ts';

/** In device-independent pixels. */
export const placeSchema = z.object({
  /** Null: the system chooses. */
  x: z.number().int().nullable(),
  y: z.number().int().nullable(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  maximized: z.boolean(),
});

export type Place = z.infer<typeof placeSchema>;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const MIN_WIDTH = 1024;
export const MIN_HEIGHT = 640;
const FIRST_WIDTH = 1440;
const FIRST_HEIGHT = 900;
/** So much of the window's top edge has to be on a screen for a hand to reach it. */
const REACHABLE_PX = 80;

/**
 * The kept place, at least the minimum size. A place that no screen shows any more (a laptop taken from its dock) is
 * given up for the system's choice. `areas` are the screens' usable parts.
 */
export function placeOn(kept: Place | undefined, areas: readonly Area[]): Place {
  if (kept === undefined) return { x: null, y: null, width: FIRST_WIDTH, height: FIRST_HEIGHT, maximized: false };
  const { x, y, maximized } = kept;
  const size = { width: Math.max(kept.width, MIN_WIDTH), height: Math.max(kept.height, MIN_HEIGHT), maximized };
  const shown = x !== null && y !== null && areas.some((area) => isReachable({ x, y, width: size.width }, area));
  return shown ? { x, y, ...size } : { x: null, y: null, ...size };
}

function isReachable(window: { x: number; y: number; width: number }, area: Area): boolean {
  const across = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  return across >= REACHABLE_PX && window.y >= area.y && window.y <= area.y + area.height - REACHABLE_PX;
}
