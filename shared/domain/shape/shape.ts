// What a schema is compiled to, and the walk over a body that reports every mistake in it.
import type { z } from '../../kernel/zod.ts';
import type { ProblemCode, Severity } from '../../kernel/problem.ts';
import { type FieldMeta, unwrapSchema } from './field.ts';
import type { Path } from '../../kernel/json.ts';
import type { FieldNode, ShapeRule } from './shape-rule.ts';

/** What the walk found: the rule, the place, and words for this one case where they differ from the rule's. */
export type ShapeReport = (rule: ShapeRule, path: Path, value: unknown, overrides?: ReportOverrides) => void;

export interface ReportOverrides {
  readonly expected?: string;
  readonly words?: string;
  /** How long the value is, what type it has: whatever completes the sentence. */
  readonly actual?: string;
}

/** One walk over one body. */
export interface Walk {
  /** The place of the object or list being looked at. Pushed and popped: nothing is copied unless there is a mistake. */
  readonly path: (string | number)[];
  readonly report: ShapeReport;
}

/** The check of one simple value. */
export interface Leaf {
  /** Whether nothing is wrong with it, so that nothing needs to be said. */
  readonly accepts: (value: unknown) => boolean;
  /** Reports why a value is not accepted, if it is not; `step` is its place in its parent. */
  readonly explain: (value: unknown, step: string | number, walk: Walk) => void;
}

export interface ListNode {
  readonly item: ShapeNode;
  readonly wrongType: ShapeRule;
  readonly shortest: number;
  readonly tooShort: ShapeRule | undefined;
  readonly longest: number;
  readonly tooLong: ShapeRule | undefined;
  /** Whether every item is known to be valid, so that a million of them need no check. */
  readonly isKnown: (values: readonly unknown[]) => boolean;
}

export interface Member {
  readonly name: string;
  readonly node: ShapeNode;
  /** One bit of the required members; 0 for optional ones. */
  readonly bit: number;
  readonly missing: ShapeRule | undefined;
}

export interface Members {
  readonly byName: ReadonlyMap<string, Member>;
  /** The bits of all members that are missed when they are not there. */
  readonly needed: number;
  readonly unlisted: ShapeRule;
}

/** An object: its members, or those of one of several kinds, told apart by one of them (§2.6, contract §1: NPI lists). */
export interface ObjectNode {
  readonly wrongType: ShapeRule;
  readonly membersOf: (value: JsonLike) => Members | undefined;
  /** Reports why an object is of none of the kinds. */
  readonly explain: (value: JsonLike, walk: Walk) => void;
}

export type JsonLike = Readonly<Record<string, unknown>>;

/** A place in a schema: one of the three is not null. Of one form, so that an engine knows it wherever it looks. */
export interface ShapeNode {
  readonly leaf: Leaf | null;
  readonly list: ListNode | null;
  readonly object: ObjectNode | null;
}

/** What compiling one field needs to know and to leave behind. */
export interface Field {
  readonly path: string;
  readonly meta: Partial<FieldMeta>;
  /** Makes the rule, or finds it again where several objects of a union share the field. */
  readonly rule: (
    code: ProblemCode,
    expected: string,
    words?: string,
    doubt?: Severity,
    fileWords?: string,
  ) => ShapeRule;
  readonly note: (node: Pick<FieldNode, 'type'> & Partial<FieldNode>) => void;
}

export interface Shape {
  /**
   * True only when nothing is wrong, and each value is one that the schema describes: no member that it does not list,
   * no half of a character, no number of which digits are lost.
   */
  readonly accepts: (body: unknown) => boolean;
  /** Reports every mistake. */
  readonly run: (body: unknown, report: ShapeReport) => void;
  readonly rules: readonly ShapeRule[];
  /** By path pattern (`flights[].budget`). */
  readonly fields: ReadonlyMap<string, FieldNode>;
}

export function isRecord(value: unknown): value is JsonLike {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Looks at one value that is there. */
export function walkValue(node: ShapeNode, value: unknown, step: string | number, walk: Walk): void {
  if (node.leaf !== null) {
    if (!node.leaf.accepts(value)) node.leaf.explain(value, step, walk);
  } else if (node.object !== null) {
    if (!isRecord(value)) {
      report(walk, node.object.wrongType, step, value);
      return;
    }
    walk.path.push(step);
    walkObject(node.object, value, walk);
    walk.path.pop();
  } else if (node.list !== null) walkList(node.list, value, step, walk);
}

export function walkObject(node: ObjectNode, value: JsonLike, walk: Walk): void {
  const members = node.membersOf(value);
  if (members === undefined) node.explain(value, walk);
  else walkMembers(members, value, walk);
}

/** Bodies hold few of the members that they may hold, so their own members are walked, not the schema's. */
export function walkMembers({ byName, needed, unlisted }: Members, value: JsonLike, walk: Walk): void {
  let seen = 0;
  for (const name in value) {
    const member = byName.get(name);
    const inside = value[name];
    if (member === undefined) report(walk, unlisted, name, inside, { actual: nearest(name, byName.keys()) ?? '' });
    else if (inside !== undefined && inside !== null) {
      seen |= member.bit;
      walkValue(member.node, inside, name, walk);
    }
  }
  if (seen === needed) return;
  for (const { name, bit, missing } of byName.values())
    if (missing !== undefined && (seen & bit) === 0) report(walk, missing, name, value[name]);
}

function walkList(list: ListNode, value: unknown, step: string | number, walk: Walk): void {
  if (!Array.isArray(value)) {
    report(walk, list.wrongType, step, value);
    return;
  }
  const { item, shortest, tooShort, longest, tooLong, isKnown } = list;
  const values: readonly unknown[] = value;
  const { length } = values;
  if (tooShort !== undefined && length < shortest) report(walk, tooShort, step, value, { actual: String(length) });
  if (tooLong !== undefined && length > longest) report(walk, tooLong, step, value, { actual: String(length) });
  if (isKnown(values)) return;
  walk.path.push(step);
  for (let index = 0; index < length; index += 1) walkValue(item, values[index], index, walk);
  walk.path.pop();
}

export function report(
  walk: Walk,
  rule: ShapeRule,
  step: string | number,
  value: unknown,
  overrides?: ReportOverrides,
): void {
  walk.report(rule, [...walk.path, step], value, overrides);
}

/** A known name that a mistyped one probably means: other case, or one letter more, less or changed. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const lower = name.slice(0, 100).toLowerCase();
  return names.find((one) => one.toLowerCase() === lower) ?? names.find((one) => isOneEdit(one.toLowerCase(), lower));
}

function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a.length < 4) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

/** The values that an enum or a literal allows. */
export function listValues(schema: z.core.$ZodType): readonly (string | number)[] {
  const { def } = unwrapSchema(schema)._zod;
  if (def.type === 'enum') return Object.values((def as z.core.$ZodEnumDef).entries); // its type says so
  if (def.type !== 'literal') return [];
  return (def as z.core.$ZodLiteralDef<string | number>).values; // this product's literals are texts and numbers
}
