// What a draft takes over from the platform, field by field, as a step's result says it.
import { type JsonObject, sameJson } from '../kernel/json.ts';
import type { StepResult } from './events.ts';

type Value = NonNullable<StepResult['takes']>[number]['before'];

/** `takes` of a result, absent where nothing is taken over. */
export function findTakes(before: JsonObject, after: JsonObject): Pick<StepResult, 'takes'> {
  const value = (body: JsonObject, field: string): Value => (body[field] ?? null) as Value; // JSON, as its schema wants
  const takes = Object.keys({ ...before, ...after })
    .filter((field) => !sameJson(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field, before: value(before, field), after: value(after, field) }));
  return takes.length === 0 ? {} : { takes };
}
