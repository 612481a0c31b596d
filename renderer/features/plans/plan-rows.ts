// The differences of two plans as a list: a group for each item that differs, a row for each field, in both plans' words.
import { flightBudgets } from '../../../shared/domain/resources/flight-budgets.ts';
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { nameOf } from '../../../shared/draft/names.ts';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import { type Path, parsePath } from '../../../shared/kernel/json.ts';
import { upperFirst } from '../../../shared/kernel/letter-case.ts';
import { NO_MONEY, formatDifference, formatSum } from '../../../shared/kernel/money-sum.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { type PlanEntry, canTakeOver, findStaying } from '../../../shared/merge/review/plan-review.ts';
import type { Review } from '../../../shared/merge/review/review.ts';
import type { DifferenceWords } from '../../../shared/text/difference-words.ts';
import type { RowGroup } from '../../ui/RowList.svelte';

export interface PlanRow {
  readonly id: string;
  readonly entry: PlanEntry;
  /** The field; empty where the whole item is in one plan alone. */
  readonly title: string;
  readonly mine: string;
  readonly other: string;
  /** Inside the body, for the way to its cell. */
  readonly path: Path;
}

export interface PlanGroup extends RowGroup<PlanRow> {
  readonly entry: PlanEntry;
  /** "$5,000.00 → $7,500.00, +$2,500.00"; empty where no money differs. */
  readonly money: string;
  readonly takes: boolean;
}

const MARKS = { added: 'new', removed: 'unchecked', changed: 'changed' } as const;

export function planGroups(review: Review, words: DifferenceWords): readonly PlanGroup[] {
  const staying = findStaying(review);
  return review.entries.map((entry, index) => ({
    id: `${entry.kind}:${entry.key}`,
    head: formatHead(entry),
    rows: listRows(entry, words),
    mark: MARKS[entry.change],
    folded: index >= OPEN_AT_FIRST,
    entry,
    money: formatMoneyChange(entry),
    takes: canTakeOver(entry, staying),
  }));
}

const OPEN_AT_FIRST = 12;

function formatHead({ kind, before, after }: PlanEntry): string {
  const record = after ?? before;
  return record === undefined ? kindEntry(kind).label : visible(nameOf(kind, record));
}

function listRows(entry: PlanEntry, words: DifferenceWords): readonly PlanRow[] {
  const { kind, key, change, items, conflicts } = entry;
  const id = `${kind}:${key}`;
  if (change !== 'changed') {
    const label = upperFirst(kindEntry(kind).label);
    const [mine, other] = change === 'added' ? ['Not here', label] : [label, 'Not there'];
    return [{ id, entry, title: '', mine, other, path: [] }];
  }
  const rows = items.flatMap(({ id: item, about, fields }): PlanRow[] =>
    about === 'platform'
      ? [
          {
            id: `${id} ${item}`,
            entry,
            title: 'On the platform',
            mine: 'As known here',
            other: 'As known there',
            path: [],
          },
        ]
      : fields.map((field, at) => {
          const { title, base, mine } = words.of({ kind, key }, field);
          // `base` is this draft and `mine` the other plan: a review goes from one to the other.
          return {
            id: `${id} ${item} ${at}`,
            entry,
            title,
            mine: base,
            other: mine,
            path: pickPath(field.part, field.path),
          };
        }),
  );
  return [
    ...rows,
    ...conflicts.map(({ id: conflictId, conflict }): PlanRow => {
      const { title, mine, theirs } = words.conflict({ kind, key }, conflict);
      return { id: `${id} ${conflictId}`, entry, title, mine, other: theirs, path: parsePath(conflict.path) };
    }),
  ];
}

const pickPath = (part: string | undefined, path: Path): Path => (part === undefined || part === 'draft' ? path : []);

function formatMoneyChange({ kind, before, after, change }: PlanEntry): string {
  if (kind !== 'lineItem') return '';
  const sum = (record: EntityRecord | undefined) => (record === undefined ? NO_MONEY : flightBudgets(record.draft));
  const [was, is] = [sum(change === 'added' ? undefined : before), sum(change === 'removed' ? undefined : after)];
  if (was.cents === is.cents && was.unreadable === is.unreadable) return '';
  return `${formatSum(was)} → ${formatSum(is)}, ${formatDifference(was, is)}`;
}
