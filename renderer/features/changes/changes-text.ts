// Changes as text for a mail: each group with its sums, names whole, one line a change.
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { Steps } from '../../../shared/kernel/in-slices.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import { DifferenceWords } from '../../../shared/text/difference-words.ts';
import type { FieldLabels } from '../../field-labels.ts';
import { wholeName } from '../../ui/names.ts';
import { computeMoneyChange, moneyWords } from './change-money.ts';
import type { ChangeGroup, ChangeRow } from './change-rows.ts';
import { groupWords } from './group-words.ts';

type Labels = Pick<FieldLabels, 'place'> & ConstructorParameters<typeof DifferenceWords>[0];

/** One change: its place and what becomes of it. */
export const changeText = (row: ChangeRow, draft: Draft, labels: Labels): string =>
  `${wholeName(labels.place(row.ref))}${formatLine(row, draft, new DifferenceWords(labels))}`;

/** Between two steps nothing may be edited. */
export function* changesText(groups: readonly ChangeGroup[], draft: Draft, labels: Labels): Steps<string> {
  const words = new DifferenceWords(labels);
  const parts: string[] = [];
  for (const group of groups) {
    const lines = [formatHead(group, groupWords(group.rows, draft, words))];
    for (const row of group.rows) {
      lines.push(`${wholeName(labels.place(row.ref))}${formatLine(row, draft, words)}`);
      yield;
    }
    parts.push(lines.join('\n'));
  }
  return parts.join('\n\n');
}

/** "Budget (7): $269,200.00 → $298,900.00, +$29,700.00". */
function formatHead({ head, rows, money }: ChangeGroup, words: string): string {
  const text = `${head} (${formatNumber(rows.length)})`;
  const more = money === null ? words : sumText(moneyWords(money));
  return more === '' ? text : `${text}: ${more}`;
}

function sumText({ before, after, difference }: ReturnType<typeof moneyWords>): string {
  const both = [before, after].filter((text) => text !== '').join(' → ');
  return [both, difference].filter((text) => text !== '').join(', ');
}

function formatLine({ ref, change }: ChangeRow, draft: Draft, words: DifferenceWords): string {
  if (change !== undefined) return `, ${words.sentence(ref, change)}`;
  const money = computeMoneyChange(ref, change, draft.entities[ref.kind].get(ref.key));
  return `: new ${kindEntry(ref.kind).label}${money === null ? '' : `, ${sumText(moneyWords(money))}`}`;
}
