// An account of the practice platform as if it were live: its profile, and secrets as a planner has typed them.
import type { KeptSecrets } from '../accounts/kept-secrets.ts';
import type { AccountProfile } from '../accounts/profile.ts';
import { PRACTICE_CREDENTIALS } from '../practice/practice-tokens.ts';
import { memorySecrets, testProfile } from './test-secrets.ts';
import { must } from './test-drafts.ts';

export function practiceProfile(baseUrl: string, more: Partial<AccountProfile> = {}): AccountProfile {
  const { clientId, username } = PRACTICE_CREDENTIALS;
  return testProfile({ name: 'Northside', baseUrl, clientId, username, keepPassword: false, ...more });
}

/** In memory. The client secret is the right one by default. */
export async function typedSecrets(
  profile: AccountProfile,
  typed: { readonly clientSecret?: string; readonly password?: string } = {},
): Promise<KeptSecrets> {
  const kept = memorySecrets(profile);
  const all = { clientSecret: PRACTICE_CREDENTIALS.clientSecret, ...typed };
  must(await kept.write(profile, 'clientSecret', all.clientSecret));
  if (all.password !== undefined) must(await kept.write(profile, 'password', all.password));
  return kept;
}
