// The JSON of an answer: ids that the interface types as integers are numbers, whatever their size.
import { type Json, isList } from '../../shared/kernel/json.ts';
import { isRemoteId } from '../../shared/kernel/remote-id.ts';

/** Of line items, flights, tactics, creatives, NPI lists and custom fields (§2.3, §2.6, §4.2-4.4). */
const INTEGERS = new Set(['id', 'campaignId', 'lineItemId', 'creativeId', 'npiListId', 'fieldId']);

/** `texts`: a campaign's read, whose ids are texts (§2.2). */
export function answerJson(value: Json, { texts }: { readonly texts: boolean }): string {
  return texts ? JSON.stringify(value) : encodeValue(value, '');
}

function encodeValue(value: Json, member: string): string {
  if (typeof value === 'string') return INTEGERS.has(member) && isRemoteId(value) ? value : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (!isList(value)) {
    const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${encodeValue(inner, name)}`);
    return `{${members.join(',')}}`;
  }
  // A million NPIs.
  if (value.every((item) => typeof item !== 'object')) return JSON.stringify(value);
  return `[${value.map((item) => encodeValue(item, '')).join(',')}]`;
}
