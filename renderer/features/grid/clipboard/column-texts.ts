// The different texts of a pasted column: each is looked up once, and read once for all cells that show it.
import type { Json } from '../../../../shared/kernel/json.ts';
import type { Field, Row } from '../../../state/fields/field.ts';
import type { Reading } from '../../../state/fields/reading.ts';
import { pastedValue } from './pasted-value.ts';
import type { SheetCell, SheetRows } from './sheet-cell.ts';

const NO_TEXT = -1;

/** The cells at one place in their lines, by their texts. */
export class ColumnTexts {
  /** Of each line the number of its cell's text among the different ones; `NO_TEXT` where a value is behind the text. */
  readonly numbers: Int32Array;
  /** Those that show how the column is spelled. */
  readonly samples = new Set<string>();
  readonly #cells: SheetRows;
  readonly #column: number;
  readonly #field: Field;
  readonly #hasSpelling: boolean;
  readonly #known = new Map<string, number>();
  #last: SheetCell | undefined;
  #lastNumber = NO_TEXT;

  constructor(cells: SheetRows, column: number, field: Field) {
    this.#cells = cells;
    this.#column = column;
    this.#field = field;
    this.#hasSpelling = field.type.spelling !== undefined;
    this.numbers = new Int32Array(cells.length);
  }

  /** How many different texts there are. */
  get count(): number {
    return this.#known.size;
  }

  /** Takes in the lines from one to another, in their order. */
  read(from: number, to: number): void {
    for (let line = from; line < to; line += 1) {
      const cell = this.#cells[line]?.[this.#column];
      if (cell !== this.#last) this.#lastNumber = cell === undefined ? NO_TEXT : this.#readNumber(cell);
      this.#last = cell;
      this.numbers[line] = this.#lastNumber;
    }
  }

  #readNumber(cell: SheetCell): number {
    const isPlain = cell.own === undefined && cell.number === undefined;
    const number = isPlain ? this.#known.get(cell.text) : undefined;
    if (number !== undefined) return number;
    // A cell of our own that carries the value is no sample of how its column is spelled.
    if (this.#hasSpelling && cell.own?.type !== this.#field.type && cell.text !== '') this.samples.add(cell.text);
    if (isPlain) this.#known.set(cell.text, this.#known.size);
    return isPlain ? this.#known.size - 1 : NO_TEXT;
  }
}

export type Convert = (cell: SheetCell, row: Row, line: number) => Json | undefined;

/** Four digits in a date are its year, unless they are parts of a second. Without them the row may decide the year. */
const YEAR = /(?<!\.)\d{4}/;

/** A date may name its zone, which depends on its row. */
function dateConverter(field: Field, reading: Reading): Convert {
  const known = new Map<string, Json | undefined>();
  return (cell, row) => {
    if (cell.own !== undefined || cell.number !== undefined || !YEAR.test(cell.text)) {
      return pastedValue(cell, field, row, reading);
    }
    const zone = row.record.draft['timeZone'];
    const name = typeof zone === 'string' ? `${cell.text}\n${zone}` : cell.text;
    const found = known.get(name);
    if (found !== undefined || known.has(name)) return found;
    const value = pastedValue(cell, field, row, reading);
    known.set(name, value);
    return value;
  };
}

/** Values of a column repeat: each text is read once. */
export function converter(field: Field, reading: Reading, { numbers, count }: ColumnTexts): Convert {
  if (field.type.parsesByRow === true) return dateConverter(field, reading);
  const values: (Json | undefined)[] = [];
  const isRead = new Uint8Array(count);
  return (cell, row, line) => {
    const number = numbers[line] ?? NO_TEXT;
    if (number === NO_TEXT) return pastedValue(cell, field, row, reading);
    if (isRead[number] === 0) {
      isRead[number] = 1;
      values[number] = pastedValue(cell, field, row, reading);
    }
    return values[number];
  };
}
