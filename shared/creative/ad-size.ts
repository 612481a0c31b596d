// The ad size that a creative declares (§2.6).
import type { JsonObject } from '../kernel/json.ts';

export interface AdSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels. Larger than any screen; what a draft says may be anything. */
export const LARGEST_AD = 10_000;

/** Pixels; null where it does not say, or nothing that can be drawn. */
export function adSize(body: JsonObject): AdSize | null {
  const { adSizeWidth: width, adSizeHeight: height } = body;
  return isPixels(width) && isPixels(height) ? { width, height } : null;
}

/** `300 × 250` */
export function sizeText({ width, height }: AdSize): string {
  return `${width} × ${height}`;
}

function isPixels(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= LARGEST_AD;
}
