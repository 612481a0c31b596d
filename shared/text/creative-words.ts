// The findings in a creative and its size, in a planner's words.
import { type AdSize, sizeText } from '../creative/ad-size.ts';
import type { Hint } from '../creative/checks.ts';
import { type Expansion, parseSides } from '../creative/expansion.ts';
import { type Host, type Load, MACRO_HOST } from '../creative/hosts.ts';
import { counted } from '../kernel/counted.ts';

/** One sentence. */
export function hintText(hint: Hint): string {
  switch (hint.is) {
    case 'size':
      return `The creative says ${hint.declared}, its markup draws ${hint.found}.`;
    case 'landing':
      return `A click leads to ${hint.found}, the landing page is ${hint.declared}.`;
    case 'insecure':
      return `${counted(hint.count, 'address begins', 'addresses begin')} with http:. Most pages only show https:.`;
    case 'duration':
      return `The VAST document runs ${hint.found} s, the creative says ${hint.declared} s.`;
    case 'noMedia':
      return 'The VAST document names no video file.';
  }
}

const LOAD_WORDS: Readonly<Record<Load, readonly [string, string]>> = {
  script: ['script', 'scripts'],
  image: ['image', 'images'],
  pixel: ['pixel', 'pixels'],
  frame: ['frame', 'frames'],
  style: ['style', 'styles'],
  media: ['video or sound', 'videos or sounds'],
  other: ['other address', 'other addresses'],
};

/** `2 scripts, 1 pixel` */
export function loadsText({ loads }: Host): string {
  return Object.entries(loads)
    .map(([load, count]) => counted(count, ...LOAD_WORDS[load as Load])) // keys of that very record
    .join(', ');
}

export function hostText(host: string): string {
  return host === MACRO_HOST ? 'Where a macro leads' : host;
}

/** After the size of the collapsed ad: `, expands left to 600 × 250`. */
export function expansionText(direction: string, { size, known }: Expansion): string {
  if (parseSides(direction).size === 0) return ', expand direction not set';
  const way = `, expands ${direction.toLowerCase()}`;
  return known ? `${way} to ${sizeText(size)} in its markup` : `${way}, how far is not in its markup`;
}

/** `1.2 MB`, `340 KB`, `12 characters` */
export function markupSize(length: number): string {
  if (length < 1000) return counted(length, 'character', 'characters');
  const kilobytes = length / 1000;
  return kilobytes < 1000 ? `${kilobytes.toFixed(kilobytes < 10 ? 1 : 0)} KB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}

/** `300 × 250`, or `No size`. */
export function sizeWords(size: AdSize | null): string {
  return size === null ? 'No size' : sizeText(size);
}
