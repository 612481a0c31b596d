// The problems of the open draft, by entity and by cell, as reactive state.
import type { LogEntry } from '../../../shared/draft/change.ts';
import { type EntityRef, recordCount } from '../../../shared/draft/document.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import { type Steps, atOnce } from '../../../shared/kernel/in-slices.ts';
import { type Path, parsePath } from '../../../shared/kernel/json.ts';
import type { Severity } from '../../../shared/kernel/problem.ts';
import { type EntityProblem, entitiesWithErrors } from './entity-problem.ts';
import { CUSTOM_FIELDS } from '../../../shared/draft/custom-field-list.ts';
import { concerns } from './path-contains.ts';
import { AT_ONCE } from './work-queue.ts';
import { type Sum, ProblemIndex } from './problem-index.ts';
import type { Refusal } from './refusals.ts';
import type { DraftListener, OpenDraft } from './open-draft.svelte.ts';
import type { Clock } from '../services.ts';
import { IdleScheduler } from './idle-scheduler.ts';

export type { EntityProblem } from './entity-problem.ts';

const NONE: readonly EntityProblem[] = [];
/** To list more problems than this, and to show the list, takes longer than a frame. */
const LISTED_AT_ONCE = 2000;
/** After the last edit. */
const DEBOUNCE_MS = 400;

function worst(sum: Sum): Severity | null {
  return sum.errors > 0 ? 'error' : sum.warnings > 0 ? 'warning' : null;
}

export class Problems implements DraftListener {
  readonly #clock: Clock;
  readonly #draft: OpenDraft;
  #index: ProblemIndex;
  /** Records that a large edit or draft left to be checked in idle time; 0 when everything here is up to date. */
  #checking: number = $state.raw(0);
  readonly #scheduler: IdleScheduler;
  /** Whether the scheduled work has found anything new. */
  #found = false;
  /** Counts up when any problem comes or goes: the one thing that readers depend on. */
  #version: number = $state.raw(0);
  /** Counts up when the list of all problems has to be rebuilt. */
  #listed: number = $state.raw(0);
  #cached: readonly EntityProblem[] | null = null;
  /** The list that scheduled work is making before it shows anything; null without scheduled work. */
  #listing: Steps<readonly EntityProblem[]> | null = null;
  #cancelListing: () => void = () => undefined;

  /** Dates in the past are judged as of when the draft was opened. */
  constructor(clock: Clock, draft: OpenDraft) {
    this.#clock = clock;
    this.#draft = draft;
    this.#scheduler = new IdleScheduler(clock, (count) => this.#work(count));
    this.#index = this.#newIndex();
    this.#goOn();
    draft.follow(this);
    draft.onClose(() => {
      this.#scheduler.stop();
      this.#cancelListing();
    });
  }

  /** Whether everything here is up to date with the draft; large amounts are checked in idle time. */
  get checked(): boolean {
    return this.#checking === 0;
  }
  /** How many records the running check began with, for "Checking 100,000 records"; 0 without one. */
  get checking(): number {
    return this.#checking;
  }

  /**
   * In draft order: kind by kind, record by record; with warnings that were set aside. Thousands are listed again when the planner pauses, not within the
   * edit; everything else here is updated with each edit.
   */
  get list(): readonly EntityProblem[] {
    void this.#listed;
    return (this.#cached ??= atOnce(this.#index.listInSteps()));
  }

  /** With what the platform refused: say `refused` apart. */
  get errors(): number {
    return this.#read().totals.errors;
  }
  /** How many of the errors the platform found and no rule. */
  get refused(): number {
    return this.#read().totals.refused;
  }
  /** Without those that were set aside. */
  get warnings(): number {
    return this.#read().totals.warnings;
  }
  /** Warnings that were set aside. */
  get aside(): number {
    return this.#read().totals.aside;
  }
  /** Entities that have an error by our rules, in draft order: a push leaves them out. */
  readonly wrong: readonly EntityRef[] = $derived.by(() => entitiesWithErrors(this.list));

  /** A push waits until it is known what has errors. */
  get blocksPush(): boolean {
    return !this.checked;
  }

  /** How many entities of a kind have an error, and how many a warning: one may have both. */
  marked(kind: Kind): Sum {
    return this.#read().marked(kind);
  }

  of(ref: EntityRef): readonly EntityProblem[] {
    return this.#read().of(ref);
  }

  /** The problems of a cell: at its path or inside it. `path` is inside the record: ['draft','flights',0,'budget']. */
  at(ref: EntityRef, path: Path): readonly EntityProblem[] {
    const all = this.of(ref);
    if (all.length === 0) return NONE;
    const found = all.filter((problem) => concerns(['draft', ...parsePath(problem.path)], path));
    // Of custom fields that are not there each has its own sentence, and all of them stand at the list.
    const name = path[1] === CUSTOM_FIELDS && typeof path[2] === 'string' ? path[2] : undefined;
    return name === undefined ? found : found.filter(({ about }) => about === name);
  }

  sumOf(ref: EntityRef): Sum {
    return this.#read().sumOf(ref);
  }

  /** The worst of an entity itself. */
  severityOf(ref: EntityRef): Severity | null {
    return worst(this.#read().sumOf(ref));
  }

  /** The worst of an entity and all below it, for the tree. */
  severityBelow(ref: EntityRef): Severity | null {
    const index = this.#read();
    const [own, below] = [worst(index.sumOf(ref)), worst(index.sumBelow(ref))];
    return own === 'error' || below === 'error' ? 'error' : (own ?? below);
  }

  changed(entry: LogEntry): void {
    this.#listing = null;
    // Another account may judge every record differently: that is a first look.
    if (entry.changes.some((change) => change.op === 'header' && change.path[0] === 'account')) {
      this.#scheduler.stop();
      this.#checking = 0;
      this.#index = this.#newIndex();
      this.#publish();
    } else if (this.#index.follow(entry)) {
      this.#changed();
    }
    this.#goOn();
  }

  /** Takes in how steps of the push went: what the platform refused is a problem until it is edited. */
  refuse(refusals: readonly Refusal[]): void {
    if (this.#index.refuse(refusals)) this.#changed();
  }

  /** A push begins: what the platform said to the one before is past. */
  forgetRefusals(): void {
    if (this.#index.forgetRefusals()) this.#changed();
  }

  #changed(): void {
    this.#listing = null;
    this.#version += 1;
    this.#listAgain(this.#index);
  }

  #newIndex(): ProblemIndex {
    const { live } = this.#draft;
    return new ProblemIndex(live, this.#clock.now(), { later: recordCount(live) > AT_ONCE });
  }

  #makeList(): void {
    this.#cached = null;
    this.#listed += 1;
  }

  /** Invalidates everything, the list too; `list`: as it is now, where that is known. */
  #publish(list: readonly EntityProblem[] | null = null): void {
    this.#cancelListing();
    this.#version += 1;
    this.#makeList();
    this.#cached = list;
  }

  #listAgain({ totals }: ProblemIndex): void {
    this.#cancelListing();
    if (totals.errors + totals.warnings + totals.aside <= LISTED_AT_ONCE) {
      this.#makeList();
      return;
    }
    this.#cancelListing = this.#clock.after(DEBOUNCE_MS, () => {
      this.#cancelListing = this.#clock.whenIdle(() => this.#makeList());
    });
  }

  #goOn(): void {
    const { waiting, isUnprepared } = this.#index;
    if (waiting === 0) {
      if (isUnprepared) this.#scheduler.start();
      return;
    }
    this.#checking = Math.max(this.#checking, waiting);
    this.#scheduler.start();
  }

  #work(count: number): boolean {
    const index = this.#index;
    // Nothing is left to be looked at: what the first edit would otherwise wait for is built ahead.
    if (index.waiting === 0 && !this.#found) return index.prepare(count);
    if (index.waiting > 0 && index.work(count)) this.#found = true;
    if (index.waiting > 0) return true;
    // Once, at the end: else each slice would recompute everything derived from the list.
    if (this.#found) {
      this.#listing ??= index.listInSteps();
      const listed = this.#listing.next();
      if (listed.done !== true) return true;
      this.#listing = null;
      this.#publish(listed.value);
    }
    this.#found = false;
    this.#checking = 0;
    return true;
  }

  #read(): ProblemIndex {
    void this.#version;
    return this.#index;
  }
}
