// The creative assignments of a tactic as rules read them: those that are objects, with their places (§2.4).
import { isObject } from '../../kernel/json.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { perCheck } from '../per-check.ts';
import { isThere } from '../read.ts';
import type { Surroundings } from '../rule.ts';

export interface Assignment {
  readonly item: JsonObject;
  readonly index: number;
  /** The member that names the creative. */
  readonly by: 'creative' | 'creativeId' | undefined;
  readonly weight: Json | undefined;
  /** The creative that it names: `missing` when the key is nowhere, undefined when it can't be known. */
  readonly creative: JsonObject | 'missing' | undefined;
}

const NONE: readonly Assignment[] = [];

// Read in one go, because every tactic has some and nine rules ask about them.
export const assignments = perCheck((body: JsonObject, { creative }: Surroundings): readonly Assignment[] => {
  const list = body['creativeAssignments'];
  if (!Array.isArray(list)) return NONE;
  const found: Assignment[] = [];
  for (let index = 0; index < list.length; index += 1) {
    const item: unknown = list[index];
    if (!isObject(item)) continue;
    const by = isThere(item['creative']) ? 'creative' : isThere(item['creativeId']) ? 'creativeId' : undefined;
    found.push({ item, index, by, weight: item['weight'], creative: creative?.(item) });
  }
  return found;
});
