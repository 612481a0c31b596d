// The column commands of a planner, applied to the tab in front.
import type { ColumnPlan } from '../../../../shared/ipc/grid-settings.ts';
import type { DraftState } from '../../../state/context.ts';
import type { Field } from '../../../state/fields/field.ts';
import { NO_PLAN, withHidden, withMoved, withStep, withWidth } from '../../../state/open-draft/arrange/columns.ts';
import type { GridView } from '../view/grid-view.svelte.ts';

/** Rows that are looked at to fit a column: those of a screen and some more, since all of them would take too long. */
const LOOKED_AT = 300;
/** Padding, and room for a mark or a sort arrow. */
const ROOM = 34;

export class ColumnWork {
  readonly #app: DraftState;
  readonly #view: GridView;

  constructor(app: DraftState, view: GridView) {
    this.#app = app;
    this.#view = view;
  }

  sort(field: Field, down: boolean | null): void {
    const { arrange } = this.#app;
    const { tab } = this.#view.viewport;
    if (down !== null) arrange.setSort(tab, [{ field: field.id, down }]);
    else
      arrange.setSort(
        tab,
        arrange.rule(tab).sort.filter((key) => key.field !== field.id),
      );
    this.#view.cursor.keepCursor();
  }

  sortBy(field: Field, more: boolean): void {
    this.#app.arrange.sortBy(this.#view.viewport.tab, field.id, more);
    this.#view.cursor.keepCursor();
  }

  setWidth(field: Field, width: number): void {
    this.#plan((plan) => withWidth(plan, field.id, width));
  }

  widen(field: Field, by: number): void {
    const at = this.#view.viewport.fields.indexOf(field);
    this.setWidth(field, (this.#view.viewport.widths[at] ?? field.width) + by);
  }

  /** As wide as the widest text among its title and the rows around those in view. */
  fit(field: Field): void {
    const view = this.#view;
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) return;
    const style = getComputedStyle(document.body);
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const first = Math.max(0, Math.min(view.viewport.shownLines.first, view.viewport.rows.length - LOOKED_AT));
    let widest = context.measureText(field.title).width;
    for (const id of view.viewport.rows.slice(first, first + LOOKED_AT)) {
      const row = view.viewport.rowAt(id);
      if (row !== undefined) widest = Math.max(widest, context.measureText(field.format(field.read(row), row)).width);
    }
    this.setWidth(field, Math.ceil(widest) + ROOM);
  }

  step(field: Field, step: -1 | 1): void {
    this.#plan((plan, all) => withStep(all, plan, field.id, step));
  }

  /** `before`: the column that it comes to stand before; null: the end. */
  move(field: Field, before: Field | null): void {
    this.#plan((plan, all) => withMoved(all, plan, field.id, before?.id ?? null));
  }

  setHidden(field: Field, hidden: boolean): void {
    this.#plan((plan, all) => withHidden(all, plan, field.id, hidden));
  }

  freeze(columns: number): void {
    this.#plan((plan) => ({ ...plan, frozen: columns }));
  }

  reset(): void {
    this.#app.arrange.setPlan(this.#view.viewport.tab, NO_PLAN);
  }

  #plan(change: (plan: ColumnPlan, all: readonly Field[]) => ColumnPlan): void {
    const { tab } = this.#view.viewport;
    const plan = this.#app.arrange.plan(tab);
    this.#app.arrange.setPlan(tab, change(plan, this.#app.fields.of(tab)));
  }
}
