// The summary of a draft for the start screen, computed from the draft.
import type { Account } from '../../../shared/domain/resources/account.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { countEntities } from '../../store/draft-store.ts';
import type { Counts, DraftAbout } from '../../store/records.ts';

export function formatDraftTitle({ header }: Pick<Draft, 'header'>): string {
  const title = header['title'];
  return typeof title === 'string' && title !== '' ? title : 'Draft without a title';
}

export function aboutDraft(draft: Draft, summary: Pick<DraftAbout, 'changes' | 'problems'>): DraftAbout {
  return { ...aboutReceived(draft.header, draft.account, countEntities(draft)), ...summary };
}

/** Of a draft that has just come in: nothing in it is counted yet. */
export function aboutReceived(header: JsonObject, account: Account, counts: Counts): DraftAbout {
  const { id, name = `Account ${id}` } = account;
  return { title: formatDraftTitle({ header }), account: { id, name }, counts, changes: null, problems: null };
}
