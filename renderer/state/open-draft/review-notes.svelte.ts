// The notes of the open draft: which entities have some, kept up to date edit by edit.
import type { LogEntry } from '../../../shared/draft/change.ts';
import { type EntityRecord, type EntityRef, recordCount } from '../../../shared/draft/document.ts';
import { type Note, readNotes, listOpenNotes } from '../../../shared/draft/notes.ts';
import { type Kind, KINDS } from '../../../shared/domain/resources/registry.ts';
import { type Steps, atOnce } from '../../../shared/kernel/in-slices.ts';
import type { Clock } from '../services.ts';
import { IdleScheduler } from './idle-scheduler.ts';
import type { DraftListener, OpenDraft } from './open-draft.svelte.ts';
import { AT_ONCE } from './work-queue.ts';

export interface NoteAt {
  readonly ref: EntityRef;
  readonly note: Note;
}

/** Records of one step. */
const RECORDS_A_STEP = 512;

export class ReviewNotes implements DraftListener {
  readonly #draft: OpenDraft;
  // One set a kind, all kinds.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- who reads them watches `#version`
  readonly #keys = Object.fromEntries(KINDS.map((kind) => [kind, new Set()])) as Record<Kind, Set<string>>;
  #version: number = $state.raw(0);
  #isWhole: boolean = $state.raw(false);
  /** The rest of a look through the whole draft. */
  readonly #finding: Steps<void>;

  /** The notes of a large draft are found in idle time. */
  constructor(clock: Clock, draft: OpenDraft) {
    this.#draft = draft;
    draft.follow(this);
    this.#finding = this.#find();
    if (recordCount(draft.live) <= AT_ONCE) {
      this.finish();
      return;
    }
    const scheduler = new IdleScheduler(clock, () => this.#finding.next().done !== true);
    scheduler.start();
    draft.onClose(() => scheduler.stop());
  }

  /** All notes have been found. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Finds at once what would be found in idle time: for who goes by all of them. */
  finish(): void {
    atOnce(this.#finding);
  }

  /** All of them, by tree place as the kinds stand: open ones and resolved. */
  readonly list: readonly NoteAt[] = $derived.by(() => {
    void this.#version;
    return KINDS.flatMap((kind) =>
      [...this.#keys[kind]].flatMap((key) => {
        const record = this.#draft.record({ kind, key });
        return record === undefined ? [] : readNotes(record).map((note) => ({ ref: { kind, key }, note }));
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
      if (record !== undefined && listOpenNotes(record).length > 0) count += 1;
    }
    return count;
  }

  /** Edits may come between: they are followed, and a record that was moved meanwhile is looked at once more. */
  *#find(): Steps<void> {
    let looked = 0;
    for (const kind of KINDS) {
      const keys = this.#keys[kind];
      for (const record of this.#draft.live.entities[kind].values()) {
        if (record.notes !== undefined) keys.add(record.key);
        if ((looked += 1) % RECORDS_A_STEP === 0) yield;
      }
    }
    if (KINDS.some((kind) => this.#keys[kind].size > 0)) this.#version += 1;
    this.#isWhole = true;
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
      // A record that came or went says it itself: to look 20,000 up takes longer.
      if (change.op === 'set') {
        const records = this.#draft.live.entities[change.kind];
        for (const key of change.keys) touched = follow(keys, key, records.get(key)) || touched;
      } else {
        touched = follow(keys, change.key, change.op === 'insert' ? change.record : undefined) || touched;
      }
    }
    if (touched) this.#version += 1;
  }
}

/** Enters a record with notes and drops one without, as it is now; returns whether it has some, or had. */
function follow(keys: Set<string>, key: string, record: EntityRecord | undefined): boolean {
  const has = record?.notes !== undefined;
  if (!has) return keys.delete(key);
  keys.add(key);
  return true;
}
