// Tests the connection of an account step by step, so that each thing that can be wrong is told apart.
import type { ConnectionTest } from '../../shared/ipc/accounts.ts';
import { type Failure, type Result, fail, ok } from '../../shared/kernel/result.ts';
import type { Clock } from '../api/clock.ts';
import { createScrubber } from '../api/secrets.ts';
import { requestToken } from '../api/token-request.ts';
import type { HttpAnswer } from '../api/transport.ts';
import { shownHost } from './known-hosts.ts';
import type { SecretStore } from './account-sign-in.ts';
import type { AccountProfile } from './profile.ts';
import type { SignIns } from './sign-ins.ts';

export interface ConnectionTestParts {
  readonly signIns: SignIns;
  readonly kept: SecretStore;
  readonly clock: Clock;
  /** Whether this computer is on any network at all. */
  readonly isOnline: () => boolean;
}

/**
 * First asks for a token without a password, which shows errors of the network, the address and the client. Then signs
 * in with the kept password. Itself fails only if the host is not trusted or not confirmed.
 */
export async function testConnection(
  profile: AccountProfile,
  { signIns, kept, clock, isOnline }: ConnectionTestParts,
): Promise<Result<ConnectionTest>> {
  const trusted = await signIns.trust(profile);
  if (!trusted.ok) return trusted;
  const host = shownHost(profile);
  let clockOffSeconds: number | null = null;
  const start = clock.now();
  const onAnswer = (answer: HttpAnswer): void => {
    clockOffSeconds = clockOff(answer, start, clock.now());
  };
  const ended = (failure: Failure | null, mayWrite: boolean | null = null): Result<ConnectionTest> =>
    ok({
      host,
      failure: failure === null ? null : connectionFailure(failure, host, isOnline()),
      clockOffSeconds,
      mayWrite,
    });

  const { secrets, transport } = signIns.session(profile);
  const scrubber = createScrubber();
  const form = { grant_type: 'refresh_token' };
  const client = await requestToken({ platform: profile, secrets, transport, scrubber, onAnswer }, form);
  if (!client.ok && !isClientAccepted(client.failure)) return ended(clientFailure(client.failure));

  const password = await kept.read(profile, 'password');
  if (!password.ok) return ended(password.failure);
  const signedIn = await signIns.signIn(profile, password.value);
  if (signedIn.ok) return ended(null, signIns.mayWrite(profile));
  // Never sent a second time by itself.
  if (signedIn.failure.code === 'PASSWORD_REFUSED') await kept.write(profile, 'password', null);
  return ended(signedIn.failure);
}

/** §5.8: the token that is missing is what the platform minds, not the client. */
function isClientAccepted({ code, platform }: Failure): boolean {
  return code !== 'CLIENT_REFUSED' && platform?.status === 400;
}

/** Nothing but the client was shown, so a refusal is of that. */
function clientFailure(failure: Failure): Failure {
  const isRefusal = failure.code === 'SIGN_IN_REFUSED' && failure.platform?.status === 401;
  return isRefusal ? { ...failure, code: 'CLIENT_REFUSED' } : failure;
}

/** Why no connection came about: no network at all, no such host, or a host that takes none there. */
function connectionFailure(failure: Failure, host: string, isOnline: boolean): Failure {
  if (failure.code !== 'OFFLINE' || !isOnline) return failure;
  const reason = failure.params['reason'];
  if (reason === 'ENOTFOUND' || reason === 'EAI_AGAIN') return fail('HOST_NOT_FOUND', { host }).failure;
  return reason === 'ECONNREFUSED' ? fail('HOST_NOT_ANSWERING', { host }).failure : failure;
}

/** Seconds by which this computer is ahead of the platform; null where the answer names no time. */
function clockOff({ header }: HttpAnswer, asked: number, answered: number): number | null {
  const serverTime = Date.parse(header('date') ?? '');
  return Number.isNaN(serverTime) ? null : Math.round(((asked + answered) / 2 - serverTime) / 1000);
}
