// Which of two readings of the platform is the later one, by its own date.
import type { JsonObject } from '../kernel/json.ts';
import { parseInstant } from '../kernel/zone-time.ts';

/** Undefined where one of them has no date, or both have the same. */
export function laterSeen(mine: JsonObject | null, theirs: JsonObject | null): 'mine' | 'theirs' | undefined {
  const [one, other] = [mine?.['updatedAt'], theirs?.['updatedAt']].map((at) =>
    typeof at === 'string' ? parseInstant(at) : null,
  );
  if (typeof one !== 'number' || typeof other !== 'number' || one === other) return undefined;
  return one > other ? 'mine' : 'theirs';
}
