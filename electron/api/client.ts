// Makes one call to the platform: token, request, answer or refusal. Pacing and retries are the caller's.
import { LIMITS } from '../../shared/api/limits.ts';
import { type RateLimitLesson, readRateLimit } from '../../shared/api/rate-limit.ts';
import { findRequestId } from '../../shared/api/answer.ts';
import { type Operation, endpointOf, fillPath } from '../../shared/api/endpoints.ts';
import { parseFailure, readPlatformError } from '../../shared/api/failure.ts';
import { defined } from '../../shared/kernel/defined.ts';
import { type Json, type JsonObject, isObject } from '../../shared/kernel/json.ts';
import { type Failure, type Result, fail, ok } from '../../shared/kernel/result.ts';
import type { Clock } from './clock.ts';
import type { Platform, SecretSource } from './platform.ts';
import { parseAnswer, writeBody } from './body-json.ts';

import type { Scrubber } from './secrets.ts';
import { type Tokens, createTokens } from './tokens.ts';
import type { HttpAnswer, Sink, Transport } from './transport.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

export interface Call {
  readonly operation: Operation;
  /** The platform's id of the entity, where the path has one. */
  readonly id?: RemoteId;
  /** In the endpoint's own spelling. */
  readonly body?: JsonObject;
  readonly query?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Takes the body of a good answer piece by piece; the answer has none then. */
  readonly sink?: Sink;
  /** Bytes of an answer that are read; more is a failure. */
  readonly maxBytes?: number;
  /** When the whole request is on its way. */
  readonly onSent?: () => void;
}

export interface Answer {
  readonly status: number;
  /** Undefined where there was none, or not all of it. */
  readonly body: Json | undefined;
  readonly location: string | null;
  readonly requestId: string | undefined;
}

/** What may have happened on the platform after a call that brought no good answer. */
export type Trace =
  /** The request never left. */
  | 'unsent'
  /** The platform said that it did nothing. */
  | 'refused'
  /** The platform said that it failed, which is not saying that it did nothing. */
  | 'failed'
  /** It left, and nothing that can be believed came back. */
  | 'lost';

export type CallOutcome =
  | { readonly ok: true; readonly answer: Answer }
  | {
      readonly ok: false;
      readonly failure: Failure;
      readonly trace: Trace;
      readonly lesson?: RateLimitLesson;
      readonly onceAfterMs?: number;
    };

export interface Client {
  call(call: Call): Promise<CallOutcome>;
  /** Takes tokens and other long secrets out of what a sink was given. */
  clean(value: Json): Json;
  /** Gets a token, so that wrong credentials are reported before anything is planned. */
  signIn(): Promise<Result<null>>;
  /** §5.7: whether the user may write; null where the platform did not say. */
  readonly mayWrite: boolean | null;
}

export interface ClientParts {
  readonly platform: Platform;
  readonly secrets: SecretSource;
  readonly transport: Transport;
  readonly clock: Clock;
  /** Those of an account, which its sessions share; made from `secrets` otherwise. */
  readonly tokens?: Tokens;
  /** Ends a wait for the password, and nothing else. */
  readonly signal?: AbortSignal;
  /** The window in use, milliseconds: what a 429 waits that says nothing of it. §8.1 by default. */
  readonly windowMs?: (operation: Operation) => number;
}

export function createClient(parts: ClientParts): Client {
  const tokens = parts.tokens ?? createTokens(parts);
  const { scrubber } = tokens;
  return {
    signIn: async () => {
      const token = await tokens.current(parts.signal);
      return token.ok ? ok(null) : token;
    },
    get mayWrite() {
      return tokens.mayWrite;
    },
    clean: (value) => scrubber.body(value),
    call: (call) => callOnce(parts, tokens, call),
  };
}

async function callOnce(parts: ClientParts, tokens: Tokens, call: Call): Promise<CallOutcome> {
  const { scrubber } = tokens;
  const token = await tokens.current(parts.signal);
  if (!token.ok) return { ok: false, failure: token.failure, trace: 'unsent' };
  const first = await exchange(parts, scrubber, call, token.value);
  if (first.ok || first.failure.platform?.status !== 401) return first;
  // A 401 says that nothing was done, so once more with a new token is safe for any call.
  const renewed = await tokens.renew(token.value, parts.signal);
  return renewed.ok
    ? exchange(parts, scrubber, call, renewed.value)
    : { ok: false, failure: renewed.failure, trace: 'unsent' };
}

async function exchange(parts: ClientParts, scrubber: Scrubber, call: Call, token: string): Promise<CallOutcome> {
  const { platform, transport } = parts;
  const endpoint = endpointOf(call.operation);
  const ids = { accountId: platform.accountId, ...defined({ id: call.id }) };
  const query = call.query === undefined ? '' : `?${new URLSearchParams({ ...call.query }).toString()}`;
  const outcome = await transport({
    method: endpoint.method,
    url: `${platform.baseUrl.replace(/\/+$/, '')}${fillPath(call.operation, ids)}${query}`,
    headers: {
      authorization: `Bearer ${token}`,
      accept: call.sink === undefined ? 'application/json' : 'application/json, text/csv',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: writeBody(call.operation, call.body) }),
    ...defined({ onSent: call.onSent, signal: call.signal, sink: call.sink, maxBytes: call.maxBytes }),
  });
  if (!outcome.ok) {
    return { ok: false, failure: scrubber.failure(outcome.failure), trace: outcome.left ? 'lost' : 'unsent' };
  }
  if (call.sink !== undefined && outcome.answer.status === 200) return streamed(outcome.answer);
  return judge(outcome.answer, parts, call.operation, scrubber);
}

function streamed({ complete, header }: HttpAnswer): CallOutcome {
  return complete
    ? { ok: true, answer: { status: 200, body: undefined, location: header('location'), requestId: undefined } }
    : { ok: false, failure: fail('CONNECTION_LOST', {}, { retry: 'later' }).failure, trace: 'lost' };
}

function judge(answer: HttpAnswer, parts: ClientParts, operation: Operation, scrubber: Scrubber): CallOutcome {
  const { status } = answer;
  const parsed = answer.complete ? parseAnswer(answer.text) : undefined;
  if (status >= 200 && status < 300) {
    return isObject(parsed?.value) && saysFailed(parsed.value['success'])
      ? contradicted(status, parsed.value, operation, scrubber)
      : succeeded(answer, parsed, operation, scrubber);
  }
  const refuse = (failure: Failure, trace: Trace): CallOutcome => ({
    ok: false,
    failure: scrubber.failure(failure),
    trace,
  });
  if (status >= 300 && status < 400) {
    // 303 is how a server says "done, look there"; the others that it did nothing here.
    return refuse(fail('REDIRECT_REFUSED', { status }).failure, status === 303 ? 'lost' : 'refused');
  }
  const failure = parseFailure(status, parsed?.value);
  if (status === 429) {
    const headers = { retryAfter: answer.header('retry-after'), date: answer.header('date') };
    const windowMs = parts.windowMs?.(operation) ?? LIMITS[operation].windowMs;
    const lesson = readRateLimit(parsed?.value, headers, windowMs);
    const refused = { ok: false, failure: scrubber.failure(failure), trace: 'refused' } as const;
    // Too many items in a batch (§7.3) says nothing about how many requests are taken.
    return failure.code === 'RATE_LIMITED' ? { ...refused, lesson } : { ...refused, onceAfterMs: lesson.retryAfterMs };
  }
  // Between us and the platform a gateway gave up (502, 504): what the platform did is not known.
  if (status === 502 || status === 504) return refuse(failure, 'lost');
  return refuse(failure, status >= 500 ? 'failed' : 'refused');
}

/** `"false"` as text too: an answer that is spelt oddly is still no success. */
function saysFailed(success: unknown): boolean {
  return success === false || (typeof success === 'string' && success.trim().toLowerCase() === 'false');
}

/**
 * §7.1: success bodies say `success: true`. One that says false is no success, whatever its status; nor does a status of
 * success say that nothing was done, so what may be there twice is not sent again.
 */
function contradicted(status: number, body: JsonObject, operation: Operation, scrubber: Scrubber): CallOutcome {
  const platformError = readPlatformError(status, body, 'ANSWER_SAYS_FAILED');
  const { failure } = fail('ANSWER_SAYS_FAILED', { status }, { platform: platformError });
  const trace = endpointOf(operation).repeatable ? 'refused' : 'lost';
  return { ok: false, failure: scrubber.failure(failure), trace };
}

function succeeded(
  answer: HttpAnswer,
  parsed: { readonly value: Json } | undefined,
  operation: Operation,
  scrubber: Scrubber,
): CallOutcome {
  const { status, complete, text } = answer;
  // Something that is no JSON (a hotel's sign-in page) is not the platform's answer.
  if (complete && parsed === undefined && text.trim() !== '') {
    const failure = fail('ANSWER_NOT_UNDERSTOOD', { operation, status }, { retry: 'later' }).failure;
    return { ok: false, failure, trace: 'lost' };
  }
  const body = parsed === undefined ? undefined : scrubber.body(parsed.value);
  if (endpointOf(operation).method === 'GET' && body === undefined) {
    return { ok: false, failure: fail('CONNECTION_LOST', {}, { retry: 'later' }).failure, trace: 'lost' };
  }
  return {
    ok: true,
    answer: { status, body, location: answer.header('location'), requestId: findRequestId(body) },
  };
}
