// Reading a draft file's text, or the value that it was parsed to.
import { type Result, fail } from '../kernel/result.ts';
import type { Draft } from './document.ts';
import { DraftBuilder } from './draft-builder.ts';
import { findJsonFault } from './json-fault.ts';

/** Fails with NOT_JSON {line, column, expected, found} and as `DraftBuilder`. */
export function readDraft(text: string): Result<Draft> {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    const fault = findJsonFault(json) ?? { line: 1, column: 1, expected: 'a value', found: 'something else' };
    return fail('NOT_JSON', { ...fault });
  }
  return readDraftValue(value);
}

/** The same for a value that is parsed already: it must come from `JSON.parse` or a structured clone of that. */
export function readDraftValue(value: unknown): Result<Draft> {
  return new DraftBuilder().end(value);
}
