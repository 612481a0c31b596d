// Writes the part of a clean test that looks at one simple value: text, number, boolean, choice.
import type { z } from '../../kernel/zod.ts';
import { coreOf, isAssignmentTimeOrNone, isFlightTime } from '../field.ts';
import type { FieldMeta } from '../field.ts';
import { valuesOf } from '../shape.ts';
import type { ModuleEmitter } from './written.ts';

/** More values than this are looked up in a set. */
const FEW = 13;

type Meta = Partial<FieldMeta>;

/**
 * An expression that is true of a clean `value`. Throws on a schema that this product does not use: that is a bug here.
 */
export function leafTest(core: z.core.$ZodType, meta: Meta, value: string, written: ModuleEmitter): string {
  const { def } = core._zod;
  const { type } = def;
  // Each definition is what its type says it is.
  if (type === 'string') return textTest(def as z.core.$ZodStringDef, meta, value, written);
  if (type === 'number') return numberTest(def as z.core.$ZodNumberDef, meta, value, written);
  if (type === 'boolean') return isOfType(value, type);
  if (type === 'enum' || type === 'literal') return choiceTest(valuesOf(core), value, written);
  if (type === 'union') return eitherTest((def as z.core.$ZodUnionDef).options, value, written);
  // Whatever it is, its texts are to be whole, and its numbers are to be kept.
  if (type === 'unknown') {
    const isWhole = written.import('../kernel/whole-text.ts', 'isWholeText');
    return `${isWhole}(${value}) && !${written.import('../kernel/long-numbers.ts', 'hasLongNumber')}(${value})`;
  }
  throw new Error(`No clean test for a ${type}`);
}

export function literal(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

const isOfType = (value: string, type: string): string => `typeof ${value} === '${type}'`;

function choiceTest(values: readonly (string | number)[], value: string, written: ModuleEmitter): string {
  if (values.length <= FEW) return values.map((one) => `${value} === ${literal(one)}`).join(' || ');
  const set = `new Set<unknown>([${values.map(literal).join(', ')}])`;
  return `${written.constant('VALUES', set)}.has(${value})`;
}

function textTest(def: z.core.$ZodStringDef, meta: Meta, value: string, written: ModuleEmitter): string {
  const parts = [isOfType(value, 'string'), ...(meta.doubts?.empty === true ? [`${value} !== ''`] : [])];
  let isFree = true;
  for (const { _zod } of def.checks ?? []) {
    const checkDef: z.core.$ZodCheckDef = _zod.def; // what it is besides is named by `check`
    if (checkDef.check === 'min_length') {
      parts.push(`${value}.length >= ${String((checkDef as z.core.$ZodCheckMinLengthDef).minimum)}`);
    } else if (checkDef.check === 'max_length') {
      parts.push(`${value}.length <= ${String((checkDef as z.core.$ZodCheckMaxLengthDef).maximum)}`);
    } else if (checkDef.check === 'string_format') {
      parts.push(
        `${written.constant('PATTERN', String((checkDef as z.core.$ZodCheckRegexDef).pattern))}.test(${value})`,
      );
      isFree = false;
    } else if (checkDef.check === 'custom') {
      const { fn } = checkDef as unknown as { fn: (text: string) => boolean }; // made by field.ts, where it has a name
      parts.push(`${written.import('field.ts', fn.name)}(${value})`);
      if (fn === isFlightTime || fn === isAssignmentTimeOrNone) isFree = false;
    } else throw new Error(`No clean test for ${checkDef.check}`);
  }
  // What has to be digits, or a date, holds no half of a character anyway.
  if (isFree) parts.push(wholeTest(value, written));
  return parts.join(' && ');
}

function wholeTest(value: string, written: ModuleEmitter): string {
  return `!${written.import('../kernel/whole-text.ts', 'HALF_CHARACTER')}.test(${value})`;
}

/** A number of no stated kind: not one that loses digits. */
function keptTest(value: string): string {
  return ` && Math.abs(${value}) <= ${String(Number.MAX_SAFE_INTEGER)}`;
}

function numberTest(def: z.core.$ZodNumberDef, meta: Meta, value: string, written: ModuleEmitter): string {
  const low: string[] = [];
  const high: string[] = [];
  let [integer, cents] = [false, false];
  for (const { _zod } of def.checks ?? []) {
    const checkDef: z.core.$ZodCheckDef = _zod.def;
    if (checkDef.check === 'number_format') integer = true;
    else if (checkDef.check === 'multiple_of') cents = true;
    else if (checkDef.check === 'greater_than') {
      const { value: limit, inclusive } = checkDef as z.core.$ZodCheckGreaterThanDef; // named by `check`
      low.push(`${value} ${inclusive ? '>=' : '>'} ${String(limit)}`);
    } else if (checkDef.check === 'less_than') {
      const { value: limit, inclusive } = checkDef as z.core.$ZodCheckLessThanDef;
      high.push(`${value} ${inclusive ? '<=' : '<'} ${String(limit)}`);
    } else throw new Error(`No clean test for ${checkDef.check}`);
  }
  const { decimals, above, atLeast, atMost } = meta.doubts ?? {};
  if (above !== undefined) low.push(`${value} > ${String(above)}`);
  if (atLeast !== undefined) low.push(`${value} >= ${String(atLeast)}`);
  if (atMost !== undefined) high.push(`${value} <= ${String(atMost)}`);
  // Between two limits a number is finite; JSON can write 1e999, which is not.
  if (!integer && low.length === 0) low.push(`${value} > -Infinity`);
  if (!integer && high.length === 0) high.push(`${value} < Infinity`);
  const limits = [...(integer ? [`Number.isSafeInteger(${value})`] : []), ...low, ...high];
  const money = '../kernel/money.ts';
  if (cents || decimals === 2) limits.push(`${written.import(money, 'isWholeCents')}(${value})`);
  else if (decimals !== undefined)
    limits.push(`${written.import(money, 'decimalsOf')}(${value}) <= ${String(decimals)}`);
  // A whole number needs no other test of its type; to be compared it does.
  const first = integer && limits.length === 1 ? [] : [isOfType(value, 'number')];
  return [...first, ...limits].join(' && ');
}

/** Of several simple types; the texts "true" and "false" for a boolean are worth a warning, so they are not clean. */
function eitherTest(options: readonly z.core.$ZodType[], value: string, written: ModuleEmitter): string {
  const types = options.map((option) => coreOf(option)._zod.def.type);
  if (types.includes('boolean')) return isOfType(value, 'boolean');
  return types
    .map((type) => isOfType(value, type) + (type === 'string' ? ` && ${wholeTest(value, written)}` : keptTest(value)))
    .join(' || ');
}
