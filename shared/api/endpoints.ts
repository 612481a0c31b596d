// The one list of calls with a documented payload (§4), by the names that limits files and events use (contract §2).
import type { CheckKind } from '../domain/resources/check-kinds.ts';
import { withCanonicalIds } from '../domain/resources/id-places.ts';
import { kindEntry } from '../domain/resources/registry.ts';
import { type JsonObject, type Path, formatPath, parsePath } from '../kernel/json.ts';
import { findId } from './answer.ts';
import type { Endpoint, References, WriteEndpoint } from './endpoint.ts';
import { CAMPAIGN_ENDPOINTS } from './endpoints/campaign.ts';
import { CREATIVE_ENDPOINTS } from './endpoints/creative.ts';
import { LINE_ITEM_ENDPOINTS } from './endpoints/line-item.ts';
import { METADATA_ENDPOINTS } from './endpoints/metadata.ts';
import { NPI_LIST_ENDPOINTS } from './endpoints/npi-list.ts';
import { TACTIC_ENDPOINTS } from './endpoints/tactic.ts';
import type { RemoteId } from '../kernel/remote-id.ts';

/** Each in its account-scoped v2 form where one is documented (§9). */
const LIST = {
  ...CAMPAIGN_ENDPOINTS,
  ...LINE_ITEM_ENDPOINTS,
  ...TACTIC_ENDPOINTS,
  ...CREATIVE_ENDPOINTS,
  ...NPI_LIST_ENDPOINTS,
  ...METADATA_ENDPOINTS,
};

export type Operation = keyof typeof LIST;

/** Every request body that `check` knows is some endpoint's, or this does not compile. */
type Sent = Extract<(typeof LIST)[Operation], { readonly request: CheckKind }>['request'];
type EachIsSent = [Exclude<CheckKind, Sent>] extends [never] ? unknown : never;

/** Under the common type: `window` and `comparedBy` name endpoints that there are, or this does not compile. */
export const ENDPOINTS: Readonly<Record<Operation, Endpoint<Operation>>> = LIST satisfies EachIsSent;

export const OPERATIONS = Object.keys(LIST) as readonly Operation[]; // its own keys

export function endpointOf(operation: Operation): Endpoint<Operation> {
  return ENDPOINTS[operation];
}

/** What it sends, and how; null for a read. */
export function findWrite(operation: Operation): WriteEndpoint<Operation> | null {
  const endpoint = ENDPOINTS[operation];
  return endpoint.method === 'GET' ? null : endpoint;
}

/** What an operation is about, in planners' words. */
export function subjectOf(operation: Operation): string {
  const { kind } = ENDPOINTS[operation];
  return kind === null ? 'metadata' : kindEntry(kind).label;
}

/** The window that an operation's requests are counted in, named by its first operation. */
export function windowOf(operation: Operation): Operation {
  return ENDPOINTS[operation].window ?? operation;
}

/** The path of one call, ids filled in. */
export function fillPath(operation: Operation, ids: { readonly accountId: RemoteId; readonly id?: RemoteId }): string {
  const id = ids.id === undefined ? '' : String(ids.id);
  return ENDPOINTS[operation].path.replace('{accountId}', String(ids.accountId)).replace('{id}', id);
}

/** A canonical body as the endpoint wants it. */
export function encodeBody(operation: Operation, body: JsonObject, references: References = {}): JsonObject {
  return findWrite(operation)?.encode(body, references) ?? body;
}

/** What an answer showed, in canonical spelling, its ids in their one form; null when it holds no such thing. */
export function decodeAnswer(operation: Operation, answer: unknown): JsonObject | null {
  const { decode, kind } = ENDPOINTS[operation];
  const shown = decode(answer);
  return shown === null || kind === null ? shown : withCanonicalIds(kind, shown);
}

/** The id that a creation brought; null where its answer names none, and for what creates nothing. */
export function createdId(operation: Operation, answer: unknown, location: string | null): RemoteId | null {
  const members = findWrite(operation)?.idMembers ?? null;
  return members === null ? null : findId(members, answer, location);
}

/**
 * A field of a platform error, as the draft writes it (`timezone` -> `timeZone`). A name of the parent or of the entity
 * itself (`campaignId`, `npiListId`) is not in a draft body and is left unchanged.
 */
export function draftPath(operation: Operation, field: string, sent: JsonObject | null, draft: JsonObject): string {
  const path = parseAnyPath(field);
  return formatPath(findWrite(operation)?.draftPath(path, sent, draft) ?? path);
}

/** Fields may come as `flights[0].budget`, `flights.0.budget`, `/flights/0/budget` or `body.flights[0].budget`. */
function parseAnyPath(field: string): Path {
  const dotted = field.startsWith('/') ? field.slice(1).replaceAll('/', '.') : field;
  const path = parsePath(dotted).map((step) => (typeof step === 'string' && /^\d+$/.test(step) ? Number(step) : step));
  return path[0] === 'body' || path[0] === '$' ? path.slice(1) : path;
}
