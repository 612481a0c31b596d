// Refuses a push that would create what the planner says was created before: nothing is known of an earlier create.
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { type Result, fail } from '../../../shared/kernel/result.ts';
import type { Recovery } from '../../../shared/push/recover.ts';
import { stepId } from '../../../shared/push/step.ts';
import { type CreateDecisions, CREATABLE, CREATES } from '../register/created-questions.ts';
import type { PushRegister } from '../register/push-register.ts';

/**
 * After what could be settled is: `DECIDED_UNSENT` {kind, name, key} for the first key with an id to take that is new still,
 * is not unknown, and of which the register asks nothing. Null when every decision matches something.
 */
export function refuseUnmatched(
  { draft, unknown }: Pick<Recovery, 'draft' | 'unknown'>,
  { settle = new Map(), takeOver = [] }: CreateDecisions,
  createdBefore: PushRegister['before'] | undefined,
): Result<never> | null {
  const given = [...settle].flatMap(([key, remoteId]) => (remoteId === null ? [] : [key]));
  for (const key of new Set([...takeOver, ...given])) {
    for (const kind of CREATABLE) {
      const record = draft.entities[kind].get(key);
      if (record === undefined || record.remoteId !== null || unknown.has(stepId(CREATES[kind], key))) continue;
      if (createdBefore?.(kind, record) !== undefined) continue;
      const name = record.draft['name'];
      const words = { kind: kindEntry(kind).label, name: typeof name === 'string' ? name : key, key };
      return fail('DECIDED_UNSENT', words);
    }
  }
  return null;
}
