// The checks of one simple value: text, number, boolean, choice, or one of two types.
import { defined } from '../../kernel/defined.ts';
import type { z } from '../../kernel/zod.ts';
import type { ProblemCode } from '../../kernel/problem.ts';
import { isWholeCents, countDecimals } from '../../kernel/money.ts';
import { hasLongNumber } from '../../kernel/long-numbers.ts';
import { isWholeText } from '../../kernel/whole-text.ts';
import { isRemoteId, MAX_REMOTE_ID } from '../../kernel/remote-id.ts';
import { type Doubts, type Refinement, unwrapSchema, isPlatformId } from './field.ts';
import { type Field, type Leaf, type Walk, report, listValues } from './shape.ts';
import { type Bounds, type ShapeRule, describeBounds, describeLength, isWithin } from './shape-rule.ts';

/** Compiles a schema that holds no other. Throws on a schema that this product does not use: that is a bug here. */
export function compileLeaf(core: z.core.$ZodType, field: Field): Leaf {
  const { def } = core._zod;
  const { type } = def;
  // Each definition is what its type says it is.
  if (type === 'string') return compileText(def as z.core.$ZodStringDef, field);
  if (type === 'number') return compileNumber(def as z.core.$ZodNumberDef, field);
  if (type === 'boolean') return compileBoolean(field);
  if (type === 'enum' || type === 'literal') return compileChoice(listValues(core), field);
  if (isPlatformId(core)) return compileId(field);
  if (type === 'union') return compileEither((def as z.core.$ZodUnionDef).options, field);
  if (type !== 'unknown') throw new Error(`No checks for a ${type} at ${field.path}`);
  field.note({ type: 'any' });
  return { accepts: (value) => isWholeText(value) && !hasLongNumber(value), explain: () => undefined };
}

type Test<Value> = (value: Value) => boolean;

interface Constraint<Value> {
  readonly passes: Test<Value>;
  readonly rule: ReturnType<Field['rule']>;
  readonly actual?: (value: Value) => string;
  readonly expected?: string;
  readonly words?: string;
}

/** In one test: most fields have one constraint or two. */
function allPass<Value>(constraints: readonly Constraint<Value>[]): Test<Value> {
  const [first, second, ...more] = constraints.map(({ passes }) => passes);
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  return (value) => first(value) && second(value) && more.every((passes) => passes(value));
}

/** The first constraint that fails speaks; the rest would only repeat it. */
function checkAll<Value>(
  constraints: readonly Constraint<Value>[],
  value: Value,
  ...[step, walk]: [string | number, Walk]
): void {
  for (const { passes, rule, actual, expected, words } of constraints) {
    if (passes(value)) continue;
    report(walk, rule, step, value, {
      ...(actual === undefined ? {} : { actual: actual(value) }),
      ...defined({ expected, words }),
    });
    return;
  }
}

function compileText(def: z.core.$ZodStringDef, field: Field): Leaf {
  const constraints: Constraint<string>[] = [];
  let shortest = 0;
  let longest = Number.POSITIVE_INFINITY;
  /** The patterns of this product are of digits, which no half of a character is. */
  let isDigits = false;
  for (const { _zod } of def.checks ?? []) {
    const checkDef: z.core.$ZodCheckDef = _zod.def;
    if (checkDef.check === 'min_length') shortest = (checkDef as z.core.$ZodCheckMinLengthDef).minimum; // named by `check`
    else if (checkDef.check === 'max_length') longest = (checkDef as z.core.$ZodCheckMaxLengthDef).maximum;
    else if (checkDef.check === 'string_format') {
      const { pattern } = checkDef as z.core.$ZodCheckRegexDef;
      isDigits = true;
      const expected = field.meta.expected ?? 'another form';
      constraints.push({
        passes: (text) => pattern.test(text),
        rule: field.rule(field.meta.codes?.pattern ?? 'INVALID_PATTERN', expected),
      });
    } else if (checkDef.check === 'custom') {
      // Every refinement of this product is made by field.ts and carries its code and words.
      const { fn, params } = checkDef as unknown as { fn: Test<string>; params: Refinement };
      const { code, expected, words, fileWords } = params;
      constraints.push({ passes: fn, rule: field.rule(code, expected, words, 'error', fileWords) });
    } else throw new Error(`No check for ${checkDef.check} at ${field.path}`);
  }
  if (shortest > 0 || longest < Number.POSITIVE_INFINITY) {
    const words = describeLength(shortest, longest, ['character', 'characters']);
    constraints.unshift({
      passes: (text) => text.length >= shortest && (text.length <= longest || charactersIn(text) <= longest),
      rule: field.rule(field.meta.codes?.tooShort ?? 'INVALID_LENGTH', words),
      actual: (text) => String(charactersIn(text)),
    });
  }
  if (field.meta.doubts?.empty === true) {
    constraints.unshift({
      passes: (text) => text !== '',
      rule: field.rule('INVALID_LENGTH', 'at least 1 character', undefined, 'warning'),
    });
  }
  const wrongType = field.rule('INVALID_TYPE', 'text');
  field.note({
    type: 'text',
    expected: field.meta.expected ?? constraints.find(({ rule }) => isExpectation(rule))?.rule.expected ?? '',
    ...(longest < Number.POSITIVE_INFINITY ? { maxLength: longest } : {}),
  });
  const passes = allPass(constraints);
  return {
    accepts: (value) => typeof value === 'string' && passes(value) && (isDigits || value.isWellFormed()),
    explain: (value, step, walk) => {
      if (typeof value !== 'string') report(walk, wrongType, step, value);
      else checkAll(constraints, value, step, walk);
    },
  };
}

/** Whether a rule says what a value that is there must be. */
function isExpectation({ code, severity }: ShapeRule): boolean {
  return severity === 'error' && code !== 'REQUIRED_FIELD';
}

/** Unicode characters, as JSON Schema counts: what takes two UTF-16 units is one character to a planner. */
function charactersIn(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}

function numberLimits(def: z.core.$ZodNumberDef, field: Field): { bounds: Bounds; integer: boolean; cents: boolean } {
  let bounds: Bounds = {};
  let integer = false;
  let cents = false;
  for (const { _zod } of def.checks ?? []) {
    const checkDef: z.core.$ZodCheckDef = _zod.def;
    if (checkDef.check === 'number_format') integer = true;
    else if (checkDef.check === 'multiple_of') cents = true;
    else if (checkDef.check === 'greater_than') {
      const { value, inclusive } = checkDef as z.core.$ZodCheckGreaterThanDef; // named by `check`
      bounds = { ...bounds, [inclusive ? 'atLeast' : 'above']: value };
    } else if (checkDef.check === 'less_than') {
      const { value, inclusive } = checkDef as z.core.$ZodCheckLessThanDef;
      bounds = { ...bounds, [inclusive ? 'atMost' : 'below']: value };
    } else throw new Error(`No check for ${checkDef.check} at ${field.path}`);
  }
  return { bounds, integer, cents };
}

function compileNumber(def: z.core.$ZodNumberDef, field: Field): Leaf {
  const { bounds, integer, cents } = numberLimits(def, field);
  const [expected, words] = [describeBounds(bounds, false), describeBounds(bounds, true)];
  const constraints: Constraint<number>[] = [];
  if (integer) {
    constraints.push({ passes: Number.isInteger, rule: field.rule('INVALID_TYPE', 'a whole number') });
  }
  if (expected !== '') {
    constraints.push({
      passes: (value) => isWithin(value, bounds),
      rule: field.rule('INVALID_RANGE', expected, words),
    });
  }
  if (integer) {
    const safe = 'a number that can be written exactly';
    constraints.push({
      passes: Number.isSafeInteger,
      rule: field.rule('INVALID_RANGE', safe),
      expected: safe,
      words: safe,
    });
  }
  if (cents) {
    const decimals = 'at most two decimals';
    constraints.push({
      passes: isWholeCents,
      rule: field.rule('INVALID_RANGE', decimals),
      expected: decimals,
      words: 'an amount with at most two decimals',
    });
  }
  constraints.push(...numberDoubts(field.meta.doubts ?? {}, field));
  const wrongType = field.rule('INVALID_TYPE', integer ? 'a whole number' : 'a number');
  // JSON can write 1e400: a number, but beyond every bound.
  const endless = constraints.find(({ rule }) => rule.code === 'INVALID_RANGE' && rule.severity === 'error')?.rule;
  field.note({
    type: integer ? 'integer' : 'number',
    expected:
      field.meta.expected ??
      [expected, ...(cents ? ['at most two decimals'] : [])].filter((part) => part !== '').join(', '),
    ...defined({ minimum: bounds.atLeast, maximum: bounds.atMost }),
  });
  const passes = allPass(constraints);
  return {
    accepts: (value) => typeof value === 'number' && Number.isFinite(value) && passes(value),
    explain: (value, step, walk) => {
      if (typeof value !== 'number') report(walk, wrongType, step, value);
      else if (!Number.isFinite(value)) report(walk, endless ?? wrongType, step, value);
      else checkAll(constraints, value, step, walk);
    },
  };
}

function numberDoubts(doubts: Doubts, field: Field): Constraint<number>[] {
  const { decimals, above, atLeast, atMost } = doubts;
  const bounds: Bounds = {
    ...defined({ above, atLeast, atMost }),
  };
  const expected = describeBounds(bounds, false);
  const constraints: Constraint<number>[] = [];
  const doubt = (text: string, words: string) => field.rule('INVALID_RANGE', text, words, 'warning');
  if (expected !== '') {
    constraints.push({
      passes: (value) => isWithin(value, bounds),
      rule: doubt(expected, describeBounds(bounds, true)),
    });
  }
  if (decimals !== undefined) {
    const text = decimals === 0 ? 'no decimals' : `at most ${decimals} decimals`;
    const words = `a number with ${text}`;
    constraints.push({
      passes: decimals === 2 ? isWholeCents : (value) => countDecimals(value) <= decimals,
      rule: doubt(text, words),
      expected: text,
      words,
    });
  }
  return constraints;
}

function compileBoolean(field: Field): Leaf {
  const rule = field.rule('INVALID_BOOLEAN', 'true or false');
  field.note({ type: 'boolean', expected: 'true or false' });
  return {
    accepts: (value) => typeof value === 'boolean',
    explain: (value, step, walk) => report(walk, rule, step, value),
  };
}

function compileChoice(values: readonly (string | number)[], field: Field): Leaf {
  const allowed: ReadonlySet<unknown> = new Set(values);
  const types = new Set(values.map((value) => typeof value));
  const expected = field.meta.expected ?? (values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`);
  const overrides = values.map((value) => field.meta.valueWords?.[String(value)] ?? String(value));
  const words = field.meta.expected ?? (overrides.length === 1 ? overrides.join() : `one of ${overrides.join(', ')}`);
  const wrong = field.rule('INVALID_ENUM', expected, words);
  const wrongType = field.rule('INVALID_TYPE', types.has('number') ? 'text or a number' : 'text');
  field.note({ type: 'choice', enum: values, expected });
  return {
    accepts: (value) => allowed.has(value),
    explain: (value, step, walk) => {
      // Any other type is in no list.
      report(walk, types.has(typeof value as 'string' | 'number') ? wrong : wrongType, step, value);
    },
  };
}

/** An id of the platform. Digits as text are one from 2^53 on alone: below, a text is another type than the interface's. */
function compileId(field: Field): Leaf {
  const wrongType = field.rule('INVALID_TYPE', 'a whole number');
  const range = field.rule('INVALID_RANGE', ID_RANGE);
  field.note({ type: 'integer', expected: field.meta.expected ?? '' });
  return {
    accepts: (value) => Number.isSafeInteger(value) || (typeof value === 'string' && isRemoteId(value)),
    explain: (value, step, walk) => {
      const isTooLong = typeof value === 'string' ? LONG_DIGITS.test(value) : isLongInteger(value);
      report(walk, isTooLong ? range : wrongType, step, value);
    },
  };
}

const ID_RANGE = `a whole number up to ${Number.MAX_SAFE_INTEGER}, or the digits of one up to ${MAX_REMOTE_ID} as text`;
const LONG_DIGITS = /^[1-9]\d{18,}$/;

/** JSON can write 1e400 too. */
function isLongInteger(value: unknown): boolean {
  return typeof value === 'number' && (Number.isInteger(value) || !Number.isFinite(value));
}

/** A value of one of several simple types: boolean or the texts "true" and "false" (§2.5); a text or a number. */
function compileEither(options: readonly z.core.$ZodType[], field: Field): Leaf {
  const types = new Map<string, z.core.$ZodType>();
  for (const option of options) {
    const { type } = unwrapSchema(option)._zod.def;
    types.set(type === 'enum' ? 'string' : type, option);
  }
  const texts = types.get('string');
  const isBoolean = types.has('boolean');
  const code: ProblemCode = isBoolean ? 'INVALID_BOOLEAN' : 'INVALID_TYPE';
  const expected = isBoolean ? 'true or false' : 'text or a number';
  const wrong = field.rule(code, expected);
  const allowed: ReadonlySet<unknown> | undefined =
    isBoolean && texts !== undefined ? new Set(listValues(texts)) : undefined;
  const doubt = allowed === undefined ? undefined : field.rule('INVALID_BOOLEAN', expected, expected, 'warning');
  field.note({ type: isBoolean ? 'boolean' : 'any', expected });
  return {
    accepts: (value) => {
      if (typeof value === 'boolean') return isBoolean;
      if (allowed !== undefined || !types.has(typeof value)) return false;
      return typeof value === 'string' ? value.isWellFormed() : !hasLongNumber(value);
    },
    explain: (value, step, walk) => {
      if (allowed === undefined && types.has(typeof value)) return;
      if (doubt !== undefined && allowed?.has(value)) report(walk, doubt, step, value);
      else report(walk, wrong, step, value);
    },
  };
}
