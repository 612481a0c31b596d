// The profile file (contract §2), and the two secrets that come from the environment alone.
import { PRACTICE_PLATFORM } from '../../shared/domain/resources/account.ts';
import { isObject } from '../../shared/kernel/json.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { issueWords } from '../../shared/kernel/issue-words.ts';
import { z } from '../../shared/kernel/zod.ts';
import { platformSchema } from '../accounts/profile.ts';
import { isLoopback } from '../api/http.ts';
import type { Platform, SecretSource } from '../api/platform.ts';
import type { Io } from './io.ts';
import { readJsonFile } from './json-file.ts';

const PRACTICE_ONLY = { error: `it is "${PRACTICE_PLATFORM}", of the bundled practice platform alone, or left out` };

const profileFileSchema = platformSchema
  .extend({ name: z.string().default(''), platform: z.literal(PRACTICE_PLATFORM, PRACTICE_ONLY).optional() })
  // Of a live platform this would turn off what keeps its ids and its money apart from practice.
  .refine(({ platform, baseUrl }) => platform === undefined || isLoopback(new URL(baseUrl).hostname), {
    path: ['platform'],
    error: 'the practice platform is on this computer, and the address is not',
  });

const SECRET_MEMBER = /secret|password|token/i;

/** `PROFILE_INVALID` names the member. A file that holds a secret is refused, so that none lies about in files. */
export async function readProfile(io: Io, file: string): Promise<Result<Platform>> {
  const json = await readJsonFile(io, file);
  if (!json.ok) return json;
  const secret = isObject(json.value) ? Object.keys(json.value).find((name) => SECRET_MEMBER.test(name)) : undefined;
  if (secret !== undefined) {
    const reason = `"${secret}" does not belong in a file; secrets come from the environment`;
    return fail('PROFILE_INVALID', { file, path: secret, reason });
  }
  const profile = profileFileSchema.safeParse(json.value);
  if (profile.success) return ok(profile.data);
  const { path, reason } = issueWords(profile.error.issues, json.value);
  return fail('PROFILE_INVALID', { file, ...(path === '' ? {} : { path }), reason });
}

const SECRETS = ['FLIGHTPLAN_CLIENT_SECRET', 'FLIGHTPLAN_PASSWORD'] as const;

/** The environment as it was; what stays behind, for this process and those that it starts, has no secret any more. */
export function takeSecrets(env: NodeJS.ProcessEnv): Io['env'] {
  const taken = { ...env };
  for (const name of Object.keys(env)) {
    // Windows knows no case in these names.
    if (SECRETS.some((secret) => secret === name.toUpperCase())) Reflect.deleteProperty(env, name);
  }
  return taken;
}

export function environmentSecrets(env: Io['env']): SecretSource {
  const from = (name: string): Promise<Result<string>> => {
    const value = env[name];
    const there = value !== undefined && value !== '';
    return Promise.resolve(there ? ok(value) : fail('SIGN_IN_NEEDED', { missing: name }));
  };
  return {
    clientSecret: () => from('FLIGHTPLAN_CLIENT_SECRET'),
    password: () => from('FLIGHTPLAN_PASSWORD'),
  };
}
