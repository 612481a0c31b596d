// The draft against its base by entity, kept edit by edit: what is new, what differs, what a push has brought there.
import type { LogEntry } from '../../shared/draft/change.ts';
import { eachRecord } from '../../shared/draft/column.ts';
import { entityChanges } from '../../shared/draft/difference.ts';
import type { Draft, EntityRecord, EntityRef } from '../../shared/draft/document.ts';
import type { FieldChange } from '../../shared/draft/field-change.ts';
import { entityId } from '../../shared/draft/validate.ts';
import { KINDS } from '../../shared/domain/registry.ts';
import type { Kind } from '../../shared/domain/registry.ts';

/** `new`: not on the platform yet; `changed`: differs from its base; `pushed`: a push brought it there as it is now. */
export type ChangeMark = 'new' | 'changed' | 'pushed' | null;

const NONE: readonly FieldChange[] = [];

/** One kind's part. */
class KindChanges {
  readonly created = new Set<string>();
  readonly fields = new Map<string, readonly FieldChange[]>();
}

export class ChangeIndex {
  readonly #draft: Draft;
  readonly #kinds = Object.fromEntries(KINDS.map((kind) => [kind, new KindChanges()])) as Record<Kind, KindChanges>; // all kinds
  readonly #pushed = new Set<string>();
  #total = 0;

  /** Looks at the whole of a live draft. */
  constructor(draft: Draft, log: readonly LogEntry[]) {
    this.#draft = draft;
    for (const kind of KINDS) for (const record of draft.entities[kind].values()) this.#look(kind, record.key, record);
    for (const entry of log) this.#note(entry);
  }

  /** New entities, and changed fields of the others. */
  get total(): number {
    return this.#total;
  }

  /** Entities that a push would touch, in draft order. */
  list(): readonly EntityRef[] {
    return KINDS.flatMap((kind) => {
      const { created, fields } = this.#kinds[kind];
      if (created.size + fields.size === 0) return [];
      const keys = [...this.#draft.entities[kind].keys()];
      return keys.filter((key) => created.has(key) || fields.has(key)).map((key) => ({ kind, key }));
    });
  }

  markOf({ kind, key }: EntityRef): ChangeMark {
    const { created, fields } = this.#kinds[kind];
    if (created.has(key)) return 'new';
    if (fields.has(key)) return 'changed';
    return this.#pushed.has(entityId(kind, key)) ? 'pushed' : null;
  }

  fieldsOf({ kind, key }: EntityRef): readonly FieldChange[] {
    return this.#kinds[kind].fields.get(key) ?? NONE;
  }

  /** After the draft has taken `entry` in. */
  follow(entry: LogEntry): void {
    const looked = new Set<string>();
    eachRecord(entry.changes, (kind, key) => {
      const id = entityId(kind, key);
      if (looked.has(id)) return;
      looked.add(id);
      this.#look(kind, key, this.#draft.entities[kind].get(key));
    });
    this.#note(entry);
  }

  /** Remembers what a push has brought there. */
  #note(entry: LogEntry): void {
    if (entry.journal === undefined) return;
    eachRecord(entry.changes, (kind, key) => this.#pushed.add(entityId(kind, key)));
  }

  #look(kind: Kind, key: string, record: EntityRecord | undefined): void {
    const { created, fields } = this.#kinds[kind];
    this.#total -= (created.delete(key) ? 1 : 0) + (fields.get(key)?.length ?? 0);
    fields.delete(key);
    if (record === undefined) return;
    if (record.remoteId === null) {
      created.add(key);
      this.#total += 1;
      return;
    }
    const changes = record.draft === record.base ? NONE : entityChanges(kind, record);
    if (changes.length > 0) fields.set(key, changes);
    this.#total += changes.length;
  }
}
