// The page's zoom levels, within what the layout supports: one size of step for menu, palette and keys.
import type { Input } from '../../../shared/ipc/contract.ts';

/** Chromium's levels: each is 20 % more than the one before, 0 is 100 %. */
const LOWEST = -3;
const HIGHEST = 6;

/** The zoom level after one step from `level`. */
export function zoomed(level: number, step: Input<'window.zoom'>['step']): number {
  if (step === 'reset') return 0;
  return Math.min(HIGHEST, Math.max(LOWEST, Math.round(level) + (step === 'in' ? 1 : -1)));
}
