// A group of changes in which no money changes, in words: which values they come to, or in how many entities they are.
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { type Draft, parentKey } from '../../../shared/draft/document.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { DifferenceWords } from '../../../shared/text/difference-words.ts';
import type { ChangeRow } from './change-rows.ts';

/** More are not read for a head. */
const MOST_ROWS = 200;
/** More values say nothing at a glance. */
const MOST_VALUES = 3;
/** Longer values are not listed. */
const LONGEST = 24;

/** "CPM in 5, CPC in 2"; "in 3 line items"; empty where its rows say as much. */
export function groupWords(rows: readonly ChangeRow[], draft: Draft, words: DifferenceWords): string {
  if (rows.length > MOST_ROWS) return '';
  return valuesIn(rows, words) || describePlaces(rows, draft);
}

/** Of one field alone. */
function valuesIn(rows: readonly ChangeRow[], words: DifferenceWords): string {
  const counts = new Map<string, number>();
  const titles = new Set<string>();
  for (const { ref, change } of rows) {
    if (change === undefined) return '';
    const { title, mine } = words.of(ref, change);
    titles.add(title.replace(/\d+/g, ''));
    counts.set(mine, (counts.get(mine) ?? 0) + 1);
    if (counts.size > MOST_VALUES || titles.size > 1 || mine.length > LONGEST) return '';
  }
  const [only] = counts;
  if (rows.length === 1 || counts.size === rows.length || only === undefined) return '';
  if (counts.size === 1) return `all ${only[0]}`;
  return [...counts].map(([value, count]) => `${value} in ${formatNumber(count)}`).join(', ');
}

/** In how many entities they are; new ones by what they are in. */
function describePlaces(rows: readonly ChangeRow[], { entities }: Draft): string {
  const kinds = new Set(rows.map(({ ref }) => ref.kind));
  const [kind] = kinds;
  if (kind === undefined || kinds.size > 1) return '';
  const isNew = rows.every(({ change }) => change === undefined);
  const { label, plural, parent } = kindEntry(kind);
  if (!isNew) {
    const count = new Set(rows.map(({ ref }) => ref.key)).size;
    return count === rows.length ? '' : `in ${counted(count, label, plural)}`;
  }
  if (parent === undefined) return '';
  const above = new Set(
    rows.flatMap(({ ref }) => {
      const record = entities[kind].get(ref.key);
      return record === undefined ? [] : (parentKey(kind, record) ?? []);
    }),
  );
  const { label: one, plural: many } = kindEntry(parent.kind);
  return above.size === 0 ? '' : `in ${counted(above.size, one, many)}`;
}
