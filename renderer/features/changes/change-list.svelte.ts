// The groups of the Changes panel as the planner asks for them: of a few changes at once, of more in idle time.
import { untrack } from 'svelte';
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { FieldLabels } from '../../field-labels.ts';
import type { DraftState } from '../../state/context.ts';
import { IdleScheduler } from '../../state/open-draft/idle-scheduler.ts';
import { ChangeFilter, groupBuilder } from './change-filter.ts';
import type { ChangeGroup, GroupBuilder } from './change-rows.ts';

/** Changes that are put into groups within a frame, where their words are not read. */
const AT_ONCE = 1000;

interface Making {
  readonly refs: readonly EntityRef[];
  readonly filter: ChangeFilter;
  readonly builder: GroupBuilder;
  next: number;
}

export class ChangeList {
  readonly #app: DraftState;
  readonly #labels: FieldLabels;
  readonly #scheduler: IdleScheduler;
  /** The last that were made to the end; null before the first. */
  #groups: readonly ChangeGroup[] | null = $state.raw(null);
  #making: Making | null = null;
  /** Which groups were closed when they first came: they keep to it while others come and go. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- read only while groups are made
  readonly #folded = new Map<string, boolean>();

  constructor(app: DraftState, labels: FieldLabels) {
    this.#app = app;
    this.#labels = labels;
    this.#scheduler = new IdleScheduler(app.services.clock, (count) => this.#take(count));
  }

  get groups(): readonly ChangeGroup[] | null {
    return this.#groups;
  }

  /** Makes them from the beginning, as draft and list are now; the earlier ones stay until all are made. */
  again(): void {
    const { list, count, grouping } = this.#app.changes;
    // It groups by it.
    void grouping;
    const filter = new ChangeFilter(this.#app, this.#labels);
    untrack(() => {
      this.#scheduler.stop();
      const builder = groupBuilder(this.#app, this.#labels);
      this.#making = { refs: list, filter, builder, next: 0 };
      if (count <= AT_ONCE && !filter.readsWords) this.#take(AT_ONCE);
      else this.#scheduler.start();
    });
  }

  stop(): void {
    this.#scheduler.stop();
  }

  #take(count: number): boolean {
    const making = this.#making;
    if (making === null) return false;
    const { refs, filter, builder } = making;
    const end = Math.min(refs.length, making.next + count);
    for (const ref of refs.slice(making.next, end)) for (const row of filter.rowsOf(ref)) builder.add(row);
    making.next = end;
    if (end < refs.length) return true;
    this.#groups = builder.groups((id, index) => {
      const known = this.#folded.get(id);
      if (known === undefined) this.#folded.set(id, index > 0);
      return known ?? index > 0;
    });
    this.#making = null;
    return false;
  }
}
