// What a difference says, in sentences: never as JSON, never a million numbers, and always by the planner's names.
import { expect, test } from 'vitest';
import type { Difference } from '../merge/difference.ts';
import { DifferenceWords } from './difference-words.ts';
import { IN_SENTENCES } from './field-words.ts';

const flight = { id: 71, budget: 5000, startDate: '06-01-2027 00:00:00', endDate: '06-20-2027 23:59:59' };
const FLIGHT = '$5,000.00, Jun 1, 2027, 12:00 AM to Jun 20, 2027, 11:59 PM';
const words = new DifferenceWords({ ...IN_SENTENCES, nameOfKey: (key) => (key === 'r1' ? 'Banner' : undefined) });
const of = (kind: 'lineItem' | 'tactic' | 'npiList', difference: Difference): string =>
  words.sentence({ kind, key: 'x' }, difference);

test.each<[Difference, string]>([
  [{ path: ['name'], base: 'Was', mine: 'Is' }, 'Name: “Was” → “Is”'],
  [{ path: ['name'], base: 'Was' }, 'Name: “Was” → nothing'],
  [{ path: ['flights', 1, 'budget'], base: 5000, mine: 7500.5 }, 'Flight 2 budget: $5,000.00 → $7,500.50'],
  [{ path: ['flights', 1, 'pacingMode'], base: 'EVEN', mine: 'ASAP' }, 'Flight 2 pacing: Even → ASAP'],
  [{ path: ['flights', 1], mine: { ...flight, pacingMode: 'EVEN' } }, `Flight 2 added: ${FLIGHT}, Even`],
  [{ path: ['flights'], base: flight }, `Flight taken out: ${FLIGHT}`],
  [{ path: ['flights'], base: [], mine: [flight, flight] }, 'Flights: none → 2 entries'],
  [{ part: 'record', path: ['remoteId'], mine: 12345 }, 'ID on the platform: nothing → 12345'],
  [{ part: 'base', path: ['name'], base: 'Was', mine: 'Is' }, 'Last seen on the platform: Name: “Was” → “Is”'],
  [{ part: 'record', path: ['notes', 0], mine: { text: 'Look', by: 'Ana' } }, 'Note added: “Look”, Ana'],
])('%j reads %s', (difference, expected) => expect(of('lineItem', difference)).toBe(expected));

test('a creative is called by its name, a set by what came and went', () => {
  const assigned = { creative: 'r1', weight: 50 };
  expect(of('tactic', { path: ['creativeAssignments', 0], mine: assigned })).toContain('added: Banner, 50%');
  const npis = Array.from({ length: 7 }, (_, index) => `100000000${index}`);
  const set = {
    path: ['npis'],
    base: npis.slice(0, 1),
    mine: npis.slice(1),
    added: npis.slice(1),
    removed: ['1000000000'],
  };
  expect(of('npiList', set)).toMatch(
    /: 1 entry → 6 entries: adds (\d{10}, ){4}\d{10} and 1 more; takes out 1000000000$/,
  );
});

test('a list of a million is told by its length', () => {
  const npis = Array.from({ length: 1_000_000 }, () => '1234567893');
  expect(of('npiList', { path: ['npis'], mine: npis })).toMatch(/: nothing → 1,000,000 entries$/);
});
