// What a compiled shape is made of: checks that walk a body, the rules they report by, the fields they know.
import type { z } from '../kernel/zod.ts';
import type { ProblemCode, Severity } from '../kernel/problem.ts';
import { coreOf } from './field.ts';
import type { FieldMeta } from './field.ts';
import type { Path } from '../kernel/json.ts';
import type { FieldNode, ShapeRule } from './shape-rule.ts';

/** What a check found: the rule, the place, and words for this one case where they differ from the rule's. */
export type ShapeReport = (rule: ShapeRule, path: Path, value: unknown, overrides?: ReportOverrides) => void;

export interface ReportOverrides {
  readonly expected?: string;
  readonly words?: string;
  /** How long the value is, what type it has: whatever completes the sentence. */
  readonly actual?: string;
}

export interface Context {
  /** The place of the object or list being looked at. Pushed and popped: a body without mistakes allocates nothing. */
  readonly path: (string | number)[];
  readonly report: ShapeReport;
}

/** Looks at one value that is there; `step` is its place in what holds it. */
export type Check = (value: unknown, step: string | number, context: Context) => void;

/** What compiling one field needs to know and to leave behind. */
export interface Field {
  readonly path: string;
  readonly meta: Partial<FieldMeta>;
  /** Makes the rule, or finds it again where several objects of a union share the field. */
  readonly rule: (code: ProblemCode, expected: string, words?: string, doubt?: Severity) => ShapeRule;
  readonly note: (node: Pick<FieldNode, 'type'> & Partial<FieldNode>) => void;
}

export interface Shape {
  readonly run: (body: unknown, report: ShapeReport) => void;
  readonly rules: readonly ShapeRule[];
  /** By path pattern (`flights[].budget`). */
  readonly fields: ReadonlyMap<string, FieldNode>;
}

export function report(
  context: Context,
  rule: ShapeRule,
  step: string | number,
  value: unknown,
  overrides?: ReportOverrides,
): void {
  context.report(rule, [...context.path, step], value, overrides);
}

/** The values that an enum or a literal allows. */
export function valuesOf(schema: z.core.$ZodType): readonly (string | number)[] {
  const { def } = coreOf(schema)._zod;
  if (def.type === 'enum') return Object.values((def as z.core.$ZodEnumDef).entries); // its type says so
  if (def.type !== 'literal') return [];
  return (def as z.core.$ZodLiteralDef<string | number>).values; // this product's literals are texts and numbers
}
