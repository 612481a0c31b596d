// Where the push engine gets its secrets: the practice platform's are known, real ones will come from the keyring.
import { ok } from '../../shared/kernel/result.ts';
import type { SecretSource } from '../api/platform.ts';
import { PRACTICE_CREDENTIALS } from '../practice/practice.ts';

/** They open nothing but the practice platform on this computer (contract §2). */
export const practiceSecrets: SecretSource = {
  clientSecret: () => Promise.resolve(ok(PRACTICE_CREDENTIALS.clientSecret)),
  password: () => Promise.resolve(ok(PRACTICE_CREDENTIALS.password)),
};
