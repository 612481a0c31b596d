// A queue of records of the open draft that still have to be checked, first in, first out.
import { type Change, keysOf } from '../../../shared/draft/change.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';

/** More records than this are looked at little by little: about 3 ms of them. */
export const AT_ONCE = 400;

interface Batch {
  readonly kind: Kind;
  readonly keys: readonly string[];
  next: number;
}

export class WorkQueue {
  #batches: Batch[] = [];

  get size(): number {
    return this.#batches.reduce((sum, { keys, next }) => sum + keys.length - next, 0);
  }

  /** `keys` is kept as it is, not copied. */
  add(kind: Kind, keys: readonly string[]): void {
    // An edit that is taken back is of the very same keys: looking once is enough.
    this.#batches = this.#batches.filter((batch) => batch.keys !== keys);
    if (keys.length > 0) this.#batches.push({ kind, keys, next: 0 });
  }

  addAll(changes: readonly Change[]): void {
    let run: { readonly kind: Kind; readonly keys: string[] } | undefined;
    for (const change of changes) {
      if (change.op === 'header') continue;
      const key = change.op === 'set' ? change.keys[0] : change.key;
      if (key === undefined || (change.op === 'set' && change.keys.length > 1)) {
        this.add(change.kind, keysOf(change));
        run = undefined;
      } else if (run?.kind === change.kind) run.keys.push(key);
      else {
        run = { kind: change.kind, keys: [key] };
        this.#batches.push({ ...run, next: 0 });
      }
    }
  }

  /** Takes up to so many out, the oldest first. */
  take(count: number): EntityRef[] {
    const taken: EntityRef[] = [];
    for (let batch = this.#batches[0]; batch !== undefined && taken.length < count; batch = this.#batches[0]) {
      const { kind, keys } = batch;
      const end = Math.min(keys.length, batch.next + count - taken.length);
      for (; batch.next < end; batch.next += 1) taken.push({ kind, key: keys[batch.next] as string }); // end is within
      if (batch.next === keys.length) this.#batches.shift();
    }
    return taken;
  }

  clear(): void {
    this.#batches = [];
  }
}
