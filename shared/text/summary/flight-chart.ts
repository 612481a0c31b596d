// The flights of a campaign as bars over time: a row for each line item, dark weeks hatched, overlaps marked.
import type { EntityRecord } from '../../draft/document.ts';
import { flightBudgets } from '../../domain/resources/flight-budgets.ts';
import { civilParts, DAY_MS } from '../../kernel/calendar.ts';
import { showDate } from '../../kernel/calendar-text.ts';
import { counted } from '../../kernel/counted.ts';
import { formatSum } from '../../kernel/money-sum.ts';
import { computeItemSpan } from '../../timeline/flight-states.ts';
import { type Span, itemTimes } from '../../timeline/item-times.ts';
import { type Scale, placeIn } from '../../timeline/scale.ts';
import { ticksIn } from '../../timeline/ticks.ts';
import { type Markup, html } from '../markup.ts';
import { zoneText } from '../flight-bar-words.ts';
import { gapText } from '../value-words.ts';
import { MOST } from './options.ts';
import { named, formatPlace, told } from './parts.ts';
import type { Survey } from './survey.ts';

const MOST_TICKS = 7;
/** A bar as wide as this, in percent, holds its dates. */
const ROOM_FOR_WORDS = 30;
const HEIGHT = 20;

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;

function rect(look: string, span: Span, scale: Scale): Markup {
  const [from, to] = [placeIn(span.start, scale), placeIn(span.end, scale)];
  return html`<rect
    class="${look}"
    x="${percent(from)}"
    y="3"
    width="${percent(Math.max(0.004, to - from))}"
    height="14"
    rx="2"
  />`;
}

const dates = ({ start, end }: Span): string => {
  const year = civilParts(end).year;
  return `${showDate(start, civilParts(start).year === year ? year : undefined)} to ${showDate(end)}`;
};

/** What the bars say, for who does not see them. */
export function barWords(record: EntityRecord): string {
  const { flights, gaps: dark, shared, leftOut } = itemTimes(record.draft);
  const gaps = gapText(dark.map(({ days }) => days));
  return [
    flights.slice(0, MOST.assigned).map(dates).join('; ') || 'No dated flights',
    ...(gaps === '' ? [] : [gaps]),
    ...(shared.length === 0 ? [] : [counted(shared.length, 'overlap', 'overlaps')]),
    ...(leftOut === 0 ? [] : [`${counted(leftOut, 'flight', 'flights')} without two dates in order`]),
  ].join('; ');
}

function bars(record: EntityRecord, scale: Scale, ticks: readonly number[]): Markup {
  const { flights, gaps, shared } = itemTimes(record.draft);
  const spans = flights.slice(0, MOST.bars);
  const lines = ticks.map((time) => {
    const x = percent(placeIn(time, scale));
    return html`<line class="tick" x1="${x}" x2="${x}" y1="0" y2="${HEIGHT}" />`;
  });
  // Words under an overlap could not be read; the table below has them.
  const words = (shared.length > 0 ? [] : spans).map((span) => {
    const [from, to] = [placeIn(span.start, scale), placeIn(span.end, scale)];
    if (to - from < ROOM_FOR_WORDS / 100) return null;
    return html`<text x="${percent(from)}" dx="6" y="14">${dates(span)}</text>`;
  });
  return html`<svg class="bars" width="100%" height="${HEIGHT}" role="img" aria-label="${barWords(record)}">
    ${[
      lines,
      gaps.slice(0, MOST.bars).map((gap) => rect('dark', gap, scale)),
      spans.map((span) => rect('flight', span, scale)),
      words,
      shared.slice(0, MOST.bars).map((overlap) => rect('overlap', overlap, scale)),
    ]}
  </svg>`;
}

function axis(scale: Scale, ticks: readonly number[]): Markup {
  const year = civilParts(scale.start).year === civilParts(scale.end).year ? civilParts(scale.start).year : undefined;
  const labels = ticks.flatMap((time) => {
    const x = placeIn(time, scale);
    // The last label would be cut off at the edge.
    return x > 0.94 ? [] : [html`<text x="${percent(x)}" dx="3" y="12">${showDate(time, year)}</text>`];
  });
  return html`<svg class="axis" width="100%" height="16" aria-hidden="true">${labels}</svg>`;
}

/** Null where nothing of it is dated. */
export function flightChart(survey: Survey, items: readonly EntityRecord[]): Markup | null {
  const times = computeItemSpan(items);
  if (times === null) return null;
  const { start } = times;
  const end = Math.max(times.end, start + DAY_MS);
  const scale = { start, end, width: 1 };
  const ticks = ticksIn(scale, MOST_TICKS);
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
