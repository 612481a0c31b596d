// What a planner says about a whole entity: that it is complete, under which parent it belongs, a note on it.
import { fail, ok } from '../../kernel/result.ts';
import type { Result } from '../../kernel/result.ts';
import type { Json } from '../../kernel/json.ts';
import { kindEntry } from '../../domain/registry.ts';
import type { Draft, EntityRef } from '../document.ts';
import { recordOf, setChange } from './command.ts';
import type { Command } from './command.ts';
import { countOfKind } from './naming.ts';
import { onPlatform } from './remove.ts';

/** contract §1: the planner says that the draft is the whole line item, so that a replace of it is allowed. */
export function markComplete(draft: Draft, lineItem: string, complete = true): Command {
  const name = complete ? 'Mark a line item complete' : 'Mark a line item incomplete';
  return { name, changes: setMember(draft, { kind: 'lineItem', key: lineItem }, 'complete', complete) };
}

/** Refused as ENTITY_ON_PLATFORM once it is there: the platform shows no way to move it. */
export function moveEntity(draft: Draft, ref: EntityRef, parent: string): Result<Command> {
  const record = recordOf(draft, ref);
  const member = kindEntry(ref.kind).parent?.member;
  const name = `Move ${countOfKind(1, ref.kind)}`;
  if (record === undefined || member === undefined) return ok({ name, changes: [] });
  if (record.remoteId !== null) return fail('ENTITY_ON_PLATFORM', onPlatform(ref.kind, record, record.remoteId));
  return ok({ name, changes: setMember(draft, ref, member, parent) });
}

/** For review between agencies (contract §1). `at` is ISO 8601. */
export function addNote(draft: Draft, ref: EntityRef, note: { text: string; by: string; at: string }): Command {
  const notes = recordOf(draft, ref)?.notes ?? [];
  return {
    name: `Add a note to ${countOfKind(1, ref.kind)}`,
    changes: setMember(draft, ref, 'notes', [...notes, note]),
  };
}

function setMember(draft: Draft, ref: EntityRef, member: string, value: Json): Command['changes'] {
  const record = recordOf(draft, ref);
  const change = record === undefined ? undefined : setChange(ref, record, [member], value);
  return change === undefined ? [] : [change];
}
