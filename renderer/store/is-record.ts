// Checks whether a value read from disk or received over IPC is a record of a kind.
import type { EntityRecord } from '../../shared/draft/document.ts';
import { type Kind, kindEntry } from '../../shared/domain/resources/registry.ts';
import { isObject } from '../../shared/kernel/json.ts';
import { isRemoteId } from '../../shared/kernel/remote-id.ts';

/** Written out by hand: 100,000 records are read while a planner waits, and zod copies each of them. */
export function isRecord(kind: Kind, value: unknown): value is EntityRecord {
  if (!isObject(value)) return false;
  const { key, remoteId, base, draft } = value;
  const parent = kindEntry(kind).parent;
  return (
    typeof key === 'string' &&
    (remoteId === null || isRemoteId(remoteId)) &&
    (base === null || isObject(base)) &&
    isObject(draft) &&
    (parent === undefined || typeof value[parent.member] === 'string')
  );
}
