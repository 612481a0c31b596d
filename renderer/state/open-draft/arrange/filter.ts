// Which rows a filter lets through: by mark, by text anywhere in the columns, by conditions on fields.
import type { FilterMark, RowFilter } from '../../../../shared/ipc/grid-settings.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import type { Changes } from '../changes.svelte.ts';
import { type Field, type Row, FIGURE_SIGNS } from '../../fields/field.ts';
import { openNotesAt, listOpenNotes } from '../../../../shared/draft/notes.ts';
import { isOpen } from '../entity-problem.ts';
import type { Problems } from '../problems.svelte.ts';
import { type RowTest, conditionTest, isFinished, textFinder } from './conditions.ts';

export const NO_FILTER: RowFilter = { marks: [], text: '', conditions: [] };

/** The filter without the conditions that still wait for their values, which filter nothing. */
export function finished(filter: RowFilter): RowFilter {
  return { ...filter, conditions: filter.conditions.filter(isFinished) };
}

/** Whether it lets every row through. */
export function isEmptyFilter({ marks, text, conditions }: RowFilter): boolean {
  return marks.length === 0 && text.trim() === '' && !conditions.some(isFinished);
}

/** Sources of a row's marks. */
export interface Marked {
  readonly problems: Problems;
  readonly changes: Changes;
}

/** Whether a row has a mark; a flight has its own marks, not those of its whole line item. */
export function markTest(mark: FilterMark, { problems, changes }: Marked): RowTest {
  const flightPath = (row: Row): ['draft', 'flights', number] => ['draft', 'flights', row.flight ?? 0];
  if (mark === 'noted') {
    return ({ record, flight }) =>
      record.notes !== undefined &&
      (flight === undefined ? listOpenNotes(record) : openNotesAt(record, ['flights', flight])).length > 0;
  }
  if (mark === 'new') return (row) => changes.markOf(row) === 'new';
  if (mark === 'changed') {
    return (row) =>
      changes.markOf(row) === 'changed' && (row.flight === undefined || changes.at(row, flightPath(row)) !== undefined);
  }
  return (row) => {
    const own = row.flight === undefined ? problems.of(row) : problems.at(row, flightPath(row));
    return own.some((problem) => problem.severity === mark && isOpen(problem));
  };
}

/** Whether a text is found in a column. Values that many rows share are asked once, figures not for a word. */
function textTest(field: Field, finds: (text: string) => boolean, isWord: boolean): RowTest {
  if (field.type.verbatim === true) {
    return (row) => {
      const value = field.read(row);
      return finds(typeof value === 'string' ? value : field.format(value, row));
    };
  }
  // What a reference reads is the same for all rows while nothing is edited.
  const shared = field.type.content === 'parent' || field.sameText === true;
  const noFigure = isWord && field.figures === true;
  const known = new Map<Json | undefined, boolean>();
  let [last, found] = [undefined as Json | undefined, false];
  return (row) => {
    const value = field.read(row);
    if (noFigure && typeof value === 'number') return false;
    // Lists and objects are each row's own.
    if (!shared || (typeof value === 'object' && value !== null)) return finds(field.format(value, row));
    if (value === last && known.size > 0) return found;
    last = value;
    const before = known.get(value);
    if (before !== undefined) return (found = before);
    found = finds(field.format(value, row));
    known.set(value, found);
    return found;
  };
}

/** Text in any column. */
function anyText(fields: readonly Field[], text: string): RowTest {
  const finds = textFinder(text);
  const isWord = !FIGURE_SIGNS.test(text.trim());
  const tests = fields.map((field) => textTest(field, finds, isWord));
  return (row) => {
    for (const test of tests) if (test(row)) return true;
    return false;
  };
}

/** All parts must match; of several marks one is enough. Conditions on missing fields are ignored. */
export function filterTest(
  filter: RowFilter,
  fields: readonly Field[],
  shown: readonly Field[],
  marked: Marked,
): RowTest {
  const tests: RowTest[] = [];
  if (filter.marks.length > 0) {
    const marks = filter.marks.map((mark) => markTest(mark, marked));
    tests.push((row) => marks.some((test) => test(row)));
  }
  for (const condition of filter.conditions) {
    const field = fields.find((each) => each.id === condition.field);
    if (field !== undefined) tests.push(conditionTest(field, condition));
  }
  // Last: it looks at the most.
  if (filter.text.trim() !== '') tests.push(anyText(shown, filter.text));
  return (row) => tests.every((test) => test(row));
}
