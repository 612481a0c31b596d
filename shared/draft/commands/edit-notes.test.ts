// Notes: each way of changing them is undone whole, and a note on a flight stays with its flight.
import { expect, it } from 'vitest';
import { buildDraft, flight, item } from '../../testing/small-draft.ts';
import { applyChanges } from '../apply.ts';
import { invertChanges } from '../change.ts';
import type { Draft, EntityRef } from '../document.ts';
import { readNotes, openNotesAt, listOpenNotes } from '../notes.ts';
import { writeDraft } from '../write.ts';
import type { Command } from './command.ts';
import { addNote, deleteNote, reopenNote, resolveNote } from './edit-notes.ts';
import { removeFlights } from './flights.ts';

const REF: EntityRef = { kind: 'lineItem', key: 'l1' };
const HAND = { by: 'Ana', at: '2026-11-22T10:00:00.000Z' };

const start = () =>
  buildDraft({
    campaigns: [{ key: 'c1', draft: {} }],
    lineItems: [
      {
        key: 'l1',
        campaign: 'c1',
        draft: item([flight(1, 10), flight(2, 20)]),
        notes: [{ text: 'Theirs', by: 'Bo', mood: 'glad' }, 'not a note'],
      },
    ],
  });

function run(draft: Draft, command: Command): void {
  // The maps of a draft that was read are its own.
  applyChanges(draft as Parameters<typeof applyChanges>[0], command.changes);
}
const record = (draft: Draft) => {
  const found = draft.entities.lineItem.get('l1');
  if (found === undefined) throw new Error('no l1');
  return found;
};

it('each change is one step that is taken back whole', () => {
  const draft = start();
  const states = [writeDraft(draft)];
  const done: Command[] = [];
  const steps: (() => Command)[] = [
    () => addNote(draft, REF, ['name'], '  Say the brand ', HAND),
    () => resolveNote(draft, REF, 2, HAND),
    () => reopenNote(draft, REF, 2),
    () => resolveNote(draft, REF, 0, HAND),
    () => deleteNote(draft, REF, 2),
  ];
  for (const step of steps) {
    const command = step();
    expect(command.changes).toHaveLength(1);
    done.push(command);
    run(draft, command);
    states.push(writeDraft(draft));
  }
  expect(record(draft).notes).toEqual([{ text: 'Theirs', by: 'Bo', mood: 'glad', resolved: HAND }, 'not a note']);
  for (const command of done.reverse()) {
    states.pop();
    run(draft, { name: '', changes: invertChanges(command.changes) });
    expect(writeDraft(draft)).toBe(states.at(-1));
  }
});

it('is at its field, and open until resolved', () => {
  const draft = start();
  run(draft, addNote(draft, REF, ['flights', 1, 'budget'], 'Too much', HAND));
  expect(openNotesAt(record(draft), ['flights', 1, 'budget']).map(({ text }) => text)).toEqual(['Too much']);
  expect(openNotesAt(record(draft), ['flights', 1])).toHaveLength(1);
  expect(openNotesAt(record(draft), []).map(({ text }) => text)).toEqual(['Theirs']);
  run(draft, removeFlights(draft, new Map([['l1', [0]]])));
  expect(openNotesAt(record(draft), ['flights', 0, 'budget'])).toHaveLength(1);
  run(draft, removeFlights(draft, new Map([['l1', [0]]])));
  expect(readNotes(record(draft)).at(-1)?.path).toEqual([]);
  run(draft, resolveNote(draft, REF, 2, HAND));
  expect(listOpenNotes(record(draft))).toHaveLength(1);
});

it('nothing is written of nothing; what a file holds is bounded', () => {
  const draft = start();
  expect(addNote(draft, REF, [], ' \n', HAND).changes).toEqual([]);
  expect(deleteNote(draft, REF, 99).changes).toEqual([]);
  const many = {
    ...record(draft),
    notes: Array.from({ length: 9000 }, () => ({ text: 'x'.repeat(9000), field: '[[[', by: 1 })),
  };
  expect(readNotes(many)).toHaveLength(500);
  expect(readNotes(many)[0]).toMatchObject({ by: '', at: '' });
  expect(readNotes(many)[0]?.text).toHaveLength(4000);
});

it('a note on one flight is found at the cell that sums up all flights, and the other way round', () => {
  const draft = start();
  run(draft, addNote(draft, REF, ['flights', 1, 'budget'], 'Too much', HAND));
  run(draft, addNote(draft, REF, ['flights', '*', 'startDate'], 'Too early', HAND));
  const at = (path: (string | number)[]) => openNotesAt(record(draft), path).map(({ text }) => text);
  expect(at(['flights', '*', 'budget'])).toEqual(['Too much']);
  expect(at(['flights', 0, 'budget'])).toEqual([]);
  expect(at(['flights', 0, 'startDate'])).toEqual(['Too early']);
});
