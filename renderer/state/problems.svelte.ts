// What is wrong with the open draft, by entity and by cell, for everything that shows it.
import type { LogEntry } from '../../shared/draft/change.ts';
import type { Draft, EntityRef } from '../../shared/draft/document.ts';
import { parsePath } from '../../shared/kernel/json.ts';
import type { Path } from '../../shared/kernel/json.ts';
import type { Severity } from '../../shared/kernel/problem.ts';
import type { EntityProblem } from './entity-problem.ts';
import type { Follower } from './follower.ts';
import { concerns } from './places-inside.ts';
import { ProblemIndex } from './problem-index.ts';
import type { Sum } from './problem-index.ts';

export type { EntityProblem } from './entity-problem.ts';

const NONE: readonly EntityProblem[] = [];

function worst(sum: Sum | undefined): Severity | null {
  if (sum === undefined) return null;
  return sum.errors > 0 ? 'error' : sum.warnings > 0 ? 'warning' : null;
}

export class Problems implements Follower {
  readonly #now: () => number;
  #index: ProblemIndex | null = null;
  /** Counts up when any problem comes or goes: the one thing that readers depend on. */
  #version: number = $state.raw(0);

  /** `now`: epoch milliseconds. What is past is judged as of when the draft was opened. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** In draft order: kind by kind, record by record. */
  readonly list: readonly EntityProblem[] = $derived.by(() => this.#read()?.all() ?? NONE);

  get errors(): number {
    return this.#read()?.totals.errors ?? 0;
  }
  get warnings(): number {
    return this.#read()?.totals.warnings ?? 0;
  }
  /** Errors keep a draft from being pushed. */
  get blocksPush(): boolean {
    return this.errors > 0;
  }

  of(ref: EntityRef): readonly EntityProblem[] {
    return this.#read()?.of(ref) ?? NONE;
  }

  /** The problems of a cell: at its place or inside it. `path` is inside the record: ['draft','flights',0,'budget']. */
  at(ref: EntityRef, path: Path): readonly EntityProblem[] {
    const all = this.of(ref);
    return all.length === 0 ? NONE : all.filter((problem) => concerns(['draft', ...parsePath(problem.path)], path));
  }

  /** The worst of an entity itself. */
  severityOf(ref: EntityRef): Severity | null {
    return worst(this.#read()?.sumOf(ref));
  }

  /** The worst of an entity and all below it, for the tree. */
  severityBelow(ref: EntityRef): Severity | null {
    const index = this.#read();
    const [own, below] = [worst(index?.sumOf(ref)), worst(index?.sumBelow(ref))];
    return own === 'error' || below === 'error' ? 'error' : (own ?? below);
  }

  opened(draft: Draft): void {
    this.#index = new ProblemIndex(draft, this.#now());
    this.#version += 1;
  }

  changed(entry: LogEntry): void {
    if (this.#index?.follow(entry) === true) this.#version += 1;
  }

  closed(): void {
    this.#index = null;
    this.#version += 1;
  }

  #read(): ProblemIndex | null {
    void this.#version;
    return this.#index;
  }
}
