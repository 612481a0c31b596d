// The grid settings that outlive a restart and belong to no draft: column layouts and named views.
import { z } from '../kernel/zod.ts';

const idSchema = z.string().max(200);
const MOST_MEMBERS = 500;

/** No more members than there can be columns or tabs. */
function bounded<Schema extends z.ZodType<object>>(record: Schema): Schema {
  return record.refine((value) => Object.keys(value).length <= MOST_MEMBERS).meta({ maxProperties: MOST_MEMBERS });
}

export const columnPlanSchema = z.object({
  /** Field ids from left to right; those not named come after them. */
  order: z.array(idSchema).max(500),
  hidden: z.array(idSchema).max(500),
  /** CSS px at 100 %, where it is not the field's own. */
  widths: bounded(z.record(idSchema, z.number().int().min(20).max(2000))),
  /** How many stand still at the left edge; null: as the fields say. */
  frozen: z.number().int().min(0).max(50).nullable(),
});

export const sortKeySchema = z.object({ field: idSchema, down: z.boolean() });

export const FILTER_MARKS = ['changed', 'new', 'error', 'warning', 'noted'] as const;

export const CONDITION_TESTS = ['contains', 'lacks', 'is', 'is-not', 'one-of', 'more', 'less', 'between'] as const;
export const BLANK_TESTS = ['empty', 'not-empty'] as const;
/** Of targeting: targets used in any way, included or excluded. */
export const TARGET_TESTS = ['uses', 'includes', 'excludes'] as const;

export const conditionSchema = z.object({
  field: idSchema,
  test: z.enum([...CONDITION_TESTS, ...BLANK_TESTS, ...TARGET_TESTS]),
  /** As typed: one, two for `between`, any number for `one-of`, none for the blank tests; of targeting, ids of targets. */
  values: z.array(z.string().max(1000)).max(200),
});

export const rowFilterSchema = z.object({
  /** Any of these marks; none: all rows. */
  marks: z.array(z.enum(FILTER_MARKS)).max(FILTER_MARKS.length),
  /** Text that any shown column holds. */
  text: z.string().max(1000),
  conditions: z.array(conditionSchema).max(50),
});

export const savedViewSchema = z.object({
  name: z.string().min(1).max(200),
  tab: idSchema,
  columns: columnPlanSchema,
  sort: z.array(sortKeySchema).max(20),
  filter: rowFilterSchema,
});

export const gridSettingsSchema = z.object({
  /** By grid tab. */
  columns: bounded(z.record(idSchema, columnPlanSchema)),
  views: z.array(savedViewSchema).max(200),
});

export type ColumnPlan = z.infer<typeof columnPlanSchema>;
export type SortKey = z.infer<typeof sortKeySchema>;
export type FilterMark = (typeof FILTER_MARKS)[number];
export type Condition = z.infer<typeof conditionSchema>;
export type ConditionTest = Condition['test'];
export type RowFilter = z.infer<typeof rowFilterSchema>;
export type SavedView = z.infer<typeof savedViewSchema>;
export type GridSettings = z.infer<typeof gridSettingsSchema>;
