// Access tokens (§5): password grant, refresh, and one renewal shared by all calls that wait for it.
import { failureOf, readPlatformError } from '../../shared/api/failure.ts';
import type { Failure, Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import { z } from '../../shared/kernel/zod.ts';
import { parseAnswer } from './body-json.ts';
import type { Clock } from './clock.ts';
import type { Platform, SecretSource } from './platform.ts';
import type { Scrubber } from './secrets.ts';
import type { Transport } from './transport.ts';

/** Seconds: a token that claims more is renewed after a day. */
const LONGEST_LIFE = 86_400;

const tokenSchema = z.object({
  /** Goes into a header: anything else would be refused there, or make a header of its own. */
  access_token: z.string().regex(/^[\x21-\x7e]{1,16384}$/),
  refresh_token: z.string().max(16_384).optional(),
  expires_in: z.number().positive().default(6000),
});

interface Held {
  readonly access: string;
  readonly refresh: string | undefined;
  /** On our own clock, from when the answer came: the platform's clock may be hours off. */
  readonly until: number;
}

export interface Tokens {
  /** A token that is believed to be good. */
  current(): Promise<Result<string>>;
  /** After a 401: another one than `stale`. All calls that met the 401 share one renewal. */
  renew(stale: string): Promise<Result<string>>;
}

/** Renewed this long before its end, so that none runs out under way. */
const MARGIN_MS = 60_000;
const SHORTEST_MS = 1000;

export interface TokenParts {
  readonly platform: Platform;
  readonly secrets: SecretSource;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly scrubber: Scrubber;
}

export function createTokens(parts: TokenParts): Tokens {
  const { clock } = parts;
  let held: Held | null = null;
  let renewal: Promise<Result<string>> | null = null;

  const grant = async (): Promise<Result<string>> => {
    const expired = held;
    held = null;
    const refreshed = expired?.refresh === undefined ? null : await ask(parts, refreshForm(expired.refresh));
    // A refused refresh token has expired (7 days): the password again (§5.6). Anything else is no reason to ask for
    // it.
    const answer = refreshed === null || isRefusal(refreshed) ? await signIn(parts) : refreshed;
    if (!answer.ok) {
      held = expired;
      return answer;
    }
    const { access_token: access, refresh_token: refresh, expires_in: seconds } = answer.value;
    const lifeMs = Math.min(seconds, LONGEST_LIFE) * 1000;
    held = {
      access,
      refresh: refresh ?? expired?.refresh,
      until: clock.now() + Math.max(SHORTEST_MS, lifeMs - Math.min(MARGIN_MS, lifeMs / 10)),
    };
    return ok(access);
  };
  const renewOnce = (): Promise<Result<string>> => {
    renewal ??= grant().finally(() => {
      renewal = null;
    });
    return renewal;
  };
  return {
    current: () => {
      if (renewal !== null) return renewal;
      return held !== null && clock.now() < held.until ? Promise.resolve(ok(held.access)) : renewOnce();
    },
    renew: (stale) => {
      if (renewal === null && held !== null && held.access !== stale) return Promise.resolve(ok(held.access));
      return renewOnce();
    },
  };
}

type TokenAnswer = z.infer<typeof tokenSchema>;

const refreshForm = (token: string): Record<string, string> => ({ grant_type: 'refresh_token', refresh_token: token });

function isRefusal(answer: Result<TokenAnswer>): boolean {
  return !answer.ok && answer.failure.code === 'SIGN_IN_REFUSED';
}

async function signIn(parts: TokenParts): Promise<Result<TokenAnswer>> {
  const password = await parts.secrets.password();
  if (!password.ok) return password;
  parts.scrubber.add(password.value, 'password');
  return ask(parts, { grant_type: 'password', username: parts.platform.username, password: password.value });
}

async function ask(parts: TokenParts, form: Record<string, string>): Promise<Result<TokenAnswer>> {
  const { platform, scrubber, secrets, transport } = parts;
  const secret = await secrets.clientSecret();
  if (!secret.ok) return secret;
  const basic = Buffer.from(`${platform.clientId}:${secret.value}`, 'utf8').toString('base64');
  scrubber.add(secret.value, 'password');
  scrubber.add(basic, 'token');
  const outcome = await transport({
    method: 'POST',
    url: `${platform.baseUrl.replace(/\/+$/, '')}/oauth/token`,
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams(form).toString(),
    maxBytes: 1_000_000,
  });
  if (!outcome.ok) return { ok: false, failure: scrubber.failure(outcome.failure) };
  const { status, text } = outcome.answer;
  const body = parseAnswer(text)?.value;
  if (status >= 300 && status < 400) return fail('REDIRECT_REFUSED', { status });
  if (status !== 200) return { ok: false, failure: scrubber.failure(refusal(status, body)) };
  const token = tokenSchema.safeParse(body);
  if (!token.success) return fail('ANSWER_NOT_UNDERSTOOD', { operation: 'token', status }, { retry: 'later' });
  scrubber.add(token.data.access_token, 'token');
  if (token.data.refresh_token !== undefined) scrubber.add(token.data.refresh_token, 'token');
  return ok(token.data);
}

/** §4.1: 400 carries an OAuth code, 401 a body of its own shape. */
function refusal(status: number, body: unknown): Failure {
  // Nothing of the platform's is at this address: its path was mistyped or left out.
  if (status === 404 || status === 405) {
    const reason = `nobody signs in at its address, the answer was ${String(status)}`;
    return fail('PROFILE_INVALID', { path: 'baseUrl', reason }).failure;
  }
  if (status !== 400 && status !== 401 && status !== 403) return failureOf(status, body);
  const platform = readPlatformError(status, body);
  return fail('SIGN_IN_REFUSED', { status, code: platform.code }, { platform }).failure;
}
