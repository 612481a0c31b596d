// Prepares the target of a push or pull: the practice platform on this computer, or a live account.
import { type LimitTable, LIMITS } from '../../../shared/api/limits.ts';
import { OPERATIONS } from '../../../shared/api/endpoints.ts';
import { PRACTICE_PLATFORM } from '../../../shared/domain/resources/account.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { TargetId } from '../../../shared/ipc/accounts.ts';
import { DAY_MS } from '../../../shared/kernel/calendar.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { idsPlatform } from '../../../shared/push/ids-platform.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import type { AccountProfile } from '../../accounts/profile.ts';
import type { SignIns } from '../../accounts/sign-ins.ts';
import { systemClock } from '../../api/clock.ts';
import { Pacer } from '../../api/pacer.ts';
import type { Connection } from '../../api/platform-session.ts';
import {
  platformName,
  identifyPlatform,
  refuseAddress,
  refuseOtherOrigin,
  refuseOtherPlatform,
} from '../../api/platform.ts';
import type { RunningPractice } from '../../practice/server.ts';
import { createSecretSource } from './credentials.ts';
import type { PracticeHost } from './practice-host.ts';

/** The platform that a push goes to. */
export interface Target extends Connection {
  /** Its name in the journal. */
  readonly platform: string;
  readonly limits: LimitTable;
  /** How long its network is waited for, milliseconds. */
  readonly networkMs?: number;
  /** Null: the practice platform. */
  readonly live: AccountProfile | null;
}

/** A laptop that is closed over a weekend goes on by itself on Monday. */
const NETWORK_MS = 3 * DAY_MS;

/** §8.1 counted over windows of another length. */
export function limitsOver(windowMs: number): LimitTable {
  const limits = OPERATIONS.map((operation) => [operation, { ...LIMITS[operation], windowMs }] as const);
  return { ...LIMITS, ...Object.fromEntries(limits) };
}

export interface TargetsParts {
  readonly practice: PracticeHost;
  readonly practiceWindowMs: number;
  /** A minute, but for tests. */
  readonly liveWindowMs: number;
  readonly profileOf: (id: string) => AccountProfile | undefined;
  readonly signIns: Pick<SignIns, 'session' | 'trust'>;
  /** The name of an entity with an ID from the practice platform; null without one. */
  readonly findPracticeId: (draft: Draft) => Promise<string | null>;
}

export interface Targets {
  /** The target's platform and limits, without a question or a request. `ACCOUNT_NOT_FOUND`. */
  look(target: TargetId): Result<Pick<Target, 'platform' | 'limits'>>;
  /**
   * Ready to be pushed to or pulled from, as far as this draft may go there. `entries`: its journal. `ACCOUNT_NOT_FOUND`,
   * `DRAFT_OF_OTHER_ACCOUNT`, `DRAFT_OF_OTHER_PLATFORM`, `INSECURE_URL`, `HOST_NOT_TRUSTED`, `NOT_CONFIRMED`,
   * `PRACTICE_NOT_STARTED`.
   */
  reach(target: TargetId, draft: Draft, entries: readonly JournalEntry[]): Promise<Result<Target>>;
  /** Ready for reads that belong to no draft. Failures as those of `reach` that are not about the draft. */
  connect(target: TargetId): Promise<Result<Target>>;
}

export function createTargets(parts: TargetsParts): Targets {
  const { practice, practiceWindowMs, profileOf, signIns, findPracticeId } = parts;
  const liveLimits = limitsOver(parts.liveWindowMs);
  const reachLive = async (profile: AccountProfile, draft: Draft, there: string | null): Promise<Result<Target>> => {
    const refused = refuseOtherOrigin(profile, draft, there);
    if (refused !== null) return refused;
    const name = there === null ? await findPracticeId(draft) : null;
    const here = identifyPlatform(profile);
    if (name !== null) return fail('DRAFT_OF_OTHER_PLATFORM', { name, here, there: PRACTICE_PLATFORM });
    return connectLive(profile);
  };
  const connectLive = async (profile: AccountProfile): Promise<Result<Target>> => {
    const refused = refuseAddress(profile);
    if (refused !== null) return refused;
    const trusted = await signIns.trust(profile);
    if (!trusted.ok) return trusted;
    const platform = platformName(profile);
    const session = signIns.session(profile);
    // Reads before a push's question count in the push's own windows.
    const pacer = new Pacer(liveLimits, () => systemClock.now());
    return ok({ ...session, pacer, platform, profile, limits: liveLimits, networkMs: NETWORK_MS, live: profile });
  };
  return {
    look: (target) => {
      if (target === 'practice') return ok({ platform: PRACTICE_PLATFORM, limits: limitsOver(practiceWindowMs) });
      const profile = profileOf(target);
      return profile === undefined
        ? fail('ACCOUNT_NOT_FOUND')
        : ok({ platform: platformName(profile), limits: liveLimits });
    },
    reach: async (target, draft, entries) => {
      const there = idsPlatform(draft, entries);
      if (target === 'practice') {
        return refuseOtherPlatform(PRACTICE_PLATFORM, there) ?? reachPractice(practice, draft);
      }
      const profile = profileOf(target);
      return profile === undefined ? fail('ACCOUNT_NOT_FOUND') : reachLive(profile, draft, there);
    },
    connect: async (target) => {
      if (target !== 'practice') {
        const profile = profileOf(target);
        return profile === undefined ? fail('ACCOUNT_NOT_FOUND') : connectLive(profile);
      }
      const started = await practice.running();
      return started.ok ? ok(practiceTarget(started.value)) : started;
    },
  };
}

/** What `draft` says is on the platform is put there first when it is not, as for a rehearsal. */
async function reachPractice(practice: PracticeHost, draft: Draft): Promise<Result<Target>> {
  const started = await practice.running(draft.account);
  if (!started.ok) return started;
  const { createSeed } = await import('../../practice/seed.ts');
  try {
    started.value.addSeed(createSeed(draft));
  } catch (error) {
    // It writes its state file.
    return fail('PRACTICE_NOT_STARTED', { reason: error instanceof Error ? error.message : String(error) });
  }
  return ok(practiceTarget(started.value));
}

function practiceTarget({ credentials, profile, windowMs }: RunningPractice): Target {
  const platform = PRACTICE_PLATFORM;
  return { platform, profile, secrets: createSecretSource(credentials), limits: limitsOver(windowMs), live: null };
}
