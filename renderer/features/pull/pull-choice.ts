// From pasted ids and the planner's choices to the reads, and their cost in words.
import type { LimitTable } from '../../../shared/api/limits.ts';
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import { type PullCost, type PullOrder, MOST_PULL_IDS, cheapestFirst } from '../../../shared/push/pull-order.ts';
import { type PullKind, PULL_KINDS } from '../../../shared/push/pulled.ts';
import { about, endTime } from '../../ui/time.ts';
import type { ReadIds } from './read-ids.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

/**
 * `kinds`: those that ids without one are looked for as. `isKnown`: whether the draft that it goes into has such an
 * entity with that id: then there is nothing to find out.
 */
export function orderFrom(
  { named, mixed }: Pick<ReadIds, 'named' | 'mixed'>,
  kinds: readonly PullKind[],
  limits: LimitTable,
  isKnown: (kind: PullKind, remoteId: RemoteId) => boolean,
): PullOrder {
  const ids = Object.fromEntries(PULL_KINDS.map((kind) => [kind, [...named[kind]]])) as Record<PullKind, RemoteId[]>; // all kinds
  const unknown: RemoteId[] = [];
  for (const id of mixed) {
    const [only, another] = kinds.filter((kind) => isKnown(kind, id));
    if (only !== undefined && another === undefined) ids[only].push(id);
    else unknown.push(id);
  }
  const order = unknown.length === 0 ? [] : cheapestFirst(kinds, limits);
  const some = Object.fromEntries(Object.entries(ids).filter(([, list]) => list.length > 0));
  return { ids: some, mixed: { ids: unknown, kinds: order } };
}

/** Why the ids can't be pulled as they are; undefined where they can. */
export function whyNot({ count }: Pick<ReadIds, 'count'>, { mixed }: PullOrder): string | undefined {
  if (count === 0) return 'Paste at least one ID first';
  if (count > MOST_PULL_IDS) return `Pull ${formatNumber(MOST_PULL_IDS)} IDs at most at once`;
  return mixed.ids.length > 0 && mixed.kinds.length === 0 ? 'Say what the IDs may be first' : undefined;
}

/** "2 campaigns, 12 line items, 3 without a kind, 1 repetition left out". */
export function foundWords({ named, mixed, repeated }: ReadIds): string {
  const kinds = PULL_KINDS.flatMap((kind) => {
    const { label, plural } = kindEntry(kind);
    return named[kind].length === 0 ? [] : [counted(named[kind].length, label, plural)];
  });
  return [
    ...kinds,
    ...(mixed.length === 0
      ? []
      : [
          kinds.length === 0
            ? counted(mixed.length, 'ID', 'IDs')
            : `${counted(mixed.length, 'ID', 'IDs')} without a kind`,
        ]),
    ...(repeated === 0 ? [] : [`${counted(repeated, 'repetition', 'repetitions')} left out`]),
  ].join(', ');
}

/** "14 reads, about 20 s, until 10:41 AM"; from the least to the most if it depends on the results. */
export function costWords({ reads: [least, most], seconds: [soonest, latest] }: PullCost, now: number): string {
  const reads =
    least === most ? counted(least, 'read', 'reads') : `${formatNumber(least)} to ${formatNumber(most)} reads`;
  const [from, to] = [about(soonest), about(latest)];
  const until = `until ${endTime(now + latest * 1000, now)}`;
  if (latest < 1) return `${reads}, ${to}`;
  if (from === to) return `${reads}, ${from}, ${until}`;
  const range = soonest < 1 ? `up to ${to}` : `${from} to ${to.replace(/^about /, '')}`;
  return `${reads}, ${range}, ${until} at the latest`;
}
