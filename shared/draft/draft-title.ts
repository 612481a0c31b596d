// The title of a draft, as its planner gave it.
import type { Draft } from './document.ts';

/** '' for a draft without one. */
export function titleOf({ header }: Pick<Draft, 'header'>): string {
  return typeof header['title'] === 'string' ? header['title'] : '';
}
