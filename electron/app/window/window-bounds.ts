// The window's position and size: the stored values, and how they are fitted to the current screens.
import { z } from '../../../shared/kernel/zod.ts';

/** In device-independent pixels. */
export const windowBoundsSchema = z.object({
  /** Null: the system chooses. */
  x: z.number().int().nullable(),
  y: z.number().int().nullable(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  maximized: z.boolean(),
});

export type WindowBounds = z.infer<typeof windowBoundsSchema>;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const MIN_WIDTH = 1024;
export const MIN_HEIGHT = 640;
const FIRST: WindowBounds = { x: null, y: null, width: 1440, height: 900, maximized: false };
/** So much of the window's top edge has to be on a screen for a hand to reach it. */
const REACHABLE_PX = 80;

/**
 * The stored bounds, within their screen and at least the minimum size. A position that no screen shows any more (a
 * laptop taken from its dock) is given up for the system's choice. `areas` are the screens' usable parts, the first one
 * where the system would put a window.
 */
export function fitToDisplays(stored: WindowBounds | undefined, areas: readonly Area[]): WindowBounds {
  const { x, y, maximized, ...size } = stored ?? FIRST;
  const on =
    x === null || y === null ? undefined : areas.find((area) => isReachable({ x, y, width: size.width }, area));
  const area = on ?? areas[0];
  const width = Math.max(MIN_WIDTH, Math.min(size.width, area?.width ?? size.width));
  const height = Math.max(MIN_HEIGHT, Math.min(size.height, area?.height ?? size.height));
  if (on === undefined || x === null || y === null) return { x: null, y: null, width, height, maximized };
  return { x: within(x, on.x, on.width - width), y: within(y, on.y, on.height - height), width, height, maximized };
}

/** A window larger than its screen keeps its upper left corner on it. */
function within(at: number, start: number, room: number): number {
  return Math.max(start, Math.min(at, start + Math.max(0, room)));
}

function isReachable(window: { x: number; y: number; width: number }, area: Area): boolean {
  const across = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  return across >= REACHABLE_PX && window.y >= area.y && window.y <= area.y + area.height - REACHABLE_PX;
}
