// The order of results: whole, from its start, words of it, codes, parts of words, above, descriptions, nearly.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { OpenPart } from './open-part.ts';
import { PartBuilder } from './part-builder.ts';

const segment = (name: string, more: object = {}) => ({ meshCode: `D-${name}`, name, ...more });

function library(records: readonly object[]): OpenPart {
  const builder = new PartBuilder('healthTaxonomy');
  for (const record of records) builder.add(record);
  return new OpenPart(builder.finish());
}

function names(part: OpenPart, text: string, used: readonly number[] = []): string[] {
  return part.search.search(text, {}, 50, used).entries.map((entry) => part.entryAt(entry).name);
}

const ASTHMA = [
  segment('Wheezing', { meshCode: 'asthma-7' }),
  segment('Inhalers', { metadata: { taxonomyPath: 'Respiratory > Asthma > Inhalers' } }),
  segment('Sthenia', { description: 'Often seen beside asthma.' }),
  segment('Antiasthmatics'),
  segment('Asthna studies'),
  segment('Severe asthma'),
  segment('Asthma in children'),
  segment('Asthma'),
  segment('Migraine'),
];

test('the likeliest first; a typing error finds the same', () => {
  const order = ['Asthma', 'Asthma in children', 'Severe asthma', 'Wheezing', 'Antiasthmatics', 'Inhalers', 'Sthenia'];
  expect(names(library(ASTHMA), 'ÁSTHMA')).toEqual([...order, 'Asthna studies']);
  expect(names(library(ASTHMA), 'ashtma').slice(0, 3)).toEqual(['Asthma', 'Severe asthma', 'Asthma in children']);
});

test('used entries come before names that begin with the words, after the whole name', () =>
  expect(names(library(ASTHMA), 'asthma', [1, 5]).slice(0, 4)).toEqual([
    'Asthma',
    'Inhalers',
    'Severe asthma',
    'Asthma in children',
  ]));

test('every word has to be found, in any order; signs alone find nothing', () => {
  const part = library([segment('Diabetes Mellitus, Type 2'), segment('Diabetes Insipidus'), segment('Ear & Nose')]);
  expect(names(part, 'ear & nose')).toEqual(['Ear & Nose']);
  expect(names(part, '2 diabetes')).toEqual(['Diabetes Mellitus, Type 2']);
  expect(names(part, 'diabetes gestational')).toEqual([]);
  expect(names(part, '?!')).toEqual([]);
  expect(names(part, ' ')).toHaveLength(3);
});

test('whatever the names, each is found by any of its words, whole or begun, and by its code', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aAbBéßøñ1漢'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 30 }), (all) => {
      const part = library(all.map((own, at) => ({ meshCode: `M${at}`, name: own.join(' ') })));
      all.forEach((own, at) => {
        const one = own[at % own.length] ?? '';
        for (const text of [one, one.slice(0, 1), own.join(' '), `m${at}`]) {
          // All that begin with it are found, however many they are.
          const { entries, total } = part.search.search(text, {}, 1000, []);
          if (foldText(text).match(/[\p{L}\p{N}]/u) === null) continue;
          expect(entries).toContain(at);
          expect(total).toBe(entries.length);
        }
      });
    }),
    { numRuns: 100 },
  );
});
