// The texts of a filter's parts, of rows that are still worked out, and of how far a view is out of date.
import type { Condition, ConditionTest, FilterMark, RowFilter } from '../../../../shared/ipc/grid-settings.ts';
import { counted } from '../../../../shared/kernel/counted.ts';
import { formatNumber } from '../../../../shared/kernel/money.ts';
import type { OutOfDate, RowRule } from '../../../state/open-draft/arrange/arrangement.ts';
import { sideOf } from '../../../state/open-draft/arrange/conditions.ts';
import { isEmptyFilter } from '../../../state/open-draft/arrange/filter.ts';
import type { Field } from '../../../state/fields/field.ts';

export const MARK_WORDS = {
  changed: 'Changed',
  new: 'New',
  error: 'Errors',
  warning: 'Warnings',
  noted: 'Open notes',
} as const satisfies Record<FilterMark, string>;

export const TEST_WORDS = {
  contains: 'contains',
  lacks: 'does not contain',
  is: 'is',
  'is-not': 'is not',
  'one-of': 'is one of',
  more: 'is more than',
  less: 'is less than',
  between: 'is between',
  uses: 'uses',
  includes: 'includes',
  excludes: 'excludes',
  empty: 'is empty',
  'not-empty': 'is not empty',
} as const satisfies Record<ConditionTest, string>;

export function testWords(test: ConditionTest, field: Field): string {
  return field.type.testWords?.[test] ?? TEST_WORDS[test];
}

/** Words for a value that is no readable text: a target of tactics. */
export type ValueWords = (value: string) => string;
const asWritten: ValueWords = (value) => value;

/** `Base bid is more than 5`; null while nothing was typed for it. */
export function conditionWords({ test, values }: Condition, field: Field, targetName = asWritten): string | null {
  const condition = `${field.title} ${testWords(test, field)}`;
  if (test === 'empty' || test === 'not-empty') return condition;
  const typed = values.map((value) => value.trim()).filter((value) => value !== '');
  if (typed.length === 0 || (test === 'between' && typed.length < 2)) return null;
  if (test === 'between') return `${condition} ${typed[0] ?? ''} and ${typed[1] ?? ''}`;
  if (sideOf(test) !== null) return `${condition} ${joinNames(typed.map(targetName))}`;
  if (test === 'one-of') return `${field.title} is ${typed.join(' or ')}`;
  return field.type.verbatim === true || test === 'contains' || test === 'lacks'
    ? `${condition} “${typed[0] ?? ''}”`
    : `${condition} ${typed[0] ?? ''}`;
}

/** More than these are a number: the filter's panel lists them. */
const MOST_NAMED = 3;

function joinNames(names: readonly string[]): string {
  if (names.length <= MOST_NAMED) return names.join(' or ');
  return `${names.slice(0, MOST_NAMED - 1).join(', ')} or ${formatNumber(names.length - MOST_NAMED + 1)} more`;
}

export interface FilterPart {
  readonly words: string;
  /** The filter without this part. */
  readonly without: RowFilter;
}

export function filterParts(
  filter: RowFilter,
  fields: readonly Field[],
  targetName = asWritten,
): readonly FilterPart[] {
  const parts: FilterPart[] = filter.marks.map((mark) => ({
    words: MARK_WORDS[mark],
    without: { ...filter, marks: filter.marks.filter((each) => each !== mark) },
  }));
  for (const condition of filter.conditions) {
    const field = fields.find((each) => each.id === condition.field);
    const words = field === undefined ? null : conditionWords(condition, field, targetName);
    const conditions = filter.conditions.filter((each) => each !== condition);
    if (words !== null) parts.push({ words, without: { ...filter, conditions } });
  }
  const text = filter.text.trim();
  if (text !== '') parts.push({ words: `“${text}” in any column`, without: { ...filter, text: '' } });
  return parts;
}

/** While the rows that a rule asks for are still worked out. */
export function arrangingWords({ filter }: RowRule): string {
  return `${isEmptyFilter(filter) ? 'Sorting' : 'Filtering'} … Still showing the earlier rows.`;
}

/** `2 rows no longer match, 1 more would.`; null while the view is as its rule has it. */
export function outOfDateWords({ unmatched, matched, moved }: OutOfDate): string | null {
  const parts = [
    ...(unmatched > 0
      ? [`${counted(unmatched, 'row', 'rows')} no longer ${unmatched === 1 ? 'matches' : 'match'}`]
      : []),
    ...(matched > 0
      ? [
          unmatched > 0
            ? `${formatNumber(matched)} more would`
            : `${counted(matched, 'more row matches', 'more rows match')}`,
        ]
      : []),
    ...(moved > 0 ? [`${counted(moved, 'row is', 'rows are')} out of order`] : []),
  ];
  return parts.length === 0 ? null : `${parts.join(', ')}.`;
}
