// The draft compared with its base, by entity and updated with each edit: new, changed and created by a push.
import { type Change, type LogEntry, areMoreThan, eachRecord } from '../../../shared/draft/change.ts';
import { entityChanges } from '../../../shared/draft/entity-changes.ts';
import type { Draft, EntityRef } from '../../../shared/draft/document.ts';
import type { Difference } from '../../../shared/merge/difference.ts';
import { entityId } from '../../../shared/draft/validate.ts';
import { type Kind, KINDS } from '../../../shared/domain/resources/registry.ts';
import { AT_ONCE, WorkQueue } from './work-queue.ts';

/** `new`: not on the platform yet; `changed`: differs from its base; `pushed`: a push brought it there as it is now. */
export type ChangeMark = 'new' | 'changed' | 'pushed' | null;

const NONE: readonly Difference[] = [];

/** One kind's part. */
class KindChanges {
  /** How many are new. They are only counted: each record says itself whether it is, and a draft may have 100,000. */
  created = 0;
  readonly fields = new Map<string, readonly Difference[]>();
}

export class ChangeIndex {
  readonly #draft: Draft;
  // All kinds.
  readonly #kinds = Object.fromEntries(KINDS.map((kind) => [kind, new KindChanges()])) as Record<Kind, KindChanges>;
  readonly #pushed = new Set<string>();
  /** Records of large edits, and those of a large draft that have a base to be compared with. */
  readonly #waiting = new WorkQueue();
  #total = 0;
  #members = 0;

  /** Looks at the whole of a live draft; what has to be compared waits for `work` where it is much. */
  constructor(draft: Draft, log: readonly LogEntry[]) {
    this.#draft = draft;
    for (const kind of KINDS) {
      const known: string[] = [];
      let created = 0;
      for (const { key, remoteId } of draft.entities[kind].values()) {
        if (remoteId === null) created += 1;
        else known.push(key);
      }
      this.#kinds[kind].created = created;
      this.#total += created;
      this.#members += created;
      if (known.length > AT_ONCE) this.#waiting.add(kind, known);
      else for (const key of known) this.#look(kind, key);
    }
    this.addHistory(log);
  }

  /** Takes in what pushes have brought in entries that the draft has already. */
  addHistory(log: readonly LogEntry[]): void {
    for (const entry of log) this.#note(entry);
  }

  /** Records that are still to be compared. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Counts the times that a record came to those that a push would touch, left them, or moved among them. */
  get members(): number {
    return this.#members;
  }

  /** New entities, and changed fields of the others. */
  get total(): number {
    return this.#total;
  }

  /** Entities that a push would touch, in draft order. */
  list(): readonly EntityRef[] {
    return KINDS.flatMap((kind) => {
      const { created, fields } = this.#kinds[kind];
      const listed: EntityRef[] = [];
      if (created + fields.size === 0) return listed;
      for (const { key, remoteId } of this.#draft.entities[kind].values()) {
        if (remoteId === null || fields.has(key)) listed.push({ kind, key });
      }
      return listed;
    });
  }

  markOf({ kind, key }: EntityRef): ChangeMark {
    if (this.#draft.entities[kind].get(key)?.remoteId === null) return 'new';
    if (this.#kinds[kind].fields.has(key)) return 'changed';
    return this.#pushed.has(entityId(kind, key)) ? 'pushed' : null;
  }

  /** How many entities of a kind are new, and how many of the others differ. */
  countOf(kind: Kind): { readonly created: number; readonly changed: number } {
    const { created, fields } = this.#kinds[kind];
    return { created, changed: fields.size };
  }

  fieldsOf({ kind, key }: EntityRef): readonly Difference[] {
    return this.#kinds[kind].fields.get(key) ?? NONE;
  }

  /** After the draft has taken `entry` in; a large edit waits for `work`. */
  follow(entry: LogEntry): void {
    for (const change of entry.changes) this.#countNew(change);
    this.#note(entry);
    if (areMoreThan(entry.changes, AT_ONCE)) {
      // A new record stays new whatever its fields are.
      this.#waiting.addAll(entry.changes.filter((change) => !this.#isOfNew(change)));
      return;
    }
    eachRecord(entry.changes, (kind, key) => this.#look(kind, key));
  }

  /** Compares about so many of the records that wait. */
  work(count: number): void {
    for (const { kind, key } of this.#waiting.take(count)) this.#look(kind, key);
  }

  #isOfNew(change: Change): boolean {
    if (change.op === 'header') return false;
    const { created, fields } = this.#kinds[change.kind];
    if (change.op !== 'set') return change.record.remoteId === null && !fields.has(change.key);
    if (change.path[0] !== 'draft') return false;
    return created === this.#draft.entities[change.kind].size;
  }

  /** Remembers what a push has brought there. */
  #note(entry: LogEntry): void {
    if (entry.journal === undefined) return;
    eachRecord(entry.changes, (kind, key) => this.#pushed.add(entityId(kind, key)));
  }

  /** By what a change says of the platform's ids. */
  #countNew(change: Change): void {
    if (change.op === 'header') return;
    const { kind } = change;
    let more = 0;
    if (change.op !== 'set') {
      if (change.record.remoteId === null) more = change.op === 'insert' ? 1 : -1;
    } else if (change.path[0] === 'remoteId') {
      for (const [index, key] of change.keys.entries()) {
        // A record removed meanwhile takes no id.
        if (!this.#draft.entities[kind].has(key)) continue;
        more += Number(change.after[index] === null) - Number(change.before[index] === null);
      }
    } else return;
    this.#kinds[kind].created += more;
    this.#total += more;
    // Records stand in another order after it, or are of those that a push would touch no more.
    this.#members += 1;
  }

  #look(kind: Kind, key: string): void {
    const { fields } = this.#kinds[kind];
    const record = this.#draft.entities[kind].get(key);
    const earlier = fields.get(key);
    const isSame = record === undefined || record.remoteId === null || record.draft === record.base;
    const changes = isSame ? NONE : entityChanges(kind, record);
    if (changes.length > 0) fields.set(key, changes);
    else fields.delete(key);
    this.#total += changes.length - (earlier?.length ?? 0);
    if ((earlier !== undefined) !== changes.length > 0) this.#members += 1;
  }
}
