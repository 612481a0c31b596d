// What an edit does to the money of campaigns, as every preview lists it: before, after against the cap, the tightest first.
import type { Draft } from '../../../shared/draft/document.ts';
import { distinctName } from '../../../shared/draft/names.ts';
import { plannedMoves } from '../../../shared/draft/planned-moves.ts';
import { type CapUse, describeCapUse } from '../../../shared/kernel/cap-use.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import {
  type MoneySum,
  addAllMoney,
  capRoom,
  formatBound,
  formatDifference,
  formatSum,
} from '../../../shared/kernel/money-sum.ts';
import { visible } from '../../../shared/kernel/visible.ts';

interface PlannedRow {
  readonly id: string;
  readonly name: string;
  readonly before: string;
  readonly use: CapUse;
}

/** "Sum", before, after and by how much. */
interface PlannedSum {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly by: string;
}

/** Of the campaigns whose money or cap differs; empty where none does. */
export function plannedRows(before: Draft, after: Draft): readonly PlannedRow[] {
  const moves = plannedMoves(before, after).map((move) => ({ ...move, free: freeCents(move.after, move.cap) }));
  return moves
    .sort((one, other) => one.free - other.free)
    .map(({ key, before: was, after: now, cap }) => ({
      id: key,
      name: visible(distinctName(after, { kind: 'campaign', key })),
      // Both sums have to fit whole into a line: how many amounts can't be read is said of all.
      before: formatBound(was),
      use: { ...describeCapUse(now, cap), planned: formatBound(now) },
    }));
}

export function sumWords(label: string, before: readonly MoneySum[], after: readonly MoneySum[]): PlannedSum {
  const [was, now] = [addAllMoney(before), addAllMoney(after)];
  return { label, before: formatSum(was), after: formatSum(now), by: formatDifference(was, now) };
}

function freeCents(planned: MoneySum, cap: Json | undefined): number {
  const room = capRoom(cap, planned);
  return room === null ? Infinity : room.over ? -room.by.cents : room.by.cents;
}
