// The bodies around every answer: the success and error envelopes of §7.1, and the token endpoint's own two.
import type { Json, JsonObject } from '../../shared/kernel/json.ts';
import type { Detail, Refusal } from './answers.ts';

export function successBody(requestId: string, data: Json, beside: JsonObject = {}): JsonObject {
  return { success: true, requestId, data, ...beside };
}

function detailBody(detail: Detail): JsonObject {
  return { ...detail };
}

/** `npiMethod`: the NPI list operations also carry status and operation, the HTTP method (§7.1). */
export function errorBody(
  refusal: Refusal,
  request: { readonly path: string; readonly now: number; readonly requestId: string; readonly npiMethod?: string },
): JsonObject {
  const { details } = refusal;
  const shown = details === undefined ? undefined : Array.isArray(details) ? details.map(detailBody) : details;
  return {
    success: false,
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(shown === undefined ? {} : { details: shown as Json }), // an array of plain details, or the rate-limit object
    },
    ...(request.npiMethod === undefined ? {} : { status: refusal.status, operation: request.npiMethod }),
    timestamp: new Date(request.now).toISOString(),
    path: request.path,
    request_id: request.requestId,
  };
}

/** §7.4: `reset_at` is when the next request would be taken. */
export function rateLimitRefusal(limit: number, windowMs: number, resetAt: number, now: number): Refusal {
  const seconds = windowMs / 1000;
  return {
    status: 429,
    code: 'RATE_LIMIT_EXCEEDED',
    message: `More than ${limit} requests in ${seconds} seconds.`,
    details: {
      limit,
      window: windowMs === 60_000 ? '1 minute' : `${seconds} seconds`,
      reset_at: new Date(resetAt).toISOString(),
      retry_after: Math.max(1, Math.ceil((resetAt - now) / 1000)),
    },
  };
}

/** §7.3: too many items in one batch. Nothing shows its details; it is told when to come back, as §7.4 has it. */
export function bulkLimitRefusal(now: number): Refusal {
  const seconds = 5;
  return {
    status: 429,
    code: 'BULK_LIMIT_EXCEEDED',
    message: 'The request has too many items.',
    details: { reset_at: new Date(now + seconds * 1000).toISOString(), retry_after: seconds },
  };
}

/** §4.1, 400. */
export function oauthErrorBody(error: string, description: string): JsonObject {
  return { error, error_description: description };
}

/** §4.1, 401. */
export function tokenRefusedBody(now: number, path: string, message: string): JsonObject {
  return { timestamp: new Date(now).toISOString(), status: 401, error: 'Unauthorized', message, path };
}
