// What leaving a member out of a body means: its default, or nothing; a replace resets it (§4.4) or empties it (§4.6).
import type { Kind } from '../domain/resources/registry.ts';
import { type Json, type JsonObject, isList, isObject } from '../kernel/json.ts';

/** §2.3, §2.6, §4.3: members that a body may leave out. */
const OPTIONAL: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  campaign: ['budgetCap'],
  lineItem: [
    'cpmPrice',
    'description',
    'budgetDistribution',
    'customFieldSettings',
    'frequencyCap',
    'dayParting',
    'managementFee',
  ],
  creative: ['notes', 'placementId', 'campaignRestrictName', 'categoryName', 'dsaAdvertiser', 'financier'],
};

const OPTIONAL_OF_VIDEO = ['bitRate', 'videoURL', 'videoSkippingAfter'] as const;

function listOptional(kind: Kind, body: JsonObject): readonly string[] {
  const members = OPTIONAL[kind] ?? [];
  return kind === 'creative' && body['creativeType'] === 'video' ? [...members, ...OPTIONAL_OF_VIDEO] : members;
}

/** §2.3: a price belongs to Fixed CPM alone, so under another cost model nothing is lost with it. */
function applies(member: string, draft: JsonObject): boolean {
  return member !== 'cpmPrice' || draft['costModel'] === 'Fixed CPM';
}

/** What a replace would reset or empty, because the draft does not say it. */
export function leftOut(kind: Kind, draft: JsonObject): readonly string[] {
  return listOptional(kind, draft).filter((field) => (draft[field] ?? null) === null && applies(field, draft));
}

/** Whether a member's value says no more than leaving it out does. */
export function saysNothing(member: string, value: Json): boolean {
  if (member === 'budgetDistribution' && value === 'Dollars') return true;
  if (value === null || (isList(value) && value.length === 0)) return true;
  if (!isObject(value)) return false;
  const off = value['applyFrequencyCap'] === false || value['enabled'] === false;
  return off || Object.values(value).every((inner) => inner === null);
}

/**
 * Whether a member that the base leaves out, and that the platform shows, came to be there since. Members that no
 * request takes are the platform's own affair.
 */
export function cameSince(kind: Kind, base: JsonObject, member: string, theirs: Json): boolean {
  return !Object.hasOwn(base, member) && isOptional(kind, base, member) && !saysNothing(member, theirs);
}

/** Whether a body may leave it out. */
export function isOptional(kind: Kind, body: JsonObject, member: string): boolean {
  return listOptional(kind, body).includes(member);
}

/** An empty base is as good as none: the entity was never read, so a missing member is not known to be blank. */
export function neverRead(base: JsonObject | null): base is null {
  return base === null || Object.keys(base).length === 0;
}
