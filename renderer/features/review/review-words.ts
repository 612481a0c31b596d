// How much a file would change, how an entity was found, and what one change is, in words.
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { ReviewEntry, ReviewItem } from '../../../shared/merge/review/review-entry.ts';
import type { MatchedBy } from '../../../shared/merge/review/pair-records.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { DifferenceWords } from '../../../shared/text/difference-words.ts';
import type { ReviewFigures } from '../../state/review/review-figures.ts';

const MATCHED: Readonly<Record<MatchedBy, string>> = {
  id: 'Matched by platform ID',
  key: 'Matched by its key in the file',
  name: 'Matched by name',
};

/** What becomes of an entity as a whole, or how it was found to be the draft's; empty if it is of both and the same. */
export function entryWords({ kind, change, before, matched, conflicts }: ReviewEntry): string {
  if (change === 'added') {
    return conflicts.length > 0 ? 'Taken out here, changed in the file' : `New ${kindEntry(kind).label}`;
  }
  if (change === 'removed') {
    return before?.remoteId === null
      ? 'Taken out in the file'
      : 'Taken out in the file. It stays on the platform, where it can’t be deleted.';
  }
  return matched === null ? '' : MATCHED[matched];
}

/** "12 added, 34 changed fields in 9 entities, 3 conflicts; 40 will be added, 6 left out". */
export function figureWords({ added, removed, fields, entities, conflicts, kept, rejected }: ReviewFigures): string {
  const parts = [
    added > 0 ? `${formatNumber(added)} added` : '',
    removed > 0 ? `${formatNumber(removed)} taken out` : '',
    fields > 0 ? `${counted(fields, 'change', 'changes')} in ${counted(entities, 'item', 'items')}` : '',
    conflicts > 0 ? counted(conflicts, 'conflict', 'conflicts') : '',
  ].filter((part) => part !== '');
  const choice =
    rejected > 0
      ? `${formatNumber(kept)} will be added, ${formatNumber(rejected)} left out`
      : `${formatNumber(kept)} will be added`;
  return parts.length === 0 ? 'Nothing differs' : `${parts.join(', ')}; ${choice}`;
}

/** "Take in 40 changes". */
export function takeWords({ kept }: Pick<ReviewFigures, 'kept'>): string {
  return `Take in ${counted(kept, 'change', 'changes')}`;
}

export interface ItemWords {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

export function itemWords(words: DifferenceWords, ref: EntityRef | null, { about, fields }: ReviewItem): ItemWords {
  if (about === 'platform') return platformWords(fields);
  const [field] = fields;
  if (field === undefined) return { title: '', before: '', after: '' };
  const { title, base, mine } = words.of(ref, field);
  return { title, before: base, after: mine };
}

function platformWords(fields: ReviewItem['fields']): ItemWords {
  const id = fields.find(({ part }) => part === 'record');
  const text = (value: Json | undefined): string =>
    (value ?? null) === null ? 'Not there' : `ID ${value as string | number}`;
  const title = 'On the platform';
  if (id === undefined) return { title, before: 'As last read here', after: 'As last read by the file’s writer' };
  return { title, before: text(id.base), after: text(id.mine) };
}
