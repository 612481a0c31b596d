// The picture of planned spend for slides and mails: an SVG without references, dark on white.
import { formatMoney } from '../kernel/money.ts';
import { type Markup, html } from './markup.ts';
import { barPlace, capLine, labelEvery, stepLine } from './spend-geometry.ts';
import type { SpendChart } from './spend-chart.ts';

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
  const { bars, ticks, top } = chart;
  const y = (cents: number): number => BOX.top + BOX.height - Math.min(1, cents / top) * BOX.height;
  const every = labelEvery(bars.length, BOX.width);
  const grid = ticks.map(
    ({ cents, label }) =>
      html`<line
          x1="${BOX.left}"
          x2="${BOX.left + BOX.width}"
          y1="${y(cents)}"
          y2="${y(cents)}"
          stroke="${COLOURS.line}"
        />
        <text x="${BOX.left - 8}" y="${y(cents) + 4}" text-anchor="end" fill="${COLOURS.dim}">${label}</text>`,
  );
  const drawn = bars.map((bar, index) => {
    const { x, width } = barPlace(index, bars.length, BOX);
    return html`<rect
        x="${x}"
        y="${y(bar.cents)}"
        width="${width}"
        height="${BOX.top + BOX.height - y(bar.cents)}"
        fill="${COLOURS.bar}"
      />
      ${bar.isNow ? html`<rect x="${x}" y="${BOX.top + BOX.height}" width="${width}" height="3" fill="${COLOURS.now}" />` : null}
      ${index % every === 0 ? html`<text x="${x}" y="${HEIGHT - 22}" fill="${COLOURS.dim}">${bar.label}</text>` : null}`;
  });
  const before = chart.isCompared
    ? html`<path
        d="${stepLine(
          bars.map((bar) => bar.before ?? 0),
          top,
          BOX,
        )}"
        fill="none"
        stroke="${COLOURS.before}"
        stroke-dasharray="2 2"
      />`
    : null;
  const words = ['Planned', ...(chart.isCompared ? ['dotted: before'] : []), 'dashed: daily safety caps'].join(', ');
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
    ${[grid, drawn]}
    <path d="${capLine(bars, top, BOX)}" fill="none" stroke="${COLOURS.text}" stroke-dasharray="5 4" />
    ${before}
  </svg>`;
}
