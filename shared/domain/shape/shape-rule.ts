// A rule that a schema states by itself (required, type, list, bounds, length, format), and the field it is about.
import { formatNumber } from '../../kernel/money.ts';
import type { ProblemCode, Severity } from '../../kernel/problem.ts';
import type { Unit } from './field.ts';

export interface ShapeRule {
  /** Stable: `lineItem.flights[].budget:INVALID_RANGE`; `?` before the code where the interface leaves it open. */
  readonly id: string;
  /** `flights[].budget`; '' for the body itself. */
  readonly path: string;
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly section: string;
  /** What would be right, for other programs: `more than 0, at most 999999.99`. */
  readonly expected: string;
  /** The same for a sentence: `more than 0 and at most 999,999.99`. */
  readonly words: string;
  /** The same in the file's spelling; `expected` where it is absent. */
  readonly fileWords?: string;
}

export type FieldType = 'text' | 'number' | 'integer' | 'boolean' | 'choice' | 'list' | 'object' | 'any';

/** Everything known about one field, read off its schema: help, editors, sentences and documents come from it. */
export interface FieldNode {
  readonly path: string;
  readonly title: string;
  readonly section: string;
  readonly help: string;
  readonly expected: string;
  readonly required: boolean;
  readonly type: FieldType;
  /** Set where the title says enough without those of the objects around it. */
  readonly standsAlone?: boolean;
  /** The values of a choice. */
  readonly enum?: readonly (string | number)[];
  /** What planners call them, where that is another word. */
  readonly valueWords?: Readonly<Record<string, string>>;
  readonly unit?: Unit;
  /** What the platform takes when the field is left out. */
  readonly default?: string;
  readonly readOnly?: boolean;
  /** An empty text means that it is not set. */
  readonly emptyIsNone?: boolean;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Bounds {
  readonly above?: number;
  readonly atLeast?: number;
  readonly below?: number;
  readonly atMost?: number;
}

/** `more than 0, at most 999999.99`; with `pretty`, for a sentence: `more than 0 and at most 999,999.99`. */
export function describeBounds(bounds: Bounds, pretty: boolean): string {
  const say = (value: number): string => (pretty ? formatNumber(value) : String(value));
  const { above, atLeast, below, atMost } = bounds;
  if (atLeast !== undefined && atMost !== undefined) return `${pretty ? 'from ' : ''}${say(atLeast)} to ${say(atMost)}`;
  const parts = [
    ...(above === undefined ? [] : [`more than ${say(above)}`]),
    ...(atLeast === undefined ? [] : [`at least ${say(atLeast)}`]),
    ...(below === undefined ? [] : [`less than ${say(below)}`]),
    ...(atMost === undefined ? [] : [`at most ${say(atMost)}`]),
  ];
  return parts.join(pretty ? ' and ' : ', ');
}

export function isWithin(value: number, { above, atLeast, below, atMost }: Bounds): boolean {
  return (
    (above === undefined || value > above) &&
    (atLeast === undefined || value >= atLeast) &&
    (below === undefined || value < below) &&
    (atMost === undefined || value <= atMost)
  );
}

/** `1-255 characters`, `at least 1 entry`. */
export function describeLength(shortest: number, longest: number, noun: readonly [string, string]): string {
  const [one, many] = noun;
  if (longest === Number.POSITIVE_INFINITY) return `at least ${formatNumber(shortest)} ${shortest === 1 ? one : many}`;
  if (shortest === 0) return `at most ${formatNumber(longest)} ${many}`;
  return `${formatNumber(shortest)} to ${formatNumber(longest)} ${many}`;
}
