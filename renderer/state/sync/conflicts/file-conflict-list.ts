// The open conflicts of a draft's file as the list of conflicts shows them, and those that were decided meanwhile.
import type { Draft } from '../../../../shared/draft/document.ts';
import { itemText } from '../../../../shared/merge/lists.ts';
import { type OpenConflict, conflictEntry, openConflicts } from '../../../../shared/draft/open-conflicts.ts';
import type { Decision, SettledConflicts, Settlement } from '../../../../shared/merge/settle.ts';
import { valueNow } from '../../../../shared/merge/settle-record.ts';
import { defined } from '../../../../shared/kernel/defined.ts';
import { type JsonObject, sameJson } from '../../../../shared/kernel/json.ts';
import type { Side } from '../../../../shared/push/decide.ts';
import type { PushConflict } from './conflict-choice.ts';
import { DistinctIds } from '../../../../shared/merge/review/distinct-ids.ts';

/** Decided ones come after open ones; those no longer in the draft are left out. */
export function shownConflicts(
  draft: Draft,
  open: readonly OpenConflict[],
  decided: readonly OpenConflict[],
): PushConflict[] {
  if (open.length + decided.length === 0) return [];
  const ids = new DistinctIds();
  const texts = new Set(open.map(formatConflict));
  return [
    ...open.flatMap((conflict) => shownAs(draft, conflict, ids, false)),
    ...decided
      .filter((conflict) => !texts.has(formatConflict(conflict)))
      .flatMap((conflict) => shownAs(draft, conflict, ids, true)),
  ];
}

/** Those that are not open in the header. */
export function stillDecided(decided: readonly OpenConflict[], header: JsonObject): readonly OpenConflict[] {
  const open = new Set(openConflicts(header).map(formatConflict));
  return open.size === 0 ? decided : decided.filter((conflict) => !open.has(formatConflict(conflict)));
}

/** The settlements that were carried out and are not among `known`; without those of the draft's own members. */
export function newlyDecided(
  settlements: readonly Settlement[],
  refused: SettledConflicts['refused'],
  known: readonly OpenConflict[],
): OpenConflict[] {
  const others = new Set([...refused.map(({ settlement }) => settlement.conflict), ...known].map(formatConflict));
  return settlements.flatMap(({ conflict }) =>
    others.has(formatConflict(conflict)) || conflict.part === 'file' ? [] : [conflict],
  );
}

const formatConflict = (conflict: OpenConflict): string => itemText(conflictEntry(conflict));

/** Once theirs was taken, mine is no longer in the draft: then it is the value that was found. */
export function toDecision(conflict: OpenConflict, choice: Side | null, side: Side): Decision {
  return side === 'mine' && choice === 'theirs' ? { value: conflict.mine } : { side };
}

function shownAs({ entities }: Draft, conflict: OpenConflict, ids: DistinctIds, decided: boolean): PushConflict[] {
  const { part, kind, key, path, flightId, base, theirs } = conflict;
  const record = kind === undefined || key === undefined ? undefined : entities[kind].get(key);
  if (kind === undefined || key === undefined || record === undefined) return [];
  const isDeletion = part === 'record' && path === '';
  const now = isDeletion ? conflict.mine : valueNow(kind, record, conflict);
  // What was taken out and is decided would be gone, had it been decided so.
  const tookTheirs = isDeletion ? conflict.mine === undefined : sameJson(now ?? null, theirs ?? null);
  const mine = decided && tookTheirs ? conflict.mine : now;
  const choice = decided ? (tookTheirs ? 'theirs' : 'mine') : null;
  const shown = { event: 'conflict' as const, kind, key, path, ...defined({ flightId, base, mine, theirs }) };
  const another = choice === 'mine' && !sameJson(mine ?? null, conflict.mine ?? null);
  const id = ids.of(`merge ${part} ${kind}:${key}:${path}:${flightId === undefined ? '' : itemText(flightId)}`);
  // A flight's id is a number, as the platform gives it, or what a file says instead.
  return [{ ...shown, choice, another, merge: { id, conflict } } as PushConflict];
}
