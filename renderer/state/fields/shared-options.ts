// Lists of values that several kinds share, with what planners call each.
import { CAP_PERIODS, CAP_PERIOD_WORDS } from '../../../shared/domain/frequency-cap.ts';
import { PACING_MODES, PACING_WORDS } from '../../../shared/domain/flight.ts';
import { COST_MODELS, DISTRIBUTIONS, INVENTORY_TYPES } from '../../../shared/domain/line-item.ts';
import { FEE_TYPES, FEE_TYPE_WORDS } from '../../../shared/domain/management-fee.ts';
import { TIME_ZONES, TIME_ZONE_NAMES } from '../../../shared/domain/time-zones.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { isList, isObject, listOf } from '../../../shared/kernel/json.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { Option } from './field.ts';
import { optionsOf, plainOptions } from './make.ts';
import { rawText } from './raw-text.ts';

export const COST_MODEL = plainOptions(COST_MODELS);
export const INVENTORY = plainOptions(INVENTORY_TYPES);
export const DISTRIBUTION = plainOptions(DISTRIBUTIONS);
export const PACING = optionsOf(PACING_MODES, PACING_WORDS);
export const FEE = optionsOf(FEE_TYPES, FEE_TYPE_WORDS);
export const PERIOD = optionsOf(CAP_PERIODS, CAP_PERIOD_WORDS);
export const ZONE: readonly Option[] = TIME_ZONE_NAMES.map((name) => ({
  value: name,
  label: name,
  short: TIME_ZONES[name].label,
}));

/** `ET`: the short label of a zone, for narrow columns. */
export function shortZone(value: Json | undefined): string {
  return ZONE.find((option) => option.value === value)?.short ?? rawText(value);
}

const labelOf = (options: readonly Option[], value: Json | undefined): string =>
  options.find((option) => option.value === value)?.label ?? rawText(value);

/** `Even`, `Ahead 15%`. */
export function pacingText(flight: Json | undefined): string {
  if (!isObject(flight)) return '';
  const mode = labelOf(PACING, flight['pacingMode']);
  return flight['pacingMode'] === 'AHEAD' ? `${mode} ${rawText(flight['paceAheadPercent']) || '?'}%` : mode;
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
  return parts.length > 0 ? parts.join(' + ') : labelOf(FEE, type);
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
    for (const hour of item['hours'].flatMap(hoursOf)) {
      for (const day of item['days']) open.add(`${rawText(day)} ${String(hour)}`);
    }
  }
  const others = schedule.flatMap((item) => (isObject(item) ? listOf(item['hours']) : [])).filter(isUnplaced).length;
  const hours = `${String(open.size)} of 168 hours`;
  return others === 0 ? hours : `${hours} and ${counted(others, 'other range', 'other ranges')}`;
}

/** A range over midnight spans two days, and the interface does not define which: none of its hours is counted. */
function isUnplaced(range: Json): boolean {
  return hoursOf(range).length === 0;
}

/** The hours that a range such as 08:00-17:00 opens; one that ends at midnight ends the day. */
function hoursOf(range: Json): number[] {
  const match = typeof range === 'string' ? /^(\d{2}):00-(\d{2}):00$/.exec(range) : null;
  if (match === null) return [];
  const start = Number(match[1]);
  const end = Number(match[2]) === 0 ? 24 : Number(match[2]);
  return Array.from({ length: Math.max(0, Math.min(end, 24) - start) }, (_, hour) => start + hour);
}
