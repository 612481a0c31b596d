// What each lane of a running read does or waits for: a kind with a limit of its own, and the IDs without a kind.
import { endpointOf } from '../../../shared/api/endpoints.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { Wait } from '../../../shared/push/events.ts';
import { holdsAll } from '../../../shared/push/open-waits.ts';
import { type ReadLane, type LaneCounts, READ_LANES } from '../../../shared/push/pull-order.ts';
import { READS } from '../../../shared/push/pulled.ts';
import { laneWaitSentence } from '../../../shared/text/wait-words.ts';
import type { Lane } from '../../ui/lane.ts';
import { clockTimeSeconds } from '../../ui/time.ts';

export interface ReadingLane extends Lane {
  readonly look: 'reading' | 'waiting' | 'done';
  readonly done: number;
  readonly total: number;
}

export function readingLanes(toRead: LaneCounts, read: LaneCounts, waits: readonly Wait[]): readonly ReadingLane[] {
  const open = (lane: ReadLane): boolean => (read[lane] ?? 0) < (toRead[lane] ?? 0);
  return READ_LANES.flatMap((lane) => {
    const [done, total] = [read[lane] ?? 0, toRead[lane] ?? 0];
    if (total === 0) return [];
    const isOver = !open(lane);
    const wait = isOver ? undefined : waits.find((one) => holdsAll(one) || matchesLane(one, lane, open));
    const look = isOver ? 'done' : wait === undefined ? 'reading' : 'waiting';
    const text = isOver
      ? 'All read'
      : wait === undefined
        ? 'Reading, waiting for the answer.'
        : laneWaitSentence(wait, clockTimeSeconds);
    const count = `${formatNumber(done)} of ${formatNumber(total)}`;
    return [{ id: lane, title: laneTitle(lane), isOver, count, text, look, done, total }];
  });
}

const laneTitle = (lane: ReadLane): string =>
  lane === 'mixed' ? 'IDs of any kind' : endpointOf(READS[lane]).words.lane;

/** IDs of any kind are read as one kind after the other: they wait for what no lane of that kind waits for. */
function matchesLane({ operation }: Wait, lane: ReadLane, open: (lane: ReadLane) => boolean): boolean {
  const kind = operation === undefined ? null : endpointOf(operation).kind;
  if (lane !== 'mixed') return kind === lane;
  const own = READ_LANES.find((other) => other === kind);
  return own === undefined || !open(own);
}
