// Draws one cell into a recycled element, and updates only what has changed.
import type { Field, Row } from '../../../state/fields/field.ts';
import { iconCopy, markCopy } from './icon-copies.ts';
import type { CellLook } from './cell-look.ts';
import { splitEnd } from '../../../ui/names.ts';
import type { TextMetrics } from './text-metrics.ts';
import { FlightBars, showsBars } from './flight-bars.ts';
import { readsFromRight } from './right-to-left.ts';

/** What a whole column of cells shares. */
export interface ColumnBounds {
  /** From the start of its part of the row, in px. */
  readonly left: number;
  readonly width: number;
}

/** What a cell's padding takes of its width, and what an icon and a mark take beside it, px: as in cells.css. */
const PADDING = 16;
const ICON = 20;
const MARK = 18;
/** Maximum width of a name's start, the gap behind it, and the width below which the start is left out, px. */
const PREFIX_WIDTH = 72;
const GAP = 4;
const LEAST = 16;

type Body = 'text' | 'name' | 'bars';

function bodyOf(field: Field): Body {
  if (field.frozen === true) return 'name';
  return showsBars(field) ? 'bars' : 'text';
}

export class CellPainter {
  readonly element = document.createElement('div');
  readonly #text = document.createTextNode('');
  #body: Body = 'text';
  #prefix: HTMLElement | null = null;
  /** The start of a name that has no room: its end tells rows apart, and stays in view. */
  #start: HTMLElement | null = null;
  #bars: FlightBars | null = null;
  #icon: { readonly name: string; readonly element: Element } | null = null;
  #mark: { readonly name: string; readonly element: Element } | null = null;
  #field: Field | null = null;
  #class = '';
  #shown = '';
  #description = '';
  #full = '';
  #role = '';
  #turned = false;
  #readOnly = false;
  #column = -1;
  #left = -1;
  #width = -1;
  selected = false;
  active = false;

  constructor() {
    this.element.append(this.#text);
    this.element.setAttribute('aria-selected', 'false');
  }

  get column(): number {
    return this.#column;
  }

  /** Gives the cell a column: its bounds and the class of its contents. */
  setColumn(field: Field, column: number, { left, width }: ColumnBounds): void {
    if (column !== this.#column) {
      this.#column = column;
      this.element.setAttribute('aria-colindex', String(column + 2));
      this.element.dataset['column'] = String(column);
    }
    if (left !== this.#left) this.element.style.left = `${String((this.#left = left))}px`;
    if (width !== this.#width) this.element.style.width = `${String((this.#width = width))}px`;
    if (field === this.#field) return;
    this.#field = field;
    const body = bodyOf(field);
    if (body !== this.#body) this.#rebuild(body);
  }

  /** `prefix`: shared with neighbouring names; drawn dim and short, so that the rest stays in view. */
  show(look: CellLook, prefix: string, metrics: TextMetrics): void {
    const field = this.#field;
    const fits = this.#body === 'bars' || this.#fits(look, metrics);
    // Another's name is whole where there is room for it.
    const named = this.#body === 'name' || (field?.type === 'reference' && !fits);
    let name = 'cell';
    if (field?.align === 'right') name += ' num';
    if (look.reason) name += ' reason';
    if (look.changed) name += ' changed';
    if (look.noted) name += ' noted';
    if (look.severity !== null) name += ` ${look.severity}`;
    if (!fits) name += ' cut';
    if (this.active) name += ' active';
    if (name !== this.#class) this.element.className = this.#class = name;
    // Without a name there is nothing that the row could be called after.
    const role = field?.frozen === true && look.text !== '' ? 'rowheader' : 'gridcell';
    if (role !== this.#role) this.element.setAttribute('role', (this.#role = role));
    this.#write(look.text, named && look.text.startsWith(prefix) ? prefix : '');
    if (this.#body === 'name') this.#shorten(look, metrics);
    if (this.#prefix !== null && this.#body !== 'name') this.#shrinkPrefix(this.#prefix, metrics(this.#shown));
    if (look.description !== this.#description) this.#describe(look);
    if (look.full !== this.#full) this.element.dataset['full'] = this.#full = look.full;
    if (look.readOnly !== this.#readOnly) {
      this.#readOnly = look.readOnly;
      this.element.ariaReadOnly = look.readOnly ? 'true' : null;
    }
    if (look.icon !== (this.#icon?.name ?? null)) {
      this.#icon?.element.remove();
      this.#icon = look.icon === null ? null : { name: look.icon, element: iconCopy(look.icon) };
      if (this.#icon !== null) this.element.prepend(this.#icon.element);
    }
    if (look.severity !== (this.#mark?.name ?? null)) {
      this.#mark?.element.remove();
      this.#mark = look.severity === null ? null : { name: look.severity, element: markCopy(look.severity, false) };
      if (this.#mark !== null) this.element.append(this.#mark.element);
      this.element.ariaInvalid = look.severity === 'error' ? 'true' : null;
    }
  }

  #fits({ text, icon, severity }: CellLook, metrics: TextMetrics): boolean {
    // The width of a prefix before the name is not known.
    const width = this.#body === 'name' ? null : metrics(text);
    const taken = PADDING + (icon === null ? 0 : ICON) + (severity === null ? 0 : MARK);
    return width !== null && width <= this.#width - taken;
  }

  drawBars(row: Row, axis: Parameters<FlightBars['draw']>[1], now: number, label: string): void {
    this.#bars?.draw(row, axis, now, label);
  }

  select(selected: boolean, active: boolean): void {
    if (selected !== this.selected) {
      this.selected = selected;
      this.element.setAttribute('aria-selected', String(selected));
    }
    if (active === this.active) return;
    this.active = active;
    this.element.classList.toggle('active', active);
    this.#class = this.element.className;
  }

  /** Only the active cell has an id: it is what the grid names as its active descendant. */
  identify(id: string | null): void {
    if (id === null) this.element.removeAttribute('id');
    else this.element.id = id;
  }

  #write(text: string, prefix: string): void {
    if (this.#body === 'bars') return;
    const named = prefix !== '';
    const rest = named ? text.slice(prefix.length).trimStart() : text;
    if (named !== (this.#prefix !== null)) {
      this.#prefix?.remove();
      this.#prefix = named ? document.createElement('span') : null;
      if (this.#prefix !== null) {
        this.#prefix.className = 'prefix';
        (this.#start ?? this.#text).before(this.#prefix);
      }
    }
    if (this.#prefix !== null && this.#prefix.textContent !== prefix) this.#prefix.textContent = prefix;
    if (rest !== this.#shown) {
      this.#start?.remove();
      this.#start = null;
      this.#text.data = this.#shown = rest;
    }
    const turned = readsFromRight(text);
    if (turned === this.#turned) return;
    this.#turned = turned;
    if (turned) this.element.dir = 'auto';
    else this.element.removeAttribute('dir');
  }

  /** Shortens a name in its middle. Where a width is not known it stays whole, and is clipped at its end. */
  #shorten({ icon, severity }: CellLook, metrics: TextMetrics): void {
    const taken = PADDING + (icon === null ? 0 : ICON) + (severity === null ? 0 : MARK);
    const room = this.#width - taken - (this.#prefix === null ? 0 : PREFIX_WIDTH + GAP);
    const whole = metrics(this.#shown);
    const { start, end } = whole !== null && whole <= room ? { start: '', end: '' } : splitEnd(this.#shown);
    const left = room - (metrics(end) ?? room);
    if (end === '' || left < LEAST) {
      if (this.#start === null) return;
      this.#start.remove();
      this.#start = null;
      this.#text.data = this.#shown;
      return;
    }
    if (this.#start === null) {
      this.#start = document.createElement('span');
      this.#start.className = 'start';
      this.#start.textContent = start;
      this.#text.before(this.#start);
      this.#text.data = end;
    }
    const width = `${String(left)}px`;
    if (this.#start.style.maxWidth !== width) this.#start.style.maxWidth = width;
  }

  /** Shrinks the prefix of a reference before its rest is clipped. `rest`: the width of the rest in px, if known. */
  #shrinkPrefix(prefix: HTMLElement, rest: number | null): void {
    const left = Math.min(PREFIX_WIDTH, this.#width - PADDING - GAP - (rest ?? 0));
    const width = left < LEAST ? '0px' : `${String(left)}px`;
    if (prefix.style.width === width) return;
    prefix.style.width = width;
    prefix.style.marginInlineEnd = left < LEAST ? '0px' : '';
  }

  #describe(look: CellLook): void {
    this.#description = look.description;
    this.element.ariaDescription = look.description === '' ? null : look.description;
  }

  #rebuild(body: Body): void {
    this.#body = body;
    this.#prefix = null;
    this.#start = null;
    this.#icon = null;
    this.#mark = null;
    this.element.ariaInvalid = null;
    this.#bars = body === 'bars' ? new FlightBars() : null;
    this.#text.data = this.#shown = '';
    this.element.replaceChildren(this.#bars?.element ?? this.#text);
  }
}
