// Ranks names in idle time, after a draft has opened and after names were edited, so that sorting by them is fast.
import type { Change } from '../../../../shared/draft/change.ts';
import type { Steps } from '../../../../shared/kernel/in-slices.ts';
import { type GridTab, TAB_KIND } from '../../fields/field.ts';
import { fieldsOf } from '../../fields/fields.ts';
import type { Clock } from '../../services.ts';
import { IdleScheduler } from '../idle-scheduler.ts';
import type { RowWalk } from './each-row.ts';
import { type Ranks, type SortValue, rankValuesInSteps } from './order.ts';
import { STEP } from './natural-order.ts';
import { sortValue } from './sort-value.ts';

/** The column that planners sort by before others. In these tabs it reads what its own record's draft body holds. */
const FIELD = 'name';
const TABS = ['tactics', 'lineItems'] as const;
type NamedTab = (typeof TABS)[number];
/** Fewer are ranked within the click that sorts them, in a few milliseconds. */
const WORTH_IT = 2000;
/** After the draft was opened: first come its rows, marks and problems, which the planner looks at. */
const OPENING_MS = 1000;
/** After the last edit of a name: not between two keys. */
const DEBOUNCE_MS = 400;

export interface NameNeeds {
  readonly clock: Clock;
  countOf(tab: NamedTab): number;
  /** All rows of the tab; the same array while none comes, goes or moves. */
  rows(tab: NamedTab): readonly string[];
  walk(tab: NamedTab): RowWalk;
}

interface Job {
  readonly ids: readonly string[];
  readonly steps: Steps<Ranks>;
  ranks: Ranks | null;
}

export class NameRanks {
  readonly #needs: NameNeeds;
  readonly #jobs = new Map<GridTab, Job>();
  readonly #scheduler: IdleScheduler;
  readonly #waiting = new Set<NamedTab>(TABS);
  #cancel: () => void = () => undefined;

  constructor(needs: NameNeeds) {
    this.#needs = needs;
    this.#scheduler = new IdleScheduler(needs.clock, () => this.#step());
    this.#beginAfter(OPENING_MS);
  }

  /** Edited names restart the ranking: the ranks of the others may depend on them. */
  changed(changes: readonly Change[]): void {
    const edited = TABS.filter((tab) => changes.some((change) => touchesNames(change, tab)));
    if (edited.length === 0) return;
    for (const tab of edited) {
      this.#jobs.delete(tab);
      this.#waiting.add(tab);
    }
    this.#beginAfter(DEBOUNCE_MS);
  }

  #beginAfter(ms: number): void {
    this.stop();
    this.#cancel = this.#needs.clock.after(ms, () => this.#scheduler.start());
  }

  stop(): void {
    this.#cancel();
    this.#scheduler.stop();
  }

  /** The ranks of a column of these rows, after the rest of their work. Undefined: nothing was begun. */
  *ranks(tab: GridTab, ids: readonly string[], field: string): Steps<Ranks | undefined> {
    const job = field === FIELD ? this.#jobs.get(tab) : undefined;
    if (job?.ids !== ids) return undefined;
    while (job.ranks === null) {
      advance(job);
      yield;
    }
    return job.ranks;
  }

  #step(): boolean {
    const [tab] = this.#waiting;
    if (tab === undefined) return false;
    let job = this.#jobs.get(tab);
    if (job === undefined) {
      if (this.#needs.countOf(tab) < WORTH_IT) return this.#done(tab);
      const ids = this.#needs.rows(tab);
      job = { ids, steps: ranked(tab, ids, this.#needs.walk(tab)), ranks: null };
      this.#jobs.set(tab, job);
      return true;
    }
    if (job.ranks === null) advance(job);
    return job.ranks === null || this.#done(tab);
  }

  #done(tab: NamedTab): boolean {
    this.#waiting.delete(tab);
    return this.#waiting.size > 0;
  }
}

function advance(job: Job): void {
  const step = job.steps.next();
  if (step.done === true) job.ranks = step.value;
}

/** One iteration for all steps: a change that moves records restarts it. */
function* ranked(tab: NamedTab, ids: readonly string[], walk: RowWalk): Steps<Ranks> {
  const field = fieldsOf(tab).find(({ id }) => id === FIELD);
  const values = new Array<SortValue>(ids.length).fill(null);
  for (let from = 0; from < ids.length; from += STEP) {
    for (let index = from; index < Math.min(ids.length, from + STEP); index += 1) {
      const row = walk.row(ids[index] ?? '');
      if (row !== undefined && field !== undefined) values[index] = sortValue(field, row);
    }
    yield;
  }
  return yield* rankValuesInSteps(values);
}

/** Also records that come, go or move. */
function touchesNames(change: Change, tab: NamedTab): boolean {
  if (change.op === 'header' || change.kind !== TAB_KIND[tab]) return false;
  if (change.op !== 'set') return true;
  const [outer, member] = change.path;
  return outer === undefined || (outer === 'draft' && (member === undefined || member === 'name'));
}
