// How tests spread budgets that are set on line items; one that can't be spread fails the test.
import type { SpreadContext } from '../state/open-draft/spread-budgets.ts';

export const SPREAD: SpreadContext = {
  by: 'proportion',
  now: Date.parse('2026-11-21T00:00:00Z'),
  onRefused: ({ code }) => {
    throw new Error(`A budget was not spread: ${code}`);
  },
};
