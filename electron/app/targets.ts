// Prepares the target of a push: today the practice platform on this computer.
import type { LimitTable } from '../../shared/api/limits.ts';
import { LIMITS } from '../../shared/api/limits.ts';
import { OPERATIONS } from '../../shared/api/endpoints.ts';
import type { Draft } from '../../shared/draft/document.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import { seedOf } from '../practice/seed.ts';
import { secretsOf } from './credentials.ts';
import type { PracticeHost } from './practice-host.ts';
import type { Target } from './push-host.ts';

/** What journals call it: its port, and so its address, changes from start to start. */
export const PRACTICE_PLATFORM = 'practice';

/** §8.1 counted over the practice platform's shorter windows. */
export function practiceLimits(windowMs: number): LimitTable {
  const limits = OPERATIONS.map((operation) => [operation, { ...LIMITS[operation], windowMs }] as const);
  return { ...LIMITS, ...Object.fromEntries(limits) };
}

/** What `draft` says is on the platform is put there first when it is not, as for a rehearsal. */
export async function reachPractice(practice: PracticeHost, draft: Draft): Promise<Result<Target>> {
  const started = await practice.running(draft.account);
  if (!started.ok) return started;
  const { credentials, profile, windowMs, addSeed } = started.value;
  try {
    addSeed(seedOf(draft));
  } catch (error) {
    // It writes its state file.
    return fail('PRACTICE_NOT_STARTED', { reason: error instanceof Error ? error.message : String(error) });
  }
  const platform = PRACTICE_PLATFORM;
  return ok({ platform, profile, secrets: secretsOf(credentials), limits: practiceLimits(windowMs) });
}
