// The flights of a campaign as bars over time: a row for each line item, dark weeks hatched, overlaps marked.
import { type FlightSpan, flightSpans, gapDays } from '../../draft/flight-spans.ts';
import { flightsOf } from '../../draft/flight-list.ts';
import type { EntityRecord } from '../../draft/document.ts';
import { flightBudgets } from '../../domain/resources/flight-budgets.ts';
import { civil, civilParts, DAY_MS } from '../../kernel/calendar.ts';
import { showDate } from '../../kernel/calendar-text.ts';
import { counted } from '../../kernel/counted.ts';
import { zoneText } from '../flight-bar-words.ts';
import { gapText } from '../value-words.ts';
import { formatSum } from '../../kernel/money-sum.ts';
import { type Markup, html } from '../markup.ts';
import { MOST } from './options.ts';
import { named, formatPlace, told } from './parts.ts';
import type { Survey } from './survey.ts';

interface Scale {
  readonly start: number;
  readonly end: number;
}

const MOST_TICKS = 7;
const DAYS = [1, 2, 7, 14];
const MONTHS = [1, 2, 3, 6, 12, 24, 60, 120, 600, 1200];
/** A bar as wide as this, in percent, holds its dates. */
const ROOM_FOR_WORDS = 30;
const HEIGHT = 20;

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;
const at = (time: number, { start, end }: Scale): number => Math.max(0, Math.min(1, (time - start) / (end - start)));

function* starts({ start, end }: Scale): Generator<number> {
  const days = DAYS.find((step) => (end - start) / (step * DAY_MS) <= MOST_TICKS);
  const first = Math.ceil(start / DAY_MS) * DAY_MS;
  if (days !== undefined) {
    for (let time = first; time <= end; time += days * DAY_MS) yield time;
    return;
  }
  const length = (end - start) / (30 * DAY_MS);
  const months = MONTHS.find((step) => length / step <= MOST_TICKS) ?? 1200;
  const { year, month } = civilParts(start);
  for (let index = 0; index < 12_000; index += 1) {
    const since = month - 1 + index;
    if ((year * 12 + since) % months !== 0) continue;
    const time = civil({
      year: year + Math.floor(since / 12),
      month: (since % 12) + 1,
      day: 1,
      hour: 0,
      minute: 0,
      second: 0,
    });
    if (time === null || time > end) return;
    if (time >= start) yield time;
  }
}

function rect(look: string, span: FlightSpan, scale: Scale): Markup {
  const [from, to] = [at(span.start, scale), at(span.end, scale)];
  return html`<rect
    class="${look}"
    x="${percent(from)}"
    y="3"
    width="${percent(Math.max(0.004, to - from))}"
    height="14"
    rx="2"
  />`;
}

/** Between flights: a day or more without any, or a time that two of them share. */
function between(spans: readonly FlightSpan[]): { dark: FlightSpan[]; shared: FlightSpan[] } {
  const [dark, shared]: [FlightSpan[], FlightSpan[]] = [[], []];
  let until = spans[0]?.start ?? 0;
  for (const [index, { start, end }] of spans.entries()) {
    if (index > 0 && start - until >= DAY_MS) dark.push({ start: until, end: start });
    if (index > 0 && start < until) shared.push({ start, end: Math.min(until, end) });
    until = Math.max(until, end);
  }
  return { dark, shared };
}

const dates = ({ start, end }: FlightSpan): string => {
  const year = civilParts(end).year;
  return `${showDate(start, civilParts(start).year === year ? year : undefined)} to ${showDate(end)}`;
};

/** What the bars say, for who does not see them. */
export function barWords(record: EntityRecord): string {
  const spans = flightSpans(record.draft);
  const gaps = gapText(gapDays(spans));
  const { shared } = between(spans);
  const undated = flightsOf(record.draft).length - spans.length;
  return [
    spans.slice(0, MOST.assigned).map(dates).join('; ') || 'No dated flights',
    ...(gaps === '' ? [] : [gaps]),
    ...(shared.length === 0 ? [] : [counted(shared.length, 'overlap', 'overlaps')]),
    ...(undated <= 0 ? [] : [`${counted(undated, 'flight', 'flights')} without two dates`]),
  ].join('; ');
}

function bars(record: EntityRecord, scale: Scale, ticks: readonly number[]): Markup {
  const spans = flightSpans(record.draft).slice(0, MOST.bars);
  const { dark, shared } = between(spans);
  const lines = ticks.map((time) => {
    const x = percent(at(time, scale));
    return html`<line class="tick" x1="${x}" x2="${x}" y1="0" y2="${HEIGHT}" />`;
  });
  // Words under an overlap could not be read; the table below has them.
  const words = (shared.length > 0 ? [] : spans).map((span) => {
    const [from, to] = [at(span.start, scale), at(span.end, scale)];
    if (to - from < ROOM_FOR_WORDS / 100) return null;
    return html`<text x="${percent(from)}" dx="6" y="14">${dates(span)}</text>`;
  });
  return html`<svg class="bars" width="100%" height="${HEIGHT}" role="img" aria-label="${barWords(record)}">
    ${[
      lines,
      dark.map((gap) => rect('dark', gap, scale)),
      spans.map((span) => rect('flight', span, scale)),
      words,
      shared.map((overlap) => rect('overlap', overlap, scale)),
    ]}
  </svg>`;
}

function axis(scale: Scale, ticks: readonly number[]): Markup {
  const year = civilParts(scale.start).year === civilParts(scale.end).year ? civilParts(scale.start).year : undefined;
  const labels = ticks.flatMap((time) => {
    const x = at(time, scale);
    // The last label would be cut off at the edge.
    return x > 0.94 ? [] : [html`<text x="${percent(x)}" dx="3" y="12">${showDate(time, year)}</text>`];
  });
  return html`<svg class="axis" width="100%" height="16" aria-hidden="true">${labels}</svg>`;
}

/** Null where nothing of it is dated. */
export function flightChart(survey: Survey, items: readonly EntityRecord[]): Markup | null {
  const spans = items.flatMap(({ draft }) => flightSpans(draft));
  if (spans.length === 0) return null;
  const start = spans.reduce((least, span) => Math.min(least, span.start), Number.POSITIVE_INFINITY);
  const end = spans.reduce((most, span) => Math.max(most, span.end), start + DAY_MS);
  const scale = { start, end };
  const ticks = [...starts(scale)];
  const rows = items.map(
    (record) =>
      html`<tr>
        <th scope="row">
          <a href="#${formatPlace('lineItem', survey.numberOf('lineItem', record.key))}"
            >${named('lineItem', record)}</a
          >
        </th>
        <td class="zone">${told(zoneText(record))}</td>
        <td class="bar">${bars(record, scale, ticks)}</td>
        <td class="n">${formatSum(flightBudgets(record.draft))}</td>
      </tr>`,
  );
  return html`<table class="chart">
    <caption>
      Flights from ${showDate(start)} to ${showDate(end)}, each in its line item’s own time zone
    </caption>
    <thead>
      <tr>
        <th scope="col" class="name">Line item</th>
        <th scope="col" class="zone">Zone</th>
        <th scope="col" class="bar"><span class="sr">When</span>${axis(scale, ticks)}</th>
        <th scope="col" class="n">Planned</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

/** Drawn once on the page: what bars are hatched with, apart from their colour. */
export const CHART_PATTERNS =
  '<svg class="patterns" aria-hidden="true" width="0" height="0"><defs>' +
  '<pattern id="dark" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<rect class="hatch" width="1.5" height="6"/></pattern>' +
  '<pattern id="overlap" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<rect class="cross" width="2" height="4"/></pattern>' +
  '</defs></svg>';
