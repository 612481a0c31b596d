// The pipeline of one call, the same for every route: fault, token, limit, body, handler, commit, answer.
import { type Json, isObject } from '../../shared/kernel/json.ts';
import { type RemoteId, parseRemoteId } from '../../shared/kernel/remote-id.ts';
import { answerJson } from './answer-json.ts';
import { type Outcome, type PutReading, type Refusal, refuse } from './answers.ts';
import { bulkLimitRefusal, errorBody, rateLimitRefusal, successBody } from './envelope.ts';
import type { CalledOperation, Fault, Faults } from './faults.ts';
import type { RateWindows } from './rate-windows.ts';
import { readBody } from './request-body.ts';
import type { Route } from './routes.ts';
import type { Tokens } from './practice-tokens.ts';
import type { Commit, ReadOnlyPlatformStore } from './platform-store.ts';

/** What happens on the wire: the answer as it is, half of it, a reset connection, or nothing ever. */
export type Wire = 'whole' | 'cut-off' | 'reset' | 'hang';

export interface Exchange {
  readonly request: Request;
  readonly requestId: string;
  /** Path parameters as text. */
  readonly params: Readonly<Record<string, string>>;
  wire: Wire;
  operation?: CalledOperation;
  fault?: string;
}

export interface ExchangeParts {
  readonly store: ReadOnlyPlatformStore;
  readonly tokens: Tokens;
  readonly windows: RateWindows;
  readonly faults: Faults;
  readonly clock: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly putReading: PutReading;
  readonly windowMs: number;
  /** Writes the commit, then applies it. Throws when it cannot be written. */
  readonly commit: (commit: Commit) => void;
}

export const INTERNAL_ERROR: Refusal = {
  status: 500,
  code: 'INTERNAL_SERVER_ERROR',
  message: 'An unexpected error occurred.',
};

const json = (status: number, body: Json): Response => Response.json(body, { status });

export function refusalResponse(refusal: Refusal, exchange: Exchange, now: number): Response {
  const { pathname } = new URL(exchange.request.url);
  const npi = exchange.operation?.startsWith('npiList.') === true ? { npiMethod: exchange.request.method } : {};
  return json(refusal.status, errorBody(refusal, { path: pathname, now, requestId: exchange.requestId, ...npi }));
}

/** Answers a fault that strikes before the call is looked at; undefined when it strikes later. */
export async function strikeBefore(
  fault: Fault | undefined,
  exchange: Exchange,
  parts: Pick<ExchangeParts, 'clock' | 'sleep' | 'windowMs'>,
): Promise<Response | undefined> {
  if (fault === undefined) return undefined;
  exchange.fault = fault.fault;
  const now = parts.clock();
  switch (fault.fault) {
    case '429':
      return refusalResponse(rateLimitRefusal(10, parts.windowMs, now + parts.windowMs, now), exchange, now);
    case 'bulk-limit':
      return refusalResponse(bulkLimitRefusal(now), exchange, now);
    case '500':
      return refusalResponse(INTERNAL_ERROR, exchange, now);
    case 'slow':
      await parts.sleep(fault.delayMs);
      return undefined;
    case 'hang':
    case 'reset-before':
      exchange.wire = fault.fault === 'hang' ? 'hang' : 'reset';
      return new Response(null, { status: 503 });
    case 'html':
      return new Response('<!doctype html><title>Sign in to the network</title><p>Please sign in.</p>', {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    case 'redirect':
      return new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' } });
    case 'commit-then-drop':
    case 'commit-then-500':
    case 'cut-off':
      return undefined;
  }
}

/** Lets a fault strike that comes after the call was carried out. */
export function strikeAfter(fault: Fault | undefined, response: Response, exchange: Exchange, now: number): Response {
  if (fault?.fault === 'commit-then-drop') exchange.wire = 'reset';
  if (fault?.fault === 'cut-off') exchange.wire = 'cut-off';
  return fault?.fault === 'commit-then-500' ? refusalResponse(INTERNAL_ERROR, exchange, now) : response;
}

function integerParams(params: Readonly<Record<string, string>>): Record<string, RemoteId> | Outcome {
  const integers: Record<string, RemoteId> = {};
  for (const [name, text] of Object.entries(params)) {
    const integer = /^0+$/.test(text) ? 0 : parseRemoteId(text.replace(/^0+/, ''));
    if (integer === null) {
      const detail = { field: name, code: 'INVALID_TYPE', message: 'Not an integer.', value: text };
      return refuse(400, 'VALIDATION_ERROR', 'Invalid path parameter.', [detail]);
    }
    integers[name] = integer;
  }
  return integers;
}

const isOutcome = (value: Record<string, RemoteId> | Outcome): value is Outcome => typeof value['type'] === 'string';

async function handleRoute(route: Route, exchange: Exchange, parts: ExchangeParts): Promise<Outcome> {
  const { request } = exchange;
  if (!parts.tokens.admits(request.headers.get('authorization') ?? '')) {
    return refuse(401, 'UNAUTHORIZED', 'The access token is missing, invalid or expired.');
  }
  const limited = parts.windows.take(route.operation, parts.clock());
  if (limited !== undefined) return { type: 'refused', refusal: limited };
  const params = integerParams(exchange.params);
  if (isOutcome(params)) return params;
  const reading = route.method === 'GET' ? undefined : await readBody(request);
  if (reading?.ok === false) return reading.refused;
  const body = reading?.body ?? null;
  if (reading !== undefined && !isObject(body)) {
    const detail = { field: '', code: 'INVALID_TYPE', message: 'The body must be an object.' };
    return refuse(400, 'VALIDATION_ERROR', 'Request validation failed.', [detail]);
  }
  const url = new URL(request.url);
  const { store, putReading } = parts;
  const now = parts.clock();
  // From here to the commit nothing waits: two calls never see the same world and both change it.
  const outcome = route.handle({
    store,
    account: store.account,
    now,
    params,
    query: url.searchParams,
    path: url.pathname,
    body,
    ...(reading?.written === undefined ? {} : { written: reading.written }),
    putReading,
  });
  if (outcome.type === 'data') for (const commit of outcome.commits ?? []) parts.commit(commit);
  return outcome;
}

function dataResponse({ operation }: Route, status: number, body: Json): Response {
  const text = answerJson(body, { texts: operation === 'campaign.read' });
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

export async function answerCall(route: Route, exchange: Exchange, parts: ExchangeParts): Promise<Response> {
  exchange.operation = route.operation;
  const fault = parts.faults.take(route.operation);
  const struck = await strikeBefore(fault, exchange, parts);
  if (struck !== undefined) return struck;
  const outcome = await handleRoute(route, exchange, parts);
  const now = parts.clock();
  const response =
    outcome.type === 'refused'
      ? refusalResponse(outcome.refusal, exchange, now)
      : outcome.type === 'file'
        ? new Response(outcome.text, { headers: { 'content-type': outcome.contentType } })
        : dataResponse(route, outcome.status, successBody(exchange.requestId, outcome.data, outcome.beside));
  return strikeAfter(fault, response, exchange, now);
}
