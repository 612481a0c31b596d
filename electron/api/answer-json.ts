// Parses what a platform answered: JSON that nests no deeper than anything later can walk through.
import type { Json } from '../../shared/kernel/json.ts';
import { nestsDeeper } from '../../shared/kernel/json-depth.ts';

/** The interface's deepest answer has nine levels. */
const DEEPEST = 100;

/** Undefined for what is no JSON, or no answer of a platform's. */
export function parseAnswer(text: string): { readonly value: Json } | undefined {
  if (nestsDeeper(text, DEEPEST)) return undefined;
  try {
    return { value: JSON.parse(text) as Json }; // JSON.parse gives nothing else
  } catch {
    return undefined;
  }
}
