// How many errors there are, in words: those of our rules and what the platform refused are counted apart.
import { counted } from '../../../shared/kernel/counted.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { Sum } from './problem-index.ts';

/** "2 errors, 1 refused by the platform"; empty without errors. */
export function errorCountWords({ errors, refused }: Pick<Sum, 'errors' | 'refused'>): string {
  const own = errors - refused;
  return [
    ...(own > 0 ? [counted(own, 'error', 'errors')] : []),
    ...(refused > 0 ? [`${formatNumber(refused)} refused by the platform`] : []),
  ].join(', ');
}
