// Whether two bodies are nearly the same: one of them renamed or edited a little, not another entity.
import { type Json, type JsonObject, isList, isObject } from '../kernel/json.ts';

/** Of the values in the larger body, this part is in the other one too. */
const ALIKE = 3 / 4;

/** Compares single values by where they stand, whatever their place in lists. Two empty bodies are not alike. */
export function areAlike(one: JsonObject, other: JsonObject): boolean {
  const [values, others] = [countValues(one), countValues(other)];
  const size = Math.max(sumCounts(values), sumCounts(others));
  let shared = 0;
  for (const [text, count] of values) shared += Math.min(count, others.get(text) ?? 0);
  return size > 0 && shared >= size * ALIKE;
}

type Counts = ReadonlyMap<string, number>;

function sumCounts(counts: Counts): number {
  let size = 0;
  for (const count of counts.values()) size += count;
  return size;
}

function countValues(body: JsonObject): Counts {
  const counts = new Map<string, number>();
  const visit = (place: string, value: Json): void => {
    if (isList(value)) for (const item of value) visit(`${place}[]`, item);
    else if (isObject(value)) for (const [member, inner] of Object.entries(value)) visit(`${place}.${member}`, inner);
    else if (value !== null) {
      const text = `${place} ${JSON.stringify(value)}`;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  };
  visit('', body);
  return counts;
}
