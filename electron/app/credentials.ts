// Where the push engine gets its secrets: the practice platform's are known, real ones will come from the keyring.
import { ok } from '../../shared/kernel/result.ts';
import type { SecretSource } from '../api/platform.ts';

/** The practice platform's client secret and password (contract §2); they open nothing but a toy on this computer. */
const PRACTICE_SECRET = 'practice';

export const practiceSecrets: SecretSource = {
  clientSecret: () => Promise.resolve(ok(PRACTICE_SECRET)),
  password: () => Promise.resolve(ok(PRACTICE_SECRET)),
};
