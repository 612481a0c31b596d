// Reads the one table in clipboard HTML into cells: nothing that is pasted is ever parsed as a page.
import type { Steps } from '../../../../shared/kernel/in-slices.ts';
import { CellBudget } from '../../../cells/cell-budget.ts';
import { CellText } from './html-cell-text.ts';
import { decoded } from './entities.ts';
import { type CellAttributes, cellAttributes } from './machine-values.ts';
import type { SheetRows } from './sheet-cell.ts';
import { TableRows } from './table-rows.ts';

/** Elements whose text is not rendered. */
const UNSEEN = new Set(['style', 'script', 'head', 'title', 'template', 'xml', 'noscript', 'caption', 'select']);

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly inside: string;
  readonly end: number;
}

const [CLOSE, EQUALS, DOUBLE, SINGLE] = [62, 61, 34, 39];
const NAME = /\/?([a-z][a-z0-9:]*)/iy;

/** The tag that begins at `start`; null where a `<` is only a sign. A quoted attribute may hold a `>`. */
function tagAt(html: string, start: number): Tag | null {
  NAME.lastIndex = start + 1;
  const match = NAME.exec(html);
  if (match === null) return null;
  const from = NAME.lastIndex;
  let end = from;
  for (;;) {
    const code = html.charCodeAt(end);
    if (Number.isNaN(code) || code === CLOSE) break;
    // Only a quote after an equals sign begins a value.
    if ((code === DOUBLE || code === SINGLE) && html.charCodeAt(end - 1) === EQUALS) {
      const close = html.indexOf(code === DOUBLE ? '"' : "'", end + 1);
      end = close < 0 ? html.length : close + 1;
    } else end += 1;
  }
  const closes = html.charCodeAt(start + 1) === 47;
  return {
    name: (match[1] ?? '').toLowerCase(),
    closes,
    inside: html.slice(from, end),
    end: Math.min(end + 1, html.length),
  };
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at < 0 ? html.length : at + mark.length;
}

/** Behind the end of an element whose text is not seen. */
function afterElement(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}`, 'gi');
  close.lastIndex = from;
  return close.exec(html) === null ? html.length : after(html, '>', close.lastIndex);
}

/** Tags read in one step. */
const TAGS = 2048;

/** LibreOffice writes the spaces of a cell as they are, twice or at an end, and lays nothing out inside of it. */
const EXACT = /<meta\s[^>]*content="(?:Libre|Open)Office/i;
/** Number of characters from the start that are searched for the program's name. */
const HEAD_CHARS = 2000;

/**
 * Null when there is no table, more than one, or text beside it: then the plain text has more. Ends where the budget
 * does. In one pass: each part of the text is looked at a fixed number of times, whatever is in it.
 */
export function* parseHtmlTable(html: string, budget = new CellBudget()): Steps<SheetRows | null> {
  const table = new TableReader(budget, EXACT.test(html.slice(0, HEAD_CHARS)));
  let position = 0;
  for (let tags = 0; position < html.length && !budget.spent; tags += 1) {
    if (tags % TAGS === TAGS - 1) yield;
    const open = html.indexOf('<', position);
    const end = open < 0 ? html.length : open;
    if (end > position && !table.takeText(html.slice(position, end))) return null;
    if (open < 0) break;
    if (html.startsWith('<!--', open)) position = after(html, '-->', open + 4);
    else if (html[open + 1] === '!' || html[open + 1] === '?') position = after(html, '>', open + 2);
    else {
      const tag = tagAt(html, open);
      if (!(tag === null ? table.takeText('<') : table.takeTag(tag))) return null;
      if (tag === null) position = open + 1;
      else position = isUnseen(tag) ? afterElement(html, tag.name, tag.end) : tag.end;
    }
  }
  return table.end();
}

function isUnseen(tag: Tag): boolean {
  return !tag.closes && UNSEEN.has(tag.name);
}

class TableReader {
  readonly #rows: TableRows;
  readonly #isExact: boolean;
  readonly #text = new CellText();
  /** How many tables are open. */
  #depth = 0;
  #tables = 0;
  /** Of the cell that is open; null between cells. */
  #attributes: CellAttributes | null = null;
  #last = { inside: '', attributes: cellAttributes('') };

  /** `isExact`: spaces mean what they are. */
  constructor(budget: CellBudget, isExact: boolean) {
    this.#rows = new TableRows(budget);
    this.#isExact = isExact;
  }

  /** False for text beside the table. */
  takeText(piece: string): boolean {
    if (this.#attributes !== null) this.#text.add(decoded(piece));
    return this.#attributes !== null || this.#depth > 0 || decoded(piece).trim() === '';
  }

  /** False where a second table begins. */
  takeTag(tag: Tag): boolean {
    const { name, closes } = tag;
    if (name === 'table') {
      this.#depth = Math.max(0, this.#depth + (closes ? -1 : 1));
      if (!closes && this.#depth === 1 && (this.#tables += 1) > 1) return false;
    }
    if (!isUnseen(tag) && this.#depth === (name === 'table' && closes ? 0 : 1)) this.#takeOuter(tag);
    if (this.#attributes !== null) this.#text.breakBy(name);
    return true;
  }

  end(): SheetRows | null {
    this.#endCell();
    this.#rows.endRow();
    return this.#tables === 1 && this.#rows.done.length > 0 ? this.#rows.done : null;
  }

  /** A tag of the table itself, not of one inside a cell. */
  #takeOuter({ name, closes, inside }: Tag): void {
    if (name === 'table') {
      this.#endCell();
      this.#rows.endRow();
    } else if (name === 'tr') {
      this.#endCell();
      if (closes) this.#rows.endRow();
      else this.#rows.beginRow(/display\s*:\s*none/i.test(inside));
    } else if (name === 'td' || name === 'th') {
      this.#endCell();
      this.#text.clear();
      if (closes) return;
      // Cells one under another mostly look alike.
      if (inside !== this.#last.inside) this.#last = { inside, attributes: cellAttributes(inside) };
      this.#attributes = this.#last.attributes;
    }
  }

  #endCell(): void {
    if (this.#attributes === null) return;
    const { columns, rows, machine, shows } = this.#attributes;
    const text = this.#text.shown(this.#isExact);
    const own = shows === undefined ? machine : { own: { type: shows, value: text } };
    this.#rows.add(own === undefined ? { text } : { text, ...own }, columns, rows);
    this.#attributes = null;
  }
}
