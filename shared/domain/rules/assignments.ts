// The creative assignments of a tactic as rules read them: those that are objects, with their places (§2.4).
import { isObject } from '../../kernel/json.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { perCheck } from '../per-check.ts';
import { listIn } from '../read.ts';
import type { Surroundings } from '../rule.ts';

export interface Assignment {
  readonly item: JsonObject;
  readonly index: number;
  /** The creative that it names: `missing` when the key is nowhere, undefined when it can't be known. */
  readonly creative: JsonObject | 'missing' | undefined;
}

export const assignments = perCheck((body: JsonObject, { creative }: Surroundings): readonly Assignment[] => {
  const found: Assignment[] = [];
  const list = listIn(body, 'creativeAssignments');
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    if (isObject(item)) found.push({ item, index, creative: creative?.(item) });
  }
  return found;
});
