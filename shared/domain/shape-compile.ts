// Turns a zod schema, once, into straight checks that report every mistake by the platform's codes.
//
// zod is the definition; its own parser is not run at check time: it stops at its own codes and paths, and a
// hundred thousand bodies a second is beyond it. A property test holds both to the same verdict.
import type { z } from '../kernel/zod.ts';
import { coreOf, isOptional, metaOf } from './field.ts';
import { compileLeaf } from './shape-leaf.ts';
import { report, valuesOf } from './shape.ts';
import type { Check, Context, Field, Shape } from './shape.ts';
import type { FieldNode, ShapeRule } from './shape-rule.ts';

interface CompileContext {
  readonly name: string;
  readonly rules: Map<string, ShapeRule>;
  readonly fields: Map<string, FieldNode>;
}

/** Compiles a schema. `name` heads the rules' ids: `lineItem`, `line-item-create`. */
export function compileShape(schema: z.core.$ZodType, name: string): Shape {
  const compiling: CompileContext = { name, rules: new Map(), fields: new Map() };
  const field = fieldAt(compiling, '', schema);
  const members = compileMembers(compiling, coreOf(schema), field);
  const wrongType = field.rule('INVALID_TYPE', 'an object', 'an object with members');
  return {
    run: (body, report) => {
      if (isRecord(body)) members(body, { path: [], report });
      else report(wrongType, [], body);
    },
    rules: [...compiling.rules.values()],
    fields: compiling.fields,
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldAt(compiling: CompileContext, path: string, schema: z.core.$ZodType): Field {
  const meta = metaOf(schema);
  const section = meta.section ?? '';
  return {
    path,
    meta,
    rule: (code, expected, words = expected, severity = 'error') => {
      const id = `${compiling.name}${path === '' ? '' : '.'}${path}:${severity === 'warning' ? '?' : ''}${code}`;
      const known = compiling.rules.get(id);
      if (known !== undefined) return known;
      const rule = { id, path, code, severity, section, expected, words };
      compiling.rules.set(id, rule);
      return rule;
    },
    note: (node) => {
      if (compiling.fields.has(path)) return;
      compiling.fields.set(path, {
        path,
        title: meta.title ?? path.split('.').at(-1) ?? '',
        section,
        help: meta.description ?? '',
        expected: meta.expected ?? '',
        required: false,
        ...(meta.standsAlone === undefined ? {} : { standsAlone: true }),
        ...(meta.valueWords === undefined ? {} : { valueWords: meta.valueWords }),
        ...(meta.unit === undefined ? {} : { unit: meta.unit }),
        ...(meta.default === undefined ? {} : { default: meta.default }),
        ...(meta.readOnly === undefined ? {} : { readOnly: true }),
        ...node,
      });
    },
  };
}

function compile(compiling: CompileContext, path: string, schema: z.core.$ZodType, required: boolean): Check {
  const field = fieldAt(compiling, path, schema);
  const core = coreOf(schema);
  const noted: Field = {
    ...field,
    note: (node) => {
      field.note({ required, ...node });
    },
  };
  const { type } = core._zod.def;
  if (type === 'array') return compileList(compiling, core as z.core.$ZodArray, noted); // its type says so
  const isObject = type === 'object' || (type === 'union' && 'discriminator' in core._zod.def);
  if (!isObject) return compileLeaf(core, noted);
  const members = compileMembers(compiling, core, noted);
  const wrongType = field.rule('INVALID_TYPE', 'an object', 'an object with members');
  return (value, step, context) => {
    if (!isRecord(value)) {
      report(context, wrongType, step, value);
      return;
    }
    context.path.push(step);
    members(value, context);
    context.path.pop();
  };
}

type Entry = readonly [string, z.core.$ZodType];
type Members = (value: Readonly<Record<string, unknown>>, context: Context) => void;

function compileMembers(compiling: CompileContext, core: z.core.$ZodType, field: Field): Members {
  field.note({ type: 'object' });
  // The only union of objects.
  if (core._zod.def.type === 'union') return compileChoice(compiling, core as z.core.$ZodDiscriminatedUnion, field);
  const { shape } = (core as z.core.$ZodObject)._zod.def; // an object, by the callers
  return compileShapeMembers(compiling, Object.entries(shape), field);
}

interface Member {
  readonly check: Check;
  /** One bit of the members that are missed when they are not there; 0 for those that nobody misses. */
  readonly bit: number;
}

interface Missed {
  readonly name: string;
  readonly bit: number;
  readonly rule: ShapeRule;
}

/** Bodies hold few of the members that they may hold, so their own members are walked, not the schema's. */
function compileShapeMembers(compiling: CompileContext, entries: readonly Entry[], field: Field): Members {
  const members = new Map<string, Member>();
  const missed: Missed[] = [];
  for (const [name, schema] of entries) {
    const path = field.path === '' ? name : `${field.path}.${name}`;
    const required = !isOptional(schema);
    const inner = fieldAt(compiling, path, schema);
    const doubted = inner.meta.doubts?.absent === true;
    const bit = required || doubted ? 1 << missed.length : 0;
    if (bit !== 0) {
      const rule = inner.rule('REQUIRED_FIELD', 'a value', undefined, required ? 'error' : 'warning');
      missed.push({ name, bit, rule });
    }
    members.set(name, { check: compile(compiling, path, schema, required), bit });
  }
  if (missed.length > 31) throw new Error(`More members are required than one number has bits: ${field.path}`);
  const all = missed.reduce((bits, { bit }) => bits | bit, 0);
  const names: ReadonlySet<string> = new Set(members.keys());
  const unknown = field.rule('UNKNOWN_FIELD', 'a field that the interface lists', undefined, 'warning');
  return (value, context) => {
    let seen = 0;
    for (const name in value) {
      const member = members.get(name);
      const inside = value[name];
      if (member === undefined) {
        report(context, unknown, name, inside, { actual: nearest(name, names) ?? '' });
      } else if (inside !== undefined && inside !== null) {
        seen |= member.bit;
        member.check(inside, name, context);
      }
    }
    if (seen === all) return;
    for (const { name, bit, rule } of missed) if ((seen & bit) === 0) report(context, rule, name, value[name]);
  };
}

/** A known name that a mistyped one probably means: other case, or one letter more, less or changed. */
function nearest(name: string, names: ReadonlySet<string>): string | undefined {
  const lower = name.slice(0, 100).toLowerCase();
  for (const known of names) if (known.toLowerCase() === lower) return known;
  for (const known of names) if (isOneEdit(known.toLowerCase(), lower)) return known;
  return undefined;
}

function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a.length < 4) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

/** A body that is one of several objects, told apart by one member (§2.6, contract §1: NPI lists). */
function compileChoice(compiling: CompileContext, core: z.core.$ZodDiscriminatedUnion, field: Field): Members {
  const { discriminator, options } = core._zod.def;
  const byValue = new Map<unknown, Members>();
  // Objects, as zod demands.
  const shapes = options.map((option) => Object.entries((coreOf(option) as z.core.$ZodObject)._zod.def.shape));
  const values: (string | number)[] = [];
  for (const shape of shapes) {
    const members = compileShapeMembers(compiling, shape, field);
    const tag = shape.find(([name]) => name === discriminator)?.[1];
    for (const value of tag === undefined ? [] : valuesOf(tag)) {
      byValue.set(value, members);
      values.push(value);
    }
  }
  // With no (or no such) kind only what all kinds share can be asked for.
  const [first = [], ...others] = shapes;
  const shared = first.filter(([name, schema]) =>
    others.every((shape) => shape.some((other) => other[0] === name && other[1] === schema)),
  );
  const common = compileShared(compiling, shared, field);
  const names: ReadonlySet<string> = new Set(shapes.flatMap((shape) => shape.map(([name]) => name)));
  const unknown = field.rule('UNKNOWN_FIELD', 'a field that the interface lists', undefined, 'warning');
  const tagPath = field.path === '' ? discriminator : `${field.path}.${discriminator}`;
  const tagField = fieldAt(compiling, tagPath, first.find(([name]) => name === discriminator)?.[1] ?? core);
  const list = values.join(', ');
  const missing = tagField.rule('REQUIRED_FIELD', 'a value');
  const wrongType = tagField.rule('INVALID_TYPE', 'text');
  const wrong = tagField.rule('INVALID_ENUM', `one of ${list}`);
  compiling.fields.delete(tagPath);
  tagField.note({ type: 'choice', enum: values, required: true, expected: `one of ${list}` });
  return (value, context) => {
    const tag = value[discriminator];
    const members = byValue.get(tag);
    if (members !== undefined) {
      members(value, context);
      return;
    }
    if (tag === undefined || tag === null) report(context, missing, discriminator, tag);
    else report(context, typeof tag === 'string' ? wrong : wrongType, discriminator, tag);
    common(value, context);
    for (const name in value) {
      if (!names.has(name)) report(context, unknown, name, value[name], { actual: nearest(name, names) ?? '' });
    }
  };
}

/** The members that every object of a union has, without a word about any other. */
function compileShared(compiling: CompileContext, entries: readonly Entry[], field: Field): Members {
  const members = compileShapeMembers(compiling, entries, field);
  const names = entries.map(([name]) => name);
  return (value, context) => {
    members(
      Object.fromEntries(names.filter((name) => Object.hasOwn(value, name)).map((name) => [name, value[name]])),
      context,
    );
  };
}

function compileList(compiling: CompileContext, core: z.core.$ZodArray, field: Field): Check {
  const { element, checks = [] } = core._zod.def;
  let shortest = 0;
  let longest = Number.POSITIVE_INFINITY;
  for (const { _zod } of checks) {
    const { check } = _zod.def;
    if (check === 'min_length') shortest = (_zod.def as z.core.$ZodCheckMinLengthDef).minimum; // named by `check`
    if (check === 'max_length') longest = (_zod.def as z.core.$ZodCheckMaxLengthDef).maximum;
  }
  const { codes, doubts } = field.meta;
  const entries = (count: number): string => `${String(count)} ${count === 1 ? 'entry' : 'entries'}`;
  const wrongType = field.rule('INVALID_TYPE', 'a list');
  const tooShort =
    shortest > 0
      ? field.rule(codes?.tooShort ?? 'INVALID_LENGTH', `at least ${entries(shortest)}`)
      : doubts?.empty === true
        ? field.rule('INVALID_LENGTH', 'at least 1 entry', undefined, 'warning')
        : undefined;
  const minimum = shortest > 0 ? shortest : 1;
  const tooLong =
    longest < Number.POSITIVE_INFINITY
      ? field.rule(codes?.tooLong ?? 'INVALID_LENGTH', `at most ${entries(longest)}`)
      : undefined;
  const item = compile(compiling, `${field.path}[]`, element, true);
  field.note({
    type: 'list',
    expected:
      field.meta.expected ??
      [tooShort, tooLong]
        .flatMap((rule) => (rule === undefined || rule.severity === 'warning' ? [] : [rule.expected]))
        .join(', '),
  });
  return (value, step, context) => {
    if (!Array.isArray(value)) {
      report(context, wrongType, step, value);
      return;
    }
    const values: readonly unknown[] = value;
    if (tooShort !== undefined && values.length < minimum)
      report(context, tooShort, step, value, { actual: String(values.length) });
    if (tooLong !== undefined && values.length > longest)
      report(context, tooLong, step, value, { actual: String(values.length) });
    context.path.push(step);
    for (let index = 0; index < values.length; index += 1) item(values[index], index, context);
    context.path.pop();
  };
}
