// Open conflicts decided: each decision sets its value and takes its entry out of the draft's `conflicts`.
import { type Json, type JsonObject, isList, listOf, parsePath, sameJson, setAt } from '../kernel/json.ts';
import { counted } from '../kernel/counted.ts';
import { type Failure, type Result, fail, ok } from '../kernel/result.ts';
import { liveDraft, applyChanges } from '../draft/apply.ts';
import { type Change, cellChange, sides } from '../draft/change.ts';
import type { Command } from '../draft/commands/command.ts';
import { removeEntities } from '../draft/commands/remove.ts';
import type { Draft, EntityRecord, EntityRef } from '../draft/document.ts';
import { headerSchema } from '../draft/envelope.ts';
import { itemText } from './lists.ts';
import { type OpenConflict, conflictEntry, parseConflict } from '../draft/open-conflicts.ts';
import { settledRecord } from './settle-record.ts';

export type SettleSide = 'mine' | 'theirs';

/** `value` instead of either side: what a planner has put there. */
export type Decision = { readonly side: SettleSide } | { readonly value: Json | undefined };

export interface Settlement {
  readonly conflict: OpenConflict;
  readonly decision: Decision;
}

export interface SettledConflicts {
  /** One edit for all that could be decided so. */
  readonly command: Command;
  readonly refused: readonly { readonly settlement: Settlement; readonly failure: Failure }[];
}

/**
 * `mine` leaves the draft's value as it is. Refused with the failures of `settledRecord`, with those of `removeEntities`
 * where something would be taken out, as CONFLICT_PLACE where the entity is gone.
 */
export function settleConflicts(draft: Draft, settlements: readonly Settlement[]): SettledConflicts {
  const live = liveDraft(draft);
  const changes: Change[] = [];
  const done = new Set<string>();
  const refused: SettledConflicts['refused'][number][] = [];
  const take = (more: readonly Change[]): void => {
    applyChanges(live, more);
    changes.push(...more);
  };
  for (const settlement of settlements) {
    const settled = settle(live, settlement.conflict, settlement.decision);
    if (!settled.ok) refused.push({ settlement, failure: settled.failure });
    else {
      take(settled.value);
      done.add(formatConflict(settlement.conflict));
    }
  }
  take(withoutEntries(live.header, done));
  return { command: { name: `Decide ${counted(done.size, 'conflict', 'conflicts')}`, changes }, refused };
}

function settle(draft: Draft, conflict: OpenConflict, decision: Decision): Result<readonly Change[]> {
  if ('side' in decision && decision.side === 'mine' && !isUndelete(conflict)) return ok([]);
  const value = 'side' in decision ? conflict[decision.side] : decision.value;
  const { part, kind, key } = conflict;
  if (part === 'file' || kind === undefined || key === undefined) return settleHeader(draft, conflict, value);
  const record = draft.entities[kind].get(key);
  if (part === 'record' && conflict.path === '') return settleDeleted(draft, { kind, key }, record, value);
  if (record === undefined) return fail('CONFLICT_PLACE');
  const settled = settledRecord(draft, kind, record, conflict, value);
  return settled.ok ? ok(recordChanges({ kind, key }, record, settled.value)) : settled;
}

/** Taken out here and changed there: it is in the draft until that is decided, so mine is to take it out. */
function isUndelete({ part, path, mine }: OpenConflict): boolean {
  return part === 'record' && path === '' && mine === undefined;
}

function settleDeleted(
  draft: Draft,
  ref: EntityRef,
  record: EntityRecord | undefined,
  value: Json | undefined,
): Result<readonly Change[]> {
  if (value !== undefined || record === undefined) return ok([]);
  const removal = removeEntities(draft, [ref]);
  return removal.ok ? ok(removal.value.changes) : removal;
}

/** Member by member of the record, and of its body. */
export function recordChanges(ref: EntityRef, before: EntityRecord, after: EntityRecord): Change[] {
  const changes: Change[] = [];
  const compare = (path: readonly string[], one: JsonObject, other: JsonObject): void => {
    for (const member of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const [from, to] = [own(one, member), own(other, member)];
      const isBody = path.length === 0 && member === 'draft';
      if (isBody) compare(['draft'], before.draft, after.draft);
      else if (!sameJson(from, to)) changes.push(cellChange(ref, [...path, member], from, to));
    }
  };
  compare([], before as JsonObject, after as JsonObject); // records are JSON
  return changes;
}

function own(value: JsonObject, member: string): Json | undefined {
  return Object.hasOwn(value, member) ? value[member] : undefined;
}

/** Members that describe the file itself, and those under other rules. */
const NOT_DECIDED: ReadonlySet<string> = new Set(['format', 'version', 'conflicts']);

function settleHeader({ header }: Draft, { path }: OpenConflict, value: Json | undefined): Result<readonly Change[]> {
  const steps = parsePath(path);
  const [member] = steps;
  if (typeof member !== 'string' || NOT_DECIDED.has(member) || steps.some((step) => typeof step === 'number')) {
    return fail('CONFLICT_PLACE');
  }
  const next = setAt(header, steps, value) as JsonObject; // a path of one step or more keeps an object
  if (!headerSchema.safeParse({ format: 'flightplan-draft', version: 1, ...next }).success) {
    return fail('CONFLICT_VALUE');
  }
  return ok([{ op: 'header', path: [member], ...sides(own(header, member), own(next, member)) }]);
}

function formatConflict(conflict: OpenConflict): string {
  return itemText(conflictEntry(conflict));
}

/** The member itself goes with its last entry. Invalid entries are not touched. */
function withoutEntries(header: JsonObject, settled: ReadonlySet<string>): Change[] {
  const before = own(header, 'conflicts');
  if (!isList(before)) return [];
  const left = listOf(before).filter((entry) => {
    const conflict = parseConflict(entry);
    return conflict === undefined || !settled.has(formatConflict(conflict));
  });
  if (left.length === before.length) return [];
  return [{ op: 'header', path: ['conflicts'], ...sides(before, left.length === 0 ? undefined : left) }];
}
