// The one accelerator of the edit path: the records that an edit makes are put in their places, by undo and redo too.
import type { Kind } from '../domain/resources/registry.ts';
import type { LiveDraft } from './apply.ts';
import type { Change, SetChange } from './change.ts';
import type { EntityRecord } from './document.ts';

/** `redo` and `undo` do what applying changes does; or nothing, and are false, where it is to be done so. */
export class ReplacedRecords {
  readonly #changes: readonly SetChange[];
  readonly #kind: Kind;
  readonly #before: readonly EntityRecord[];
  readonly #after: readonly EntityRecord[];

  /** `changes` set fields of records of one kind and make of each of `before` that of `after`. */
  constructor(
    changes: readonly SetChange[],
    kind: Kind,
    before: readonly EntityRecord[],
    after: readonly EntityRecord[],
  ) {
    this.#changes = changes;
    this.#kind = kind;
    this.#before = before;
    this.#after = after;
  }

  /** Also the edit itself. */
  redo(draft: LiveDraft, changes: readonly Change[]): boolean {
    return areSame(changes, this.#changes, 'after') && replace(draft.entities[this.#kind], this.#before, this.#after);
  }

  /**
   * Not for cleared members: applied, their inverse sets them at the end of their object, as reading the log again does.
   */
  undo(draft: LiveDraft, changes: readonly Change[]): boolean {
    return (
      areSame(changes, this.#changes.toReversed(), 'before') &&
      !this.#changes.some(({ after }) => after.includes(undefined)) &&
      replace(draft.entities[this.#kind], this.#after, this.#before)
    );
  }
}

/** False, and nothing is done, unless all of `from` are in the map. */
function replace(map: Map<string, EntityRecord>, from: readonly EntityRecord[], to: readonly EntityRecord[]): boolean {
  // Records are replaced and never altered: the same object says that nothing has come between.
  if (!from.every((record) => map.get(record.key) === record)) return false;
  for (const record of to) map.set(record.key, record);
  return true;
}

/** Whether `changes` set the cells of `others` to that side. Compares lists by identity: undo may fit changes. */
function areSame(changes: readonly Change[], others: readonly SetChange[], side: 'before' | 'after'): boolean {
  return (
    changes.length === others.length &&
    others.every((other, at) => {
      const change = changes[at];
      return (
        change?.op === 'set' && change.path === other.path && change.keys === other.keys && change.after === other[side]
      );
    })
  );
}
