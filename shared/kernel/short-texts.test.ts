// Numbers by short texts: the same as in a Map, whatever the texts are.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ShortTexts } from './short-texts.ts';

const text = fc.oneof(
  fc.nat(5000).map((number) => `r${String(number)}`),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 9 }),
  fc.constantFrom('', '\0', 'a', 'a\0', '\0a', '12345678', '123456789', '\uFFFF', 'é'),
);

describe('numbers by text', () => {
  it('are those that a Map would give', () => {
    const entry = fc.tuple(text, fc.integer({ min: -9, max: 9 }));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4000, size: 'max' }), fc.array(text), (entries, others) => {
        const [known, map] = [new ShortTexts(), new Map<string, number>()];
        for (const [key, number] of entries) {
          if (number === 0) continue;
          known.set(key, number);
          map.set(key, number);
        }
        for (const key of [...entries.map(([first]) => first), ...others]) {
          expect([key, known.get(key)]).toEqual([key, map.get(key) ?? 0]);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are none after they were cleared', () => {
    const known = new ShortTexts();
    known.set('r1', 7);
    known.set('a long text', 8);
    known.clear();
    expect([known.get('r1'), known.get('a long text')]).toEqual([0, 0]);
  });
});
