// The flights of one line item as bars on the months that all rows share, drawn as one path.
import type { Field, Row } from '../../../state/fields/field.ts';
import { flightBars } from './axis.ts';
import type { Axis } from './axis.ts';

/** Of the months that all bars share, px. */
export const BARS_WIDTH = 136;
const SVG = 'http://www.w3.org/2000/svg';

/** Whether a field's cells are bars on the months and not text. */
export function showsBars(field: Field): boolean {
  return field.id === 'flights' && field.type === 'summary';
}

export class FlightBars {
  readonly element: SVGSVGElement;
  readonly #bars: SVGPathElement;
  readonly #today: SVGRectElement;
  #path = '';

  constructor() {
    this.element = shape('svg', { class: 'mini', role: 'img', width: BARS_WIDTH, height: 12 });
    this.#bars = shape('path', { class: 'bar' });
    this.#today = shape('rect', { class: 'today', width: 1, height: 12 });
    this.element.append(
      shape('rect', { class: 'rail', y: 5.5, width: BARS_WIDTH, height: 1 }),
      this.#bars,
      this.#today,
    );
  }

  /** `now`: epoch milliseconds. `label` is the text for screen readers. */
  draw(row: Row, axis: Axis | null, now: number, label: string): void {
    this.element.setAttribute('aria-label', label);
    const scale = axis === null ? 0 : BARS_WIDTH / (axis.end - axis.start);
    const path =
      axis === null
        ? ''
        : flightBars(row.record.draft['flights'])
            .map(({ start, end }) => bar((start - axis.start) * scale, Math.max(3, (end - start) * scale - 1)))
            .join('');
    if (path !== this.#path) this.#bars.setAttribute('d', path);
    this.#path = path;
    const today = axis === null ? -1 : (now - axis.start) * scale;
    this.#today.setAttribute('x', String(today));
    this.#today.style.display = today >= 0 && today <= BARS_WIDTH ? '' : 'none';
  }
}

/** A bar with softened corners, 6 px high. */
function bar(x: number, width: number): string {
  const inner = (width - 3).toFixed(1);
  const corner = 'a1.5 1.5 0 0 1';
  return `M${(x + 1.5).toFixed(1)} 3h${inner}${corner} 1.5 1.5v3${corner} -1.5 1.5h-${inner}${corner} -1.5 -1.5v-3${corner} 1.5 -1.5z`;
}

function shape<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
}
