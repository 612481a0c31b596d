// From caps to tactics in a summary: each level with its sum, the rest of the one above, and what it leaves out.
import { computeWaterfall } from '../../spend/waterfall.ts';
import { table } from '../html-table.ts';
import { type Markup, html } from '../markup.ts';
import { waterfallLevels } from '../waterfall-words.ts';
import type { Survey } from './survey.ts';

/** Null where line items may be missing: nothing is free of a part, and no excess is certain. */
export function waterfallSection({ draft, options }: Survey): Markup | null {
  if (!options.whole) return null;
  const waterfall = computeWaterfall(draft);
  if (waterfall.items === 0) return null;
  const rows = waterfallLevels(waterfall).map(
    ({ title, amount, notes, over }) =>
      html`<tr>
        <th scope="row">${title}</th>
        <td class="n">${amount}</td>
        <td>${notes.join(', ')} ${over === '' ? null : html`<span class="mark error">${over}</span>`}</td>
      </tr>`,
  );
  return html`<section aria-labelledby="waterfall-name">
    <h2 id="waterfall-name">From caps to tactics</h2>
    ${table(['Level', ['Amount', 'n'], 'Details'], rows)}
  </section>`;
}
