// How many tactics of a draft target what: for suggestions, and for who uses a list or an entry of the library.
import type { Json } from '../../kernel/json.ts';
import { type ListKeyOf, type Target, eachTarget } from './targets.ts';

export interface TargetCount {
  readonly target: Target;
  /** Tactics, each once, however it targets this. */
  readonly tactics: number;
  /** Of these, the ones that exclude it. */
  readonly excluding: number;
}

/** Of more the rest is not counted: a draft that targets so many different things is searched by text. */
const MOST_TARGETS = 20_000;

type Counting = { -readonly [Member in keyof TargetCount]: TargetCount[Member] } & { last: number };

export class TargetCounter {
  readonly #keyOf: ListKeyOf;
  readonly #counts = new Map<string, Counting>();
  #tactics = 0;

  constructor(keyOf: ListKeyOf) {
    this.#keyOf = keyOf;
  }

  add(targeting: Json | undefined): void {
    const tactic = (this.#tactics += 1);
    eachTarget(targeting, this.#keyOf, (target, include) => {
      let count = this.#counts.get(target.id);
      if (count === undefined) {
        if (this.#counts.size >= MOST_TARGETS) return;
        this.#counts.set(target.id, (count = { target, tactics: 0, excluding: 0, last: 0 }));
      }
      // The same entry twice is one tactic.
      if (count.last === tactic) return;
      count.last = tactic;
      count.tactics += 1;
      if (include === false) count.excluding += 1;
    });
  }

  /** What most tactics target first. */
  list(): readonly TargetCount[] {
    return [...this.#counts.values()].sort((a, b) => b.tactics - a.tactics);
  }
}
