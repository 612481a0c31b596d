// What a verb that talks to the platform needs of its command line: where, as whom, how fast, and through which proxy.
import { defined } from '../../shared/kernel/defined.ts';
import { type Result, ok } from '../../shared/kernel/result.ts';
import { visible } from '../../shared/kernel/visible.ts';
import { authoritiesWith } from '../api/extra-authorities.ts';
import { httpTransport } from '../api/http.ts';
import { proxyFrom } from '../api/proxy.ts';
import { trustHost } from '../accounts/known-hosts.ts';
import type { Connection } from '../api/platform-session.ts';
import { refuseAddress } from '../api/platform.ts';
import type { Io } from './io.ts';
import { readLimits } from './json-file.ts';
import { environmentSecrets, readProfile } from './profile-file.ts';

export interface OnlineArguments {
  readonly profile: string;
  readonly limits?: string;
  /** A host that this user's secrets may go to from now on. */
  readonly trustHost?: string;
}

/** Failures: of the two files that are named, of a proxy's address in the environment, `HOST_NOT_TRUSTED`. */
export async function onlineParts(io: Io, args: OnlineArguments): Promise<Result<Connection>> {
  const profile = await readProfile(io, args.profile);
  if (!profile.ok) return profile;
  const limits = await readLimits(io, args.limits);
  if (!limits.ok) return limits;
  const proxy = proxyFrom(io.env);
  if (!proxy.ok) return proxy;
  const unsafe = refuseAddress(profile.value);
  if (unsafe !== null) return unsafe;
  const { accountId, username } = profile.value;
  const trusted = await trustHost(profile.value, {
    dataFolder: io.dataFolder,
    ...defined({ trust: args.trustHost }),
    now: () => io.clock.now(),
    onFirst: async (host) => {
      const where = `${host}, account ${accountId}, as ${username}`;
      await io.stderr.write(`${visible(`Signing in for the first time: ${where}. This host is remembered.`)}\n`);
      return ok(null);
    },
  });
  if (!trusted.ok) {
    const { failure } = trusted;
    // What the planner can say on this command line, and nowhere else.
    return { ok: false, failure: { ...failure, params: { ...failure.params, option: '--trust-host' } } };
  }
  return ok({
    profile: profile.value,
    secrets: environmentSecrets(io.env),
    transport: httpTransport({}, proxy.value, authoritiesWith(io.env)),
    limits: limits.value,
    clock: io.clock,
  });
}
