// Taking an edit back, or bringing it again, on a draft into which pushes and pulls have brought results since.
import { fail, ok } from '../kernel/result.ts';
import type { Result } from '../kernel/result.ts';
import { getAt, listOf } from '../kernel/json.ts';
import type { JsonObject, Path } from '../kernel/json.ts';
import { invertChanges } from './change.ts';
import type { Change, InsertChange, LogEntry, SetChange } from './change.ts';
import { columnCells } from './column.ts';
import { onPlatform } from './commands/remove.ts';
import type { Draft } from './document.ts';
import { keepFlightIds } from './flight-ids.ts';

/**
 * The changes that take `entry` back. Refused as UNDO_AFTER_PUSH {name, kind, entity, remoteId} when it would take out
 * an entity that a push has created since: the platform has no delete.
 */
export function undoChanges(draft: Draft, entry: LogEntry): Result<Change[]> {
  return fitToNow(draft, invertChanges(entry.changes), entry.name);
}

/** The changes that bring `entry` again after an undo. Refused like an undo. */
export function redoChanges(draft: Draft, entry: LogEntry): Result<Change[]> {
  return fitToNow(draft, entry.changes, entry.name);
}

function fitToNow(draft: Draft, changes: readonly Change[], name: string): Result<Change[]> {
  const fitted: Change[] = [];
  for (const change of changes) {
    if (change.op === 'remove') {
      const now = draft.entities[change.kind].get(change.key);
      if (now === undefined) continue;
      if (change.record.remoteId === null && now.remoteId !== null) {
        const { name: entity, ...place } = onPlatform(change.kind, now, now.remoteId);
        return fail('UNDO_AFTER_PUSH', { name, entity: entity ?? change.key, ...place });
      }
      fitted.push({ ...change, record: now } satisfies InsertChange);
    } else if (change.op === 'set' && isFlights(change)) fitted.push(withFlightIds(draft, change));
    else if (change.op === 'column' && isFlights(change)) {
      for (const cell of columnCells(change)) fitted.push(withFlightIds(draft, cell));
    } else fitted.push(change);
  }
  return ok(fitted);
}

function isFlights(change: { readonly path: Path }): boolean {
  return change.path.length === 2 && change.path[0] === 'draft' && change.path[1] === 'flights';
}

function withFlightIds(draft: Draft, change: SetChange): SetChange {
  const record = draft.entities[change.kind].get(change.key);
  if (record === undefined || !Array.isArray(change.after)) return change;
  const now = getAt(record as JsonObject, change.path); // a record is JSON
  const after = keepFlightIds(
    listOf(change.after),
    listOf(change.before),
    listOf(now),
    listOf(record.base?.['flights']),
  );
  return { ...change, ...(now === undefined ? {} : { before: now }), after };
}
