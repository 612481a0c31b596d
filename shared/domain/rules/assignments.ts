// The creative assignments of a tactic as rules read them: those that are objects, with their places (§2.4).
import { type JsonObject, isObject } from '../../kernel/json.ts';
import { perCheck } from './per-check.ts';
import { isThere } from '../shape/read.ts';
import type { RuleContext } from '../resources/rule-context.ts';

export interface Assignment {
  readonly item: JsonObject;
  readonly index: number;
  /** The creative that it names: `missing` when the key is nowhere, undefined when it can't be known. */
  readonly creative: JsonObject | 'missing' | undefined;
}

const NONE: readonly Assignment[] = [];

const read = perCheck((body: JsonObject, { creative: find }: RuleContext): readonly Assignment[] => {
  const list = body['creativeAssignments'];
  if (!Array.isArray(list)) return NONE;
  const all: Assignment[] = [];
  for (let index = 0; index < list.length; index += 1) {
    const item: unknown = list[index];
    if (isObject(item)) all.push({ item, index, creative: find?.(item) });
  }
  return all;
});

/** Those that are objects. */
export function assignments(body: JsonObject, ctx: RuleContext): readonly Assignment[] {
  return read(body, ctx);
}

/** The member that names the creative; undefined where none does. */
export function namedBy(item: JsonObject): 'creative' | 'creativeId' | undefined {
  if (isThere(item['creative'])) return 'creative';
  return isThere(item['creativeId']) ? 'creativeId' : undefined;
}
