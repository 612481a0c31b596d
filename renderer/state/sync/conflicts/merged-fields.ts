// Fields that only the platform had changed, and that a push or a pull took into the draft by itself: each can be taken back.
import { differenceAt } from '../../../../shared/merge/difference.ts';
import { fieldLabel } from '../../../../shared/domain/check/check.ts';
import { type Command, setChange } from '../../../../shared/draft/commands/command.ts';
import type { Draft, EntityRecord } from '../../../../shared/draft/document.ts';
import { defined } from '../../../../shared/kernel/defined.ts';
import { type Json, type Path, getAt, isObject, listOf, parsePath, sameJson } from '../../../../shared/kernel/json.ts';
import { flightAt, isWholeFlight, pathNow } from '../../../../shared/push/flight-path.ts';
import type { AnsweredEvent, MergedEvent } from '../../../../shared/push/events.ts';
import { nameAt } from '../../../../shared/draft/names.ts';

export interface MergedField extends MergedEvent {
  /** Which value the draft has: theirs, as before them, or one that the planner has typed since. */
  readonly now: 'theirs' | 'base' | 'other';
}

/** A whole flight is at the place of its id, or at the end if missing. */
function pathIn(record: EntityRecord, { path, base, theirs, flightId }: MergedEvent): Path | null {
  const found = differenceAt(parsePath(path), { base, mine: base, theirs }, flightId);
  if (flightId === undefined || !isWholeFlight(found)) return pathNow(record.draft, found);
  const at = flightAt(record.draft, flightId);
  return ['flights', at < 0 ? listOf(record.draft['flights']).length : at];
}

/** A flight that is gone on the platform is a new one when it comes back: its id means nothing there any more. */
function pickValue({ path, base, theirs, flightId }: MergedEvent, side: 'base' | 'theirs'): Json | undefined {
  const value = side === 'base' ? base : theirs;
  const isGone = theirs === undefined && isWholeFlight({ path: parsePath(path), ...defined({ flightId }) });
  if (!isGone || !isObject(value)) return value;
  const { id: _, ...flight } = value;
  return flight;
}

/** What the platform took otherwise than it was sent: the draft has what was sent, until theirs is taken. */
export function answeredAsMerged({ event: _, sent, answered, ...place }: AnsweredEvent): MergedEvent {
  return { event: 'merged', ...place, ...defined({ base: sent, theirs: answered }) };
}

/** Those whose field is still in the draft. */
export function mergedFields(draft: Draft, events: readonly MergedEvent[]): MergedField[] {
  return events.flatMap((event) => {
    const record = draft.entities[event.kind].get(event.key);
    const path = record === undefined ? null : pathIn(record, event);
    if (record === undefined || path === null || path.length === 0) return [];
    const value: Json | undefined = getAt(record.draft, path);
    const now = sameJson(value, event.theirs) ? 'theirs' : sameJson(value, event.base) ? 'base' : 'other';
    return [{ ...event, now }];
  });
}

/** The value as it was before theirs, or theirs again, as one step of undo. Null where the field is gone. */
export function mergedCommand(draft: Draft, event: MergedEvent, side: 'base' | 'theirs'): Command | null {
  const record = draft.entities[event.kind].get(event.key);
  const path = record === undefined ? null : pathIn(record, event);
  if (record === undefined || path === null) return null;
  const ref = { kind: event.kind, key: event.key };
  const change = setChange(ref, record, ['draft', ...path], pickValue(event, side));
  if (change === undefined) return null;
  const verb = side === 'base' ? 'Take back' : 'Take theirs';
  return { name: `${verb}: ${fieldLabel(event.kind, path)} of ${nameAt(draft, event)}`, changes: [change] };
}
