// Parses a 429's details (§7.4): the limit, its window, and how long to wait. Implausible values are left out.
import { defined } from '../kernel/defined.ts';
import { isObject } from '../kernel/json.ts';

export interface RateLimitLesson {
  readonly limit?: number;
  readonly windowMs?: number;
  /** From the moment the answer came. Relative on purpose: the two clocks may differ by hours. */
  readonly retryAfterMs: number;
}

/**
 * What a true platform can mean. §8.1 has windows of a minute with 10 or 50 requests: an hour is sixty times, and 100,000
 * requests two thousand times what it shows. A number beyond is a mistake, a date that is years away or another unit, and
 * a push that obeyed it would stand still for nothing.
 */
const LONGEST_MS = 3_600_000;
const SHORTEST_WINDOW_MS = 1;
const HIGHEST_LIMIT = 100_000;
/** A refusal that names less is asked again no sooner, unless the window in use is shorter. */
const SHORTEST_WAIT_MS = 1000;

/** Whether a platform can have meant this, also where it was read from a journal. */
export function isSaneLimit({ limit, windowMs }: { readonly limit: number; readonly windowMs: number }): boolean {
  return limit >= 1 && limit <= HIGHEST_LIMIT && windowMs >= SHORTEST_WINDOW_MS && windowMs <= LONGEST_MS;
}

/** Of nothing, an hour or less. */
export function isSaneWait(ms: number | undefined): ms is number {
  return ms !== undefined && ms > 0 && ms <= LONGEST_MS;
}

const UNITS: readonly (readonly [word: RegExp, ms: number])[] = [
  [/^(?:ms|millis|milliseconds?)$/i, 1],
  [/^(?:s|secs?|seconds?)$/i, 1000],
  [/^(?:m|mins?|minutes?)$/i, 60_000],
  [/^(?:h|hrs?|hours?)$/i, 3_600_000],
];

interface SaidWindow {
  readonly ms: number;
  /** Without one it may be seconds, minutes or milliseconds. */
  readonly hasUnit: boolean;
}

/** `1 minute`, `60s`, `PT1M`, `minute`; `60` is taken for seconds. Undefined for what no platform can mean. */
export function parseWindow(value: unknown): SaidWindow | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const [, number, rest = ''] = /^(?:PT)?(\d{1,12}(?:\.\d+)?)?[\s_-]*(.*)$/i.exec(text) ?? [];
  const [word = ''] = rest.split(/\s/);
  if (number === undefined && word === '') return undefined;
  const unit = word === '' ? 1000 : UNITS.find(([pattern]) => pattern.test(word))?.[1];
  const ms = Math.round(Number(number ?? 1) * (unit ?? Number.NaN));
  return ms >= SHORTEST_WINDOW_MS && ms <= LONGEST_MS ? { ms, hasUnit: word !== '' } : undefined;
}

const positive = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
};

/** `reset_at` against the server's own time, so that a clock that is wrong by hours does not matter. */
function untilReset(resetAt: unknown, serverTime: unknown, date: string | null): number {
  const reset = typeof resetAt === 'string' ? Date.parse(resetAt) : Number.NaN;
  const details = typeof serverTime === 'string' ? Date.parse(serverTime) : Number.NaN;
  return reset - (Number.isNaN(details) ? Date.parse(date ?? '') : details);
}

/** The header's two forms: seconds, and a date of the server's clock, which only its own `Date` can be held against. */
function untilRetry(header: string | null, date: string | null): number {
  const seconds = positive(header);
  if (seconds !== undefined || header === null) return (seconds ?? Number.NaN) * 1000;
  return Date.parse(header) - Date.parse(date ?? '');
}

/** A retry time of now or earlier is ignored too: obeying it would repeat the request without end. */
const saneWait = (ms: number): number | undefined => (isSaneWait(ms) ? ms : undefined);

/**
 * The lesson of one 429. Where nothing in it says when, it is to wait one window: the named one, else `windowMs`, which
 * is the one in use. A window without a unit is believed only where that makes no wait longer.
 */
export function readRateLimit(
  body: unknown,
  headers: { readonly retryAfter: string | null; readonly date: string | null },
  windowMs: number,
): RateLimitLesson {
  const error = isObject(body) ? body['error'] : undefined;
  const details = isObject(error) && isObject(error['details']) ? error['details'] : {};
  const limit = Math.floor(positive(details['limit']) ?? 0);
  const retryAfter =
    saneWait((positive(details['retry_after']) ?? Number.NaN) * 1000) ??
    saneWait(untilRetry(headers.retryAfter, headers.date));
  const reset = saneWait(untilReset(details['reset_at'], isObject(body) ? body['timestamp'] : undefined, headers.date));
  // `retry_after` is whole seconds (§7.4) and may be rounded down: the reset, where it is later, is the truth.
  const wait = retryAfter === undefined ? reset : Math.max(retryAfter, Math.min(reset ?? 0, retryAfter + 1000));
  const statedWindow = parseWindow(details['window']);
  const isBelieved =
    statedWindow !== undefined && (statedWindow.hasUnit || statedWindow.ms <= Math.max(windowMs, wait ?? 0));
  const window = isBelieved ? statedWindow.ms : undefined;
  return {
    ...(limit >= 1 && limit <= HIGHEST_LIMIT ? { limit } : {}),
    ...defined({ windowMs: window }),
    retryAfterMs: Math.max(wait ?? window ?? windowMs, Math.min(SHORTEST_WAIT_MS, windowMs)),
  };
}
