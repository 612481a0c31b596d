// Turns a zod schema, once, into straight checks that report every mistake by the platform's codes.
//
// zod is the definition; its own parser is not run at check time: it stops at its own codes and paths, and a
// hundred thousand bodies a second is beyond it. A property test holds both to the same verdict.
import { defined } from '../../kernel/defined.ts';
import type { z } from '../../kernel/zod.ts';
import { unwrapSchema, isOptional, findMeta, findWord } from './field.ts';
import { compileLeaf } from './shape-leaf.ts';
import { acceptsObject } from './shape-accepts.ts';
import {
  type Field,
  type ListNode,
  type Member,
  type Members,
  type ObjectNode,
  type Shape,
  type ShapeNode,
  isRecord,
  nearest,
  report,
  listValues,
  walkMembers,
  walkObject,
} from './shape.ts';
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
  const body = compileObject(compiling, unwrapSchema(schema), field);
  return {
    accepts: (value) => acceptsObject(body, value),
    run: (value, report) => {
      if (isRecord(value)) walkObject(body, value, { path: [], report });
      else report(body.wrongType, [], value);
    },
    rules: [...compiling.rules.values()],
    fields: compiling.fields,
  };
}

function fieldAt(compiling: CompileContext, path: string, schema: z.core.$ZodType): Field {
  const meta = findMeta(schema);
  const section = meta.section ?? '';
  return {
    path,
    meta,
    rule: (code, expected, words = expected, severity = 'error', fileWords) => {
      const id = `${compiling.name}${path === '' ? '' : '.'}${path}:${severity === 'warning' ? '?' : ''}${code}`;
      const known = compiling.rules.get(id);
      if (known !== undefined) return known;
      const rule = { id, path, code, severity, section, expected, words, ...defined({ fileWords }) };
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
        ...defined({ valueWords: meta.valueWords, unit: meta.unit, default: meta.default }),
        ...(meta.readOnly === undefined ? {} : { readOnly: true }),
        ...(meta.emptyIsNone === undefined ? {} : { emptyIsNone: true }),
        ...node,
      });
    },
  };
}

function compile(compiling: CompileContext, path: string, schema: z.core.$ZodType, required: boolean): ShapeNode {
  const field = fieldAt(compiling, path, schema);
  const core = unwrapSchema(schema);
  const target: Field = {
    ...field,
    note: (node) => field.note({ required, ...node }),
  };
  const { type } = core._zod.def;
  if (type === 'array') {
    return { leaf: null, list: compileList(compiling, core as z.core.$ZodArray, target), object: null }; // its type says so
  }
  const isObject = type === 'object' || (type === 'union' && 'discriminator' in core._zod.def);
  if (isObject) return { leaf: null, list: null, object: compileObject(compiling, core, target) };
  return { leaf: compileLeaf(core, target), list: null, object: null };
}

type Entry = readonly [string, z.core.$ZodType];

function compileObject(compiling: CompileContext, core: z.core.$ZodType, field: Field): ObjectNode {
  field.note({ type: 'object' });
  const wrongType = field.rule('INVALID_TYPE', 'an object', 'an object with members');
  // The only union of objects.
  if (core._zod.def.type === 'union')
    return { wrongType, ...compileChoice(compiling, core as z.core.$ZodDiscriminatedUnion, field) };
  const { shape } = (core as z.core.$ZodObject)._zod.def; // an object, by the callers
  const members = compileMembers(compiling, Object.entries(shape), field);
  return { wrongType, membersOf: () => members, explain: () => undefined };
}

function compileMembers(compiling: CompileContext, entries: readonly Entry[], field: Field): Members {
  const byName = new Map<string, Member>();
  let needed = 0;
  for (const [name, schema] of entries) {
    const path = pathIn(field, name);
    const required = !isOptional(schema);
    const inner = fieldAt(compiling, path, schema);
    const isMissed = required || inner.meta.doubts?.absent === true;
    const bit = isMissed ? needed + 1 : 0;
    needed |= bit;
    const missing = isMissed
      ? inner.rule('REQUIRED_FIELD', 'a value', undefined, required ? 'error' : 'warning')
      : undefined;
    byName.set(name, { name, node: compile(compiling, path, schema, required), bit, missing });
  }
  if (needed < 0) throw new Error(`More members are required than one number has bits: ${field.path}`);
  const unlisted = field.rule('UNKNOWN_FIELD', 'a field that the interface lists', undefined, 'warning');
  return { byName, needed, unlisted };
}

function pathIn({ path }: Field, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** With no (or no such) kind only what all kinds share is asked for, and what none of them has is not listed. */
function compileChoice(
  compiling: CompileContext,
  core: z.core.$ZodDiscriminatedUnion,
  field: Field,
): Pick<ObjectNode, 'membersOf' | 'explain'> {
  const { discriminator, options } = core._zod.def;
  const byValue = new Map<unknown, Members>();
  // Objects, as zod demands.
  const shapes = options.map((option) => Object.entries((unwrapSchema(option) as z.core.$ZodObject)._zod.def.shape));
  const tags = shapes.map((shape) => shape.find(([name]) => name === discriminator)?.[1]);
  const values = tags.flatMap((tag) => (tag === undefined ? [] : listValues(tag))).map(String);
  const tagPath = pathIn(field, discriminator);
  const tagField = fieldAt(compiling, tagPath, tags[0] ?? core);
  const { valueWords = {} } = tagField.meta;
  const list = values.join(', ');
  const missing = tagField.rule('REQUIRED_FIELD', 'a value');
  const wrongType = tagField.rule('INVALID_TYPE', 'text');
  // Made before the members, of which each would name the values of its own kind alone.
  const planned = values.map((value) => findWord(valueWords, value)).join(', ');
  const wrong = tagField.rule('INVALID_ENUM', `one of ${list}`, `one of ${planned}`);
  for (const [index, shape] of shapes.entries()) {
    const members = compileMembers(compiling, shape, field);
    const tag = tags[index];
    for (const value of tag === undefined ? [] : listValues(tag)) byValue.set(value, members);
  }
  const [first = [], ...others] = shapes;
  const shared = first.filter(([name, schema]) =>
    others.every((shape) => shape.some((other) => other[0] === name && other[1] === schema)),
  );
  const common = compileMembers(compiling, shared, field);
  const names: ReadonlySet<string> = new Set(shapes.flatMap((shape) => shape.map(([name]) => name)));
  compiling.fields.delete(tagPath);
  tagField.note({ type: 'choice', enum: values, required: true, expected: `one of ${list}` });
  return {
    membersOf: (value) => byValue.get(value[discriminator]),
    explain: (value, walk) => {
      const tag = value[discriminator];
      if (tag === undefined || tag === null) report(walk, missing, discriminator, tag);
      else report(walk, typeof tag === 'string' ? wrong : wrongType, discriminator, tag);
      walkMembers(common, Object.fromEntries(Object.entries(value).filter(([name]) => common.byName.has(name))), walk);
      for (const name in value) {
        if (!names.has(name)) report(walk, common.unlisted, name, value[name], { actual: nearest(name, names) ?? '' });
      }
    },
  };
}

function compileList(compiling: CompileContext, core: z.core.$ZodArray, field: Field): ListNode {
  const { element, checks = [] } = core._zod.def;
  let shortest = 0;
  let longest = Number.POSITIVE_INFINITY;
  for (const { _zod } of checks) {
    const { check } = _zod.def;
    if (check === 'min_length') shortest = (_zod.def as z.core.$ZodCheckMinLengthDef).minimum; // named by `check`
    if (check === 'max_length') longest = (_zod.def as z.core.$ZodCheckMaxLengthDef).maximum;
  }
  const { codes, doubts } = field.meta;
  const entries = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;
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
  const isKnown = field.meta.isKnown ?? (() => false);
  return { item, wrongType, shortest: minimum, tooShort, longest, tooLong, isKnown };
}
