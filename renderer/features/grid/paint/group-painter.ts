// One drawn heading: the parent's name, how many rows stand under it and what their budgets come to.
import type { GroupSummary } from '../view/summary.ts';

/** So many characters of a name's end are never left out. */
const NAME_END = 14;

export class GroupPainter {
  readonly element = document.createElement('div');
  readonly #words = document.createElement('div');
  #key = '';

  constructor() {
    this.element.className = 'group';
    this.#words.className = 'words';
    this.element.append(this.#words);
  }

  /** `width` is that of the window onto the columns, `nameWidth` that of the frozen part, px. */
  show(summary: GroupSummary, width: number, nameWidth: number): void {
    const key = JSON.stringify([summary, width, nameWidth]);
    if (key === this.#key) return;
    this.#key = key;
    this.#words.style.maxWidth = `${String(width)}px`;
    const name = span('name', '');
    // Names differ at their end: where there is no room it is the middle that goes.
    const end = endOf(summary.name);
    name.dir = 'auto';
    name.append(span('clip', summary.name.slice(0, end)), span('end', summary.name.slice(end)));
    name.style.flexBasis = `${String(Math.max(0, nameWidth - 60))}px`;
    const facts = span('facts', '');
    facts.replaceChildren(
      ...summary.facts.map((fact) => {
        const drawn = span(fact.over === true ? 'over' : '', '');
        if (fact.strong !== undefined) {
          const figure = document.createElement('b');
          figure.textContent = fact.strong;
          drawn.append(figure, ' ');
        }
        drawn.append(fact.text);
        return drawn;
      }),
    );
    this.#words.replaceChildren(name, facts);
  }
}

/** A heading in one line of words, for tooltips and screen readers. */
export function headingWords({ name, facts }: GroupSummary): string {
  return [name, ...facts.map(({ strong = '', text }) => `${strong} ${text}`.trim())].join(' · ');
}

/** Where the end of a name begins; never inside a sign of two units. */
function endOf(name: string): number {
  const at = Math.max(0, name.length - NAME_END);
  return /^[\uDC00-\uDFFF\p{M}]/u.test(name.slice(at)) ? Math.max(0, at - 1) : at;
}

function span(name: string, text: string): HTMLElement {
  const element = document.createElement('span');
  if (name !== '') element.className = name;
  element.textContent = text;
  return element;
}
