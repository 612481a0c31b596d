// The choice of the operation: whatever it is, the list ends as it was wanted, and never as the platform forbids.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as compare from './compare.ts';
import { atOnce } from '../kernel/in-slices.ts';
import { type NpiNumbers, NO_NUMBERS, numbersFrom, countNumbers } from './numbers.ts';
import * as operation from './operation.ts';

const { NPI_INTENTS } = operation;
type State = Parameters<typeof operation.chooseOperation>[0];
const together = (...given: Parameters<typeof compare.together>) => atOnce(compare.together(...given));
const without = (...given: Parameters<typeof compare.without>) => atOnce(compare.without(...given));
const chooseOperation = (...given: Parameters<typeof operation.chooseOperation>) =>
  atOnce(operation.chooseOperation(...given));
const takeOut = (...given: Parameters<typeof operation.takeOut>) => atOnce(operation.takeOut(...given));
const wantedNumbers = (state: State) => atOnce(operation.wantedNumbers(state));

const numbers = fc.array(fc.integer({ min: 1_000_000_000, max: 1_000_000_030 }), { maxLength: 20 }).map(numbersFrom);

/** What the platform makes of it (§2.7, §7.4); null where it refuses. */
function carriedOut(list: NpiNumbers, work: { operation: string; numbers: NpiNumbers } | null): NpiNumbers | null {
  if (work === null) return list;
  if (countNumbers(work.numbers) === 0) return null;
  if (work.operation === 'replace') return work.numbers;
  if (work.operation === 'add') return together(list, work.numbers);
  const left = without(list, work.numbers);
  return countNumbers(left) === 0 ? null : left;
}

it('ends as it was wanted, take after take, and is never what the platform refuses', () => {
  const take = fc.record({ intent: fc.constantFrom(...NPI_INTENTS), given: numbers });
  fc.assert(
    fc.property(numbers, fc.array(take, { maxLength: 4 }), (known, takes) => {
      fc.pre(countNumbers(known) > 0);
      let state: State = { known, work: null, lock: null };
      let wanted = known;
      for (const { intent, given } of takes) {
        const decision = chooseOperation(state, intent, given);
        const wish = { exactly: given, add: together(wanted, given), remove: without(wanted, given) }[intent];
        if (!decision.ok) {
          expect(countNumbers(given) === 0 || countNumbers(wish) === 0).toBe(true);
          continue;
        }
        wanted = wish;
        state = { ...state, work: decision.choice.work };
        expect(carriedOut(known, state.work)).toEqual(wanted);
        expect(wantedNumbers(state)).toEqual(wanted);
        const { added = 0, removed = 0 } = { added: decision.choice.added ?? 0, removed: decision.choice.removed ?? 0 };
        const expected = added > 0 && removed > 0 ? 'replace' : added > 0 ? 'add' : removed > 0 ? 'remove' : undefined;
        expect(state.work?.operation).toBe(expected);
      }
    }),
  );
});

it('takes the planner at their word where the list was never read, and adds to what was to be added', () => {
  const [one, two] = [numbersFrom([1]), numbersFrom([2])];
  const first = chooseOperation({ known: undefined, work: null, lock: null }, 'add', one);
  expect(first).toMatchObject({ ok: true, choice: { work: { operation: 'add' }, added: null, kept: null } });
  const work = first.ok ? first.choice.work : null;
  const second = chooseOperation({ known: undefined, work, lock: null }, 'add', two);
  expect(second).toMatchObject({ choice: { work: { operation: 'add', numbers: numbersFrom([1, 2]) } } });
  const other = chooseOperation({ known: undefined, work, lock: null }, 'remove', two);
  expect(other).toMatchObject({ choice: { work: { operation: 'remove', numbers: two } } });
  expect(takeOut({ known: undefined, work, lock: null }, one)).toMatchObject({ choice: { work: null } });
});

it('refuses what the platform would: locked lists, empty ones, more than a million', () => {
  const known = numbersFrom([1, 2]);
  const million = {
    small: Uint32Array.from({ length: 1_000_000 }, (_, index) => 10 + index),
    large: new Float64Array(),
  };
  const of = (...given: Parameters<typeof chooseOperation>) => {
    const decision = chooseOperation(...given);
    return decision.ok ? 'ok' : decision.refusal.code;
  };
  expect(of({ known, work: null, lock: 'smart' }, 'add', known)).toBe('LOCKED');
  expect(of({ known, work: null, lock: null }, 'remove', known)).toBe('EMPTIED');
  expect(of({ known, work: null, lock: null }, 'exactly', NO_NUMBERS)).toBe('NO_NUMBERS');
  expect(of({ known, work: null, lock: null }, 'add', million)).toBe('TOO_MANY');
  expect(of({ known, work: null, lock: null }, 'exactly', million)).toBe('ok');
});
