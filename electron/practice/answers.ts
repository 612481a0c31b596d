// A handler's outcome: data with its commits, a refusal in the platform's codes, or a file.
import { defined } from '../../shared/kernel/defined.ts';
import type { Json, JsonObject } from '../../shared/kernel/json.ts';
import type { Account } from '../../shared/domain/resources/account.ts';
import type { Commit, ReadOnlyPlatformStore } from './platform-store.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

/** A field-level item of an error (§7.1). */
export interface Detail {
  readonly field: string;
  readonly message: string;
  readonly code: string;
  readonly value?: Json;
  readonly expected?: string;
}

export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 422 | 429 | 500;
  readonly code: string;
  readonly message: string;
  /** An object only in the rate-limit body (§7.4). */
  readonly details?: readonly Detail[] | JsonObject;
}

export type Outcome =
  | {
      readonly type: 'data';
      readonly status: 200 | 201;
      readonly data: Json;
      /** Members beside success, requestId and data: message, meta, pagination. */
      readonly beside?: JsonObject;
      /** Written down before the answer leaves. */
      readonly commits?: readonly Commit[];
    }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'file'; readonly contentType: string; readonly text: string };

/** A handler's input. A handler changes nothing: it returns the commits it wants. */
export interface Call {
  readonly store: ReadOnlyPlatformStore;
  readonly account: Account;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Path parameters, already known to be integers: IDs, or numbers that no record has. */
  readonly params: Readonly<Record<string, RemoteId>>;
  readonly query: URLSearchParams;
  /** Path as called, for the envelope and for nextCursorUrl. */
  readonly path: string;
  /** Null where the operation takes none. */
  readonly body: Json;
  /** The body as `JSON.parse` reads it, where its ids have more digits than that keeps (kernel/exact-json.ts). */
  readonly written?: Json;
  readonly putReading: PutReading;
}

/** §4.4 says two things of a PUT: it `resets` the fields not sent, or it `keeps` the objects not sent. */
export type PutReading = 'resets' | 'keeps';

export type Handler = (call: Call) => Outcome;

export function answer(
  status: 200 | 201,
  data: Json,
  more: { readonly beside?: JsonObject; readonly commits?: readonly Commit[] } = {},
): Outcome {
  return { type: 'data', status, data, ...more };
}

export function refuse(
  status: Refusal['status'],
  code: string,
  message: string,
  details?: readonly Detail[],
): Outcome & { readonly type: 'refused' } {
  return { type: 'refused', refusal: { status, code, message, ...defined({ details }) } };
}

/** 422 with the code that all details share, or undefined when there are none. */
export function ruleRefusal(details: readonly Detail[]): Outcome | undefined {
  const [first] = details;
  if (first === undefined) return undefined;
  const code = details.every((detail) => detail.code === first.code) ? first.code : 'BUSINESS_RULE_VIOLATION';
  return refuse(422, code, 'The request breaks a business rule.', details);
}

/** One record as the client left it. */
export function committed(
  call: Call,
  kind: Commit['kind'],
  id: RemoteId,
  body: JsonObject,
): { readonly commits: readonly Commit[] } {
  const record = { id, accountId: call.account.id, body };
  return { commits: [{ at: new Date(call.now).toISOString(), by: 'client', kind, record }] };
}
