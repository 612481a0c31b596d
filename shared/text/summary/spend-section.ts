// Planned spend of a summary: month by month as bars with figures, and how it is reckoned.
import { pickCap, plannedBy } from '../../draft/campaign-use.ts';
import type { EntityRecord } from '../../draft/document.ts';
import { formatMoney } from '../../kernel/money.ts';
import { formatBound, readAmount } from '../../kernel/money-sum.ts';
import { spendAssumptions } from '../../spend/assumptions.ts';
import { leftOutSentences } from '../../spend/left-out-flights.ts';
import { type PlannedSpend, planSpend } from '../../spend/planned-spend.ts';
import { type SpendRow, spendBy } from '../../spend/spend-by.ts';
import { table } from '../html-table.ts';
import { type Markup, html } from '../markup.ts';
import { formatPeriod } from '../period-words.ts';
import { MOST } from './options.ts';
import { more } from './parts.ts';
import type { Survey } from './survey.ts';

const HEIGHT = 14;

const percent = (part: number, whole: number): string =>
  `${whole > 0 ? Math.round((part / whole) * 10_000) / 100 : 0}%`;

/** Null where no flight can be reckoned. */
export function spendSection({ spend }: Survey): Markup | null {
  if (spend.flights.length === 0) return null;
  const notes = spendAssumptions(spend.flights.map(({ flight }) => flight)).map(
    ({ sentence, section }) => html`<li>${sentence} <small>${section}</small></li>`,
  );
  return html`<section id="spend" aria-labelledby="spend-name">
    <h2 id="spend-name">Planned spend by month</h2>
    <p class="lead">
      Arithmetic on budgets, dates and pacing, and not a forecast. ${leftOutSentences(spend.leftOut).join(' ')}
    </p>
    ${monthTable(spend, 'Planned spend of all campaigns by month')}
    <h3>How this is reckoned</h3>
    <ul class="reckoned">
      ${notes}
    </ul>
  </section>`;
}

/** Of all its line items, listed or not; null where one month says no more than the sum above it. */
export function campaignSpend(items: readonly EntityRecord[]): Markup | null {
  const spend = planSpend(items);
  return spend.flights.length === 0 ? null : monthTable(spend, 'Planned spend by month');
}

function monthTable({ flights, total }: PlannedSpend, caption: string): Markup {
  const months = spendBy(
    flights.map(({ flight }) => flight),
    'month',
  );
  const largest = months.reduce((most, { cents }) => Math.max(most, cents), 0);
  const isRange = months.some(({ low, high }) => low < high);
  const rows = months.slice(0, MOST.months).map(
    (row) =>
      html`<tr>
        <th scope="row">${formatPeriod('month', row.from, row.to)}</th>
        <td class="bar">${bar(row, largest)}</td>
        <td class="n">${formatMoney(row.cents)}</td>
        ${isRange ? html`<td class="n">${rangeWords(row)}</td>` : null}
      </tr>`,
  );
  const names = [
    ...(['Month', ['Share of the largest month', 'bar'], ['Planned', 'n']] as const),
    ...(isRange ? ([['Range', 'n']] as const) : []),
  ];
  const foot = html`<tr>
    <th scope="row">Total</th>
    <td></td>
    <td class="n">${formatMoney(total)}</td>
    ${isRange ? html`<td></td>` : null}
  </tr>`;
  const parts = {
    look: 'months',
    caption: html`<caption>
      ${caption}
    </caption>`,
    foot,
  };
  return html`${table(names, rows, parts)} ${more(months.length - rows.length, 'month', 'months')}`;
}

/** Its figure stands beside it. */
function bar({ cents }: SpendRow, largest: number): Markup {
  return html`<svg class="bars" width="100%" height="${HEIGHT}" aria-hidden="true">
    <rect class="spent" x="0" y="1" width="${percent(cents, largest)}" height="${HEIGHT - 2}" rx="2" />
  </svg>`;
}

function rangeWords({ low, high }: SpendRow): string {
  return low < high ? `${formatMoney(low)} to ${formatMoney(high)}` : '';
}

/** How much of the cap is planned; only where all of the campaign's line items are here, and both sums are known. */
export function headroomBar(survey: Survey, campaign: EntityRecord, items: readonly EntityRecord[]): Markup | null {
  const cap = readAmount(pickCap(campaign).budgetCap);
  const planned = plannedBy(items);
  if (!survey.options.whole || typeof cap !== 'number' || cap === 0 || planned.cents === 0) return null;
  const whole = Math.max(cap, planned.cents);
  const over = Math.max(0, planned.cents - cap);
  const words = `${formatBound(planned)} planned of ${formatMoney(cap)}`;
  return html`<svg class="bars room" width="100%" height="${HEIGHT}" role="img" aria-label="${words}">
    <rect class="whole" x="0" y="1" width="100%" height="${HEIGHT - 2}" rx="2" />
    <rect class="spent" x="0" y="1" width="${percent(planned.cents - over, whole)}" height="${HEIGHT - 2}" rx="2" />
    ${
      over === 0
        ? null
        : html`<rect
            class="above"
            x="${percent(cap, whole)}"
            y="1"
            width="${percent(over, whole)}"
            height="${HEIGHT - 2}"
            rx="2"
          />`
    }
  </svg>`;
}
