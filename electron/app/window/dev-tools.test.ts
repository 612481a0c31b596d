// Developer tools: only on request, and never in a packaged app.
import { expect, it } from 'vitest';
import { hasDevTools } from './dev-tools.ts';

it('are for development alone', () => {
  expect(hasDevTools(false, { FLIGHTPLAN_DEVTOOLS: '1' })).toBe(true);
  expect(hasDevTools(false, {})).toBe(false);
  expect(hasDevTools(true, { FLIGHTPLAN_DEVTOOLS: '1' })).toBe(false);
});
