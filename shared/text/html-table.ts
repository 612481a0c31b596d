// Tables of saved pages: heads, rows, and what they come to.
import { type Markup, html } from './markup.ts';

/** A class after a name is that of its column. */
type Head = string | readonly [name: string, look: string];

export function heads(names: readonly Head[]): Markup {
  const cells = names.map((name) =>
    typeof name === 'string'
      ? html`<th scope="col">${name}</th>`
      : html`<th scope="col" class="${name[1]}">${name[0]}</th>`,
  );
  return html`<thead>
    <tr>
      ${cells}
    </tr>
  </thead>`;
}

interface TableParts {
  readonly look?: string;
  readonly caption?: Markup;
  /** A row below the others. */
  readonly foot?: Markup | null;
}

export function table(
  names: readonly Head[],
  rows: readonly Markup[],
  { look, caption, foot = null }: TableParts = {},
): Markup {
  return html`<table${look === undefined ? null : html` class="${look}"`}>
    ${[caption ?? null, heads(names)]}
    <tbody>
      ${rows}
    </tbody>
    ${
      foot === null
        ? null
        : html`<tfoot>
            ${foot}
          </tfoot>`
    }
  </table>`;
}
