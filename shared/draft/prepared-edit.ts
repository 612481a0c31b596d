// What an edit makes of records, worked out with its changes: the edit itself then only puts them in their places.
import type { Kind } from '../domain/resources/registry.ts';
import type { Steps } from '../kernel/in-slices.ts';
import type { LiveDraft } from './apply.ts';
import { type Change, keysOf } from './change.ts';
import type { EntityRecord } from './document.ts';
import { EditedRecords } from './edited-records.ts';

/** Holds for these very changes, and only as long as every record that was looked at is still the one it was. */
export class PreparedEdit {
  readonly #changes: readonly Change[];
  readonly #kind: Kind;
  readonly #records: EditedRecords;
  /** Whether the records go back to what they were. */
  readonly #isInverse: boolean;
  #known: ReadonlySet<string> | null = null;
  /** From what it makes of the records to what taking it back does; null where not worked out. */
  #takenBack: EditedRecords | null = null;

  /** `records`: every one that `changes` set fields of. */
  constructor(changes: readonly Change[], kind: Kind, records: EditedRecords, isInverse = false) {
    this.#changes = changes;
    this.#kind = kind;
    this.#records = records;
    this.#isInverse = isInverse;
  }

  /** Does to the draft what `changes` do. False where it does not hold: then nothing has been done. */
  applyTo(draft: LiveDraft, changes: readonly Change[]): boolean {
    if (changes !== this.#changes) return false;
    const map = draft.entities[this.#kind];
    let holds = true;
    // Records are replaced and never altered: the same object says that nothing has come between.
    this.#each((before) => {
      if (map.get(before.key) !== before) holds = false;
    });
    if (holds) this.#each((_, after) => map.set(after.key, after));
    return holds;
  }

  /** Whether changes are about one of its records: done in another way, they leave this nothing to hold for. */
  isAbout(changes: readonly Change[]): boolean {
    const known = (this.#known ??= this.#keys());
    return changes.some(
      (change) => change.op !== 'header' && change.kind === this.#kind && keysOf(change).some((key) => known.has(key)),
    );
  }

  #keys(): Set<string> {
    const keys = new Set<string>();
    this.#each(({ key }) => keys.add(key));
    return keys;
  }

  #each(visit: (before: EntityRecord, after: EntityRecord) => void): void {
    if (this.#isInverse) this.#records.each((before, after) => visit(after, before));
    else this.#records.each(visit);
  }

  /**
   * Works out the records after undo, where they differ from those before the edit: undo sets cleared members at the
   * end of their object, as reading the log again does.
   */
  *workOutInverse(): Steps<void> {
    if (!this.#clears || this.#takenBack !== null) return;
    const edited = new Map<string, EntityRecord>();
    this.#each((_, after) => edited.set(after.key, after));
    yield;
    const records = new EditedRecords(edited);
    for (const change of this.#changes.toReversed()) {
      if (change.op !== 'set') return;
      const [, member, ...inside] = change.path;
      const found = records.add(change.keys);
      if (found === null || typeof member !== 'string') return;
      for (let index = 0; index < change.keys.length; index += 1) {
        if (index % CELLS === 0) yield;
        const place = found.places[index] as number; // one a key
        if (place >= 0) records.set(place, member, inside, change.before[index]);
      }
    }
    this.#takenBack = records;
  }

  get #clears(): boolean {
    return this.#changes.some((change) => change.op === 'set' && change.after.includes(undefined));
  }

  /** What takes it back once it is in the draft; undefined where that is not known, or `changes` are not just its inverse. */
  inverse(changes: readonly Change[]): PreparedEdit | undefined {
    const last = this.#changes.length - 1;
    const isInverse = changes.every((change, at) => isSame(change, this.#changes[last - at], 'before'));
    if (!isInverse || changes.length !== this.#changes.length) return undefined;
    if (this.#takenBack !== null) return new PreparedEdit(changes, this.#kind, this.#takenBack);
    return this.#clears ? undefined : new PreparedEdit(changes, this.#kind, this.#records, true);
  }

  /** What brings it again after that; undefined where `changes` are others. */
  repeat(changes: readonly Change[]): PreparedEdit | undefined {
    const isRepeat = changes.every((change, at) => isSame(change, this.#changes[at], 'after'));
    if (!isRepeat || changes.length !== this.#changes.length) return undefined;
    return this.#takenBack === null
      ? new PreparedEdit(changes, this.#kind, this.#records)
      : new PreparedEdit(changes, this.#kind, this.#takenBack, true);
  }
}

/** Cells of one step. */
const CELLS = 256;

/** True if `change` restores `other[side]`. Compares lists by identity: undo may rebase changes. */
function isSame(change: Change, other: Change | undefined, side: 'before' | 'after'): boolean {
  if (change.op !== 'set' || other?.op !== 'set') return false;
  return change.path === other.path && change.keys === other.keys && change.after === other[side];
}
