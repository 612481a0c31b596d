// Cells as the HTML table that goes on the clipboard, with the values that spreadsheets look for.
import { isLaidOut } from './html-cell-text.ts';
import { encoded, encodedInSingle } from './entities.ts';
import type { SheetCell } from './sheet-cell.ts';

/** Excel's formats by class: text stays text (`=1+1`, `00123`), dates are dates in every locale. */
const STYLE =
  '<style>.t{mso-number-format:"\\@"}.n{mso-number-format:"0\\.00"}.i{mso-number-format:General}' +
  '.p{mso-number-format:"0\\.00%"}' +
  '.d{mso-number-format:"yyyy\\-mm\\-dd hh\\:mm\\:ss"}br{mso-data-placement:same-cell}</style>';

/** LibreOffice's name for each of these formats, in English (1033). */
const FORMATS = { t: '@', n: '0.00', i: 'General', p: '0.00%', d: 'YYYY-MM-DD HH:MM:SS' } as const;

const CLASSES = { cents: 'n', general: 'i', percent: 'p', date: 'd' } as const;

function pickClass({ number, own }: SheetCell): keyof typeof FORMATS {
  return number === undefined ? 't' : CLASSES[own?.type.sheet?.format ?? 'general'];
}

/**
 * Spaces that HTML would swallow, in the mark by which Excel knows them for plain ones. LibreOffice makes plain spaces
 * of the hard ones too, unless a plain one follows: at an end all are hard, between words all but the first.
 */
function preserved(run: string, at: number, text: string): string {
  const atEnd = at === 0 || at + run.length === text.length || /[<>]/.test(`${text[at - 1]}${text[at + run.length]}`);
  const spaces = atEnd ? '&nbsp;'.repeat(run.length) : ` ${'&nbsp;'.repeat(run.length - 1)}`;
  return `<span style="mso-spacerun:yes">${spaces}</span>`;
}

/** A line break is a `br`, and a tab a space. */
function shown(text: string): string {
  const plain = encoded(text);
  if (!/[\r\n\t]|^ | $| {2}/.test(plain)) return plain;
  return plain
    .replaceAll('\t', ' ')
    .replace(/\r\n|\r|\n/g, '<br>')
    .replace(/^ +|(?<=>) +| +(?=<)| +$| {2,}/g, preserved);
}

/** One cell of a table. */
export function cellHtml(cell: SheetCell): string {
  const { number, text } = cell;
  const name = pickClass(cell);
  const value = number === undefined ? '' : ` sdval="${number}" x:num="${number}"`;
  const format = text === '' ? '' : ` sdnum="1033;0;${FORMATS[name]}"`;
  return `<td class="${name}"${ownValueAttributes(cell)}${value}${format}>${shown(text)}</td>`;
}

/** Our own value, where the text or the figure beside it does not say it: a tab's cells are megabytes. */
function ownValueAttributes({ own, text, number }: SheetCell): string {
  if (own === undefined) return '';
  const type = ` data-type="${own.type.name}"`;
  const isShown = own.type.saidByText === true && own.value === text && !isLaidOut(text);
  const isSaid = isShown || (typeof own.value === 'number' && own.value === number);
  return isSaid ? type : `${type} data-value='${encodedInSingle(String(own.value))}'`;
}

/** Between the cells of two rows. */
export const NEXT_ROW = '</tr>\n<tr>';

/** `cells`: of all rows, with `NEXT_ROW` between them. */
export function tableHtml(cells: string): string {
  const head = `<head><meta charset="utf-8">${STYLE}</head>`;
  const table = `<table>\n<tr>${cells}</tr>\n</table>`;
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel">${head}<body>${table}</body></html>`;
}
