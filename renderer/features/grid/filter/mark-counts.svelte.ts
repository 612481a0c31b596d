// How many rows of the tab in front bear each mark: counted in idle time, for a large draft has many.
import { untrack } from 'svelte';
import { FILTER_MARKS } from '../../../../shared/ipc/grid-settings.ts';
import type { FilterMark } from '../../../../shared/ipc/grid-settings.ts';
import type { AppState } from '../../../state/context.ts';
import { markTest } from '../../../state/arrange/filter.ts';
import { Slices } from '../../../state/slices.ts';

export type MarkCount = Readonly<Record<FilterMark, number>>;

const NONE: MarkCount = { changed: 0, new: 0, error: 0, warning: 0 };

export class MarkCounts {
  readonly #app: AppState;
  readonly #slices: Slices;
  #counts: MarkCount = $state.raw(NONE);
  #ids: readonly string[] = [];
  #next = 0;
  #sums: Record<FilterMark, number> = { ...NONE };

  constructor(app: AppState) {
    this.#app = app;
    this.#slices = new Slices(app.services.clock, (count) => this.#count(count));
  }

  get counts(): MarkCount {
    return this.#counts;
  }

  /** To be called in an effect: counts anew whenever something that is counted may have changed. */
  watch(): () => void {
    const { workspace, selection, problems, changes } = this.#app;
    const ids = workspace.rows(selection.tab, selection.scope);
    void [workspace.version, problems.errors, problems.warnings, problems.checked, changes.count, changes.counted];
    untrack(() => {
      this.#ids = ids;
      this.#next = 0;
      this.#sums = { ...NONE };
      this.#slices.start();
    });
    return () => {
      this.#slices.stop();
    };
  }

  #count(count: number): boolean {
    const { workspace, selection } = this.#app;
    const tests = FILTER_MARKS.map((mark) => ({ mark, test: markTest(mark, this.#app) }));
    const end = Math.min(this.#ids.length, this.#next + count);
    for (; this.#next < end; this.#next += 1) {
      const row = workspace.rowOf(selection.tab, this.#ids[this.#next] ?? '');
      if (row === undefined) continue;
      for (const { mark, test } of tests) if (test(row)) this.#sums[mark] += 1;
    }
    if (this.#next < this.#ids.length) return true;
    this.#counts = { ...this.#sums };
    return false;
  }
}
