// How many rows of a tab bear each mark: of a whole kind its indexes know, the rest is counted in idle time.
import { untrack } from 'svelte';
import { type FilterMark, FILTER_MARKS } from '../../../../shared/ipc/grid-settings.ts';
import { type GridTab, TAB_KIND } from '../../../state/fields/field.ts';
import type { DraftState } from '../../../state/context.ts';
import { markTest } from '../../../state/open-draft/arrange/filter.ts';
import { IdleScheduler } from '../../../state/open-draft/idle-scheduler.ts';

export type MarkCount = Readonly<Record<FilterMark, number>>;

const NONE: MarkCount = { changed: 0, new: 0, error: 0, warning: 0, noted: 0 };

export class MarkCounts {
  readonly #app: DraftState;
  readonly #scheduler: IdleScheduler;
  /** Of rows that were gone through. */
  #gathered: MarkCount = $state.raw(NONE);
  #ids: readonly string[] = [];
  #next = 0;
  #sums: Record<FilterMark, number> = { ...NONE };

  readonly #tab: () => GridTab;

  constructor(app: DraftState, tab: () => GridTab) {
    this.#app = app;
    this.#tab = tab;
    this.#scheduler = new IdleScheduler(app.services.clock, (count) => this.#count(count));
  }

  readonly counts: MarkCount = $derived.by(() => (this.#isWhole ? this.#ofKind() : this.#gathered));

  /** To be called in an effect: counts again whenever something that is counted may have changed. */
  watch(): () => void {
    const { draft, selection, problems, changes } = this.#app;
    if (this.#isWhole) return () => undefined;
    const ids = draft.rows(this.#tab(), selection.scope);
    void [draft.version, problems.errors, problems.warnings, problems.checked, changes.count, changes.counted];
    untrack(() => {
      this.#ids = ids;
      this.#next = 0;
      this.#sums = { ...NONE };
      this.#scheduler.start();
    });
    return () => this.#scheduler.stop();
  }

  /** Whether each row is an entity, and each entity of the kind has a row: no edit then asks for going through them. */
  get #isWhole(): boolean {
    return this.#app.selection.scope === null && this.#tab() !== 'flights';
  }

  #ofKind(): MarkCount {
    const { problems, changes, reviewNotes } = this.#app;
    const kind = TAB_KIND[this.#tab()];
    const [{ created, changed }, { errors, warnings }] = [changes.countOf(kind), problems.marked(kind)];
    return { changed, new: created, error: errors, warning: warnings, noted: reviewNotes.countOf(kind) };
  }

  #count(count: number): boolean {
    const { draft } = this.#app;
    const tab = this.#tab();
    const tests = FILTER_MARKS.map((mark) => ({ mark, test: markTest(mark, this.#app) }));
    const end = Math.min(this.#ids.length, this.#next + count);
    for (; this.#next < end; this.#next += 1) {
      const row = draft.rowOf(tab, this.#ids[this.#next] ?? '');
      if (row === undefined) continue;
      for (const { mark, test } of tests) if (test(row)) this.#sums[mark] += 1;
    }
    if (this.#next < this.#ids.length) return true;
    this.#gathered = { ...this.#sums };
    return false;
  }
}
