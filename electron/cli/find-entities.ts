// The entities that a command names by their keys (`--only`).
import { KINDS } from '../../shared/domain/resources/registry.ts';
import type { Draft, EntityRef } from '../../shared/draft/document.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';

/** In the order of `keys`; USAGE where the draft has nothing of a key. */
export function findEntities({ entities }: Draft, keys: readonly string[]): Result<EntityRef[]> {
  const refs: EntityRef[] = [];
  for (const key of keys) {
    const kind = KINDS.find((each) => entities[each].has(key));
    if (kind === undefined) return fail('USAGE', { reason: `nothing in the draft has the key ${key}` });
    refs.push({ kind, key });
  }
  return ok(refs);
}
