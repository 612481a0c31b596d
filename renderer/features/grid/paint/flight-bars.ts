// The flights of neighbouring line items as bars on the months that all rows share: one path for all of them.
import type { Field } from '../../../state/fields/field.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import { flightBars } from './axis.ts';
import type { Axis } from './axis.ts';

/** Of the months that all bars share, px. */
export const BARS_WIDTH = 136;
const HEIGHT = 12;
const SVG = 'http://www.w3.org/2000/svg';

/** Whether a field's cells are bars on the months and not text. */
export function showsBars(field: Field): boolean {
  return field.id === 'flights' && field.type === 'summary';
}

export interface LineBars {
  /** Top edge of the bars in their block, px. */
  readonly top: number;
  readonly flights: Json | undefined;
}

export class FlightBars {
  readonly element: SVGSVGElement;
  readonly #rails = shape('path', { class: 'rail' });
  readonly #bars = shape('path', { class: 'bar' });
  readonly #today = shape('path', { class: 'today' });

  constructor() {
    this.element = shape('svg', { class: 'mini', width: BARS_WIDTH });
    this.element.append(this.#rails, this.#bars, this.#today);
  }

  /** `now`: epoch milliseconds. */
  draw(lines: readonly LineBars[], axis: Axis | null, now: number): void {
    const scale = axis === null ? 0 : BARS_WIDTH / (axis.end - axis.start);
    const today = axis === null ? -1 : (now - axis.start) * scale;
    let [rails, bars, marks] = ['', '', ''];
    for (const { top, flights } of lines) {
      rails += `M0 ${String(top + HEIGHT / 2 - 0.5)}h${String(BARS_WIDTH)}v1H0z`;
      if (today >= 0 && today <= BARS_WIDTH) marks += `M${today.toFixed(1)} ${String(top)}h1v${String(HEIGHT)}h-1z`;
      if (axis === null) continue;
      for (const { start, end } of flightBars(flights)) {
        bars += bar((start - axis.start) * scale, top + 3, Math.max(3, (end - start) * scale - 1));
      }
    }
    this.#rails.setAttribute('d', rails);
    this.#bars.setAttribute('d', bars);
    this.#today.setAttribute('d', marks);
  }
}

/** A bar with softened corners, 6 px high. */
function bar(x: number, y: number, width: number): string {
  const inner = (width - 3).toFixed(1);
  const corner = 'a1.5 1.5 0 0 1';
  return `M${(x + 1.5).toFixed(1)} ${String(y)}h${inner}${corner} 1.5 1.5v3${corner} -1.5 1.5h-${inner}${corner} -1.5 -1.5v-3${corner} 1.5 -1.5z`;
}

function shape<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
}
