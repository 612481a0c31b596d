// An ad size in words.
import { type AdSize, sizeText } from '../creative/ad-size.ts';

/** `300 × 250`; what is missing is said. */
export function sizeWords(size: AdSize | null): string {
  return size === null ? 'No size' : sizeText(size);
}
