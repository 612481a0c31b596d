// Values of several members in a planner's words, each a few words for a cell or a line: pacing, caps, fees, hours.
import { PACING_WORDS } from '../domain/resources/flight.ts';
import { FEE_TYPE_WORDS } from '../domain/resources/management-fee.ts';
import { counted } from '../kernel/counted.ts';
import { type Json, isList, isObject, listOf } from '../kernel/json.ts';
import { rawText } from '../kernel/raw-text.ts';

const pickLabel = (words: Readonly<Record<string, string>>, value: Json | undefined): string =>
  typeof value === 'string' && Object.hasOwn(words, value) ? (words[value] ?? value) : rawText(value);

/** `Even`, `Ahead 15%`. */
export function pacingText(flight: Json | undefined): string {
  if (!isObject(flight)) return '';
  const mode = pickLabel(PACING_WORDS, flight['pacingMode']);
  return flight['pacingMode'] === 'AHEAD' ? `${mode} ${rawText(flight['paceAheadPercent']) || '?'}%` : mode;
}

/** `2-day gap`, `3-week gap`, of several `2 gaps`; empty for none. `days`: the length of each. */
export function gapText(days: readonly number[]): string {
  const [first] = days;
  if (first === undefined) return '';
  if (days.length > 1) return `${days.length} gaps`;
  return first % 7 === 0 ? `${first / 7}-week gap` : `${first}-day gap`;
}

/** `3 / day / person`, `2 / 4 hours / device`; nothing when no cap is applied. */
export function frequencyText(cap: Json | undefined): string {
  if (cap === undefined || cap === null) return '';
  if (!isObject(cap)) return rawText(cap);
  if (cap['applyFrequencyCap'] !== true) return cap['applyFrequencyCap'] === false ? 'None' : '';
  const period =
    cap['period'] === 'hour(s)' ? `${rawText(cap['hoursValue']) || '?'} hours` : rawText(cap['period']) || '?';
  const counted = rawText(cap['crossDevice']).replace(/^Per /, '').toLowerCase();
  return [rawText(cap['times']) || '?', period, ...(counted === '' ? [] : [counted])].join(' / ');
}

/** `12.50%`, `$1.20 CPM`, `12.50% + $1.20 CPM`. */
export function feeText(fee: Json | undefined): string {
  if (fee === undefined || fee === null) return '';
  if (!isObject(fee)) return rawText(fee);
  const { percentage, cpm, type } = fee;
  const parts = [
    ...(percentage === undefined || type === 'CPM' || type === 'FixedCPM' ? [] : [percentText(percentage)]),
    ...(cpm === undefined || type === 'Percentage'
      ? []
      : [`${typeof cpm === 'number' ? `$${cpm.toFixed(2)}` : rawText(cpm)} CPM`]),
  ];
  return parts.length > 0 ? parts.join(' + ') : pickLabel(FEE_TYPE_WORDS, type);
}

function percentText(value: Json): string {
  return typeof value === 'number' ? `${value.toFixed(2)}%` : rawText(value);
}

/** How many hours of a week day-parting leaves open: `All hours`, `77 of 168 hours`. */
export function dayPartingText(parting: Json | undefined): string {
  if (parting === undefined || parting === null) return 'All hours';
  if (!isObject(parting)) return rawText(parting);
  if (parting['enabled'] !== true) return 'All hours';
  const schedule = listOf(parting['schedule']);
  const open = new Set<string>();
  for (const item of schedule) {
    if (!isObject(item) || !isList(item['days']) || !isList(item['hours'])) continue;
    for (const hour of item['hours'].flatMap(parseHours)) {
      for (const day of item['days']) open.add(`${rawText(day)} ${hour}`);
    }
  }
  const others = schedule.flatMap((item) => (isObject(item) ? listOf(item['hours']) : [])).filter(isUnplaced).length;
  const hours = `${open.size} of 168 hours`;
  return others === 0 ? hours : `${hours} and ${counted(others, 'other range', 'other ranges')}`;
}

/** A range over midnight spans two days, and the interface does not define which: none of its hours is counted. */
function isUnplaced(range: Json): boolean {
  return parseHours(range).length === 0;
}

/** The hours that a range such as 08:00-17:00 opens; one that ends at midnight ends the day. */
function parseHours(range: Json): number[] {
  const match = typeof range === 'string' ? /^(\d{2}):00-(\d{2}):00$/.exec(range) : null;
  if (match === null) return [];
  const start = Number(match[1]);
  const end = Number(match[2]) === 0 ? 24 : Number(match[2]);
  return Array.from({ length: Math.max(0, Math.min(end, 24) - start) }, (_, hour) => start + hour);
}
