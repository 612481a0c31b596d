// The codec of each field type: format for display, text to start editing with, parsing of typed or pasted text.
import type { Json } from '../../../shared/kernel/json.ts';
import { formatCents, formatMoney, formatNumber, toCents } from '../../../shared/kernel/money.ts';
import type { Codec } from './codec.ts';
import type { FieldType, Option, Parsed, Row } from './field.ts';
import { dateTimeCodec } from './date-time.ts';
import { typedNumber, withoutPercent } from '../../../shared/kernel/number-text.ts';
import { parseTypedRemoteId } from '../../../shared/kernel/remote-id.ts';
import { rawText } from '../../../shared/kernel/raw-text.ts';
import { ENGLISH } from './reading.ts';

const value = (parsed: Json | undefined): Parsed => ({ ok: true, value: parsed });
const unparsed = (text: string): Parsed => ({ ok: false, text });

/** A blank cell clears the field, whatever its type. */
function unlessBlank(text: string, read: (trimmed: string) => Parsed): Parsed {
  const trimmed = text.trim();
  return trimmed === '' ? value(undefined) : read(trimmed);
}

const textCodec: Codec = { format: rawText, editText: rawText, parse: (text) => value(text === '' ? undefined : text) };

function numberCodec(show: (number: number) => string, begin: (number: number) => string, percent = false): Codec {
  return {
    format: (value) => (typeof value === 'number' ? show(value) : rawText(value)),
    editText: (value) => (typeof value === 'number' ? begin(value) : rawText(value)),
    parse: (text, _row, reading = ENGLISH) =>
      unlessBlank(text, (trimmed) => {
        const number = typedNumber(percent ? withoutPercent(trimmed).text : trimmed, reading);
        return number === null ? unparsed(text) : value(number);
      }),
  };
}

/** An id of the platform: shown without marks between its digits, of which none is lost. */
export const idCodec: Codec = {
  format: rawText,
  editText: rawText,
  parse: (text, row, reading) => {
    const id = parseTypedRemoteId(text);
    return id === null ? numberCodec(String, String).parse(text, row, reading) : value(id);
  },
};

/** Amounts with parts of a cent are shown as they are: the mistake must be seen. */
function money(amount: number): string {
  const cents = toCents(amount);
  return cents === null ? `$${formatNumber(amount)}` : formatMoney(cents);
}

/** An amount as a money cell shows it; other values as typed. */
export function formatAmount(value: Json | undefined): string {
  return typeof value === 'number' ? money(value) : rawText(value);
}

function plainMoney(amount: number): string {
  const cents = toCents(amount);
  return cents === null ? plainNumber(amount) : formatCents(cents);
}

/** Writes three decimals with a fourth: 1.234 could be read as thousands where the point is their separator. */
function plainNumber(number: number): string {
  const text = String(number);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

const twoDecimals = (number: number): string =>
  Math.round(number * 100) / 100 === number ? number.toFixed(2) : String(number);

const YES = new Set(['yes', 'y', 'true', 'on', '1']);
const NO = new Set(['no', 'n', 'false', 'off', '0']);

const booleanCodec: Codec = {
  format: (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : rawText(value)),
  editText: (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : rawText(value)),
  parse: (text) =>
    unlessBlank(text, (trimmed) => {
      const word = trimmed.toLowerCase();
      return YES.has(word) ? value(true) : NO.has(word) ? value(false) : unparsed(text);
    }),
};

/** Reads a label or a stored value, in any case; other text is kept and gets its problem. */
function enumCodec(options: readonly Option[]): Codec {
  const label = (value: Json | undefined) => options.find((option) => option.value === value)?.label ?? rawText(value);
  const byText = new Map(
    options.flatMap((option) => [
      [option.value.toLowerCase(), option.value],
      [option.label.toLowerCase(), option.value],
      [(option.short ?? option.label).toLowerCase(), option.value],
    ]),
  );
  return {
    format: label,
    editText: label,
    parse: (text) =>
      unlessBlank(text, (trimmed) => {
        const found = byText.get(trimmed.toLowerCase());
        return found === undefined ? unparsed(text) : value(found);
      }),
  };
}

/** Of summaries and references, which show other records' values: typed text only clears them. */
const shownCodec: Codec = {
  format: rawText,
  editText: rawText,
  parse: (text) => (text.trim() === '' ? value(undefined) : unparsed(text)),
};

/** `startOf`: of an end, what its start holds. */
export function codecOf(
  type: FieldType,
  options: readonly Option[] = [],
  time: 'start' | 'end' = 'start',
  startOf?: (row: Row) => Json | undefined,
): Codec {
  switch (type) {
    case 'text':
      return textCodec;
    case 'money':
      return numberCodec(money, plainMoney);
    case 'integer':
      return numberCodec(formatNumber, plainNumber);
    case 'number':
      // Of a goal, which may be a rate.
      return numberCodec(formatNumber, plainNumber, true);
    case 'percent':
      return numberCodec((number) => `${twoDecimals(number)}%`, plainNumber, true);
    case 'date-time':
      return dateTimeCodec(time, startOf);
    case 'enum':
      return enumCodec(options);
    case 'boolean':
      return booleanCodec;
    case 'summary':
    case 'reference':
      return shownCodec;
  }
}
