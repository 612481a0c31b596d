// Parses a 429's details (§7.4): the limit, its window, and how long to wait.
import { defined } from '../kernel/defined.ts';
import { isObject } from '../kernel/json.ts';

export interface RateLimitLesson {
  readonly limit?: number;
  readonly windowMs?: number;
  /** From the moment the answer came. Relative on purpose: the two clocks may differ by hours. */
  readonly retryAfterMs: number;
}

const DAY_MS = 86_400_000;
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: DAY_MS };

/** Whatever the platform says: no window is shorter than this, nor longer than a day. */
const SHORTEST_WINDOW_MS = 1;
/** A limit above it is none, and no platform's. */
const HIGHEST_LIMIT = 1_000_000;

function boundedWindow(ms: number): number | undefined {
  return Number.isFinite(ms) && ms >= SHORTEST_WINDOW_MS ? Math.min(Math.round(ms), DAY_MS) : undefined;
}

function unitMs(word: string): number | undefined {
  const lower = word.toLowerCase();
  if (lower === 'ms' || lower.startsWith('milli')) return UNITS['ms'];
  return UNITS[lower.charAt(0)];
}

/** Milliseconds, at most a day: `1 minute`, `60s`, `PT1M`, `minute`, `60` (seconds). */
export function parseWindow(value: unknown): number | undefined {
  if (typeof value === 'number') return boundedWindow(value * 1000);
  if (typeof value !== 'string') return undefined;
  const match = /^\s*(?:p?t?)\s*(\d+(?:\.\d+)?)?[\s_-]*([a-z]+)?/i.exec(value);
  if (match === null || (match[1] === undefined && match[2] === undefined)) return undefined;
  const amount = Number(match[1] ?? 1);
  const unit = match[2] === undefined ? 1000 : unitMs(match[2]);
  return unit === undefined ? undefined : boundedWindow(amount * unit);
}

const positive = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
};

/** `reset_at` against the server's own time, so that a clock that is wrong by hours does not matter. */
function untilReset(resetAt: unknown, serverTime: unknown, date: string | null): number | undefined {
  const reset = typeof resetAt === 'string' ? Date.parse(resetAt) : Number.NaN;
  const details = typeof serverTime === 'string' ? Date.parse(serverTime) : Number.NaN;
  const now = Number.isNaN(details) ? Date.parse(date ?? '') : details;
  return Number.isNaN(reset) || Number.isNaN(now) ? undefined : Math.max(0, reset - now);
}

/** The header's two forms: seconds, and a date of the server's clock, which only its own `Date` can be held against. */
function retryAfterSeconds(header: string | null, date: string | null): number | undefined {
  const seconds = positive(header);
  if (seconds !== undefined || header === null) return seconds;
  const wait = Date.parse(header) - Date.parse(date ?? '');
  return Number.isNaN(wait) ? undefined : Math.max(0, Math.ceil(wait / 1000));
}

/** A retry time of now or earlier is ignored: obeying it would repeat the request without end. */
const unlessZero = (value: number | undefined): number | undefined => (value === 0 ? undefined : value);

const LONGEST_WAIT_MS = 3_600_000;

/** The lesson of one 429. Without a word about when, it says to wait a whole window. */
export function readRateLimit(
  body: unknown,
  headers: { readonly retryAfter: string | null; readonly date: string | null },
): RateLimitLesson {
  const error = isObject(body) ? body['error'] : undefined;
  const details = isObject(error) && isObject(error['details']) ? error['details'] : {};
  const limit = positive(details['limit']);
  const windowMs = parseWindow(details['window']);
  const retryAfter =
    unlessZero(positive(details['retry_after'])) ?? unlessZero(retryAfterSeconds(headers.retryAfter, headers.date));
  const reset = unlessZero(
    untilReset(details['reset_at'], isObject(body) ? body['timestamp'] : undefined, headers.date),
  );
  // `retry_after` is whole seconds (§7.4) and may be rounded down: the reset, where it is later, is the truth.
  const wait =
    retryAfter === undefined ? reset : Math.max(retryAfter * 1000, Math.min(reset ?? 0, retryAfter * 1000 + 1000));
  return {
    ...(limit !== undefined && limit >= 1 && limit <= HIGHEST_LIMIT ? { limit: Math.floor(limit) } : {}),
    ...defined({ windowMs }),
    retryAfterMs: Math.min(wait ?? windowMs ?? 60_000, LONGEST_WAIT_MS),
  };
}
