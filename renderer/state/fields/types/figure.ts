// What the types of figures share: they differ in how a number is shown and how its editing starts.
import type { Json } from '../../../../shared/kernel/json.ts';
import { typedNumber, withoutPercent } from '../../../../shared/kernel/number-text.ts';
import { rawText } from '../../../../shared/kernel/raw-text.ts';
import type { Codec, FieldType } from '../field.ts';
import { ENGLISH } from '../reading.ts';
import { figureSheet } from './figure-sheet.ts';
import { parsedAs, unlessBlank, unparsed } from './parsed.ts';

interface FigureSpelling {
  readonly show: (number: number) => string;
  /** As an editor starts. */
  readonly begin: (number: number) => string;
  /** Whether a figure is a percentage: then a percent sign may follow. */
  readonly percent: NonNullable<FieldType['percent']>;
}

interface Figure extends FigureSpelling {
  readonly name: string;
  /** What a text of it is called: "an amount". */
  readonly noun: string;
  /** As spreadsheets format it. */
  readonly format: 'cents' | 'general' | 'percent';
}

export function figureCodec({ show, begin, percent }: FigureSpelling): Codec {
  return {
    format: (value) => (typeof value === 'number' ? show(value) : rawText(value)),
    editText: (value) => (typeof value === 'number' ? begin(value) : rawText(value)),
    parse: (text, _row, reading = ENGLISH) =>
      unlessBlank(text, (trimmed) => {
        const number = typedNumber(percent === 'never' ? trimmed : withoutPercent(trimmed).text, reading);
        return number === null ? unparsed(text) : parsedAs(number);
      }),
  };
}

/** Writes three decimals with a fourth: 1.234 could be read as thousands where the point is their separator. */
export function plainNumber(number: number): string {
  const text = String(number);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

const toNumber = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);

/** Of types that compare by size. */
export const SIZE_TESTS = ['is', 'more', 'less', 'between', 'is-not', 'empty', 'not-empty'] as const;

export function figureType({ name, noun, format, ...spelling }: Figure): FieldType {
  const codec = figureCodec(spelling);
  return {
    name,
    align: 'right',
    content: 'value',
    editor: 'line',
    codec: () => codec,
    sortKey: toNumber,
    order: { up: 'smallest first', down: 'largest first' },
    tests: SIZE_TESTS,
    size: toNumber,
    operations: ['set', 'add', 'multiply', 'clear'],
    percent: spelling.percent,
    carries: 'number',
    sheet: figureSheet(format, spelling.percent),
    spelling: 'figure',
    noun,
  };
}
