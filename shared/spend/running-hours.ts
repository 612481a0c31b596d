// The hours of the week in which a line item may run (§2.3), read with care.
import { DAYS } from '../domain/resources/day-parting.ts';
import { listIn, objectIn } from '../domain/shape/read.ts';
import { type Json, type JsonObject, isList, isObject } from '../kernel/json.ts';

/** Open hours of a day: from a full hour on until another, in order, apart from each other. */
export type OpenHours = readonly { readonly from: number; readonly until: number }[];

/** Seven days from Monday on. */
export type RunningHours = readonly OpenHours[];

const WHOLE_DAY: OpenHours = [{ from: 0, until: 24 }];
export const ALL_HOURS: RunningHours = DAYS.map(() => WHOLE_DAY);

const RANGE = /^([01]\d|2[0-4]):00-([01]\d|2[0-4]):00$/;

/**
 * Null where day-parting is on and its schedule can't be read. Days or hours that are not set mean all of them. A range
 * that ends at or before its start runs on over midnight (README: readings).
 */
export function readRunningHours(body: JsonObject): RunningHours | null {
  const parting = objectIn(body, 'dayParting');
  if (parting?.['enabled'] !== true) return ALL_HOURS;
  const open = DAYS.map(() => new Array<boolean>(24).fill(false));
  const schedule = listIn(parting, 'schedule');
  if (schedule.length === 0 || !schedule.every((entry) => addEntry(open, entry))) return null;
  return open.map(openHours);
}

/** Whether the entry could be read. */
function addEntry(open: readonly boolean[][], entry: Json): boolean {
  if (!isObject(entry)) return false;
  const days = namesIn(entry['days'], DAYS);
  const ranges = namesIn(entry['hours'], ['00:00-24:00']);
  if (days === null || ranges === null) return false;
  return days.every((name) =>
    ranges.every((range) =>
      addRange(
        open,
        DAYS.findIndex((day) => day === name),
        range,
      ),
    ),
  );
}

/** `all` where nothing is set; null where it is not a list of texts. */
function namesIn(value: Json | undefined, all: readonly string[]): readonly string[] | null {
  if (value === undefined || value === null || (isList(value) && value.length === 0)) return all;
  if (!isList(value)) return null;
  const names = value.filter((name) => typeof name === 'string');
  return names.length === value.length ? names : null;
}

function addRange(open: readonly boolean[][], day: number, range: string): boolean {
  const match = RANGE.exec(range);
  const [from, to] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null || day < 0 || from === 24) return false;
  const end = to > from ? to : to + 24;
  for (let hour = from; hour < end; hour += 1) {
    const hours = open[(day + Math.floor(hour / 24)) % 7];
    if (hours !== undefined) hours[hour % 24] = true;
  }
  return true;
}

function openHours(hours: readonly boolean[]): OpenHours {
  const spans: { from: number; until: number }[] = [];
  for (const [hour, isOpen] of hours.entries()) {
    const last = spans.at(-1);
    if (!isOpen) continue;
    if (last?.until === hour) last.until = hour + 1;
    else spans.push({ from: hour, until: hour + 1 });
  }
  return spans;
}
