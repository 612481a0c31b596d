// The practice platform's store: records by kind and id, changed only by commits that can be written and replayed.
import type { Account } from '../../shared/domain/resources/account.ts';
import { type Kind, KINDS } from '../../shared/domain/resources/registry.ts';
import { type Json, type JsonObject, isObject, listOf } from '../../shared/kernel/json.ts';
import { type RemoteId, compareRemoteIds, isRemoteId, parseRemoteId } from '../../shared/kernel/remote-id.ts';

export interface PlatformRecord {
  readonly id: RemoteId;
  /** The account that owns it; any other than the practice account's is answered with 403. */
  readonly accountId: RemoteId;
  /** Canonical spelling, whole; what a read shows of it is narrower (§2.3). */
  readonly body: JsonObject;
}

export interface Commit {
  /** ISO 8601. */
  readonly at: string;
  /** `client` came over the documented interface, the others did not. */
  readonly by: 'seed' | 'client' | 'somebody else';
  readonly kind: Kind;
  readonly record: PlatformRecord;
}

/** Removes all records; ids go on counting, so that none is ever reused. */
export interface Clearing {
  readonly at: string;
  readonly cleared: true;
}

export type Entry = Commit | Clearing;

/** A read-only view for the handlers. */
export interface ReadOnlyPlatformStore {
  readonly account: Account;
  get(kind: Kind, id: RemoteId): PlatformRecord | undefined;
  all(kind: Kind): IterableIterator<PlatformRecord>;
  /** The id that the next record of this kind will get. */
  nextId(kind: Kind | 'flight'): RemoteId;
}

export interface PlatformStore extends ReadOnlyPlatformStore {
  apply(entry: Entry): void;
}

// Plausible, and in separate ranges, so that an id shows its kind.
const FIRST_IDS: Record<Kind | 'flight', RemoteId> = {
  campaign: 9101,
  lineItem: 3101,
  tactic: 70001,
  creative: 52001,
  npiList: 801,
  flight: 81001,
};

/** Null after the last that there can be. */
export function idAfter(id: RemoteId): RemoteId | null {
  return parseRemoteId(BigInt(id) + 1n);
}

/** The objects in an array member; empty if the member is missing. */
export function listObjects(body: JsonObject, member: string): readonly JsonObject[] {
  const value: Json | undefined = body[member];
  return listOf(value).filter(isObject);
}

export function createPlatformStore(account: Account): PlatformStore {
  const records = new Map<Kind, Map<RemoteId, PlatformRecord>>(KINDS.map((kind) => [kind, new Map()]));
  const next = { ...FIRST_IDS };
  const take = (kind: Kind | 'flight', id: unknown): void => {
    if (isRemoteId(id) && compareRemoteIds(id, next[kind]) >= 0) next[kind] = idAfter(id) ?? next[kind];
  };
  const of = (kind: Kind): Map<RemoteId, PlatformRecord> => records.get(kind) ?? new Map<RemoteId, PlatformRecord>();
  return {
    account,
    get: (kind, id) => of(kind).get(id),
    all: (kind) => of(kind).values(),
    nextId: (kind) => next[kind],
    apply: (entry) => {
      if ('cleared' in entry) {
        for (const kind of KINDS) of(kind).clear();
        return;
      }
      const { kind, record } = entry;
      of(kind).set(record.id, record);
      take(kind, record.id);
      if (kind === 'lineItem') for (const flight of listObjects(record.body, 'flights')) take('flight', flight['id']);
    },
  };
}
