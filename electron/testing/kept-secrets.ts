// Secrets of accounts as tests have them: in memory.
import { KeptSecrets } from '../accounts/kept-secrets.ts';

export function memorySecrets(): KeptSecrets {
  return new KeptSecrets();
}
