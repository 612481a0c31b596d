// The hours of day-parting in a cell: "Mon-Fri 08:00-18:00; Sat 09:00-12:00", read back as the same list.
import { DAYS } from '../../domain/resources/day-parting.ts';
import { type Json, isList, isObject, sameJson } from '../../kernel/json.ts';
import { upperFirst } from '../../kernel/letter-case.ts';

const [ENTRIES, PARTS, RANGE] = [';', ',', '-'];
/** More are no week that anybody plans; they stay a list as an export writes it. */
const MOST_ENTRIES = 100;

const dayWord = (at: number): string => upperFirst(DAYS[at] ?? '');

/** Days that follow each other as one range: [0, 1, 2, 4] is "Mon-Wed, Fri". */
function daysText(places: readonly number[]): string {
  const parts: string[] = [];
  for (let from = 0; from < places.length;) {
    let to = from;
    while (places[to + 1] === (places[to] ?? 0) + 1) to += 1;
    const [first, last] = [dayWord(places[from] ?? -1), dayWord(places[to] ?? -1)];
    parts.push(from === to ? first : `${first}${RANGE}${last}`);
    from = to + 1;
  }
  return parts.join(`${PARTS} `);
}

function entryText(entry: Json): string | null {
  if (!isObject(entry) || !isList(entry['days']) || !isList(entry['hours'])) return null;
  const places = entry['days'].map((day) => (DAYS as readonly Json[]).indexOf(day));
  return `${daysText(places)} ${entry['hours'].map(String).join(`${PARTS} `)}`;
}

/** Null where words would not bring back this very list: it is written as JSON then. */
export function scheduleText(schedule: Json): string | null {
  if (!isList(schedule) || schedule.length === 0 || schedule.length > MOST_ENTRIES) return null;
  const entries = schedule.map(entryText);
  if (entries.includes(null)) return null;
  const text = entries.join(`${ENTRIES} `);
  const again = parseSchedule(text);
  return again !== null && sameJson(again, schedule) ? text : null;
}

/** In planners' spellings too: "monday to friday 8-18", with any dash. Null for all else. */
export function parseSchedule(text: string): Json[] | null {
  const parts = text
    .replaceAll(/[‐-―−]/g, RANGE)
    .split(ENTRIES)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.length > MOST_ENTRIES) return null;
  const entries = parts.map(parseEntry);
  return entries.includes(null) ? null : (entries as Json[]); // none is null
}

/** Days, then hours: hours begin with the first digit. */
function parseEntry(text: string): Json | null {
  const at = text.search(/\d/);
  if (at <= 0) return null;
  const days = parseDays(text.slice(0, at));
  const hours = text.slice(at).split(PARTS).map(parseHours);
  return days === null || hours.includes(null) ? null : { days, hours };
}

function parseDays(text: string): string[] | null {
  const days: string[] = [];
  for (const part of text.split(PARTS)) {
    const ends = part.split(/-|\bto\b/i).map(placeOfDay);
    const [first = -1, last = first] = ends;
    if (ends.length > 2 || first < 0 || last < first) return null;
    days.push(...DAYS.slice(first, last + 1));
  }
  return days;
}

/** "Mon", "monday"; -1 for no day. */
function placeOfDay(text: string): number {
  const word = text.trim().replace(/\.$/, '').toLowerCase();
  const at = DAYS.findIndex((day) => day === word.slice(0, 3));
  return at >= 0 && (word.length === 3 || WHOLE[at] === word) ? at : -1;
}
const WHOLE = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** "8-18" and "08:00-18:00": full hours, as the platform takes them. */
function parseHours(text: string): string | null {
  const match = /^\s*(\d{1,2})(?::00)?\s*(?:-|to)\s*(\d{1,2})(?::00)?\s*$/i.exec(text);
  const [start, end] = [match?.[1]?.padStart(2, '0'), match?.[2]?.padStart(2, '0')];
  return start === undefined || end === undefined ? null : `${start}:00-${end}:00`;
}
