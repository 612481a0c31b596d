// What is wrong with the open draft, by entity and by cell, for everything that shows it.
import type { LogEntry } from '../../shared/draft/change.ts';
import { countChanges } from '../../shared/draft/column.ts';
import type { Draft, EntityRef } from '../../shared/draft/document.ts';
import { KINDS } from '../../shared/domain/registry.ts';
import { parsePath } from '../../shared/kernel/json.ts';
import type { Path } from '../../shared/kernel/json.ts';
import type { Severity } from '../../shared/kernel/problem.ts';
import type { EntityProblem } from './entity-problem.ts';
import type { Follower } from './follower.ts';
import { concerns } from './places-inside.ts';
import { ProblemIndex } from './problem-index.ts';
import type { Sum } from './problem-index.ts';
import type { Clock } from './services.ts';

export type { EntityProblem } from './entity-problem.ts';

const NONE: readonly EntityProblem[] = [];

function worst(sum: Sum | undefined): Severity | null {
  if (sum === undefined) return null;
  return sum.errors > 0 ? 'error' : sum.warnings > 0 ? 'warning' : null;
}

/** More records than this are looked at after the window has painted them. */
const AT_ONCE = 4000;

export class Problems implements Follower {
  readonly #clock: Clock;
  #index: ProblemIndex | null = null;
  #checked: boolean = $state.raw(true);
  /** Edits that are still to be looked at, oldest first. */
  #late: LogEntry[] = [];
  #callOff: () => void = () => undefined;
  /** Counts up when any problem comes or goes: the one thing that readers depend on. */
  #version: number = $state.raw(0);

  /** What is past is judged as of when the draft was opened. */
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether all that is said here is true of the draft as it stands; a large one is looked at in idle time. */
  get checked(): boolean {
    return this.#checked;
  }

  /** In draft order: kind by kind, record by record. */
  readonly list: readonly EntityProblem[] = $derived.by(() => this.#read()?.all() ?? NONE);

  get errors(): number {
    return this.#read()?.totals.errors ?? 0;
  }
  get warnings(): number {
    return this.#read()?.totals.warnings ?? 0;
  }
  /** Errors keep a draft from being pushed, and so does not knowing yet. */
  get blocksPush(): boolean {
    return !this.#checked || this.errors > 0;
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
    this.closed();
    const records = KINDS.reduce((sum, kind) => sum + draft.entities[kind].size, 0);
    this.#look(records, () => {
      this.#index = new ProblemIndex(draft, this.#clock.now());
      this.#version += 1;
    });
  }

  changed(entry: LogEntry): void {
    // Not looked at yet at all: the first look sees this edit too.
    if (this.#index === null) return;
    this.#late.push(entry);
    this.#look(countChanges(entry.changes), () => {
      for (const late of this.#late.splice(0)) if (this.#index?.follow(late) === true) this.#version += 1;
    });
  }

  closed(): void {
    this.#callOff();
    this.#index = null;
    this.#late = [];
    this.#checked = true;
    this.#version += 1;
  }

  /** Looks at once at little, and at much when the window has nothing better to do. */
  #look(size: number, look: () => void): void {
    if (size <= AT_ONCE) {
      this.#callOff();
      look();
      this.#checked = true;
      return;
    }
    this.#checked = false;
    this.#callOff();
    this.#callOff = this.#clock.whenIdle(() => {
      look();
      this.#checked = true;
    });
  }

  #read(): ProblemIndex | null {
    void this.#version;
    return this.#index;
  }
}
