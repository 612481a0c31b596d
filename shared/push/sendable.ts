// What of a draft's body the call of the whole entity carries, and what it leaves out.
import { withoutCallSpellings } from '../domain/resources/call-spellings.ts';
import { isOfType } from '../domain/resources/creative.ts';
import { withoutEmptyTexts } from '../domain/check/empty-texts.ts';
import type { Kind } from '../domain/resources/registry.ts';
import { type Json, type JsonObject, isList, isObject } from '../kernel/json.ts';

/** Members that the platform shows and no request takes (§2.3, §2.6, §4.4). */
const NOT_SENT: Readonly<Partial<Record<Kind, ReadonlySet<string>>>> = {
  lineItem: new Set(['id', 'lineItemId', 'campaignId', 'budgetModified', 'budgetCap']),
  tactic: new Set(['id', 'tacticId', 'lineItemId']),
  creative: new Set(['id', 'accountId', 'advertiserId', 'adFormat', 'obaIconOnly', 'html5', 'categoryNames']),
};

/** Members of a draft that its whole-body call leaves out: the platform sets them, or another call carries them. */
export function notCarried(kind: Kind, body: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([member]) => NOT_SENT[kind]?.has(member) === true));
}

/** What of a draft that call carries, nulls as the draft has them: what the platform is known to have by it. */
export function carried(kind: Kind, body: JsonObject): JsonObject {
  const spelled = kind === 'lineItem' ? withoutCallSpellings(body) : body;
  // Most bodies have none, and of a draft of 300,000 tactics each is asked for.
  const isWhole = !Object.keys(spelled).some((member) => NOT_SENT[kind]?.has(member) === true);
  if (isWhole && kind !== 'creative') return spelled;
  const members = Object.entries(spelled).filter(([member]) => NOT_SENT[kind]?.has(member) !== true);
  if (kind !== 'creative') return Object.fromEntries(members);
  // §2.6: exactly one of three objects is sent, so members of another one are not.
  const own = members.filter(([member]) => isOfType(body['creativeType'], member));
  return withoutEmptyTexts(kind, Object.fromEntries(own));
}

/** The body as a request has it, canonical spelling; what has nothing to leave out is the draft's own. */
export function sendable(kind: Kind, draft: JsonObject): JsonObject {
  return withoutNulls(withoutFieldIds(withoutEmptyTexts(kind, carried(kind, draft))));
}

/** Answers name a custom field by its id too (§4.4); a request has no such member (§2.3). */
function withoutFieldIds(body: JsonObject): JsonObject {
  const settings = body['customFieldSettings'];
  if (!isList(settings)) return body;
  const customFieldSettings = settings.map((item) => {
    if (!isObject(item)) return item;
    const { fieldId: _, ...rest } = item;
    return rest;
  });
  return { ...body, customFieldSettings };
}

/** Unset members are null where the platform shows them, and left out where they are sent (§2.2). */
function withoutNulls(body: JsonObject): JsonObject {
  if (!hasNull(body)) return body;
  const set = Object.entries(body).filter(([, value]) => value !== null);
  return Object.fromEntries(set.map(([member, value]) => [member, nullsLeftOut(value)]));
}

function nullsLeftOut(value: Json): Json {
  if (isList(value)) return value.map(nullsLeftOut);
  return isObject(value) ? withoutNulls(value) : value;
}

function hasNull(value: Json): boolean {
  if (typeof value !== 'object') return false;
  if (value === null) return true;
  if (isList(value)) return value.some(hasNull);
  // Objects of JSON inherit nothing that is listed.
  for (const member in value) if (hasNull(value[member] as Json)) return true;
  return false;
}
