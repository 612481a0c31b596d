// The mistakes in a file that a person wrote, in words: zod's own are for programmers.
import { type Json, type Path, getAt } from './json.ts';
import type { z } from './zod.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object in braces',
  record: 'an object in braces',
  array: 'a list in brackets',
};

export interface IssueWords {
  /** Dotted; of a member that is not known, its own. Empty for the file as a whole. */
  readonly path: string;
  readonly reason: string;
}

/** The first issue: `{path: 'operations.lineItem.patch.limit', reason: 'it must be a number above 0'}`. */
export function issueWords(issues: readonly z.core.$ZodIssue[], input: unknown): IssueWords {
  const [issue] = issues;
  if (issue === undefined) return { path: '', reason: 'it is not as it should be' };
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  return { path: [...path, ...(unknown === undefined ? [] : [unknown])].join('.'), reason: reason(issue, path, input) };
}

function reason(issue: z.core.$ZodIssue, path: Path, input: unknown): string {
  // Whatever was parsed from a file is JSON.
  const value = path.length === 0 ? input : getAt(input as Json, path);
  if (value === undefined) return 'it is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `it must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string') return 'it is empty';
      return `it must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `it must have at most ${issue.maximum} characters`;
      return `it must be at most ${issue.maximum}`;
    case 'unrecognized_keys':
      return 'no such name is known here';
    case 'invalid_value':
      return `it must be one of ${issue.values.map(String).join(', ')}`;
    // Refinements of our own say it in words already; the rest is in no file of ours.
    case 'custom':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_union':
    case 'not_multiple_of':
      return issue.message;
  }
}
