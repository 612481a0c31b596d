// Where the push engine gets its secrets: the practice platform's are its own, real ones will come from the keyring.
import { randomBytes } from 'node:crypto';
import { ok } from '../../../shared/kernel/result.ts';
import type { SecretSource } from '../../api/platform.ts';
import { type Credentials, PRACTICE_CREDENTIALS } from '../../practice/practice-tokens.ts';

/**
 * Other users of this computer reach the practice platform's port, and a planner's draft is in it: its secrets are new
 * at each start. `said` is the variable FLIGHTPLAN_PRACTICE_SECRET, which names one for tests.
 */
export function practiceCredentials(given: string | undefined): Credentials {
  const secret = given === undefined || given === '' ? randomBytes(24).toString('hex') : given;
  return { ...PRACTICE_CREDENTIALS, clientSecret: secret, password: secret };
}

export function createSecretSource({ clientSecret, password }: Credentials): SecretSource {
  return {
    clientSecret: () => Promise.resolve(ok(clientSecret)),
    password: () => Promise.resolve(ok(password)),
  };
}
