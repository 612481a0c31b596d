// What the start screen says of a draft, taken from the draft itself.
import type { Draft } from '../../shared/draft/document.ts';
import { countsOf } from '../store/draft-store.ts';
import type { DraftAbout } from '../store/records.ts';

export function titleOf(draft: Draft): string {
  const title = draft.header['title'];
  return typeof title === 'string' && title !== '' ? title : 'Draft without a title';
}

export function aboutDraft(draft: Draft, summary: Pick<DraftAbout, 'changes' | 'problems'>): DraftAbout {
  const { id, name = `Account ${String(id)}` } = draft.account;
  return { title: titleOf(draft), account: { id, name }, counts: countsOf(draft), ...summary };
}
