// The creative assignments of a tactic as rules read them: those that are objects, with their places (§2.4).
import { isObject } from '../../kernel/json.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { perCheck } from '../per-check.ts';
import { listIn } from '../read.ts';

export interface Assignment {
  readonly item: JsonObject;
  readonly index: number;
}

export const assignments = perCheck((body: JsonObject): readonly Assignment[] => {
  const found: Assignment[] = [];
  for (const [index, item] of listIn(body, 'creativeAssignments').entries()) {
    if (isObject(item)) found.push({ item, index });
  }
  return found;
});
