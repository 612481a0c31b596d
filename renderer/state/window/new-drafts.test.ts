// The tour's draft: the known sample first, later ones on an account and at a time of their own.
import { expect, test } from 'vitest';
import { validateDraft } from '../../../shared/draft/validate.ts';
import { sampleDraft } from './new-drafts.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const early = Date.parse('2026-11-21T10:00:00Z');

test('the first tour is the sample that the practice platform knows', () =>
  expect(sampleDraft(ID, early, false).account.id).toBe(501));

test('a second tour has another account, in the file that is exported too', () => {
  const draft = sampleDraft(ID, early, true);
  expect(draft.account.id).not.toBe(501);
  expect(draft.header['account']).toMatchObject({ id: draft.account.id });
});

test('a tour years from now has nothing in the past and no problem', () => {
  const now = Date.parse('2029-05-09T10:00:00Z');
  expect(validateDraft(sampleDraft(ID, now, false), { now })).toEqual([]);
});
