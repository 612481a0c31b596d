// Which waits are still to be shown.
import { expect, test } from 'vitest';
import type { Wait } from './events.ts';
import { OpenWaits } from './open-waits.ts';

const NOW = Date.UTC(2026, 10, 24);
const wait = (seconds: number, more: Partial<Wait>): Wait => ({
  until: new Date(NOW + seconds * 1000).toISOString(),
  why: '',
  cause: 'rate-limit',
  ...more,
});

test('a lane’s wait ends with its instant, not with an answer; what all wait for ends with the first answer', () => {
  const waits = new OpenWaits();
  const [tactics, items] = [wait(60, { operation: 'tactic.create' }), wait(10, { operation: 'lineItem.read' })];
  const network = wait(30, { cause: 'network', operation: 'lineItem.read' });
  for (const one of [tactics, items, network]) waits.add(one);
  expect(waits.at(NOW)).toEqual([tactics, items, network]);
  waits.answered();
  expect(waits.at(NOW)).toEqual([tactics, items]);
  const later = wait(20, { operation: 'lineItem.read' });
  waits.add(later);
  expect(waits.at(NOW + 15_000)).toEqual([tactics, later]);
  expect(waits.at(NOW + 30_000)).toEqual([tactics]);
  expect(waits.at(NOW + 60_000)).toEqual([]);
});
