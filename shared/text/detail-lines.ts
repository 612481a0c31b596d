// Lines of a text behind "Details", to read and to send to support: no NPI number or markup is in it.
import { hideMarkup } from '../push/report-markup.ts';
import { hideNpis } from '../push/report-npis.ts';

/** Its name and its value; a line without a value is left out. */
export type DetailLine = readonly [name: string, value: string | undefined];

export function joinDetails(lines: readonly DetailLine[]): string {
  return lines
    .flatMap(([name, value]) => {
      if (value === undefined || value === '') return [];
      const line = value.replace(/\s+/g, ' ').trim();
      return `${name}: ${name === 'Request ID' ? line : hideNpis(hideMarkup(line))}\n`;
    })
    .join('');
}
