// Taking an edit back, or bringing it again, on a draft into which pushes and pulls have brought results since.
import { type Result, fail, ok } from '../kernel/result.ts';
import { type Json, type JsonObject, getAt, isObject, listOf, setAt } from '../kernel/json.ts';
import { withChanges } from './apply.ts';
import {
  type Change,
  type HeaderChange,
  type InsertChange,
  type LogEntry,
  type SetChange,
  invertChanges,
  joinCells,
  sides,
  splitCells,
} from './change.ts';
import { onPlatform } from './commands/remove.ts';
import type { Draft } from './document.ts';
import { keepFlightIds, withoutId } from './flight-ids.ts';
import { hasPlatformIds } from './platform-ids.ts';
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
    if (change.op === 'remove') {
      const now = draft.entities[change.kind].get(change.key);
      if (now === undefined) continue;
      if (change.record.remoteId === null && now.remoteId !== null) {
        const { name: entity, ...place } = onPlatform(change.kind, now, now.remoteId);
        return fail('UNDO_AFTER_PUSH', { name, entity: entity ?? change.key, ...place });
      }
      fitted.push({ ...change, record: now } satisfies InsertChange);
    } else if (change.op === 'set' && isInBase(change)) fitted.push(...(bases.get(change) ?? []));
    else if (change.op === 'set' && isFlights(change)) {
      fitted.push(...joinCells(splitCells(change).map((cell) => withFlightIds(draft, cell, bases))));
    } else if (change.op === 'header') fitted.push(keepAccount(draft, change));
    else fitted.push(change);
  }
  const origin = fitted.findIndex(isOriginTaken);
  if (origin < 0) return ok(fitted);
  const rest = fitted.toSpliced(origin, 1);
  // Others have come since: they are of that platform too.
  return ok(hasPlatformIds(withChanges(draft, rest)) ? rest : fitted);
}

/** Takes away where the ids of the draft come from. */
function isOriginTaken(change: Change): boolean {
  return change.op === 'header' && change.path.join(' ') === 'account platform' && change.after === undefined;
}

/**
 * Where a push or pull has named the platform since, its ids are of the account as it is now: neither is turned back
 * unseen.
 */
function keepAccount({ header }: Draft, change: HeaderChange): HeaderChange {
  const { account: now } = header;
  const { path, before, after } = change;
  if (path.length !== 1 || path[0] !== 'account' || !isObject(now) || !isObject(after)) return change;
  if (now['platform'] === getAt(before, ['platform'])) return change;
  let account: Json | undefined = after;
  for (const member of ['id', 'name', 'platform']) account = setAt(account, [member], now[member]);
  return { op: 'header', path, ...sides(now, account) };
}

function isFlights({ path }: SetChange): boolean {
  return path.length === 2 && path[0] === 'draft' && path[1] === 'flights';
}

function isInBase({ path }: SetChange): boolean {
  return path[0] === 'base' && path.length >= 2;
}

/** By the change that they are fitted from, cell by cell. */
type Bases = ReadonlyMap<Change, readonly SetChange[]>;

/** The changes inside a base, as a decided conflict makes them, fitted to what pushes and pulls have left there since. */
function fittedBases(draft: Draft, changes: readonly Change[]): Bases {
  const bases = new Map<Change, readonly SetChange[]>();
  for (const change of changes) {
    if (change.op !== 'set' || !isInBase(change)) continue;
    const { kind, path } = change;
    const fitted = splitCells(change).flatMap((cell) => {
      const [key = ''] = cell.keys;
      const record = draft.entities[kind].get(key);
      const alsoDrafted = changes.some(
        (other) =>
          other.op === 'set' &&
          other.kind === kind &&
          other.path[0] === 'draft' &&
          other.path[1] === path[1] &&
          other.keys.includes(key),
      );
      return (record === undefined ? null : fitBase(record, cell, alsoDrafted)) ?? [];
    });
    bases.set(change, fitted);
  }
  return bases;
}

/** `cell`: the flights of one line item. */
function withFlightIds(draft: Draft, cell: SetChange, bases: Bases): SetChange {
  const [key = ''] = cell.keys;
  const [before, wanted] = [cell.before[0], cell.after[0]];
  const record = draft.entities[cell.kind].get(key);
  if (record === undefined || !Array.isArray(wanted)) return cell;
  const now = getAt(record as JsonObject, cell.path); // a record is JSON
  const base = [...bases.values()]
    .flat()
    .find((other) => other.kind === cell.kind && other.keys[0] === key && other.path[1] === 'flights');
  const after = keepFlightIds(
    listOf(wanted),
    listOf(before),
    listOf(now),
    listOf(base?.after[0] ?? record.base?.['flights']),
  );
  const gone = base === undefined ? null : goneFlights(base);
  const known = after.map((flight) => {
    const id = getAt(flight, ['id']);
    return id !== undefined && gone?.has(id) === true && isObject(flight) ? withoutId(flight) : flight;
  });
  return { ...cell, before: [now ?? before], after: [known] };
}
