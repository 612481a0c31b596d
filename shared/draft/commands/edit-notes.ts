// Notes written, resolved, opened again and deleted: each one step of undo.
import { type Json, type Path, isObject } from '../../kernel/json.ts';
import type { Draft, EntityRef } from '../document.ts';
import { LONGEST_AUTHOR, LONGEST_NOTE, fieldMembers } from '../notes.ts';
import { type Command, recordOf, setChange } from './command.ts';

/** Who did something, and when (ISO 8601). */
export interface Hand {
  readonly by: string;
  readonly at: string;
}

/** At the end of the entity's notes; `path` is inside its body, empty for the entity as a whole. */
export function addNote(draft: Draft, ref: EntityRef, path: Path, text: string, { by, at }: Hand): Command {
  const record = recordOf(draft, ref);
  const words = text.trim().slice(0, LONGEST_NOTE);
  if (record === undefined || words === '') return { name: 'Add a note', changes: [] };
  const note = { text: words, by: by.slice(0, LONGEST_AUTHOR), at, ...fieldMembers(path, record.draft) };
  return notesCommand('Add a note', draft, ref, [...(record.notes ?? []), note]);
}

/** Unknown members of the note stay. */
export function resolveNote(draft: Draft, ref: EntityRef, index: number, { by, at }: Hand): Command {
  return eachNote('Resolve a note', draft, ref, index, (note) =>
    isObject(note) ? { ...note, resolved: { by: by.slice(0, LONGEST_AUTHOR), at } } : note,
  );
}

export function reopenNote(draft: Draft, ref: EntityRef, index: number): Command {
  return eachNote('Reopen a note', draft, ref, index, (note) => {
    if (!isObject(note)) return note;
    const { resolved: _resolved, ...open } = note;
    return open;
  });
}

export function deleteNote(draft: Draft, ref: EntityRef, index: number): Command {
  return eachNote('Delete a note', draft, ref, index, () => undefined);
}

function eachNote(
  name: string,
  draft: Draft,
  ref: EntityRef,
  index: number,
  change: (note: Json) => Json | undefined,
): Command {
  const notes = recordOf(draft, ref)?.notes ?? [];
  const next = notes.flatMap((note, at) => {
    const changed = at === index ? change(note) : note;
    return changed === undefined ? [] : [changed];
  });
  return notesCommand(name, draft, ref, next);
}

function notesCommand(name: string, draft: Draft, ref: EntityRef, notes: readonly Json[]): Command {
  const record = recordOf(draft, ref);
  const value = notes.length === 0 ? undefined : notes;
  const change = record === undefined ? undefined : setChange(ref, record, ['notes'], value);
  return { name, changes: change === undefined ? [] : [change] };
}
