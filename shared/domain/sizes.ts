// Ad sizes as numbers: creatives of the same size share one, so that comparing sizes costs nothing (§2.4: weights).
import { isObject } from '../kernel/json.ts';
import type { JsonObject } from '../kernel/json.ts';
import { isNumber } from './read.ts';

/** Of a creative that is nowhere. */
export const MISSING_SIZE = -1;
/** Of a creative that is not known, or whose size cannot be read. */
const UNKNOWN_SIZE = 0;

/** Sides below this, as all real ones are, make up a number by themselves: no text is put together to look it up. */
const LONGEST_SIDE = 2 ** 15;

export class Sizes {
  /** Of the other sizes: above all that two sides make up. */
  readonly #numbers = new Map<string, number>();

  /** Above 0 for a size, the same number for the same size. */
  of(creative: JsonObject | 'missing' | undefined): number {
    if (creative === 'missing') return MISSING_SIZE;
    const width = isObject(creative) ? creative['adSizeWidth'] : undefined;
    const height = isObject(creative) ? creative['adSizeHeight'] : undefined;
    if (!isNumber(width) || !isNumber(height)) return UNKNOWN_SIZE;
    if (isSide(width) && isSide(height)) return width * LONGEST_SIDE + height;
    const size = `${String(width)} x ${String(height)}`;
    const known = this.#numbers.get(size) ?? LONGEST_SIDE * LONGEST_SIDE + this.#numbers.size;
    this.#numbers.set(size, known);
    return known;
  }
}

function isSide(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < LONGEST_SIDE;
}
