// One drawn heading: the parent's name, how many rows stand under it and what their budgets come to.
import type { GroupSummary } from './summary.ts';

export class GroupPainter {
  readonly element = document.createElement('div');
  readonly #words = document.createElement('div');
  #said = '';
  #y = -1;
  #line = -1;

  constructor() {
    this.element.className = 'group';
    this.element.setAttribute('role', 'row');
    this.#words.className = 'words';
    this.#words.setAttribute('role', 'gridcell');
    this.#words.setAttribute('aria-colindex', '1');
    this.element.append(this.#words);
  }

  place(line: number, y: number): void {
    if (y !== this.#y) this.element.style.transform = `translateY(${String((this.#y = y))}px)`;
    if (line === this.#line) return;
    this.#line = line;
    this.element.setAttribute('aria-rowindex', String(line + 2));
  }

  /** `columns`: how many there are; `width` is that of the window onto them, `nameWidth` that of the frozen part. */
  show(summary: GroupSummary, columns: number, width: number, nameWidth: number): void {
    const said = JSON.stringify([summary, columns, width, nameWidth]);
    if (said === this.#said) return;
    this.#said = said;
    this.#words.setAttribute('aria-colspan', String(columns + 1));
    this.#words.style.maxWidth = `${String(width)}px`;
    const name = span('name clip', summary.name);
    name.style.minWidth = `${String(Math.max(0, nameWidth - 60))}px`;
    const facts = summary.facts.flatMap((fact, index) => {
      const drawn = span(fact.over === true ? 'clip over' : 'clip', '');
      if (fact.strong !== undefined) {
        const figure = document.createElement('b');
        figure.textContent = fact.strong;
        drawn.append(figure, ' ');
      }
      drawn.append(fact.text);
      if (index === 0) return [drawn];
      const dot = span('quiet', '·');
      dot.setAttribute('aria-hidden', 'true');
      return [dot, drawn];
    });
    this.#words.replaceChildren(name, ...facts);
  }
}

function span(name: string, text: string): HTMLElement {
  const made = document.createElement('span');
  made.className = name;
  made.textContent = text;
  return made;
}
