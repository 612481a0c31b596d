// Says a canonical body (contract §1) the way each endpoint spells it (§2.3, §4): three spellings of one line item.
import type { Json, JsonObject } from '../kernel/json.ts';
import { isList, isObject } from '../kernel/json.ts';
import type { Operation } from './operations.ts';

/** What a body names by key in the draft and by id on the platform. */
export interface References {
  /** The parent campaign's or line item's id. */
  readonly parentId?: number;
  /** A creative's id by its key; undefined when it has none yet. */
  readonly creativeId?: (key: string) => number | undefined;
  readonly npiListId?: (key: string) => number | undefined;
}

type Members = Record<string, Json>;

/** Members of a line item that only one of the two long spellings uses, from canonical to create. */
export const CREATE_NAMES: Readonly<Record<string, string>> = { timeZone: 'timezone', dayParting: 'dayparting' };
/** In a flight of a patch: three s, as the interface has it (§4.4). */
export const PATCH_FLIGHT_NAMES: Readonly<Record<string, string>> = { dailyImpressionCap: 'dailyImpresssionCap' };

function renamed(body: JsonObject, names: Readonly<Record<string, string>>): Members {
  const spelled = new Map(Object.entries(names));
  return Object.fromEntries(Object.entries(body).map(([member, value]) => [spelled.get(member) ?? member, value]));
}

/** The create pages show one object where replace shows an array (§2.3, §2.4). An empty array says nothing. */
function oneCustomField(body: Members): Members {
  const settings = body['customFieldSettings'];
  if (!isList(settings)) return body;
  const { customFieldSettings: _, ...rest } = body;
  const first = settings[0];
  return first === undefined ? rest : { ...rest, customFieldSettings: first };
}

/**
 * §2.3 lists the daily spend override as required on create. A draft that does not set one means the default, which is
 * what `enabled: false` says.
 */
const DEFAULT_OVERRIDE: JsonObject = { enabled: false };

function withOverrides(body: Members): Members {
  const flights = eachObject(body['flights'], (flight) =>
    (flight['maxDailySpendOverride'] ?? null) === null
      ? { ...flight, maxDailySpendOverride: DEFAULT_OVERRIDE }
      : flight,
  );
  return flights === undefined ? body : { ...body, flights };
}

function withParent(member: string, body: JsonObject, references: References): Members {
  return references.parentId === undefined ? { ...body } : { ...body, [member]: references.parentId };
}

const eachObject = (value: Json | undefined, change: (item: JsonObject) => JsonObject): Json | undefined =>
  isList(value) ? value.map((item) => (isObject(item) ? change(item) : item)) : value;

function assignmentById(item: JsonObject, references: References): JsonObject {
  // Where both are given the key is what was judged (contract §1).
  const { creative, creativeId: _, ...rest } = item;
  if (typeof creative !== 'string') return item;
  const id = references.creativeId?.(creative);
  return id === undefined ? item : { creativeId: id, ...rest };
}

/** §2.5 types `listId` as a string. */
function listById(item: JsonObject, references: References): JsonObject {
  const { list, listId: _, ...rest } = item;
  if (typeof list !== 'string') return item;
  const id = references.npiListId?.(list);
  return id === undefined ? item : { listId: String(id), ...rest };
}

function tactic(body: JsonObject, references: References): JsonObject {
  const spelled = oneCustomField(withParent('lineItemId', body, references));
  const assignments = eachObject(spelled['creativeAssignments'], (item) => assignmentById(item, references));
  if (assignments !== undefined) spelled['creativeAssignments'] = assignments;
  const targeting = spelled['targeting'];
  if (!isObject(targeting) || !isObject(targeting['npiTargeting'])) return spelled;
  const npiTargeting = targeting['npiTargeting'];
  const lists = eachObject(npiTargeting['lists'], (item) => listById(item, references));
  if (lists === undefined) return spelled;
  return { ...spelled, targeting: { ...targeting, npiTargeting: { ...npiTargeting, lists } } };
}

function lineItemPatch(body: JsonObject): JsonObject {
  const flights = eachObject(body['flights'], (flight) => renamed(flight, PATCH_FLIGHT_NAMES));
  return flights === undefined ? body : { ...body, flights };
}

const asIs = (body: JsonObject): JsonObject => body;

function only(...members: string[]): (body: JsonObject) => JsonObject {
  return (body) => Object.fromEntries(Object.entries(body).filter(([member]) => members.includes(member)));
}

const SPELLINGS: Partial<Record<Operation, (body: JsonObject, references: References) => JsonObject>> = {
  'campaign.updateBudget': only('budgetCap'),
  'lineItem.create': (body, references) =>
    withOverrides(oneCustomField(renamed(withParent('campaignId', body, references), CREATE_NAMES))),
  'lineItem.replace': (body, references) => withParent('campaignId', body, references),
  'lineItem.patch': lineItemPatch,
  'tactic.create': tactic,
  'creative.create': asIs,
  'creative.replace': asIs,
  'npiList.replace': only('npis'),
  'npiList.patch': only('operation', 'npis'),
  'npiList.replaceAttributes': only('attributes', 'npiColumnIndex'),
};

/** The body as the endpoint wants it. A reference without an id is left as it stands: the plan never lets one out. */
export function spell(operation: Operation, body: JsonObject, references: References = {}): JsonObject {
  return (SPELLINGS[operation] ?? asIs)(body, references);
}
