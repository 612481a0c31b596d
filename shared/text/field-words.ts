// Fields and values as sentences have them, in the command line and the summary: "Flight 2 budget", "$5,000.00".
import { describeField, fieldLabel, fieldTitle } from '../domain/check/check.ts';
import { type Unit, findWord } from '../domain/shape/field.ts';
import type { Kind } from '../domain/resources/registry.ts';
import { parseAssignmentTime, parseFlightTime } from '../kernel/calendar.ts';
import { showDateTime } from '../kernel/calendar-text.ts';
import { counted } from '../kernel/counted.ts';
import { type Json, type JsonObject, type Path, isList } from '../kernel/json.ts';
import { lowerFirst } from '../kernel/letter-case.ts';
import { formatMoney, formatNumber, toCents } from '../kernel/money.ts';
import { cut } from './targeting/wording.ts';
import { dayPartingText, feeText, frequencyText } from './value-words.ts';
import type { Voice } from './difference-words.ts';

const LONGEST_TEXT = 120;
const MOST_ENTRIES = 5;

export const IN_SENTENCES: Voice = {
  title: ({ kind }, path) => fieldLabel(kind, path),
  valueText: ({ kind }, path, value) => words(value, kind, path),
  plainText: (value) => words(value),
  nameOfKey: () => undefined,
};

/** A value no longer than a glance. */
function words(value: Json | undefined, kind?: Kind, path: Path = []): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  const node = kind === undefined ? undefined : describeField(kind, path);
  if (typeof value === 'number') return numberWords(value, /id$/i.test(String(path.at(-1))) ? 'id' : node?.unit);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') {
    const { valueWords } = node ?? {};
    if (valueWords !== undefined && Object.hasOwn(valueWords, value)) return findWord(valueWords, value);
    return timeWords(value) ?? `“${short(value)}”`;
  }
  return isList(value) ? listWords(value) : objectWords(value, kind, path);
}

function numberWords(value: number, unit: Unit | undefined): string {
  const cents = unit === 'money' ? toCents(value) : null;
  if (cents !== null) return formatMoney(cents);
  return unit === 'id' ? String(value) : `${formatNumber(value)}${unit === 'percent' ? '%' : ''}`;
}

function listWords(list: readonly Json[]): string {
  if (list.length === 0) return 'none';
  const plain = list.every((item) => typeof item === 'string' || typeof item === 'number');
  return plain && list.length <= MOST_ENTRIES ? short(list.join(', ')) : counted(list.length, 'entry', 'entries');
}

function objectWords(value: JsonObject, kind: Kind | undefined, path: Path): string {
  const [member] = path;
  if (member === 'frequencyCap') return frequencyText(value) || 'set';
  if (member === 'managementFee') return feeText(value) || 'set';
  if (member === 'dayParting') return dayPartingText(value);
  const members = Object.entries(value).flatMap(([name, inner]) => {
    if (inner === null) return [];
    const title = kind === undefined ? undefined : fieldTitle(kind, [...path, name]);
    return [`${title === undefined ? name : lowerFirst(title)} ${words(inner, kind, [...path, name])}`];
  });
  return members.length === 0 ? 'none' : short(members.join(', '));
}

/** A time as people read it; other texts unchanged, cut to 40 characters. */
export function dateWords(value: Json | undefined): string {
  if (value === undefined || value === null) return 'not set';
  return typeof value === 'string' ? (timeWords(value) ?? cut(value, 40)) : 'not readable';
}

/** Null for texts that are no time of the interface (§2). */
function timeWords(text: string): string | null {
  const time = parseFlightTime(text) ?? parseAssignmentTime(text);
  return time === null ? null : showDateTime(time);
}

const short = (text: string): string => cut(text.replaceAll(/\s+/g, ' '), LONGEST_TEXT);
