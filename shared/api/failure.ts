// Turns a refusal into a Failure by status and code (§7), never by its text.
import type { Failure, PlatformError, PlatformErrorDetail } from '../kernel/result.ts';
import { type Json, isObject } from '../kernel/json.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 2000) : '');

/** More than a planner reads: an answer must not fill a journal. */
const MOST_DETAILS = 1000;

const MOST_DEPTH = 6;
const MOST_CHARACTERS = 2000;

/** What the platform says of the numbers behind a refusal (§7.4: `npiCount`, limits), as long as that is short. */
function shownValue(value: Json | undefined): { value?: Json } {
  if (value === undefined || value === null || measureDepth(value) > MOST_DEPTH) return {};
  const json = JSON.stringify(value);
  // Serialized and parsed, so that it equals what a journal gives back.
  return json.length > MOST_CHARACTERS ? {} : { value: JSON.parse(json) as Json }; // JSON.parse gives nothing else
}

function measureDepth(value: Json, most = MOST_DEPTH + 1): number {
  if (typeof value !== 'object' || value === null || most === 0) return 0;
  let deepest = 0;
  for (const inner of Object.values(value) as Json[]) deepest = Math.max(deepest, measureDepth(inner, most - 1)); // JSON's
  return 1 + deepest;
}

function details(value: unknown): readonly PlatformErrorDetail[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MOST_DETAILS)
    .filter(isObject)
    .map((item) => ({
      field: text(item['field']),
      code: text(item['code']),
      message: text(item['message']),
      ...(typeof item['expected'] === 'string' ? { expected: text(item['expected']) } : {}),
      ...shownValue(item['value']),
    }));
}

/** A code where the body carries none: the status line is then all there is (§7.2). */
const STATUS_CODES: Readonly<Record<number, string>> = {
  400: 'VALIDATION_ERROR',
  401: 'UNAUTHORIZED',
  403: 'ACCESS_DENIED',
  404: 'RESOURCE_NOT_FOUND',
  422: 'BUSINESS_RULE_VIOLATION',
  429: 'RATE_LIMIT_EXCEEDED',
  500: 'INTERNAL_SERVER_ERROR',
};

/**
 * The envelope of §7.1, the token endpoint's two other bodies (§4.1), or the status alone. `fallback`: the code where the
 * body has none.
 */
export function readPlatformError(
  status: number,
  body: unknown,
  fallback = STATUS_CODES[status] ?? `HTTP_${status}`,
): PlatformError {
  if (!isObject(body)) return { status, code: fallback, message: '', details: [] };
  const error = body['error'];
  const id = text(body['request_id']) || text(body['requestId']);
  const requestId = id === '' ? {} : { requestId: id };
  if (isObject(error)) {
    return {
      status,
      code: text(error['code']) || fallback,
      message: text(error['message']),
      details: details(error['details']),
      ...requestId,
    };
  }
  if (typeof error === 'string') {
    // §4.1: 400 has `error` and `error_description`; 401 has timestamp, status, error, message, path.
    const description = text(body['error_description']);
    return {
      status,
      code: description === '' && 'path' in body ? fallback : text(error),
      message: description || text(body['message']),
      details: [],
      ...requestId,
    };
  }
  return { status, code: text(body['code']) || fallback, message: text(body['message']), details: [], ...requestId };
}

export function parseFailure(status: number, body: unknown): Failure {
  const platform = readPlatformError(status, body);
  const params = { status, code: platform.code };
  // §7.3: too many items in one batch, which no waiting makes fewer.
  if (status === 429 && platform.code === 'BULK_LIMIT_EXCEEDED') {
    return { code: 'PLATFORM_REFUSED', params, retry: 'never', platform };
  }
  if (status === 429) return { code: 'RATE_LIMITED', params, retry: 'later', platform };
  if (status >= 500) return { code: 'PLATFORM_FAILED', params, retry: 'later', platform };
  return { code: 'PLATFORM_REFUSED', params, retry: 'never', platform };
}
