// The notes of the open draft: which entities have some, kept up to date edit by edit.
import type { LogEntry } from '../../../shared/draft/change.ts';
import { keysOf } from '../../../shared/draft/change.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import { notesOf, openNotesOf } from '../../../shared/draft/notes.ts';
import type { Note } from '../../../shared/draft/notes.ts';
import { KINDS } from '../../../shared/domain/registry.ts';
import type { Kind } from '../../../shared/domain/registry.ts';
import { notedKeys } from './noted-keys.ts';
import type { NotedKeys } from './noted-keys.ts';
import type { DraftListener, OpenDraft } from './open-draft.svelte.ts';

export interface NoteAt {
  readonly ref: EntityRef;
  readonly note: Note;
}

export class ReviewNotes implements DraftListener {
  readonly #draft: OpenDraft;
  readonly #keys: NotedKeys;
  #version: number = $state.raw(0);

  constructor(draft: OpenDraft) {
    this.#draft = draft;
    this.#keys = notedKeys(draft.live);
    draft.follow(this);
  }

  /** All of them, by tree place as the kinds stand: open ones and resolved. */
  readonly list: readonly NoteAt[] = $derived.by(() => {
    void this.#version;
    return KINDS.flatMap((kind) =>
      [...this.#keys[kind]].flatMap((key) => {
        const record = this.#draft.record({ kind, key });
        return record === undefined ? [] : notesOf(record).map((note) => ({ ref: { kind, key }, note }));
      }),
    );
  });

  readonly open: number = $derived(this.list.filter(({ note }) => !note.resolved).length);

  /** How many entities of a kind have open notes. */
  countOf(kind: Kind): number {
    void this.#version;
    let count = 0;
    for (const key of this.#keys[kind]) {
      const record = this.#draft.record({ kind, key });
      if (record !== undefined && openNotesOf(record).length > 0) count += 1;
    }
    return count;
  }

  /** Also where only bodies changed: a note on a flight follows its flight. */
  changed({ changes }: LogEntry): void {
    let touched = false;
    for (const change of changes) {
      if (change.op === 'header') continue;
      const keys = this.#keys[change.kind];
      if (change.op === 'set' && change.path[0] !== 'notes') {
        touched ||= keys.size > 0 && change.path[1] === 'flights';
        continue;
      }
      for (const key of keysOf(change)) {
        // A record that came or went says it itself: to look 20,000 up takes longer.
        const record = change.op === 'set' ? this.#draft.live.entities[change.kind].get(key) : change.record;
        const has = change.op !== 'remove' && record?.notes !== undefined;
        touched ||= has || keys.has(key);
        if (has) keys.add(key);
        else keys.delete(key);
      }
    }
    if (touched) this.#version += 1;
  }
}
