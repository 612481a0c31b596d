// What the index of a draft finds is what a look at every entity finds, in the same order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import { nameOf } from '../../../shared/draft/names.ts';
import { KINDS } from '../../../shared/domain/resources/registry.ts';
import { find } from '../../../shared/text/find-words.ts';
import { makeTacticsDraft, record } from '../../testing/drafts.ts';
import { DraftIndex } from './draft-index.ts';

/** Few characters, so that words meet: accents, blanks, the separators of names, digits. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'E', 'ß', ' ', '|', '(', '\n', '1', '2'), maxLength: 8 });
const entity = fc.record({
  name: text,
  notes: fc.option(fc.array(text, { maxLength: 2 }), { nil: undefined }),
  remoteId: fc.option(fc.integer({ min: 1, max: 130 }), { nil: null }),
  kind: fc.constantFrom(...KINDS),
});

test('the same entities in the same order as a look at each of them', () => {
  fc.assert(
    fc.property(fc.array(entity, { maxLength: 30 }), text, fc.integer({ min: 1, max: 6 }), (entities, typed, most) => {
      const draft = makeTacticsDraft(0);
      entities.forEach(({ kind, name, notes, remoteId }, at) => {
        const key = `k${at}`;
        const noted = notes === undefined ? {} : { notes: notes.map((each) => ({ text: each })) };
        draft.entities[kind].set(key, record(key, { draft: { name }, remoteId, ...noted }));
      });
      const all = KINDS.flatMap((kind) =>
        [...draft.entities[kind].values()].map((each) => ({
          id: each.key,
          text: nameOf(kind, each),
          synonyms: notesText(each),
          remoteId: each.remoteId === null ? '' : String(each.remoteId),
        })),
      );
      const digits = /^\d+$/.test(typed.trim()) ? typed.trim() : null;
      const byId = all.filter(({ remoteId }) => digits !== null && remoteId.startsWith(digits));
      const whole = byId.filter(({ remoteId }) => remoteId === digits);
      const rest = all.filter((each) => !byId.includes(each));
      const named = typed.trim() === '' ? [] : find(rest, typed, all.length);
      const naive = [...new Set([...whole, ...byId, ...named])].map(({ id }) => id);
      const found = new DraftIndex(draft).find(typed, most);
      expect(found.total).toBe(naive.length);
      expect(found.entities.map(({ key }) => key)).toEqual(naive.slice(0, most));
    }),
    { numRuns: 2000 },
  );
});

function notesText({ notes = [] }: EntityRecord): string | undefined {
  const texts = notes.map((note) => (note as { text: string }).text).join(' ');
  return texts === '' ? undefined : texts;
}

test('says by what an entity was found, and finds a list by one of its NPI numbers', () => {
  const draft = makeTacticsDraft(1);
  const npis = ['1234567893', '1003000126'];
  draft.entities.npiList.set('n1', record('n1', { draft: { name: 'Cardiologists', npis } }));
  draft.entities.tactic.set('t9', record('t9', { remoteId: 9001, notes: [{ text: 'Ask Ann about cardiologists' }] }));
  const index = new DraftIndex(draft);
  const found = (typed: string) => index.find(typed, 5).entities.map(({ by, key }) => [key, by]);
  expect(found('1003000126')).toEqual([['n1', 'number']]);
  expect(found('100300012')).toEqual([]);
  expect(found('900')).toEqual([['t9', 'id']]);
  expect(found('cardio')).toEqual([
    ['n1', 'name'],
    ['t9', 'note'],
  ]);
});
