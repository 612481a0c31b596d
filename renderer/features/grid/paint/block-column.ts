// One column of a block of lines: its texts as one text with a line each, and behind them what cells are marked with.
import { iconCopy, markCopy } from './icon-copies.ts';
import type { CellLook } from './cell-look.ts';
import { isShortened } from './cell-text.ts';
import type { CellText, Piece } from './cell-text.ts';
import { FlightBars } from './flight-bars.ts';
import type { LineBars } from './flight-bars.ts';
import { readsFromRight } from './right-to-left.ts';

/** What a cell shows beside its text: nothing in most. */
interface Ground {
  readonly element: HTMLElement;
  line: number;
  state: string;
  mark: CellLook['severity'];
}

export class BlockColumn {
  readonly element = document.createElement('div');
  readonly #texts = document.createElement('div');
  readonly #plain = document.createTextNode('');
  readonly #grounds: Ground[] = [];
  readonly looks: (CellLook | undefined)[] = [];
  #drawn: readonly CellText[] = [];
  /** Of each line: the names of its states, empty for a cell without any. */
  readonly #states: string[] = [];
  #bars: FlightBars | null = null;
  #shown = '';
  #pieces = false;
  #left = -1;
  #width = -1;
  #class = '';

  constructor() {
    this.#texts.className = 'texts';
    this.#texts.append(this.#plain);
    this.element.append(this.#texts);
  }

  /** Bounds in its part of the block, px. */
  place(left: number, width: number, align: 'left' | 'right'): void {
    if (left !== this.#left) this.element.style.left = `${String((this.#left = left))}px`;
    if (width !== this.#width) this.element.style.width = `${String((this.#width = width))}px`;
    const name = align === 'right' ? 'column num' : 'column';
    if (name !== this.#class) this.element.className = this.#class = name;
  }

  get width(): number {
    return this.#width;
  }

  /** One text a line, from the first. */
  show(texts: readonly CellText[]): void {
    this.#drawn = texts;
    this.#bars?.element.remove();
    this.#bars = null;
    const pieces = texts.some((text) => typeof text !== 'string');
    const key = pieces ? JSON.stringify(texts) : texts.join('\n');
    if (key === this.#shown && pieces === this.#pieces) return;
    this.#shown = key;
    if (pieces) {
      this.#texts.replaceChildren(...nodesOf(texts));
    } else {
      this.#plain.data = key;
      if (this.#pieces) this.#texts.replaceChildren(this.#plain);
    }
    this.#pieces = pieces;
  }

  /** Whether the tooltip has more to say than the cell. */
  isShortened(line: number): boolean {
    const [drawn, look] = [this.#drawn[line], this.looks[line]];
    return drawn !== undefined && look !== undefined && isShortened(drawn, look.text);
  }

  /** Flights in place of text. `now`: epoch milliseconds. */
  showBars(lines: readonly LineBars[], axis: Parameters<FlightBars['draw']>[1], now: number): void {
    this.show([]);
    this.#bars = new FlightBars();
    this.#bars.draw(lines, axis, now);
    this.element.append(this.#bars.element);
  }

  setLook(line: number, look: CellLook | undefined): void {
    this.looks[line] = look;
    this.#states[line] = look === undefined ? '' : stateOf(look);
  }

  /** Draws what lies behind the texts. `active` is a line or -1; `selected` tells of a line whether it is selected. */
  decorate(active: number, selected: (line: number) => boolean): void {
    let count = 0;
    for (const [line, own] of this.#states.entries()) {
      if (own === '' && line !== active) continue;
      const state = `cell${own}${line === active ? ' active' : selected(line) ? ' selected' : ''}`;
      const ground = (this.#grounds[count] ??= this.#ground());
      count += 1;
      if (line !== ground.line) ground.element.style.top = `calc(${String((ground.line = line))} * var(--row))`;
      if (state !== ground.state) ground.element.className = ground.state = state;
      const mark = this.looks[line]?.severity ?? null;
      if (mark === ground.mark) continue;
      ground.mark = mark;
      ground.element.replaceChildren(...(mark === null ? [] : [markCopy(mark, false)]));
    }
    for (const { element } of this.#grounds.splice(count)) element.remove();
  }

  #ground(): Ground {
    const element = document.createElement('div');
    this.#texts.before(element);
    return { element, line: -1, state: '', mark: null };
  }
}

function stateOf({ changed, noted, severity }: CellLook): string {
  return `${changed ? ' changed' : ''}${noted ? ' noted' : ''}${severity === null ? '' : ` ${severity}`}`;
}

function nodesOf(texts: readonly CellText[]): Node[] {
  const nodes: Node[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') nodes.push(document.createTextNode(plain));
    plain = '';
  };
  for (const [line, text] of texts.entries()) {
    if (line > 0) plain += '\n';
    for (const piece of typeof text === 'string' ? [] : text) {
      if (piece.as === 'text') plain += piece.text;
      else {
        flush();
        nodes.push(drawn(piece));
      }
    }
    if (typeof text === 'string') plain += text;
  }
  flush();
  return nodes;
}

function drawn(piece: Piece): Node {
  if (piece.as === 'icon') return iconCopy(piece.name);
  const element = document.createElement('span');
  element.className = piece.as;
  element.textContent = piece.text;
  if (piece.as === 'unmeasured') {
    element.style.width = `${String(piece.width)}px`;
    if (readsFromRight(piece.text)) element.dir = 'auto';
  }
  return element;
}
