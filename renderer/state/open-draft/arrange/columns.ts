// Which columns a grid shows, in which order and how wide: a plan applied to the list of fields, and its changes.
import type { ColumnPlan } from '../../../../shared/ipc/grid-settings.ts';
import type { Field } from '../../fields/field.ts';

export const NO_PLAN: ColumnPlan = { order: [], hidden: [], widths: {}, frozen: null };

export const NARROWEST = 40;
const WIDEST = 800;

export interface Columns {
  readonly fields: readonly Field[];
  /** CSS px at 100 %, one a field. */
  readonly widths: readonly number[];
  /** How many of them stand still. */
  readonly frozen: number;
}

/** All fields in the planner's order, hidden ones too; fields unknown to the plan are where the list has them. */
export function ordered(fields: readonly Field[], plan: ColumnPlan): readonly Field[] {
  if (plan.order.length === 0) return fields;
  const known = new Map(fields.map((field) => [field.id, field]));
  const result = plan.order.flatMap((id) => known.get(id) ?? []);
  const named = new Set(result);
  for (const [index, field] of fields.entries()) {
    if (named.has(field)) continue;
    // After the one it follows in the list, so that a new field does not end up far from its kin.
    const before = fields[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, field);
    named.add(field);
  }
  return result;
}

/** `headed`: whether headings name the rows' parents, so that columns need not. */
export function arrangeColumns(fields: readonly Field[], plan: ColumnPlan, headed = false): Columns {
  const all = ordered(fields, plan);
  const hidden = new Set(plan.hidden);
  const left = all.filter((field) => !hidden.has(field.id) && !(headed && field.headedWidth === 0));
  const shown = left.length === 0 ? all.slice(0, 1) : left;
  const loose = shown.findIndex((field) => field.frozen !== true);
  const own = loose < 0 ? shown.length : loose;
  return {
    fields: shown,
    widths: shown.map((field) => plan.widths[field.id] ?? ((headed && field.headedWidth) || field.width)),
    frozen: Math.min(plan.frozen ?? own, shown.length),
  };
}

export function withWidth(plan: ColumnPlan, id: string, width: number): ColumnPlan {
  const limited = Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)));
  return { ...plan, widths: { ...plan.widths, [id]: limited } };
}

/** Moves a column to before another; null: to the end. */
export function withMoved(fields: readonly Field[], plan: ColumnPlan, id: string, before: string | null): ColumnPlan {
  if (id === before) return plan;
  const order = ordered(fields, plan).map((field) => field.id);
  const rest = order.filter((each) => each !== id);
  if (rest.length === order.length) return plan;
  const index = before === null ? -1 : rest.indexOf(before);
  rest.splice(index < 0 ? rest.length : index, 0, id);
  return { ...plan, order: rest };
}

/** Moves a column past so many shown neighbours, to the left when negative. */
export function withStep(fields: readonly Field[], plan: ColumnPlan, id: string, step: -1 | 1): ColumnPlan {
  const shown = arrangeColumns(fields, plan).fields.map((field) => field.id);
  const at = shown.indexOf(id);
  const target = at + step;
  if (at < 0 || target < 0 || target >= shown.length) return plan;
  return withMoved(fields, plan, id, (step < 0 ? shown[target] : shown[target + 1]) ?? null);
}

/** Hides or shows columns; the last one that is left stays. */
export function withHidden(fields: readonly Field[], plan: ColumnPlan, id: string, hidden: boolean): ColumnPlan {
  const others = plan.hidden.filter((each) => each !== id);
  if (!hidden) return { ...plan, hidden: others };
  const left = fields.filter((field) => !others.includes(field.id) && field.id !== id);
  return left.length === 0 ? plan : { ...plan, hidden: [...others, id] };
}
