// What one update of the validator has to look at again.
import type { Kind } from '../domain/registry.ts';

/** Gathered while changed records are followed to what depends on them. Each entity is in it once. */
export class Dirty {
  readonly keys = new Map<Kind, Set<string>>();
  /** Campaigns whose running totals have to be counted again. */
  readonly campaigns = new Set<string>();
  /** Whether a line item came, went or changed its campaign. */
  moved = false;

  add(kind: Kind, key: string): void {
    this.#of(kind).add(key);
  }

  addAll(kind: Kind, keys: Iterable<string>): void {
    const known = this.#of(kind);
    for (const key of keys) known.add(key);
  }

  #of(kind: Kind): Set<string> {
    let keys = this.keys.get(kind);
    if (keys === undefined) this.keys.set(kind, (keys = new Set()));
    return keys;
  }
}
