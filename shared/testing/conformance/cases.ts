// The shape of a case transcribed from the interface: a hand-written body with one change, and the expected problems.
import { type Json, type JsonObject, parsePath, setAt } from '../../kernel/json.ts';
import type { ProblemCode, Severity } from '../../kernel/problem.ts';
import type { RuleContext } from '../../domain/resources/rule-context.ts';
import type { CheckKind } from '../../domain/resources/check-kinds.ts';

/** Several codes or paths where the document names none: any of them says what it says. */
export interface Expected {
  readonly code: ProblemCode | readonly ProblemCode[] | 'any';
  readonly path: string | readonly string[];
  /** Defaults to `error`. */
  readonly severity?: Severity | 'any';
}

/** `accept`: no problem at all. `lenient`: the document does not settle it, so no error; a warning is allowed. */
export type Expectation = 'accept' | 'lenient' | Expected | readonly Expected[];

export interface ConformanceCase {
  readonly section: string;
  readonly says: string;
  readonly kind: CheckKind;
  readonly body: Json;
  readonly ctx?: CaseContext;
  readonly expect: Expectation;
}

/** What `--account` and `--now` supply (contract §2). */
export interface CaseContext {
  readonly account?: JsonObject;
  readonly campaign?: NonNullable<RuleContext['campaign']>;
  readonly lineItem?: JsonObject;
  readonly creative?: NonNullable<RuleContext['creative']>;
  /** ISO 8601. */
  readonly now?: string;
}

/** Members to set, by path; undefined takes one out. */
export type Change = Readonly<Record<string, Json | undefined>>;

/** The JSON types of the document's tables; each brings the wrong types that it rules out. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';

/** One line of a table of the document: a member, its type, whether it is required, its rules. */
export interface Row {
  readonly at: string;
  readonly type?: JsonType;
  /** `required`: missing and null are refused. `optional`: missing is fine, null is not settled. */
  readonly need?: 'required' | 'optional';
  /** The change that puts the member into its circumstances, before the member itself is set. */
  readonly given?: Change;
  readonly accepts?: readonly Json[];
  readonly lenient?: readonly Json[];
  readonly refuses?: Readonly<Partial<Record<ProblemCode, readonly Json[]>>>;
  /** An enumeration: each value is accepted, each of `not` and a few more are refused. */
  readonly values?: readonly string[];
  readonly not?: readonly string[];
  readonly ctx?: CaseContext;
  readonly section?: string;
}

/** A case of its own, where one member is not enough. */
export interface Single {
  readonly says: string;
  readonly set: Change;
  readonly expect: Expectation;
  readonly ctx?: CaseContext;
  readonly section?: string;
}

const WRONG: Readonly<Record<JsonType, readonly Json[]>> = {
  string: [7, true, [], {}],
  number: ['7', true, [], {}],
  integer: ['7', true, [], {}],
  boolean: ['true', 1, [], {}],
  array: ['x', 7, true, {}],
  object: ['x', 7, true, []],
};

export function change(body: Json, set: Change): Json {
  let changed: Json | undefined = body;
  for (const [path, value] of Object.entries(set)) changed = setAt(changed, parsePath(path), value);
  return changed ?? null;
}

/** All cases of one table of the document, for one kind of request. */
export function table(
  section: string,
  kind: CheckKind,
  base: Json,
  lines: readonly (Row | Single)[],
  ctx?: CaseContext,
): ConformanceCase[] {
  return lines.flatMap((line) => {
    const where = { section: line.section ?? section, kind, ...mergeAround(ctx, line.ctx) };
    if ('says' in line) {
      return [{ ...where, says: line.says, body: change(base, line.set), expect: line.expect }];
    }
    return expand(line).map(({ value, expect }) => ({
      ...where,
      says: `${line.at}${givenIn(line)}: ${value === undefined ? 'missing' : shown(value)}`,
      body: change(base, { ...line.given, [line.at]: value }),
      expect,
    }));
  });
}

interface Expanded {
  readonly value: Json | undefined;
  readonly expect: Expectation;
}

function expand(row: Row): Expanded[] {
  const found: Expanded[] = [];
  const add = (values: readonly (Json | undefined)[], expect: Expectation): void => {
    for (const value of values) found.push({ value, expect });
  };
  const refused = (code: Expected['code']): Expected => ({ code, path: row.at });
  if (row.need === 'required') add([undefined, null], refused('REQUIRED_FIELD'));
  if (row.need === 'optional') {
    add([undefined], 'accept');
    add([null], 'lenient');
  }
  if (row.type !== undefined) {
    add(WRONG[row.type], refused(row.type === 'boolean' ? 'INVALID_BOOLEAN' : 'INVALID_TYPE'));
    // "Too many decimals" or not the type integer: the contract's table allows both words.
    if (row.type === 'integer') add([1.5], refused(['INVALID_TYPE', 'INVALID_RANGE']));
    if (row.type === 'boolean') add([true, false], 'accept');
  }
  if (row.values !== undefined) {
    add(row.values, 'accept');
    add([...new Set(['Nonsense', ...wrongCases(row.values), ...(row.not ?? [])])], refused('INVALID_ENUM'));
  }
  add(row.accepts ?? [], 'accept');
  add(row.lenient ?? [], 'lenient');
  // Its keys are codes, as `Row` types them.
  for (const [code, values] of Object.entries(row.refuses ?? {})) add(values, refused(code as ProblemCode));
  return found;
}

/** The first value in other letters: the lists are of exact spellings. */
function wrongCases(values: readonly string[]): string[] {
  const first = values.find((value) => /[a-z]/i.test(value));
  return first === undefined ? [] : [first.toUpperCase(), first.toLowerCase()].filter((text) => !values.includes(text));
}

function givenIn(row: Row): string {
  return row.given === undefined ? '' : ` (given ${shown(row.given as JsonObject)})`; // printed as JSON, undefined goes
}

/** A member that the document does not list there (contract §3). */
export function unknownField(...paths: readonly string[]): readonly Expected[] {
  return paths.map((path) => ({ code: 'UNKNOWN_FIELD', path, severity: 'warning' }));
}

export function shown(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 90 ? `${text.slice(0, 60)}… (${text.length} characters)` : text;
}

function mergeAround(a: CaseContext | undefined, b: CaseContext | undefined): { ctx?: CaseContext } {
  if (a === undefined && b === undefined) return {};
  return { ctx: { ...a, ...b } };
}
