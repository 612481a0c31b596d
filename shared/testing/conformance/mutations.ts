// One mistake put into a valid body: how a mutation is written, and how it finds its place in whatever was generated.
import { type Json, type JsonObject, type Path, getAt, isObject, setAt, formatPath } from '../../kernel/json.ts';
import type { ProblemCode } from '../../kernel/problem.ts';
import type { RuleContext } from '../../domain/resources/rule-context.ts';
import type { Source, Valid } from './source.ts';

/** A body with one mistake, and where and by which code it must be caught. */
export interface Broken extends Valid {
  readonly code: ProblemCode;
  /** Several where the document names none. */
  readonly paths: readonly string[];
}

export interface Mutation {
  readonly says: string;
  /** Undefined when the body has no place for this mistake. */
  readonly apply: (valid: Valid, source: Source) => Broken | undefined;
}

/** Every place of `flights[].budget` where the body holds something. */
export function findPaths(body: JsonObject, pattern: string): Path[] {
  let found: Path[] = [[]];
  for (const part of pattern.split('.')) {
    const isList = part.endsWith('[]');
    const member = isList ? part.slice(0, -2) : part;
    found = found.flatMap((path): Path[] => {
      const here = [...path, member];
      const value = getAt(body, here);
      if (!isList) return value === undefined ? [] : [here];
      return Array.isArray(value) ? value.map((_item: unknown, index) => [...here, index]) : [];
    });
  }
  return found;
}

function at(pattern: string, says: string, code: ProblemCode, next: (source: Source) => Json | undefined): Mutation {
  return {
    says: `${pattern}: ${says}`,
    apply: ({ body, ctx }, source) => {
      const places = findPaths(body, pattern);
      const place = places[source(Math.max(1, places.length))];
      if (place === undefined) return undefined;
      const changed = setAt(body, place, next(source));
      return isObject(changed) ? { body: changed, ctx, code, paths: [formatPath(place)] } : undefined;
    },
  };
}

export function drop(...patterns: readonly string[]): Mutation[] {
  return patterns.map((pattern) => at(pattern, 'left out', 'REQUIRED_FIELD', () => undefined));
}

export function empty(...patterns: readonly string[]): Mutation[] {
  return patterns.map((pattern) => at(pattern, 'null', 'REQUIRED_FIELD', () => null));
}

export function wrong(code: ProblemCode, pattern: string, ...values: readonly [Json, ...Json[]]): Mutation {
  return at(pattern, code, code, (source) => values[source(values.length)] ?? values[0]);
}

const NO_TEXT = [7, true, [], {}] as const;
const NO_NUMBER = ['7', true, [], {}] as const;
const NO_BOOLEAN = ['true', 1, [], {}] as const;

export const noText = (...patterns: string[]) => patterns.map((one) => wrong('INVALID_TYPE', one, ...NO_TEXT));
export const noNumber = (...patterns: string[]) => patterns.map((one) => wrong('INVALID_TYPE', one, ...NO_NUMBER));
export const noBoolean = (...patterns: string[]) => patterns.map((one) => wrong('INVALID_BOOLEAN', one, ...NO_BOOLEAN));
export const noObject = (...patterns: string[]) => patterns.map((one) => wrong('INVALID_TYPE', one, 'x', 7, []));
export const noList = (...patterns: string[]) => patterns.map((one) => wrong('INVALID_TYPE', one, 'x', 7, {}));
export const noValue = (...patterns: string[]) => patterns.map((one) => wrong('INVALID_ENUM', one, 'Nonsense', '?'));

/** Include members of targeting: the texts "true" and "false" are not settled. */
export const noInclude = (...patterns: string[]) => patterns.map((one) => wrong('INVALID_BOOLEAN', one, 'yes', 1, []));

/** A mistake that lies between members. `make` gives the members to set by path, and the expected problem. */
export function between(
  says: string,
  code: ProblemCode,
  paths: readonly string[],
  make: (
    valid: Valid,
    source: Source,
  ) => { readonly set?: JsonObject; readonly ctx?: Partial<RuleContext> } | undefined,
): Mutation {
  return {
    says,
    apply: (valid, source) => {
      const made = make(valid, source);
      if (made === undefined) return undefined;
      const body = { ...valid.body, ...made.set };
      return { body, ctx: { ...valid.ctx, ...made.ctx }, code, paths };
    },
  };
}

/** A list of objects in a body, none if it has no such list. */
export function listItems(body: JsonObject | undefined, member: string): JsonObject[] {
  const list = body?.[member];
  return Array.isArray(list) ? list.filter(isObject) : [];
}
