// Figures in the cells of spreadsheets: as they are written there, and how one from there is read.
import { readNumber, spellings, withoutPercent } from '../../../../shared/kernel/number-text.ts';
import type { FieldType, SheetForm } from '../field.ts';
import type { Reading } from '../reading.ts';
import { readText } from './parsed.ts';

/** A figure without groups, so that no spreadsheet takes them for anything else. */
function figure(value: number, least: number, { decimal }: Reading): string {
  const text = String(value);
  const [whole = '', parts = ''] = text.split('.');
  if (text.includes('e') || (parts === '' && least === 0)) return text;
  return `${whole}${decimal}${parts.padEnd(least, '0')}`;
}

const fromPercent = (value: number): number => Number((value / 100).toPrecision(14));

/** Where the text is what the figure looks like, what was seen is meant; else the figure. */
function pickFigure(text: string, number: number, percent: boolean): number {
  const both = spellings(withoutPercent(text).text);
  // What a double has of a share is not all meant; of a whole number it is.
  const isWhole = !percent && Number.isSafeInteger(number);
  const behind = isWhole ? number : Number((percent ? number * 100 : number).toPrecision(12));
  const near = (seen: number | null | undefined): seen is number =>
    typeof seen === 'number' && Math.abs(seen - behind) <= 0.5 + Math.abs(behind) * 1e-9;
  const [point, comma] = [both?.point, both?.comma];
  if (near(point) && near(comma)) return Math.abs(point - behind) <= Math.abs(comma - behind) ? point : comma;
  return near(point) ? point : near(comma) ? comma : behind;
}

/** Digits of which a number beside them has lost some. */
const LONG_ID = /^[1-9]\d{15,18}$/;

/** In a field of an amount or a count, a percentage is a share of an unknown whole: it stays text. */
export function figureSheet(
  format: 'cents' | 'general' | 'percent',
  percent: NonNullable<FieldType['percent']>,
): SheetForm {
  return {
    format,
    write: (value, reading) => {
      if (typeof value !== 'number') return null;
      const text = figure(value, format === 'general' ? 0 : 2, reading);
      return format === 'percent'
        ? { text: `${text}%`, number: fromPercent(value), shows: 'percent' }
        : { text, number: value };
    },
    read: ({ text, number, shows }, field, row, reading) => {
      if (text.trim() === '') return undefined;
      if (percent === 'never' && (shows === 'percent' || withoutPercent(text).percent)) return text;
      if (LONG_ID.test(text.trim())) return readText(field, row, text.trim(), reading);
      if (number !== undefined && Math.abs(number) > Number.MAX_SAFE_INTEGER) return text;
      if (number !== undefined && shows !== 'date') return pickFigure(text, number, shows === 'percent');
      return readNumber(withoutPercent(text).text, reading.decimal) ?? text;
    },
  };
}
