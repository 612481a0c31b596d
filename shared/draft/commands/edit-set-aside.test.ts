// A warning that is set aside: with its reason in the entity, until its sentence changes; errors never.
import { expect, it } from 'vitest';
import { buildDraft, flight, item } from '../../testing/small-draft.ts';
import { applyChanges } from '../apply.ts';
import { invertChanges } from '../change.ts';
import type { Draft } from '../document.ts';
import { findSetAside } from '../set-aside.ts';
import { writeDraft } from '../write.ts';
import { duplicateEntities } from './duplicate.ts';
import { bringBack, setAside } from './edit-set-aside.ts';

const HAND = { by: 'Ana', at: '2026-11-27T10:00:00.000Z' };
const THEIRS = { rule: 'other', reason: 'Theirs', mood: 'glad' };
const WARNING = {
  kind: 'lineItem',
  key: 'l1',
  severity: 'warning',
  code: 'BUDGET_EXCEEDED',
  rule: 'cap',
  path: 'flights',
  message: 'It may stop early.',
} as const;

const start = () =>
  buildDraft({
    campaigns: [{ key: 'c1', draft: {} }],
    lineItems: [{ key: 'l1', campaign: 'c1', draft: item([flight(1, 10)]), setAside: [THEIRS, 'no entry'] }],
  });
const record = (draft: Draft) => draft.entities.lineItem.get('l1');
const run = (draft: ReturnType<typeof start>, { changes }: { changes: Parameters<typeof applyChanges>[1] }) =>
  applyChanges(draft as Parameters<typeof applyChanges>[0], changes);

it('keeps the reason and entries of others, and undo takes all of it back', () => {
  const draft = start();
  const before = writeDraft(draft);
  const command = setAside(draft, [WARNING, { ...WARNING, path: 'name' }], '  Agreed with the client ', HAND);
  expect(command.changes).toHaveLength(1);
  run(draft, command);
  expect(findSetAside(record(draft), WARNING)).toEqual({ reason: 'Agreed with the client', who: 'Ana', when: HAND.at });
  expect(record(draft)?.['setAside']).toEqual(expect.arrayContaining([THEIRS, 'no entry']));
  const back = bringBack(draft, [WARNING]);
  run(draft, back);
  expect(findSetAside(record(draft), WARNING)).toBeUndefined();
  run(draft, { changes: invertChanges(back.changes) });
  run(draft, { changes: invertChanges(command.changes) });
  expect(writeDraft(draft)).toBe(before);
});

it('comes back when its sentence changes, and holds for no error and no other place', () => {
  const draft = start();
  run(draft, setAside(draft, [WARNING], 'Agreed', HAND));
  const others = [
    { ...WARNING, message: 'It may stop earlier.' },
    { ...WARNING, path: 'name' },
    { ...WARNING, rule: 'other' },
    { ...WARNING, severity: 'error' },
  ] as const;
  for (const other of others) expect(findSetAside(record(draft), other)).toBeUndefined();
  expect(setAside(draft, [{ ...WARNING, severity: 'error' }], 'Agreed', HAND).changes).toEqual([]);
  expect(setAside(draft, [WARNING], '   ', HAND).changes).toEqual([]);
});

it('is not taken over by a copy', () => {
  const draft = start();
  run(draft, setAside(draft, [WARNING], 'Agreed', HAND));
  const copied = duplicateEntities(draft, [{ kind: 'lineItem', key: 'l1' }]);
  expect(JSON.stringify(copied)).not.toContain('Agreed');
});
