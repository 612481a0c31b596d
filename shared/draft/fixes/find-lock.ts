// Why a value can't be set from here: what the platform would not take of an entity that it has.
import { getAt } from '../../kernel/json.ts';
import { needsReplace } from '../../domain/rules/line-item-change.ts';
import { setChange, withSet } from '../commands/command.ts';
import type { EntityRecord } from '../document.ts';
import { finishedFlightIds } from '../finished-flights.ts';
import { flightsOf } from '../flight-list.ts';
import { findRunningLoss } from '../running-loss.ts';
import type { FixCell, FixNeeds } from './fix.ts';

/** Why these values can't be set from here; null where they can. */
export function findLock(needs: FixNeeds, cells: readonly FixCell[]): string | null {
  for (const cell of cells) {
    const record = needs.draft.entities[cell.kind].get(cell.key);
    const lock = record === undefined ? 'It is not in this draft any more.' : lockOfCell(record, cell, needs.now);
    if (lock !== null) return lock;
  }
  return null;
}

function lockOfCell(record: EntityRecord, { kind, key, path, value }: FixCell, now: number): string | null {
  if (kind === 'tactic' && record.remoteId !== null) return "Pushed. The platform can't change a tactic.";
  if (kind === 'campaign' && path[1] !== 'budgetCap') return "Only a campaign's budget cap can be changed.";
  if (kind !== 'lineItem' || record.remoteId === null) return null;
  if (isFinishedFlight(record, path, now)) return 'This flight has finished.';
  const loss = findRunningLoss(record, path.slice(1), value, now);
  if (loss === 'START') return 'This flight has begun: its start stays.';
  if (loss === 'END') return 'This flight runs, and would end in the past.';
  if (record.complete === true) return null;
  const change = setChange({ kind, key }, record, path, value);
  const after = change === undefined ? record : withSet(record, change);
  const isMore = replaced(after) > replaced(record);
  return isMore ? 'Mark the line item complete first: only a part of it is known.' : null;
}

/** As a whole, so that a member that is taken out counts: no patch takes one away. */
const replaced = ({ base, draft }: EntityRecord): number => needsReplace(base, draft, true).length;

function isFinishedFlight(record: EntityRecord, path: FixCell['path'], now: number): boolean {
  const index = path[1] === 'flights' ? path[2] : undefined;
  if (typeof index !== 'number') return false;
  const id = getAt(flightsOf(record.draft)[index], ['id']);
  return id !== undefined && finishedFlightIds(record, now).has(id);
}
