// Compiles filter conditions on one field into functions that test a row.
import { type Condition, type ConditionTest, TARGET_TESTS } from '../../../../shared/ipc/grid-settings.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import { type TargetSide, targetTest } from '../../../../shared/domain/targeting/targets.ts';
import type { Field, Row } from '../../fields/field.ts';
import { findSentences } from '../../fields/targeting-sentences.ts';

export type RowTest = (row: Row) => boolean;

export const isTargeting = ({ id, tab }: Pick<Field, 'id' | 'tab'>): boolean => tab === 'tactics' && id === 'targeting';

/** Which entries of targeting a test looks at; null for the tests of all other fields. */
const SIDES: Readonly<Partial<Record<ConditionTest, TargetSide>>> = {
  uses: 'any',
  includes: 'included',
  excludes: 'excluded',
};
export const sideOf = (test: ConditionTest): TargetSide | null => SIDES[test] ?? null;

/** The tests that make sense for a field, the likeliest first. */
export function testsFor(field: Field): readonly ConditionTest[] {
  if (isTargeting(field)) return [...TARGET_TESTS, 'contains', 'lacks', 'empty', 'not-empty'];
  return field.type.tests;
}

/** How many values a test takes; null: any number. */
export function countValues(test: ConditionTest): number | null {
  if (test === 'empty' || test === 'not-empty') return 0;
  if (test === 'one-of' || sideOf(test) !== null) return null;
  return test === 'between' ? 2 : 1;
}

/** Chromium takes no pattern of a hundred thousand characters, as a filter into which a page was pasted would need. */
const LONGEST_PATTERN = 1000;

/** Text is found whatever its case. */
export function textFinder(text: string): (whole: string) => boolean {
  const lower = text.trim().toLowerCase();
  if (lower.length > LONGEST_PATTERN) return (whole) => whole.toLowerCase().includes(lower);
  const wanted = text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(wanted, 'iu');
  return (whole) => pattern.test(whole);
}

function shown(field: Field, row: Row): string {
  const value = field.read(row);
  return typeof value === 'string' && field.type.verbatim === true ? value : field.format(value, row);
}

const isBlank = (value: Json | undefined): boolean => value === undefined || value === null || value === '';

/** Also targeting in which nothing is set. */
const isEmpty = (field: Field, row: Row): boolean =>
  isBlank(field.read(row)) || (isTargeting(field) && field.format(field.read(row), row) === '');

/** All rows are of one draft. */
function targets(field: Field, ids: readonly string[], side: TargetSide): RowTest {
  let test: ReturnType<typeof targetTest> | undefined;
  return (row) => (test ??= targetTest(ids, side, findSentences(row.draft).keyOf))(field.read(row));
}

const size = ({ type }: Field, value: Json | undefined): number | null => type.size?.(value) ?? null;

/** What the planner typed, as a size. Read by the field itself, once a row: a date's year may depend on it. */
function typedSize(field: Field, text: string): (row: Row) => number | null {
  const read = (row: Row): number | null => {
    const parsed = field.parse(text, row);
    return parsed.ok ? size(field, parsed.value) : null;
  };
  if (field.type.parsesByRow === true) return read;
  let [known, result] = [false, null as number | null];
  return (row) => {
    if (!known) [known, result] = [true, read(row)];
    return result;
  };
}

function sizeTest(field: Field, values: readonly string[], holds: (size: number, typed: number[]) => boolean): RowTest {
  const typed = values.map((value) => typedSize(field, value));
  return (row) => {
    const own = size(field, field.read(row));
    if (own === null) return false;
    const sizes = typed.map((read) => read(row));
    return sizes.every((each) => each !== null) && holds(own, sizes);
  };
}

/** Equal as it is read, whatever the case; a number also as it is typed, `5` for `$5.00`. */
function equals(field: Field, values: readonly string[]): RowTest {
  const wanted = new Set(values.map((value) => value.trim().toLowerCase()));
  const sizes = field.type.size !== undefined ? values.map((value) => typedSize(field, value)) : [];
  return (row) => {
    const value = field.read(row);
    if (wanted.has(shown(field, row).trim().toLowerCase())) return true;
    const own = size(field, value);
    return own !== null && sizes.some((read) => read(row) === own);
  };
}

const typedIn = (values: readonly string[]): readonly string[] => values.filter((value) => value.trim() !== '');

/** Whether all is typed that it needs. One that waits for its values holds back no row. */
export function isFinished({ test, values }: Condition): boolean {
  return typedIn(values).length >= (countValues(test) ?? 1);
}

export function conditionTest(field: Field, condition: Condition): RowTest {
  if (!isFinished(condition)) return () => true;
  const { test } = condition;
  const texts = typedIn(condition.values);
  const [first = ''] = texts;
  switch (test) {
    case 'empty':
      return (row) => isEmpty(field, row);
    case 'not-empty':
      return (row) => !isEmpty(field, row);
    case 'uses':
    case 'includes':
    case 'excludes':
      return targets(field, texts, sideOf(test) ?? 'any');
    case 'contains':
    case 'lacks': {
      const finds = textFinder(first);
      const wanted = test === 'contains';
      return (row) => finds(shown(field, row)) === wanted;
    }
    case 'is':
    case 'one-of':
      return equals(field, texts);
    case 'is-not': {
      const same = equals(field, texts);
      return (row) => !same(row);
    }
    case 'more':
      return sizeTest(field, texts, (own, [typed = 0]) => own > typed);
    case 'less':
      return sizeTest(field, texts, (own, [typed = 0]) => own < typed);
    case 'between':
      return sizeTest(field, texts, (own, [a = 0, b = 0]) => own >= Math.min(a, b) && own <= Math.max(a, b));
  }
}
