// When a call that failed may be tried again, and how long to wait: bounded, doubling, with jitter.
import type { CallOutcome } from './client.ts';
import type { Failure, FailureCode } from '../../shared/kernel/result.ts';

/** Tries of one call before it counts as failed. */
export const MOST_TRIES = 5;
/** A 429 is no failure of the call: it may come often while another program uses the same account. */
export const MOST_REFUSALS = 30;
const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** After the `tries`-th failure (1, 2, …). `random`: 0 up to 1; half of the wait is jitter. */
export function backoffMs(tries: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1));
  return full / 2 + (full / 2) * random;
}

type Failed = Extract<CallOutcome, { ok: false }>;

const STOPPING: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'SIGN_IN_NEEDED',
  'SIGN_IN_REFUSED',
  'CLIENT_REFUSED',
  'PASSWORD_REFUSED',
  'NO_RIGHTS',
  'HOST_NOT_TRUSTED',
  'NOT_CONFIRMED',
  'KNOWN_HOSTS_DAMAGED',
  'VAULT_LOCKED',
  'VAULT_DAMAGED',
  'INSECURE_URL',
  'NO_KEYRING',
  'PROXY_REFUSED',
  'CERTIFICATE_REFUSED',
]);

/** Whether the whole push has to stop: no later step can succeed either, for example because signing in fails. */
export function stopsPush(failure: Failure): boolean {
  return STOPPING.has(failure.code);
}

/** Nothing reached the platform, and the call itself is not at fault. */
const NO_NETWORK: ReadonlySet<FailureCode> = new Set<FailureCode>(['OFFLINE', 'CONNECT_TIMEOUT', 'CAPTIVE_PORTAL']);

/** No connection came about: the network, not this call. */
export function isOffline(outcome: Failed): boolean {
  return outcome.trace === 'unsent' && NO_NETWORK.has(outcome.failure.code);
}

/** Whether the same call may be tried again for this reason at all. */
export function isPassing(outcome: Failed): boolean {
  return outcome.trace === 'failed' || outcome.trace === 'lost' || outcome.failure.retry === 'later';
}
