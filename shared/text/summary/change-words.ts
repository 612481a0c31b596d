// What of an entity differs from the platform, in sentences for people who have never seen the interface.
import { describeField, fieldLabel } from '../../domain/check.ts';
import { wordOf } from '../../domain/field.ts';
import type { Kind } from '../../domain/registry.ts';
import type { EntityRecord } from '../../draft/document.ts';
import type { Difference } from '../../merge/difference.ts';
import { showDateTime } from '../../kernel/calendar-text.ts';
import { parseAssignmentTime, parseFlightTime } from '../../kernel/calendar.ts';
import { counted } from '../../kernel/counted.ts';
import { type Json, type JsonObject, type Path, isList, isObject } from '../../kernel/json.ts';
import { formatMoney, formatNumber, toCents } from '../../kernel/money.ts';
import { hideNpis } from '../../push/report-npis.ts';
import { compareTargeting } from '../targeting/target-words.ts';
import type { TargetingNames } from '../targeting/names.ts';
import { cut } from '../targeting/wording.ts';
import { dayPartingText, feeText, frequencyText, pacingText } from '../value-words.ts';
import { LONGEST, MOST } from './options.ts';
import { changesOf } from './survey.ts';

/** One sentence for each field; of targeting one in all. No NPI number is in them. */
export function changeSentences(kind: Kind, record: EntityRecord, names: TargetingNames): readonly string[] {
  const changes = changesOf(kind, record);
  const fields = changes.filter(({ path }) => path[0] !== 'targeting').map((change) => sentence(kind, change));
  const all = fields.length === changes.length ? fields : [...fields, targetingWords(record, names)];
  return all.map((text) => hideNpis(cut(text, LONGEST.sentence)));
}

function sentence(kind: Kind, { path, base, mine }: Difference): string {
  const label = fieldLabel(kind, path);
  if (kind === 'npiList') return `${label}: ${npiWords(base, mine)}`;
  if (path[0] === 'creativeHtml') return `${label} changed`;
  if (path[0] === 'flights' && path.length < 3) {
    return base === undefined ? `${label} added: ${flightWords(mine)}` : `Flight taken out: ${flightWords(base)}`;
  }
  return `${label}: ${valueWords(kind, path, base)} → ${valueWords(kind, path, mine)}`;
}

const entries = (value: Json | undefined): string =>
  isList(value) ? counted(value.length, 'entry', 'entries') : 'not known';

function npiWords(base: Json | undefined, mine: Json | undefined): string {
  return `${entries(base)} on the platform, ${entries(mine)} here`;
}

function targetingWords({ base, draft }: EntityRecord, names: TargetingNames): string {
  const { added, removed, changed } = compareTargeting(base?.['targeting'], draft['targeting'], names);
  const part = (words: string, list: readonly string[]): string[] =>
    list.length === 0 ? [] : [`${words} ${list.slice(0, MOST.assigned).join(', ')}`];
  const parts = [...part('added', added), ...part('taken out', removed), ...part('now', changed)];
  return `Targeting: ${parts.length === 0 ? 'changed' : parts.join('; ')}`;
}

function valueWords(kind: Kind, path: Path, value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  const node = describeField(kind, path);
  if (typeof value === 'number') return numberWords(value, node?.unit);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') {
    const word = node?.valueWords === undefined ? value : wordOf(node.valueWords, value);
    return timeWords(value) ?? (word === value ? `“${cut(value, LONGEST.path)}”` : word);
  }
  return isList(value) ? listWords(value) : objectWords(String(path[0]), value);
}

function numberWords(value: number, unit: string | undefined): string {
  const cents = unit === 'money' ? toCents(value) : null;
  if (cents !== null) return formatMoney(cents);
  return unit === 'id' ? String(value) : `${formatNumber(value)}${unit === 'percent' ? '%' : ''}`;
}

/** Null for texts that are no time of the interface (§2). */
function timeWords(text: string): string | null {
  const time = parseFlightTime(text) ?? parseAssignmentTime(text);
  return time === null ? null : showDateTime(time);
}

function listWords(list: readonly Json[]): string {
  if (list.length === 0) return 'none';
  const plain = list.every((item) => typeof item === 'string' || typeof item === 'number');
  return plain && list.length <= MOST.assigned ? list.join(', ') : counted(list.length, 'entry', 'entries');
}

function objectWords(member: string, value: JsonObject): string {
  if (member === 'frequencyCap') return frequencyText(value) || 'set';
  if (member === 'managementFee') return feeText(value) || 'set';
  if (member === 'dayParting') return dayPartingText(value);
  return Object.keys(value).length === 0 ? 'none' : 'set';
}

/** "$5,000.00, Jan 5, 12:00 AM to Feb 3, 11:59 PM, Even" */
export function flightWords(flight: Json | undefined): string {
  if (!isObject(flight)) return 'not readable';
  const { budget, startDate, endDate } = flight;
  const cents = typeof budget === 'number' ? toCents(budget) : null;
  const money = cents === null ? 'no readable budget' : formatMoney(cents);
  return [money, `${dateWords(startDate)} to ${dateWords(endDate)}`, pacingText(flight)].filter(Boolean).join(', ');
}

/** A time as people read it; other texts unchanged, cut to 40 characters. */
export function dateWords(value: Json | undefined): string {
  if (value === undefined || value === null) return 'not set';
  return typeof value === 'string' ? (timeWords(value) ?? cut(value, 40)) : 'not readable';
}
