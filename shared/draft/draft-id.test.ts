// A draft's id: kept by everything that copies, compares or brings back the draft, and never a reason for a difference.
import { describe, expect, it } from 'vitest';
import { buildDraft } from '../testing/small-draft.ts';
import { restoreDraft } from './commands/restore.ts';
import type { Draft } from './document.ts';
import { readDraftId } from './draft-id.ts';
import { exportDraft } from './export/export-draft.ts';
import { diffDrafts } from '../merge/diff-drafts.ts';
import { mergeDrafts } from '../merge/merge-drafts.ts';
import { readDraft } from './read-draft.ts';
import { buildReview } from '../merge/review/review.ts';
import { makeSample } from './sample/sample.ts';
import { writeDraft } from './write.ts';

const [A, B, C] = ['a', 'b', 'c'].map((digit) => `0198c1a2-7f00-7c4e-9b1d-${digit.repeat(12)}`);

/** Null: as in a file from before there were ids. */
function withId(id: string | null | undefined, draft: Draft = buildDraft({})): Draft {
  const { id: _id, ...header } = draft.header;
  return { ...draft, header: typeof id === 'string' ? { ...header, id } : header };
}

describe('the id of a draft', () => {
  it('comes after the version of its file, in whatever case, and may be missing', () => {
    const text = writeDraft(withId(A?.toUpperCase()));
    expect(text.slice(0, text.indexOf('"title"'))).toMatch(/"version": 1,\s+"id": "0198C1A2-/);
    const read = readDraft(text);
    expect(read.ok && readDraftId(read.value)).toBe(A);
    expect(readDraftId(withId(null))).toBeNull();
  });

  it.each([null, 7, '', 'q1-cardiology', `${A} `, `{${A}}`])('is never %j', (id) => {
    const file = { format: 'flightplan-draft', version: 1, id, account: { id: 501 } };
    const read = readDraft(JSON.stringify(file));
    expect(!read.ok && read.failure).toMatchObject({ code: 'DRAFT_MEMBER_INVALID', params: { where: 'id' } });
  });

  it('of the sample is the same for the same seed only', () => {
    const ids = [1, 1, 2, 3].map((seed) => readDraftId(makeSample({ seed })));
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(null);
  });

  it('goes along with a part, and stays when an earlier state or a file of another draft is taken in', () => {
    const [mine, other] = [withId(A, makeSample()), withId(B, makeSample({ tactics: 20 }))];
    expect(readDraftId(exportDraft(mine, { of: [], npiNumbers: true, notes: true }).draft)).toBe(A);
    const restored = restoreDraft(mine, withId(null, makeSample()), 'Restore');
    expect(restored.ok && restored.value.changes).toEqual([]);
    const review = buildReview(mine, other, null);
    expect(review.header).toEqual({ items: [], conflicts: [] });
    expect(readDraftId(review.merged)).toBe(A);
  });
});

describe('drafts with other ids', () => {
  const sides = [A, B, C, null];

  it('differ in nothing by that', () => {
    for (const from of sides) {
      for (const to of sides) expect(diffDrafts(withId(from), withId(to))).toEqual({ file: [], entities: [] });
    }
  });

  it('are merged without a conflict, under the common id, else mine, and never without one where a side has one', () => {
    for (const base of sides) {
      for (const mine of sides) {
        for (const theirs of sides) {
          const { draft, conflicts } = mergeDrafts(withId(base), withId(mine), withId(theirs));
          const isCommon = base !== null && (mine === base || theirs === base);
          expect(conflicts).toEqual([]);
          expect(readDraftId(draft)).toBe(isCommon ? base : (mine ?? theirs ?? base));
        }
      }
    }
  });
});
