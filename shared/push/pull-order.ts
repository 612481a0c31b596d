// Which ids a pull reads, as which kinds, and what that costs: reads, and time under the platform's limits (§8.1).
import { windowOf } from '../api/endpoints.ts';
import type { LimitTable } from '../api/limits.ts';
import type { Draft, EntityRef } from '../draft/document.ts';
import { type PullKind, PULL_KINDS, READS } from './pulled.ts';
import type { RemoteId } from '../kernel/remote-id.ts';

/** The most ids in one list of an order: more than a day of reading under the documented limits. */
export const MOST_PULL_IDS = 100_000;

export type PullIds = Readonly<Partial<Record<PullKind, readonly RemoteId[] | undefined>>>;

export interface PullOrder {
  readonly ids: PullIds;
  /** Ids of unknown kind: each is read as these kinds, in this order, until one of them has it. */
  readonly mixed: { readonly ids: readonly RemoteId[]; readonly kinds: readonly PullKind[] };
}

/** Who reads beside whom: each kind, and the ids without a kind. */
export const READ_LANES = [...PULL_KINDS, 'mixed'] as const;
export type ReadLane = (typeof READ_LANES)[number];
/** By lane, without those that have nothing to read. */
export type LaneCounts = Readonly<Partial<Record<ReadLane, number | undefined>>>;

/** An id that the platform has under none of the kinds that it was read as. */
export interface NotFound {
  readonly remoteId: RemoteId;
  /** Whether one of them is there but not shown to this account (403). */
  readonly denied: boolean;
}

export const toPullOrder = (ids: PullIds): PullOrder => ({ ids, mixed: { ids: [], kinds: [] } });

export function countIds(order: PullOrder): number {
  return sumLanes(countLanes(order));
}

export function countLanes({ ids, mixed }: PullOrder): LaneCounts {
  const counts = READ_LANES.map(
    (lane) => [lane, lane === 'mixed' ? mixed.ids.length : (ids[lane]?.length ?? 0)] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

export function sumLanes(counts: LaneCounts): number {
  return READ_LANES.reduce((sum, lane) => sum + (counts[lane] ?? 0), 0);
}

/** The ids of what a draft has and the platform shows: of all of it, or of some of its entities. Kinds without are left out. */
export function knownIds(draft: Draft, refs?: readonly EntityRef[]): PullIds {
  const known = PULL_KINDS.flatMap((kind) => {
    const records =
      refs === undefined
        ? [...draft.entities[kind].values()]
        : refs.flatMap((ref) => (ref.kind === kind ? (draft.entities[kind].get(ref.key) ?? []) : []));
    const ids = [...new Set(records.flatMap(({ remoteId }) => remoteId ?? []))];
    return ids.length === 0 ? [] : [[kind, ids] as const];
  });
  return Object.fromEntries(known);
}

/** Kinds with the larger limit first: an id that is found early costs no read of a kind with a small one. */
export function cheapestFirst(kinds: readonly PullKind[], limits: LimitTable): readonly PullKind[] {
  const perMinute = (kind: PullKind): number => limits[READS[kind]].limit / limits[READS[kind]].windowMs;
  // Line items are what planners have most of; the others follow as planners make them.
  const often: readonly PullKind[] = ['lineItem', 'creative', 'npiList', 'campaign'];
  return often.filter((kind) => kinds.includes(kind)).sort((a, b) => perMinute(b) - perMinute(a));
}

/** From the least, when each id is found at the first try, to the most, when each is read as every kind. */
export interface PullCost {
  readonly reads: readonly [least: number, most: number];
  readonly seconds: readonly [least: number, most: number];
}

const ANSWER_MS = 250;

export function pullCost({ ids, mixed }: PullOrder, limits: LimitTable): PullCost {
  const named = PULL_KINDS.map((kind) => [kind, ids[kind]?.length ?? 0] as const);
  const tries = (most: boolean): readonly (readonly [PullKind, number])[] =>
    mixed.kinds.slice(0, most ? undefined : 1).map((kind) => [kind, mixed.ids.length] as const);
  const sum = (counts: readonly (readonly [PullKind, number])[]): number =>
    counts.reduce((total, [, count]) => total + count, 0);
  const cost = (most: boolean): readonly [number, number] => {
    const tried = tries(most);
    // Named kinds are read beside each other, those to be tried one after the other.
    const beside = Math.max(0, ...named.map(([kind, count]) => readingMs(kind, count, limits)));
    const inTurn = tried.reduce((total, [kind, count]) => total + readingMs(kind, count, limits), 0);
    return [sum(named) + sum(tried), Math.max(beside, inTurn) / 1000];
  };
  const [[least, soonest], [most, latest]] = [cost(false), cost(true)];
  return { reads: [least, most], seconds: [soonest, latest] };
}

/** A window takes its requests at once, and the next ones when it has passed. */
function readingMs(kind: PullKind, count: number, limits: LimitTable): number {
  if (count === 0) return 0;
  const { limit, windowMs } = limits[windowOf(READS[kind])];
  return Math.floor((count - 1) / limit) * windowMs + Math.min(ANSWER_MS, windowMs);
}

/** What of an order is left when these were read, or found under no kind. */
export function withoutRead(
  { ids, mixed }: PullOrder,
  read: readonly { readonly kind: PullKind; readonly remoteId: RemoteId }[],
  notFound: readonly NotFound[],
): PullOrder {
  const done = new Map(PULL_KINDS.map((kind) => [kind, new Set<RemoteId>()]));
  for (const { kind, remoteId } of read) done.get(kind)?.add(remoteId);
  const missing = new Set(notFound.map(({ remoteId }) => remoteId));
  const left = PULL_KINDS.flatMap((kind) => {
    const list = (ids[kind] ?? []).filter((id) => done.get(kind)?.has(id) !== true);
    return list.length === 0 ? [] : [[kind, list] as const];
  });
  const found = (id: RemoteId): boolean => mixed.kinds.some((kind) => done.get(kind)?.has(id) === true);
  return {
    ids: Object.fromEntries(left),
    mixed: { ids: mixed.ids.filter((id) => !missing.has(id) && !found(id)), kinds: mixed.kinds },
  };
}
