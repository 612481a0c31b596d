// Draws a line: a row's cells with their states, or a heading.
import { type Spans, hasIndex } from '../../../../shared/kernel/spans.ts';
import type { Field } from '../../../state/fields/field.ts';
import { drawFlightBars, showsBars } from './flight-bars.ts';
import { ICON, PADDING, nameText, textRoom } from './cell-text.ts';
import {
  type DrawnCell,
  type Drawing,
  type GridLine,
  type RowLine,
  prepareCell,
  isRow,
  formatRowNumber,
} from './grid-line.ts';
import type { GroupSummary } from '../view/summary.ts';
import { type Pen, SYMBOL } from './pen.ts';

/** What the keyboard and the pointer do to a line. */
export interface LineState {
  readonly hovered: boolean;
  /** The selected columns. */
  readonly selected: Spans;
  /** The active cell's column; -1 where it is on another line. */
  readonly active: number;
  /** Whether that cell has the keyboard. */
  readonly focused: boolean;
}

/** Where a cell is, px. */
interface CellSpan {
  readonly left: number;
  readonly width: number;
}

/** The left edge of a row's mark in the gutter, px. */
const MARK_LEFT = 6;
/** A heading's name begins `left` px behind the row numbers and takes `usual` px, `least` where facts need them; these are `gap` px apart. */
const HEADING = { left: 8, usual: 252, least: 120, gap: 8 };

export function drawLine(pen: Pen, line: GridLine | undefined, drawing: Drawing, state: LineState): void {
  if (line === undefined) pen.ground('surface', 0, drawing.width);
  else if (isRow(line)) drawRow(pen, line, drawing, state);
  else drawHeading(pen, line.heading, drawing);
}

function drawRow(pen: Pen, line: RowLine, drawing: Drawing, state: LineState): void {
  const { layout, columns, scrollLeft, width, frozenWidth } = drawing;
  const { edges, frozen, gutter, fields } = layout;
  const ground = state.hovered ? 'hovered' : 'surface';
  const draw = (from: number, until: number, { shift, ruled }: { shift: number; ruled: boolean }): void => {
    const edge = (column: number): number => gutter + (edges[column] ?? 0) - shift;
    for (const { first, end } of state.selected) {
      const [left, right] = [edge(Math.max(first, from)), edge(Math.min(end, until))];
      if (right <= left) continue;
      pen.ground('range', left, right - left);
      pen.foot('rule', left, right - left);
    }
    for (let column = from; column < until; column += 1) {
      const field = fields[column];
      const span = { left: edge(column), width: edge(column + 1) - edge(column) };
      if (ruled) pen.right('rule', span.left + span.width);
      if (field !== undefined) drawCell(pen, { line, field, column }, span, { drawing, state });
    }
  };
  pen.ground(ground, 0, width);
  pen.foot('rule', 0, width);
  draw(columns.first, columns.end, { shift: scrollLeft, ruled: true });
  pen.ground(ground, 0, frozenWidth);
  pen.foot('rule', 0, frozenWidth);
  // Under the cells: the frame of the active one goes all the way round.
  pen.right('frozenEdge', frozenWidth);
  draw(0, frozen, { shift: 0, ruled: false });
  drawGutter(pen, line, drawing, state);
}

function drawGutter(pen: Pen, line: RowLine, { layout }: Drawing, { active }: LineState): void {
  const isCurrent = active >= 0;
  if (isCurrent) pen.ground('currentGround', 0, layout.gutter);
  const [color, font] = isCurrent ? (['currentText', 'currentNumber'] as const) : (['dim', 'number'] as const);
  pen.textTo(formatRowNumber(line), color, font, layout.gutter - PADDING);
  if (line.mark !== null) pen.mark(line.mark, MARK_LEFT);
}

function drawCell(
  pen: Pen,
  { line, field, column }: { line: RowLine; field: Field; column: number },
  { left, width }: CellSpan,
  { drawing, state }: { drawing: Drawing; state: LineState },
): void {
  const cell = prepareCell(line, column, drawing);
  const isSelected = hasIndex(state.selected, column);
  const isActive = column === state.active;
  drawState(pen, cell, { left, width }, { isSelected, isActive, focused: state.focused });
  const { look, text } = cell;
  if (look.severity !== null) {
    const x = field.type.align === 'right' ? left + PADDING : left + width - PADDING - SYMBOL;
    pen.mark(look.severity, x);
  }
  if (showsBars(field)) {
    const bars = { left: left + PADDING, room: textRoom(width, look) };
    drawFlightBars(pen, line.subject.record.draft['flights'], bars, drawing);
    return;
  }
  const room = textRoom(width, look);
  // The mark takes all that there is: an icon would stand on it.
  if (room < 0) return;
  if (look.icon !== null) pen.icon(look.icon, 'dim', left + PADDING);
  const x = left + PADDING + (look.icon === null ? 0 : ICON);
  for (const piece of typeof text === 'string' ? [{ text, dim: false, left: 0 }] : text) {
    const color = piece.dim ? 'dim' : 'text';
    if (piece.text === '') continue;
    if (field.type.align === 'right') pen.textTo(piece.text, color, 'cell', left + width - PADDING);
    else pen.text(piece.text, color, 'cell', x + piece.left, room - piece.left);
  }
}

/** What lies behind a cell's text. */
function drawState(
  pen: Pen,
  { look }: DrawnCell,
  { left, width }: CellSpan,
  { isSelected, isActive, focused }: { isSelected: boolean; isActive: boolean; focused: boolean },
): void {
  if (look.severity === 'error') pen.ground('errorGround', left, width);
  else if (look.changed) pen.ground(isSelected && !isActive ? 'changedRange' : 'changedGround', left, width);
  else if (isActive) pen.ground('surface', left, width);
  if (look.severity === 'warning') pen.foot('warning', left, width);
  else if (look.aside && look.severity === null) pen.foot('aside', left, width);
  if (look.severity === 'error' && !isActive) pen.frame('error', left, width, 1);
  if (isActive) pen.frame(focused ? 'activeFocused' : 'active', left, width, 2);
  if (look.changed) pen.corner('changed', left + width, 6, 'top');
  if (look.noted) pen.corner('noteCorner', left + width, 8, 'bottom');
}

function drawHeading(
  pen: Pen,
  { name, prefix, facts }: GroupSummary,
  { appearance, layout, width, frozenWidth }: Drawing,
): void {
  const { fonts } = appearance;
  const { figure, cell } = fonts;
  pen.ground('heading', 0, width);
  pen.foot('rule', 0, width);
  const widths = facts.map(
    ({ strong, text }) => (strong === undefined ? 0 : figure.metrics.width(`${strong} `)) + cell.metrics.width(text),
  );
  const between = 2 * HEADING.gap + cell.metrics.width('·');
  const all = widths.reduce((sum, each) => sum + each, Math.max(0, facts.length - 1) * between);
  const nameLeft = layout.gutter + HEADING.left;
  const whole = width - nameLeft - 2 * HEADING.gap;
  // Facts begin where the standing columns end; what does not fit there takes of the name's room.
  const wanted = Math.max(HEADING.usual, frozenWidth - nameLeft);
  const room = Math.max(HEADING.least, Math.min(wanted, whole - all));
  const drawn = nameText(name, prefix, { room, metrics: fonts.heading.metrics, stem: appearance.stem });
  for (const { text, dim, left } of typeof drawn === 'string' ? [{ text: drawn, dim: false, left: 0 }] : drawn)
    pen.text(text, dim ? 'dim' : 'text', 'heading', nameLeft + left, room - left);
  let x = nameLeft + room + HEADING.gap;
  for (const [nth, { strong, text, over = false }] of facts.entries()) {
    // A fact that has no room goes as a whole: half a figure is a wrong one.
    const start = nth === 0 ? x : x + between;
    if (start + (widths[nth] ?? 0) > width) return;
    if (nth > 0) pen.text('·', 'dim', 'cell', x + HEADING.gap, between);
    x = start;
    if (strong !== undefined) {
      pen.text(strong, over ? 'over' : 'text', 'figure', x, width);
      x += figure.metrics.width(`${strong} `);
    }
    pen.text(text, over ? 'over' : 'label', 'cell', x, width);
    x += cell.metrics.width(text);
  }
}
