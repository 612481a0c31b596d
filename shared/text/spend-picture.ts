// The picture of planned spend for slides and mails: an SVG without references, dark on white.
import { formatMoney } from '../kernel/money.ts';
import { type Markup, html } from './markup.ts';
import { barPlace, capLine, labelEvery, stepLine } from './spend-geometry.ts';
import type { SpendBar, SpendChart } from './spend-chart.ts';

const WIDTH = 960;
const HEIGHT = 400;
const BOX = { left: 64, top: 76, width: WIDTH - 64 - 20, height: HEIGHT - 76 - 44 } as const;
const COLOURS = { text: '#171a1f', dim: '#5f6772', line: '#e1e4e8', bar: '#4f8ea3', before: '#5647b3', now: '#0b6580' };

export interface PictureWords {
  /** Of the draft. */
  readonly title: string;
  /** Which of it is drawn: `in 3 line items`. */
  readonly of: string;
  /** Cents. */
  readonly total: number;
}

export function spendPicture(chart: SpendChart, { title, of, total }: PictureWords): Markup {
  const words = [
    'Bars: planned',
    ...(chart.isRange ? ['lines: at least and at most'] : []),
    ...(chart.isCompared ? ['dotted: before'] : []),
    'dashed: daily safety caps',
  ].join(', ');
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${WIDTH}"
    height="${HEIGHT}"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    font-family="Inter, system-ui, sans-serif"
    font-size="12"
  >
    <title>Planned spend: ${title}</title>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff" />
    <text x="20" y="30" font-size="16" font-weight="600" fill="${COLOURS.text}">${title}</text>
    <text x="20" y="50" fill="${COLOURS.dim}">${formatMoney(total)} planned ${of}. ${words}.</text>
    ${[grid(chart), chart.bars.map((bar, index) => drawBar(chart, bar, index))]}
    <path d="${capLine(chart.bars, chart.top, BOX)}" fill="none" stroke="${COLOURS.text}" stroke-dasharray="5 4" />
    ${chart.isCompared ? before(chart) : null}
  </svg>`;
}

const height = (cents: number, top: number): number => BOX.top + BOX.height - Math.min(1, cents / top) * BOX.height;

function grid({ ticks, top }: SpendChart): Markup {
  const lines = ticks.map(({ cents, label }) => {
    const y = height(cents, top);
    return html`<line x1="${BOX.left}" x2="${BOX.left + BOX.width}" y1="${y}" y2="${y}" stroke="${COLOURS.line}" />
      <text x="${BOX.left - 8}" y="${y + 4}" text-anchor="end" fill="${COLOURS.dim}">${label}</text>`;
  });
  return html`${lines}`;
}

function drawBar({ bars, top }: SpendChart, bar: SpendBar, index: number): Markup {
  const { x, width } = barPlace(index, bars.length, BOX);
  const [y, foot] = [height(bar.cents, top), BOX.top + BOX.height];
  const range = `M${x + width / 2} ${height(bar.low, top)}V${height(bar.high, top)}`;
  return html`<rect x="${x}" y="${y}" width="${width}" height="${foot - y}" fill="${COLOURS.bar}" />
    ${bar.low < bar.high ? html`<path d="${range}" stroke="${COLOURS.text}" />` : null}
    ${bar.isNow ? html`<rect x="${x}" y="${foot}" width="${width}" height="3" fill="${COLOURS.now}" />` : null}
    ${
      index % labelEvery(bars.length, BOX.width) === 0
        ? html`<text x="${x}" y="${HEIGHT - 22}" fill="${COLOURS.dim}">${bar.label}</text>`
        : null
    }`;
}

/** On bars a thin line is not seen without an edge of its own. */
function before({ bars, top }: SpendChart): Markup {
  const line = stepLine(
    bars.map((bar) => bar.before ?? 0),
    top,
    BOX,
  );
  return html`<path d="${line}" fill="none" stroke="#ffffff" stroke-width="4" />
    <path d="${line}" fill="none" stroke="${COLOURS.before}" stroke-width="2" stroke-dasharray="3 3" />`;
}
