// What a verb that talks to the platform needs of its command line: where, as whom, how fast, and through which proxy.
import type { Result } from '../../shared/kernel/result.ts';
import { ok } from '../../shared/kernel/result.ts';
import { httpTransport } from '../api/http.ts';
import { proxyFrom } from '../api/proxy.ts';
import type { Online } from '../push/online.ts';
import type { Io } from './io.ts';
import { readLimits } from './limits-file.ts';
import { environmentSecrets, readProfile } from './profile-file.ts';

export interface OnlineArguments {
  readonly profile: string;
  readonly limits?: string;
}

/** Failures: of the two files that are named, and of a proxy's address in the environment. */
export async function onlineParts(io: Io, args: OnlineArguments): Promise<Result<Online>> {
  const profile = await readProfile(io, args.profile);
  if (!profile.ok) return profile;
  const limits = await readLimits(io, args.limits);
  if (!limits.ok) return limits;
  const proxy = proxyFrom(io.env);
  if (!proxy.ok) return proxy;
  return ok({
    profile: profile.value,
    secrets: environmentSecrets(io.env),
    transport: httpTransport({}, proxy.value),
    limits: limits.value,
    clock: io.clock,
  });
}
