// The calls about a line item: create, replace, patch, read (§4.4), which spell one body in three ways (§2.3).
import {
  CREATE_NAMES,
  inverse,
  PATCH_FLIGHT_NAMES,
  renamed,
  renamedBack,
  renamedMember,
} from '../../domain/resources/wire-names.ts';
import { type Json, type JsonObject, type Path, isList, isObject } from '../../kernel/json.ts';
import { findEntity, ID_MEMBERS, withCanonicalFee } from '../answer.ts';
import { eachObject, oneCustomField, oneCustomFieldPath, withParent } from '../body-parts.ts';
import { type Endpoint, samePath } from '../endpoint.ts';

const FROM_CREATE = inverse(CREATE_NAMES);
const FROM_PATCH_FLIGHT = inverse(PATCH_FLIGHT_NAMES);

/** A line item as the platform shows it, in canonical spelling, without what the draft says elsewhere. */
function decode(answer: unknown): JsonObject | null {
  const entity = findEntity(answer);
  if (entity === null) return null;
  const { id: _, campaignId: _parent, ...canonical } = renamedBack(entity, CREATE_NAMES);
  const rest: Record<string, Json> = canonical;
  if (isList(rest['flights'])) {
    rest['flights'] = eachObject(rest['flights'], (flight) => renamedBack(flight, PATCH_FLIGHT_NAMES));
  }
  const settings = rest['customFieldSettings'];
  if (isObject(settings)) rest['customFieldSettings'] = [settings];
  return withCanonicalFee(rest);
}

/**
 * §2.3 lists the daily spend override as required on create. A draft that does not set one means the default, which is
 * what `enabled: false` says.
 */
const DEFAULT_OVERRIDE: JsonObject = { enabled: false };

function withOverrides(body: JsonObject): JsonObject {
  if (body['flights'] === undefined) return body;
  const flights = eachObject(body['flights'], (flight) =>
    (flight['maxDailySpendOverride'] ?? null) === null
      ? { ...flight, maxDailySpendOverride: DEFAULT_OVERRIDE }
      : flight,
  );
  return { ...body, flights };
}

function createPath(path: Path): Path {
  const [first, ...rest] = path;
  return oneCustomFieldPath(typeof first === 'string' ? [renamedMember(first, FROM_CREATE), ...rest] : path);
}

function encodePatch(body: JsonObject): JsonObject {
  if (body['flights'] === undefined) return body;
  return { ...body, flights: eachObject(body['flights'], (flight) => renamed(flight, PATCH_FLIGHT_NAMES)) };
}

/** A patch carries some of the draft's flights: a flight's index in the body leads to its index in the draft by id. */
function patchPath(wirePath: Path, sent: JsonObject | null, draft: JsonObject): Path {
  const path = wirePath.map((step) => (typeof step === 'string' ? renamedMember(step, FROM_PATCH_FLIGHT) : step));
  const [head, index, ...rest] = path;
  const sentFlights = sent?.['flights'];
  const draftFlights = draft['flights'];
  if (head !== 'flights' || typeof index !== 'number' || !isList(sentFlights) || !isList(draftFlights)) return path;
  const flight = sentFlights[index];
  if (!isObject(flight) || flight['id'] === undefined) return path;
  const at = draftFlights.findIndex((other) => isObject(other) && other['id'] === flight['id']);
  return at < 0 ? path : ['flights', at, ...rest];
}

const write = { kind: 'lineItem', section: '§4.4', window: null, phase: 'lineItem', decode } as const;

export const LINE_ITEM_ENDPOINTS = {
  'lineItem.create': {
    ...write,
    method: 'POST',
    // The trailing slash is the document's (§4.4).
    path: '/v2/account/{accountId}/lineitems/',
    repeatable: false,
    limit: null,
    words: { step: 'Create line item', lane: 'Create line items' },
    request: 'line-item-create',
    sends: 'whole',
    comparedBy: null,
    encode: (body, references) =>
      withOverrides(oneCustomField(renamed(withParent('campaignId', body, references), CREATE_NAMES))),
    draftPath: createPath,
    idMembers: ID_MEMBERS.lineItem,
  },
  'lineItem.replace': {
    ...write,
    method: 'PUT',
    path: '/v2/account/{accountId}/lineitems/{id}',
    repeatable: true,
    limit: 10,
    words: { step: 'Replace line item', lane: 'Replace line items' },
    request: 'line-item-replace',
    sends: 'whole',
    comparedBy: 'lineItem.read',
    encode: (body, references) => withParent('campaignId', body, references),
    draftPath: samePath,
    idMembers: null,
  },
  'lineItem.patch': {
    ...write,
    method: 'PATCH',
    path: '/v2/account/{accountId}/lineitems/{id}',
    repeatable: true,
    limit: null,
    words: { step: 'Change line item budget', lane: 'Change line item budgets' },
    request: 'line-item-patch',
    sends: 'changes',
    comparedBy: 'lineItem.read',
    encode: encodePatch,
    draftPath: patchPath,
    idMembers: null,
  },
  'lineItem.read': {
    kind: 'lineItem',
    section: '§4.4',
    method: 'GET',
    path: '/v2/account/{accountId}/lineitems/{id}',
    repeatable: true,
    limit: 50,
    window: null,
    words: { step: 'Read line item', lane: 'Read line items' },
    phase: 'readBack',
    decode,
  },
} as const satisfies Record<`lineItem.${string}`, Endpoint>;
