// Three versions of one large draft, as two planners leave it after a day: merged and compared.
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { diffDrafts } from '../../../shared/merge/diff-drafts.ts';
import { mergeDrafts } from '../../../shared/merge/merge-drafts.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { must } from '../../../electron/testing/test-drafts.ts';

/** Texts of the files: each is read again, so that no two drafts share a record. */
export interface Versions {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

export function versions(tactics: number): Versions {
  const base = makeSample({ campaigns: 20, lineItems: Math.ceil(tactics / 50), tactics, seed: 7 });
  return { base: writeDraft(base), mine: writeDraft(edited(base, 10)), theirs: writeDraft(edited(base, 11)) };
}

/** Every so many-th tactic has another bid and description. */
function edited(draft: Draft, every: number): Draft {
  const tactic = new Map(draft.entities.tactic);
  let place = 0;
  for (const record of tactic.values()) {
    place += 1;
    if (place % every !== 0) continue;
    const body = { ...record.draft, baseBidPrice: every, [`description`]: `Looked at by planner ${every}` };
    tactic.set(record.key, { ...record, draft: body });
  }
  return { ...draft, entities: { ...draft.entities, tactic } };
}

export interface Timed {
  readonly read: number;
  readonly merge: number;
  readonly diff: number;
  readonly conflicts: number;
  readonly changed: number;
}

/** Milliseconds. */
export function mergeAndCompare({ base, mine, theirs }: Versions): Timed {
  const start = performance.now();
  const [first, second, third] = [must(readDraft(base)), must(readDraft(mine)), must(readDraft(theirs))];
  const read = performance.now();
  const merged = mergeDrafts(first, second, third);
  const done = performance.now();
  const difference = diffDrafts(first, second);
  const end = performance.now();
  if (merged.draft.entities.tactic.size !== first.entities.tactic.size) throw new Error('A tactic was lost.');
  return {
    read: read - start,
    merge: done - read,
    diff: end - done,
    conflicts: merged.conflicts.length,
    changed: difference.entities.length,
  };
}
