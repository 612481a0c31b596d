// An error or warning at one path of one body, in the platform's own codes (contract §3, §7.3).
import type { Json } from './json.ts';

/** Every code a problem can carry. Codes never disappear: other programs rely on them (contract §3). */
export const PROBLEM_CODES = [
  'REQUIRED_FIELD',
  'INVALID_TYPE',
  'INVALID_BOOLEAN',
  'INVALID_ENUM',
  'INVALID_RANGE',
  'INVALID_LENGTH',
  'INVALID_FORMAT',
  'INVALID_PATTERN',
  'CONFLICTING_DATES',
  'BUDGET_EXCEEDED',
  'BUSINESS_RULE_VIOLATION',
  'INVALID_STATE',
  'DUPLICATE_RESOURCE',
  'DUPLICATE_FOUND',
  'INVALID_VALUE',
  'LIMIT_EXCEEDED',
  'INVALID_OPERATION',
  'UNKNOWN_FIELD',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** `error`: the platform would refuse it. `warning`: it would take it, a planner should look. */
export type Severity = 'error' | 'warning';

export interface Problem {
  /** Dotted, `[n]` for array elements, in the spelling of what was read; '' for the body itself. */
  readonly path: string;
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** A sentence a planner understands. */
  readonly message: string;
  /** What would be right, in a few words. */
  readonly expected?: string;
  readonly value?: Json;
  /** Where the interface says so, e.g. `§2.3`. */
  readonly section?: string;
  /** The thing meant where no path can say it: a custom field that is not there, an ad size. */
  readonly about?: string;
  /** The rule that found it, stable; see shared/domain. */
  readonly rule?: string;
}
