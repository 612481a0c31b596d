// Cells as the HTML table that goes on the clipboard, with the values that spreadsheets look for.
import { encoded } from './entities.ts';
import type { SheetCell, SheetRows } from './sheet-cell.ts';

/** Excel's formats by class: text stays text (`=1+1`, `00123`), dates are dates in every locale. */
const STYLE =
  '<style>.t{mso-number-format:"\\@"}.n{mso-number-format:"0\\.00"}.i{mso-number-format:General}' +
  '.p{mso-number-format:"0\\.00%"}' +
  '.d{mso-number-format:"yyyy\\-mm\\-dd hh\\:mm\\:ss"}br{mso-data-placement:same-cell}</style>';

/** LibreOffice's name for each of these formats, in English (1033). */
const FORMATS = { t: '@', n: '0.00', i: 'General', p: '0.00%', d: 'YYYY-MM-DD HH:MM:SS' } as const;

function classOf({ number, shows, own }: SheetCell): keyof typeof FORMATS {
  if (number === undefined) return 't';
  if (shows !== undefined) return shows === 'date' ? 'd' : 'p';
  return own?.type === 'money' ? 'n' : 'i';
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

function cellHtml(cell: SheetCell): string {
  const { number, own } = cell;
  const name = classOf(cell);
  const behind = own === undefined ? '' : ` data-type="${own.type}" data-value="${encoded(String(own.value))}"`;
  const value = number === undefined ? '' : ` sdval="${String(number)}" x:num="${String(number)}"`;
  const format = cell.text === '' ? '' : ` sdnum="1033;0;${FORMATS[name]}"`;
  return `<td class="${name}"${behind}${value}${format}>${shown(cell.text)}</td>`;
}

export function toHtml(rows: SheetRows): string {
  const lines = rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`);
  const head = `<head><meta charset="utf-8">${STYLE}</head>`;
  const table = `<table>\n${lines.join('\n')}\n</table>`;
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel">${head}<body>${table}</body></html>`;
}
