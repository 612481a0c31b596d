// One line of the grid: a row with its cells, or a heading.
import type { Field, Row } from '../../../state/fields/field.ts';
import type { MarkName } from '../../../ui/marks.ts';
import type { Appearance } from './appearance.ts';
import type { Axis } from './axis.ts';
import { type CellLook, type CellSources, type RowFacts, cellLook } from './cell-look.ts';
import { type CellText, cellText } from './cell-text.ts';
import { parentCellPrefix } from '../view/parents.ts';
import type { Span } from '../../../../shared/kernel/spans.ts';
import type { GroupSummary } from '../view/summary.ts';

/** How the columns lie, the same object as long as they do. */
export interface ColumnLayout {
  readonly fields: readonly Field[];
  /** How many of them stand still. */
  readonly frozen: number;
  /** Left edges from that of the first column, px. */
  readonly edges: readonly number[];
  /** Width of the row's number and mark, px. */
  readonly gutter: number;
}

/** What all lines of one drawing share. */
export interface Drawing extends CellSources {
  readonly appearance: Appearance;
  readonly layout: ColumnLayout;
  /** The columns in view behind the frozen ones. */
  readonly columns: Span;
  /** Px. */
  readonly scrollLeft: number;
  readonly axis: Axis | null;
  /** Px. */
  readonly rowHeight: number;
  /** Width of the window onto the columns and of its frozen part, px. */
  readonly width: number;
  readonly frozenWidth: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface DrawnCell {
  readonly look: CellLook;
  readonly text: CellText;
}

export interface RowLine {
  readonly row: number;
  readonly subject: Row;
  readonly facts: RowFacts;
  /** Shared by the names of the rows around it. */
  readonly prefix: string;
  /** Whether the heading above names its parent. */
  readonly underHeading: boolean;
  readonly mark: MarkName | null;
  readonly isNew: boolean;
  /** By column: those that have been in view since the line was read. */
  readonly cells: (DrawnCell | undefined)[];
}

export type GridLine = RowLine | { readonly heading: GroupSummary };

export function isRow(line: GridLine | undefined): line is RowLine {
  return line !== undefined && 'row' in line;
}

/** Of a column that there is. */
export function prepareCell(line: RowLine, column: number, drawing: Drawing): DrawnCell {
  const known = line.cells[column];
  if (known !== undefined) return known;
  const { fields, edges } = drawing.layout;
  const field = fields[column];
  if (field === undefined) throw new RangeError(`There is no column ${column}.`);
  const { subject, facts, underHeading } = line;
  const own = cellLook(field, subject, facts, drawing);
  const short = underHeading && field.frozen === true && subject.flight !== undefined;
  const look = short ? { ...own, text: `Flight ${(subject.flight ?? 0) + 1}` } : own;
  const width = (edges[column + 1] ?? 0) - (edges[column] ?? 0);
  const prefix = (): string => (field.type.content === 'parent' ? parentCellPrefix(subject) : line.prefix);
  const { stem, fonts } = drawing.appearance;
  const text = cellText(field, look, { width, prefix, metrics: fonts.cell.metrics, stem });
  return (line.cells[column] = { look, text });
}

/** Whether two lines at the same place look alike, in the columns in view. */
export function sameLine(a: GridLine | undefined, b: GridLine | undefined, drawing: Drawing): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (!isRow(a) || !isRow(b)) return !isRow(a) && !isRow(b) && JSON.stringify(a.heading) === JSON.stringify(b.heading);
  const record = a.subject.record === b.subject.record;
  if (!record || a.row !== b.row || a.mark !== b.mark || a.isNew !== b.isNew) return false;
  const { layout, columns } = drawing;
  for (let column = 0; column < columns.end; column += 1) {
    if (column === layout.frozen && column < columns.first) column = columns.first;
    const [before, now] = [b.cells[column], prepareCell(a, column, drawing)];
    if (before === undefined || !sameCell(before, now)) return false;
  }
  return true;
}

function sameCell(a: DrawnCell, b: DrawnCell): boolean {
  return (
    a.look.icon === b.look.icon &&
    a.look.severity === b.look.severity &&
    a.look.changed === b.look.changed &&
    a.look.noted === b.look.noted &&
    (a.text === b.text || (typeof a.text !== 'string' && JSON.stringify(a.text) === JSON.stringify(b.text)))
  );
}

/** The number of a row; one that came after the order was last applied says so. */
export function formatRowNumber({ row, isNew }: RowLine): string {
  return `${row + 1}${isNew ? '*' : ''}`;
}

/** A heading in one line of words, for tooltips and screen readers. */
export function headingWords({ name, facts }: GroupSummary): string {
  return [name, ...facts.map(({ strong = '', text }) => `${strong} ${text}`.trim())].join(' · ');
}
