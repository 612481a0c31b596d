// From civil date-times to instants and back in a named time zone, quick enough for every flight of a large draft.
import { Temporal } from 'temporal-polyfill';
import { type Civil, civil, civilParts, DAY_MS } from './calendar.ts';

interface ZonedInstant {
  /** Epoch milliseconds; inside a gap, the time shown by the clock after jumping forward. */
  readonly instant: number;
  /** Whether clocks in this zone skip this time of day on this date. */
  readonly gap: boolean;
}

/** A cache per zone: offsets at the start of UTC days, and the few date-times near a clock change. */
interface ZoneMemory {
  readonly offsets: Map<number, number>;
  readonly instants: Map<Civil, ZonedInstant>;
}

/** Enough for 50 years of days, and for every hour of the days near clock changes. */
const REMEMBERED = 20_000;

const memory = new Map<string, ZoneMemory>();

function remember<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): Value {
  if (map.size >= REMEMBERED) map.clear();
  map.set(key, value);
  return value;
}

function findMemory(zone: string): ZoneMemory {
  const known = memory.get(zone);
  if (known !== undefined) return known;
  const created: ZoneMemory = { offsets: new Map(), instants: new Map() };
  memory.set(zone, created);
  return created;
}

function offsetAt(instant: number, zone: string): number {
  return new Temporal.ZonedDateTime(BigInt(instant) * 1_000_000n, zone).offsetNanoseconds / 1_000_000;
}

function offsetOfDay(day: number, zone: string, { offsets }: ZoneMemory): number {
  return offsets.get(day) ?? remember(offsets, day, offsetAt(day * DAY_MS, zone));
}

function computeInstant(value: Civil, zone: string): ZonedInstant {
  const plain = Temporal.PlainDateTime.from(civilParts(value));
  const zoned = plain.toZonedDateTime(zone);
  return { instant: zoned.epochMilliseconds, gap: !zoned.toPlainDateTime().equals(plain) };
}

/**
 * The instant of a civil date-time in `zone` (an IANA name). A time that occurs twice means the first.
 * One offset a day before and a day after are equal but near a clock change, so nearly every call is two map reads.
 */
export function instantInZone(value: Civil, zone: string): ZonedInstant {
  const known = findMemory(zone);
  const day = Math.floor(value / DAY_MS);
  const before = offsetOfDay(day - 1, zone, known);
  if (before === offsetOfDay(day + 2, zone, known)) return { instant: value - before, gap: false };
  return known.instants.get(value) ?? remember(known.instants, value, computeInstant(value, zone));
}

/** An ISO 8601 instant (`2027-02-22T10:00:00Z`) as epoch milliseconds, null if invalid. */
export function parseInstant(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1, 6).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined)
    return null;
  const local = civil({ year, month, day, hour, minute, second: Number(match[6] ?? 0) });
  if (local === null) return null;
  const zone = match[8] ?? 'Z';
  const sign = zone.startsWith('-') ? -1 : 1;
  const offset = zone === 'Z' ? 0 : sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6))) * 60_000;
  return local + Math.round(Number(match[7] ?? 0) * 1000) - offset;
}
