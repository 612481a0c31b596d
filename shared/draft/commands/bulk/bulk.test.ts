// Ways of a bulk edit: what each does to a value, what it leaves alone, and that no pattern can hang it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSample } from '../../sample/sample.ts';
import { type BulkEdit, createTransform } from './bulk-edit.ts';
import { addExactly, multiplyExactly } from './figures.ts';
import { type Find, replaceAll } from './find-text.ts';
import { createNaming } from './name-template.ts';
import { compilePattern } from './pattern.ts';
import { Unchanged } from './unchanged.ts';

function done(edit: BulkEdit, current: Parameters<Exclude<ReturnType<typeof createTransform>, string>>[0]): unknown {
  const transform = createTransform(edit);
  if (typeof transform === 'string') return transform;
  const outcome = transform(current);
  return outcome instanceof Unchanged ? `stays: ${outcome.why}` : outcome;
}

function found(text: string, find: string, by: string, how: Partial<Find> = {}): string {
  const replace = replaceAll({ find, caseSensitive: false, wholeWord: false, pattern: false, ...how }, by);
  if (typeof replace === 'string') throw new Error(replace);
  const made = replace(text);
  return made instanceof Unchanged ? `stays: ${made.why}` : made;
}

describe('values', () => {
  it.each([
    [{ operation: 'set', value: 5 }, 4, 5],
    [{ operation: 'set', value: 5 }, 5, 'stays: same'],
    [{ operation: 'clear' }, 'x', undefined],
    [{ operation: 'clear' }, undefined, 'stays: same'],
    [{ operation: 'before', text: 'Q1 ' }, 'Cardiology', 'Q1 Cardiology'],
    [{ operation: 'after', text: ' v2' }, undefined, ' v2'],
    [{ operation: 'after', text: ' v2' }, 5, 'stays: noText'],
    [{ operation: 'after', text: '' }, 'x', 'nothingToDo'],
    [{ operation: 'add', amount: -0.1, decimals: 2 }, 0.3, 0.2],
    [{ operation: 'add', amount: 1, decimals: 2 }, 'lots', 'stays: noNumber'],
    [{ operation: 'multiply', factor: 1.1, decimals: 2 }, 100.05, 110.06],
    [{ operation: 'multiply', factor: 1e300, decimals: 2 }, 1e10, 'stays: tooLarge'],
    [{ operation: 'shift', days: 7 }, '03-05-2027 23:59:59', '03-12-2027 23:59:59'],
    [{ operation: 'shift', days: -1 }, '2027-03-01 00:00:00', '2027-02-28 00:00:00'],
    [{ operation: 'shift', days: 1 }, 'soon', 'stays: noDate'],
    [{ operation: 'shift', days: 9e9 }, '03-05-2027 23:59:59', 'stays: tooLarge'],
  ] as const)('%o of %o', (edit, subject, expected) => expect(done(edit, subject)).toBe(expected));

  it('clears a text from which everything was taken', () => {
    const edit = {
      operation: 'replace',
      find: 'x',
      by: '',
      caseSensitive: true,
      wholeWord: false,
      pattern: false,
    } as const;
    expect(done(edit, 'xx')).toBeUndefined();
    expect(done(edit, 'abc')).toBe('stays: notFound');
    expect(done({ ...edit, find: '' }, 'abc')).toBe('nothingToFind');
  });

  it('shifts over a change of the clocks by the calendar', () =>
    expect(done({ operation: 'shift', days: 1 }, '03-13-2027 02:30:00')).toBe('03-14-2027 02:30:00'));
});

describe('figures', () => {
  it('round half a cent away from zero, as on paper', () => {
    expect(multiplyExactly(3, 1.005, 2)).toBe(3.02);
    expect(multiplyExactly(-3, 1.005, 2)).toBe(-3.02);
    expect(multiplyExactly(1.005, 100, 2)).toBe(100.5);
    expect(multiplyExactly(999_999.99, 1.1, 2)).toBe(1_099_999.99);
  });

  it('add and multiply cents as whole numbers do', () => {
    const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: -100_000, max: 100_000 }), (a, b, thousandths) => {
        expect(addExactly(a / 100, b / 100, 2)).toBe((a + b) / 100);
        const exact = BigInt(a) * BigInt(thousandths);
        const half = exact < 0n ? -500n : 500n;
        expect(multiplyExactly(a / 100, thousandths / 1000, 2)).toBe(Number((exact + half) / 1000n) / 100);
      }),
    );
  });
});

describe('find and replace', () => {
  it('heeds case and whole words only where asked', () => {
    expect(found('Cardio CARDIO cardiology', 'cardio', 'X')).toBe('X X Xlogy');
    expect(found('Cardio CARDIO cardiology', 'Cardio', 'X', { caseSensitive: true })).toBe('X CARDIO cardiology');
    expect(found('Cardio CARDIO cardiology', 'cardio', 'X', { wholeWord: true })).toBe('X X cardiology');
    expect(found('Ärzte Ärzt', 'ärzt', 'X', { wholeWord: true })).toBe('Ärzte X');
    expect(found('nothing here', 'cardio', 'X')).toBe('stays: notFound');
  });

  it('takes the typed text literally, whatever signs are in it', () => {
    const text = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(text, fc.string({ minLength: 1, maxLength: 3 }), text, (subject, find, by) => {
        const expected = subject.includes(find) ? subject.replaceAll(find, () => by) : 'stays: notFound';
        expect(found(subject, find, by, { caseSensitive: true })).toBe(expected);
        if (subject.includes(find)) expect(found(subject, find, by)).not.toBe('stays: notFound');
      }),
    );
  });

  it('puts what a pattern found where the replacement asks for it', () => {
    expect(found('Display | Q1 2027', '(\\w+) \\| (Q\\d)', '$2 | $1', { pattern: true })).toBe('Q1 | Display 2027');
    expect(found('a1b22', '\\d+', '<$&>', { pattern: true })).toBe('a<1>b<22>');
    expect(found('ab', '', '', { pattern: true, find: 'x*' })).toBe('ab');
    expect(found('cost 5', '5', '$$9 $3', { pattern: true })).toBe('cost $9 $3');
  });
});

describe('patterns', () => {
  const ATOMS = [
    'a',
    'b',
    '.',
    '[ab]',
    '[^a]',
    '\\w',
    '\\b',
    'A',
    '(a)',
    '(?:ab)',
    '(a|b)',
    '(?:a|ab)',
    '^',
    '$',
    ' ',
    'é',
  ];
  const atom = fc.tuple(fc.constantFrom(...ATOMS), fc.constantFrom('', '', '*', '+', '?', '*?', '+?', '{2}', '{1,2}'));
  const source = fc
    .array(fc.array(atom, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 })
    .map((choices) =>
      choices
        .map((parts) => parts.map(([one, times]) => one + (/^(?:\^|\$|\\b)$/.test(one) ? '' : times)).join(''))
        .join('|'),
    );
  const text = fc
    .array(fc.constantFrom('a', 'b', 'A', ' ', 'ab', 'c', 'É', 'Z'), { maxLength: 8 })
    .map((parts) => parts.join(''));

  it('find all that JavaScript finds', () =>
    fc.assert(
      fc.property(source, text, fc.boolean(), (pattern, subject, exact) => {
        const compiled = compilePattern(pattern, exact);
        if (typeof compiled === 'string') throw new Error(compiled);
        const matches = [...(compiled.matches(subject) ?? [])].map((match) => match.slice(0, 2));
        const expected = [...subject.matchAll(new RegExp(pattern, exact ? 'dg' : 'dgi'))];
        expect(matches).toEqual(expected.map(({ indices }) => indices?.[0]));
      }),
      { numRuns: 2000 },
    ));

  it.each([
    ['(a+)+$', `${'a'.repeat(3000)}b`],
    ['(a|a)*b', 'a'.repeat(3000)],
    ['.*.*.*.*.*x', 'a'.repeat(1000)],
    ['(?:(?:a?){20}a{20})+c', 'a'.repeat(500)],
  ])('end quickly that take JavaScript for ever: %s', (pattern, subject) => {
    const compiled = compilePattern(pattern, true);
    if (typeof compiled === 'string') throw new Error(compiled);
    // Would not come back in a lifetime if it backtracked.
    expect([...(compiled.matches(subject) ?? ['too long'])]).toEqual([]);
  });

  it.each(['a*?b|a', '.*b|.', '(?:(?:.*)x)|a'])('end quickly that look to the end for each match: %s', (pattern) => {
    // A second look at what was tried for the match before would take hours.
    expect(found('a'.repeat(400_000), pattern, 'c', { pattern: true })).toBe('c'.repeat(400_000));
  });

  it('do not search a text that would take too long, nor make one without end', () => {
    expect(found('a'.repeat(400_000), '(?:a{40}b){40}', '', { pattern: true })).toBe('stays: tooLong');
    expect(found('a'.repeat(20_000), 'a', 'b'.repeat(1000))).toBe('stays: tooLong');
    expect(found('a'.repeat(1_000_000), `${'a'.repeat(5000)}b`, '', { wholeWord: true })).toBe('stays: tooLong');
  });

  it('repeat nothing without counting how often', () =>
    expect(found('ab', '(?:){999999999}b', 'c', { pattern: true })).toBe('ac'));

  it.each([
    ['(', 'wrong'],
    ['a**', 'wrong'],
    ['(a)\\1', 'unsupported'],
    ['(?=a)', 'unsupported'],
    ['(?<!a)b', 'unsupported'],
    ['(?:a{100}){100}', 'tooLarge'],
    ['a'.repeat(1001), 'tooLarge'],
  ])('that cannot be run are refused: %s', (pattern, fault) => expect(compilePattern(pattern, true)).toBe(fault));
});

describe('names by template', () => {
  const draft = makeSample();
  const tactic = [...draft.entities.tactic.values()][0];
  const known = new Set(['inventoryType', 'enabled']);

  it('are made of what an entity says and those above it', () => {
    const naming = createNaming(draft, '{campaign} | {inventoryType} | {n:03}', known);
    if (typeof naming !== 'function' || tactic === undefined) throw new Error('no naming');
    expect(naming('tactic', tactic, 7)).toBe('Cardiology HCP | Q1 2027 | Display | 007');
  });

  it('say what they do not know', () =>
    expect(createNaming(draft, '{name} {brand}', known)).toEqual({ unknown: 'brand' }));
});
