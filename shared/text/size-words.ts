// An ad size in words.
import { type AdSize, sizeText } from '../creative/ad-size.ts';

/** `300 × 250`, or `No size`. */
export function sizeWords(size: AdSize | null): string {
  return size === null ? 'No size' : sizeText(size);
}
