// What a large edit makes of records, prepared in steps: the edit itself then only puts them in their places.
import type { Steps } from '../kernel/in-slices.ts';
import type { Kind } from '../domain/registry.ts';
import type { LiveDraft } from './apply.ts';
import { applySetsInSteps } from './apply-sets.ts';
import type { Records } from './apply-sets.ts';
import { keysOf } from './change.ts';
import type { Change, SetChange } from './change.ts';
import type { Draft, EntityRecord } from './document.ts';

/** Holds for these very changes, and only as long as every record that was looked at is still the one it was. */
export class PreparedEdit {
  readonly #changes: readonly Change[];
  readonly #kind: Kind;
  readonly #seen: ReadonlyMap<string, EntityRecord | undefined>;
  readonly #after: ReadonlyMap<string, EntityRecord>;

  constructor(
    changes: readonly Change[],
    kind: Kind,
    seen: ReadonlyMap<string, EntityRecord | undefined>,
    after: ReadonlyMap<string, EntityRecord>,
  ) {
    this.#changes = changes;
    this.#kind = kind;
    this.#seen = seen;
    this.#after = after;
  }

  /** Does to the draft what `changes` do. False where it does not hold: then nothing has been done. */
  applyTo(draft: LiveDraft, changes: readonly Change[]): boolean {
    if (changes !== this.#changes) return false;
    const map = draft.entities[this.#kind];
    // Records are replaced and never altered: the same object says that nothing has come between.
    for (const [key, record] of this.#seen) if (map.get(key) !== record) return false;
    for (const [key, record] of this.#after) map.set(key, record);
    return true;
  }

  /** Whether changes are about a record that was looked at: done in another way, they leave this nothing to hold for. */
  isAbout(changes: readonly Change[]): boolean {
    return changes.some(
      (change) =>
        change.op !== 'header' && change.kind === this.#kind && keysOf(change).some((key) => this.#seen.has(key)),
    );
  }

  /** What takes it back once it is in the draft; undefined where `changes` are not just its inverse. */
  inverse(changes: readonly Change[]): PreparedEdit | undefined {
    const last = this.#changes.length - 1;
    const isInverse = changes.every((change, at) => isSame(change, this.#changes[last - at], 'before'));
    if (!isInverse || changes.length !== this.#changes.length) return undefined;
    const [seen, after] = [new Map<string, EntityRecord | undefined>(this.#after), new Map<string, EntityRecord>()];
    for (const [key, record] of this.#seen) {
      if (record === undefined) seen.set(key, undefined);
      else after.set(key, record);
    }
    return new PreparedEdit(changes, this.#kind, seen, after);
  }

  /** What brings it again after that; undefined where `changes` are others. */
  repeat(changes: readonly Change[]): PreparedEdit | undefined {
    const isRepeat = changes.every((change, at) => isSame(change, this.#changes[at], 'after'));
    if (!isRepeat || changes.length !== this.#changes.length) return undefined;
    return new PreparedEdit(changes, this.#kind, this.#seen, this.#after);
  }
}

/** Whether a change sets the same cells to that side of the other: the very same lists, since undo fits some anew. */
function isSame(change: Change, other: Change | undefined, side: 'before' | 'after'): boolean {
  if (change.op !== 'set' || other?.op !== 'set') return false;
  return change.path === other.path && change.keys === other.keys && change.after === other[side];
}

/** Undefined where changes do more than set fields of one kind: those are applied as they are. */
export function* prepareEditInSteps(draft: Draft, changes: readonly Change[]): Steps<PreparedEdit | undefined> {
  const [first] = changes;
  if (first?.op !== 'set') return undefined;
  const { kind } = first;
  const sets = changes.filter((change): change is SetChange => change.op === 'set' && change.kind === kind);
  if (sets.length < changes.length) return undefined;
  const map = draft.entities[kind];
  const seen = new Map<string, EntityRecord | undefined>();
  const after = new Map<string, EntityRecord>();
  const records: Records = {
    get: (key) => {
      const made = after.get(key);
      if (made !== undefined) return made;
      const record = map.get(key);
      seen.set(key, record);
      return record;
    },
    set: (key, record) => after.set(key, record),
  };
  yield* applySetsInSteps(records, sets);
  return new PreparedEdit(changes, kind, seen, after);
}
