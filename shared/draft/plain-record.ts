// Whether a record of a file is plainly what its schema asks for: zod would look at 100,000 of them for as long again as
// it takes to parse them.
import { NPI_LIST_KINDS } from '../domain/resources/npi-list.ts';
import { type Kind, kindEntry } from '../domain/resources/registry.ts';
import { type JsonObject, isObject } from '../kernel/json.ts';
import { isRemoteId } from '../kernel/remote-id.ts';
import { isSeen } from '../kernel/visible.ts';

const LIST_KINDS: ReadonlySet<unknown> = new Set(NPI_LIST_KINDS);

/** True only for what passes `recordSchemas`. False says nothing: then the schema decides, and has the words. */
export function isPlainRecord(kind: Kind, raw: unknown): raw is JsonObject {
  if (!isObject(raw)) return false;
  const { key, remoteId, base, draft, notes } = raw;
  const parent = kindEntry(kind).parent;
  return (
    typeof key === 'string' &&
    isSeen(key) &&
    (remoteId === undefined || remoteId === null || isRemoteId(remoteId)) &&
    (base === undefined || base === null || isObject(base)) &&
    isObject(draft) &&
    (notes === undefined || Array.isArray(notes)) &&
    (parent === undefined || typeof raw[parent.member] === 'string') &&
    (kind !== 'lineItem' || (isFlag(raw['complete']) && isFlag(raw['campaignAssumed']))) &&
    (kind !== 'npiList' || (isFlag(raw['archived']) && (raw['kind'] === undefined || LIST_KINDS.has(raw['kind']))))
  );
}

function isFlag(value: unknown): boolean {
  return value === undefined || typeof value === 'boolean';
}
