// The picture of a report: its steps over time as an SVG, a lane for each kind of call, with its waits shaded.
import { endpointOf } from '../api/endpoints.ts';
import type { Report, ReportStep } from '../push/report.ts';
import { type Markup, html, raw } from './markup.ts';
import { groupBy } from '../kernel/groups.ts';

const WIDTH = 960;
const LABEL = 168;
const LANE = 28;
const AXIS = 24;
/** A step that took no time at this scale is still seen. */
const LEAST = 2;
const MARKS = 5;

interface Span {
  readonly from: number;
  readonly to: number;
}

function readSpan({ sentAt, endedAt, tookMs }: ReportStep): Span | null {
  const to = endedAt ?? sentAt;
  if (to === undefined) return null;
  const end = Date.parse(to);
  return { from: sentAt === undefined ? end - (tookMs ?? 0) : Date.parse(sentAt), to: end };
}

/** Null where nothing was sent. `clock` writes epoch milliseconds as people read them. */
export function reportPicture(report: Report, clock: (at: number) => string): Markup | null {
  const sent = report.steps.filter((step) => readSpan(step) !== null);
  const lanes = [...groupBy(sent, ({ operation }) => operation)];
  const spans = sent.flatMap((step) => readSpan(step) ?? []);
  if (spans.length === 0) return null;
  const from = spans.reduce((least, span) => Math.min(least, span.from), Number.POSITIVE_INFINITY);
  const to = spans.reduce((most, span) => Math.max(most, span.to), from + 1);
  const height = lanes.length * LANE + AXIS;
  const x = (at: number): number => {
    const within = Math.max(0, Math.min(1, (at - from) / (to - from)));
    return Math.round((LABEL + within * (WIDTH - LABEL - LEAST)) * 10) / 10;
  };
  const bar = ({ from: start, to: end }: Span, y: number, looks: string): Markup =>
    html`<rect class="${looks}" x="${x(start)}" y="${y}" width="${wide(x(end) - x(start))}" height="${LANE - 12}" />`;
  const drawn = lanes.map(([operation, steps], index) => {
    const y = index * LANE + 6;
    const waits = report.waits
      .filter((wait) => wait.operation === undefined || wait.operation === operation)
      .map((wait) => bar({ from: Date.parse(wait.from), to: Date.parse(wait.to) }, y, 'wait'));
    const bars = steps.map((step) => bar(readSpan(step) ?? { from, to: from }, y, step.state));
    const line = html`<line class="rule" x1="0" x2="${WIDTH}" y1="${(index + 1) * LANE}" y2="${(index + 1) * LANE}" />`;
    return html`<text x="0" y="${y + 12}">${endpointOf(operation).words.lane}</text>${waits}${bars}${line}`;
  });
  const axis = Array.from({ length: MARKS }, (_, index) => {
    const at = from + ((to - from) * index) / (MARKS - 1);
    const anchor = index === 0 ? 'start' : index === MARKS - 1 ? 'end' : 'middle';
    return html`<text class="axis" x="${x(at)}" y="${height - 6}" text-anchor="${anchor}">${clock(at)}</text>`;
  });
  const label = `Steps over time, from ${clock(from)} to ${clock(to)}`;
  return html`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">
    ${raw(PATTERNS)}${drawn}${axis}
  </svg>`;
}

const wide = (width: number): number => Math.max(LEAST, Math.round(width * 10) / 10);

/** Outcomes differ by pattern too: printed in black and white they stay apart. */
const PATTERNS =
  '<defs>' +
  '<pattern id="waiting" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<rect width="2" height="6" fill="#cfd5db"/></pattern>' +
  '<pattern id="bad" width="4" height="4" patternUnits="userSpaceOnUse">' +
  '<rect width="4" height="4" fill="#b3261e"/><rect width="2" height="4" fill="#7d1a15"/></pattern>' +
  '</defs>';
