// Taking an edit back, or bringing it again, on a draft into which pushes and pulls have brought results since.
import { fail, ok } from '../kernel/result.ts';
import type { Result } from '../kernel/result.ts';
import { getAt, isObject, listOf } from '../kernel/json.ts';
import type { JsonObject, Path } from '../kernel/json.ts';
import { invertChanges } from './change.ts';
import type { Change, InsertChange, LogEntry, SetChange } from './change.ts';
import { columnCells } from './column.ts';
import { onPlatform } from './commands/remove.ts';
import type { Draft } from './document.ts';
import { keepFlightIds, withoutId } from './flight-ids.ts';
import { fitBase, goneFlights } from './undo-base.ts';

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
  const bases = fittedBases(draft, changes);
  for (const change of changes) {
    if (change.op === 'set' && bases.has(change)) {
      const base = bases.get(change);
      if (base !== undefined && base !== null) fitted.push(base);
      continue;
    }
    if (change.op === 'remove') {
      const now = draft.entities[change.kind].get(change.key);
      if (now === undefined) continue;
      if (change.record.remoteId === null && now.remoteId !== null) {
        const { name: entity, ...place } = onPlatform(change.kind, now, now.remoteId);
        return fail('UNDO_AFTER_PUSH', { name, entity: entity ?? change.key, ...place });
      }
      fitted.push({ ...change, record: now } satisfies InsertChange);
    } else if (change.op === 'set' && isFlights(change)) fitted.push(withFlightIds(draft, change, bases));
    else if (change.op === 'column' && isFlights(change)) {
      for (const cell of columnCells(change)) fitted.push(withFlightIds(draft, cell, bases));
    } else fitted.push(change);
  }
  return ok(fitted);
}

function isFlights(change: { readonly path: Path }): boolean {
  return change.path.length === 2 && change.path[0] === 'draft' && change.path[1] === 'flights';
}

type Bases = ReadonlyMap<Change, SetChange | null>;

/** The changes inside a base, as a decided conflict makes them, fitted to what pushes and pulls have left there since. */
function fittedBases(draft: Draft, changes: readonly Change[]): Bases {
  const bases = new Map<Change, SetChange | null>();
  for (const change of changes) {
    if (change.op !== 'set' || change.path[0] !== 'base' || change.path.length < 2) continue;
    const record = draft.entities[change.kind].get(change.key);
    const drafts = changes.some(
      (other) =>
        other.op === 'set' &&
        other.kind === change.kind &&
        other.key === change.key &&
        other.path[0] === 'draft' &&
        other.path[1] === change.path[1],
    );
    bases.set(change, record === undefined ? null : fitBase(record, change, drafts));
  }
  return bases;
}

function withFlightIds(draft: Draft, change: SetChange, bases: Bases): SetChange {
  const record = draft.entities[change.kind].get(change.key);
  if (record === undefined || !Array.isArray(change.after)) return change;
  const now = getAt(record as JsonObject, change.path); // a record is JSON
  const base = [...bases.values()].find(
    (other) => other?.kind === change.kind && other.key === change.key && other.path[1] === 'flights',
  );
  const after = keepFlightIds(
    listOf(change.after),
    listOf(change.before),
    listOf(now),
    listOf(base?.after ?? record.base?.['flights']),
  );
  const gone = base === undefined || base === null ? null : goneFlights(base);
  const known = after.map((flight) => {
    const id = getAt(flight, ['id']);
    return id !== undefined && gone?.has(id) === true && isObject(flight) ? withoutId(flight) : flight;
  });
  return { ...change, ...(now === undefined ? {} : { before: now }), after: known };
}
