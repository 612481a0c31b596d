// The timeline of a draft as a picture: rows, bars, gaps and overlaps as the window draws them, one SVG without scripts.
import { pickCap, plannedBy } from '../../draft/campaign-use.ts';
import type { Draft, EntityRecord } from '../../draft/document.ts';
import { flightsOf } from '../../draft/flight-list.ts';
import { distinctName, nameAt, nameOf } from '../../draft/names.ts';
import { type Civil, DAY_MS } from '../../kernel/calendar.ts';
import { showDate } from '../../kernel/calendar-text.ts';
import { periodStart } from '../../kernel/calendar-periods.ts';
import { isObject } from '../../kernel/json.ts';
import { visible } from '../../kernel/visible.ts';
import { type FlightFacts, flightFacts, computeItemSpan } from '../../timeline/flight-states.ts';
import { type ItemTimes, type Span, itemTimes } from '../../timeline/item-times.ts';
import { type Scale, placeIn } from '../../timeline/scale.ts';
import { axisTicks, spanWords } from '../../timeline/ticks.ts';
import { type TimelineRow, timelineRows } from '../../timeline/timeline-rows.ts';
import { capFacts } from '../cap-facts.ts';
import { budgetText, shortDates, zoneText } from '../flight-bar-words.ts';
import { type Markup, escaped, html, raw } from '../markup.ts';
import { gapText } from '../value-words.ts';
import { PICTURE_STYLE } from './picture-style.ts';

export interface PictureOptions {
  readonly title: string;
  /** Epoch milliseconds, by which flights are over. */
  readonly now: number;
  /** The same moment as a clock shows it where the picture is made: the line of today. */
  readonly today: Civil;
}

const [WIDTH, LABEL, ZONE, HEAD, AXIS, CAMPAIGN, LANE, PAD] = [1440, 272, 56, 40, 36, 24, 21, 7];
const LANES = WIDTH - LABEL - ZONE - 16;
/** About the width of a letter, px. */
const LETTER = 6.4;
const LONGEST_NAME = Math.floor((LABEL - 32) / LETTER);

const rowHeight = (row: TimelineRow, draft: Draft): number =>
  row.is === 'campaign' ? CAMPAIGN : PAD + LANE * itemTimes(draft.entities.lineItem.get(row.key)?.draft ?? {}).lanes;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Its end tells names apart: the middle goes. */
function shortName(name: string): string {
  const letters = [...visible(name)];
  if (letters.length <= LONGEST_NAME) return letters.join('');
  const half = Math.floor((LONGEST_NAME - 1) / 2);
  return `${letters.slice(0, half).join('')}…${letters.slice(-half).join('')}`;
}

/** Of all flights; the weeks around today where none has dates. */
export function pictureScale(draft: Draft, today: Civil): Scale {
  const times = computeItemSpan(draft.entities.lineItem.values());
  const start = periodStart('week', times?.start ?? today);
  const end = Math.max(start + 14 * DAY_MS, (times?.end ?? start + 84 * DAY_MS) + DAY_MS);
  return { start, end, width: LANES };
}

/** Piece by piece: a draft may have a hundred thousand flights. */
export function* timelinePicture(draft: Draft, options: PictureOptions): Generator<string> {
  const { campaign, lineItem } = draft.entities;
  const rows = timelineRows(draft, { campaigns: campaign.keys(), items: lineItem.keys() }, new Set());
  const scale = pictureScale(draft, options.today);
  const height = rows.reduce((sum, row) => sum + rowHeight(row, draft), HEAD + AXIS) + 16;
  const words = `${visible(options.title)}: flights from ${spanWords(scale)}, each in its line item’s own time zone`;
  const size = `viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"`;
  yield `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${escaped(words)}">\n`;
  yield `<style>${PICTURE_STYLE}</style>${PATTERNS}\n`;
  yield html`<title>${words}</title>
    <rect class="paper" width="${WIDTH}" height="${height}" />
    <text class="title" x="16" y="26">${visible(options.title)}</text>
    <text class="span" x="${WIDTH - 16}" y="26">${spanWords(scale)}</text>
    ${axis(scale, height, options.today)}`.markup;
  let top = HEAD + AXIS;
  for (const row of rows) {
    yield html`<g transform="translate(0 ${top})"
      >${row.is === 'campaign' ? campaignRow(draft, row.key) : itemRow(draft, row.key, { scale, now: options.now })}</g
    >`.markup;
    top += rowHeight(row, draft);
  }
  yield '</svg>\n';
}

function axis(scale: Scale, height: number, today: Civil): Markup {
  const { large, small } = axisTicks(scale);
  const left = LABEL + ZONE;
  const at = (time: Civil): number => round(left + placeIn(time, scale));
  const names = large.map(({ time, label }, nth) => {
    const next = large[nth + 1];
    const room = at(next?.time ?? scale.end) - at(time);
    const year = new Date(time + 7 * DAY_MS).getUTCFullYear();
    const text = /^\d/.test(label) ? label : `${label} ${year}`;
    return text.length * LETTER > room
      ? null
      : html`<text class="large" x="${at(time) + 4}" y="${HEAD + 12}">${text}</text>`;
  });
  const lines = [
    ...small.map(({ time }) => ({ time, look: 'tick' })),
    ...large.map(({ time }) => ({ time, look: 'month' })),
  ];
  return html`<rect class="head" y="${HEAD}" width="${WIDTH}" height="${AXIS}" />
    <text class="small" x="16" y="${HEAD + 28}">Line item</text>
    <text class="small zone" x="${left - 10}" y="${HEAD + 28}">Zone</text>
    ${names}
    ${small.map(({ time, label }) => html`<text class="small" x="${at(time) + 4}" y="${HEAD + 28}">${label}</text>`)}
    ${lines.map(({ time, look }) => html`<line class="${look}" x1="${at(time)}" x2="${at(time)}" y1="${HEAD + AXIS}" y2="${height - 8}" />`)}
    ${
      today < scale.start || today > scale.end
        ? null
        : html`<line class="today" x1="${at(today)}" x2="${at(today)}" y1="${HEAD + AXIS - 4}" y2="${height - 8}">
            <title>Today, ${showDate(today)}</title>
          </line>`
    }`;
}

function campaignRow(draft: Draft, key: string): Markup {
  const { campaign, lineItem } = draft.entities;
  const items = [...lineItem.values()].filter((item) => item.campaign === key);
  const facts = capFacts(pickCap(campaign.get(key)).budgetCap, plannedBy(items));
  const sum = facts.map(({ strong, text }) => (strong === undefined ? text : `${strong} ${text}`)).join(', ');
  return html`<rect class="head" width="${WIDTH}" height="${CAMPAIGN}" />
    <text class="name" x="16" y="16">${shortName(distinctName(draft, { kind: 'campaign', key }))}</text>
    <text class="sum" x="${LABEL + ZONE + 6}" y="16">${sum}</text>`;
}

function itemRow(draft: Draft, key: string, { scale, now }: { readonly scale: Scale; readonly now: number }): Markup {
  const record = draft.entities.lineItem.get(key);
  if (record === undefined) return raw('');
  const times = itemTimes(record.draft);
  const facts = flightFacts(record, now);
  const name = nameOf('lineItem', record);
  // The head above says the front that both share.
  const above = `${nameAt(draft, { kind: 'campaign', key: record.campaign ?? '' })} | `;
  const own = name.startsWith(above) ? name.slice(above.length) : name;
  return html`<text class="item" x="28" y="18">${shortName(own)}<title>${visible(name)}</title></text>
    <text class="small zone" x="${LABEL + ZONE - 10}" y="18">${visible(zoneText(record))}</text>
    <line class="tick" x1="0" x2="${WIDTH}" y1="${PAD + LANE * times.lanes}" y2="${PAD + LANE * times.lanes}" />
    ${bars(record, { times, facts, scale })}`;
}

interface Drawn {
  readonly times: ItemTimes;
  readonly facts: readonly FlightFacts[];
  readonly scale: Scale;
}

function bars(record: EntityRecord, { times, facts, scale }: Drawn): Markup {
  const list = flightsOf(record.draft);
  const left = LABEL + ZONE;
  const place = ({ start, end }: Span): { readonly x: number; readonly width: number } => {
    const [from, to] = [placeIn(start, scale), placeIn(end, scale)];
    return { x: round(left + from), width: round(Math.max(2, to - from - 1)) };
  };
  const top = (lane: number): number => 4 + lane * LANE;
  const gaps = times.gaps.map((gap) => {
    const { x, width } = place(gap);
    return html`<rect class="gap" x="${x}" y="8" width="${width}" height="12"
      ><title>${gapText([gap.days])}</title></rect
    >`;
  });
  const ghosts = times.flights.flatMap(({ index, lane }) => {
    const ghost = facts[index]?.ghost ?? null;
    if (ghost === null) return [];
    const { x, width } = place(ghost);
    return [html`<rect class="ghost" x="${x}" y="${top(lane) - 2}" width="${width}" height="24" rx="3" />`];
  });
  const flights = times.flights.map((flight) => {
    const { x, width } = place(flight);
    const own = list[flight.index];
    const money = budgetText(isObject(own) ? own['budget'] : undefined);
    const dates = shortDates(flight);
    const state = facts[flight.index]?.state ?? 'pushed';
    const said = `Flight ${flight.index + 1}, ${money}, ${showDate(flight.start)} to ${showDate(flight.end)}, ${state}`;
    const words = [money, `${money}  ${dates}`].findLast((text) => text.length * LETTER + 12 <= width);
    return html`<rect class="flight ${state}" x="${x}" y="${top(flight.lane)}" width="${width}" height="20" rx="3"
        ><title>${said}</title></rect
      >
      ${words === undefined ? null : html`<text class="words" x="${x + 6}" y="${top(flight.lane) + 14}">${words}</text>`}`;
  });
  const shared = times.shared.map((both) => {
    const { x, width } = place(both);
    const [upper, lower] = [Math.min(...both.lanes), Math.max(...both.lanes)];
    const height = 22 + (lower - upper) * LANE;
    return html`<rect class="shared" x="${x}" y="${top(upper) - 1}" width="${width}" height="${height}" rx="3"
      ><title>${both.days} days shared</title></rect
    >`;
  });
  return html`${[gaps, ghosts, flights, shared]}`;
}

const PATTERNS =
  '<defs><pattern id="dark" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<rect class="hatch" width="1.5" height="6"/></pattern>' +
  '<pattern id="over" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<rect class="cross" width="2" height="5"/></pattern></defs>';
