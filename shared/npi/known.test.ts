// The analysis of a long list: every rule says the same with it as without it.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkEntity } from '../domain/check/check.ts';
import { isCarriedOut } from '../domain/resources/npi-list-content.ts';
import type { JsonObject } from '../kernel/json.ts';
import { isUnstudied, knownList, collectNpis } from './known.ts';
import { atOnce } from '../kernel/in-slices.ts';
import { numbersFrom } from './numbers.ts';

const CTX = { account: { id: 1, name: 'A' }, now: 0, remoteId: 77, npiKind: 'standard' };
const START = 1_000_000_000;
/** Long enough to be looked at once: a run of numbers, with what makes it special at its end. */
const long = (from: number, more: readonly string[]): string[] => [
  ...Array.from({ length: 3000 }, (_, index) => String(START + from + index)),
  ...more,
];
const problems = (body: JsonObject, base: JsonObject | null) => checkEntity('npiList', body, { ...CTX, base });

it('is asked of one list as of many short looks', () => {
  const ends = fc.subarray([String(START), String(START + 1), '9999999999', 'x', '123'], { minLength: 0 });
  const operation = fc.constantFrom('replace', 'add', 'remove');
  const from = fc.constantFrom(0, 1);
  fc.assert(
    fc.property(operation, from, from, ends, ends, fc.boolean(), (operation, mine, theirs, end, held, few) => {
      const npis = few ? long(mine, end).slice(0, 5) : long(mine, end);
      const base = { npis: long(theirs, held) };
      // An unknown member of another type is no NPI either: nothing is known of such lists, and nothing is concluded.
      const unknown = { npis: [...base.npis, 1] };
      const done = isCarriedOut(base, { operation, npis });
      const there = new Set(base.npis);
      const expected = {
        add: npis.every((npi) => there.has(npi)),
        remove: !npis.some((npi) => there.has(npi)),
        replace: new Set(npis).size === there.size && npis.every((npi) => there.has(npi)),
      }[operation];
      expect(done).toBe(expected);
      const short = problems({ operation, npis }, base).map(({ path, code }) => `${path} ${code}`);
      const other = problems({ operation, npis }, operation === 'replace' ? unknown : base);
      expect(short).toEqual(other.map(({ path, code }) => `${path} ${code}`));
    }),
    { numRuns: 25 },
  );
});

it('says at which place of a sorted list a number is doubtful', () => {
  const list = atOnce(collectNpis(numbersFrom(long(0, []).map(Number))));
  expect(isUnstudied(list)).toBe(false);
  expect(knownList(list)).toMatchObject({ isUnique: true, isSorted: true });
  const sorted = problems({ operation: 'add', npis: list }, null);
  const alike = problems({ operation: 'add', npis: [...list.slice(1), String(START)] }, null);
  expect(sorted.length).toBeGreaterThan(900);
  expect(new Set(sorted.map(({ message }) => message)).size).toBe(new Set(alike.map(({ message }) => message)).size);
  expect(sorted[0]).toMatchObject({ path: 'npis[0]', code: 'INVALID_PATTERN' });
});
