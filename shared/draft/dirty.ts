// What an update of the validator has to look at again.
import type { Kind } from '../domain/resources/registry.ts';
import type { EntityRef } from './document.ts';

/** Gathered while changed records are followed to what depends on them. Each entity is in it once. */
export class Dirty {
  readonly keys = new Map<Kind, Set<string>>();
  readonly #walks = new Map<Kind, SetIterator<string>>();
  /** Campaigns whose totals have to be counted again. */
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

  /** The totals have been counted. */
  counted(): void {
    this.campaigns.clear();
    this.moved = false;
  }

  get size(): number {
    let size = 0;
    for (const keys of this.keys.values()) size += keys.size;
    return size;
  }

  *refs(): Iterable<EntityRef> {
    for (const [kind, keys] of this.keys) for (const key of keys) yield { kind, key };
  }

  /** Takes up to so many out, kind by kind. */
  take(count: number): EntityRef[] {
    const taken: EntityRef[] = [];
    for (const [kind, keys] of this.keys) {
      while (taken.length < count && keys.size > 0) {
        // One iterator goes on where it stopped: a new one would step over all keys that were taken out before.
        const walk = this.#walks.get(kind) ?? keys.values();
        const { done, value: key } = walk.next();
        if (done === true) this.#walks.delete(kind);
        else {
          this.#walks.set(kind, walk);
          keys.delete(key);
          taken.push({ kind, key });
        }
      }
    }
    return taken;
  }

  #of(kind: Kind): Set<string> {
    let keys = this.keys.get(kind);
    if (keys === undefined) this.keys.set(kind, (keys = new Set()));
    return keys;
  }
}
