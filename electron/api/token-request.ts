// One request at the token endpoint (§4.1), and what its answer says: about the client, the password or the way there.
import { parseFailure, readPlatformError } from '../../shared/api/failure.ts';
import { isObject } from '../../shared/kernel/json.ts';
import { type Failure, type FailureCode, type Result, fail, ok } from '../../shared/kernel/result.ts';
import { z } from '../../shared/kernel/zod.ts';
import { parseAnswer } from './body-json.ts';
import type { Platform, SecretSource } from './platform.ts';
import type { Scrubber } from './secrets.ts';
import type { HttpAnswer, Transport } from './transport.ts';

const tokenSchema = z.object({
  /** Goes into a header: anything else would be refused there, or make a header of its own. */
  access_token: z.string().regex(/^[\x21-\x7e]{1,16384}$/),
  refresh_token: z.string().max(16_384).optional(),
  expires_in: z.number().positive().default(6000),
  /** §5.7: words with a space between them. */
  scope: z.string().max(1000).optional().catch(undefined),
});

export type TokenAnswer = z.infer<typeof tokenSchema>;

export interface TokenRequest {
  readonly platform: Platform;
  readonly secrets: Pick<SecretSource, 'clientSecret'>;
  readonly transport: Transport;
  readonly scrubber: Scrubber;
  /** Called with each answer, whatever it says. */
  readonly onAnswer?: (answer: HttpAnswer) => void;
}

export function passwordForm(username: string, password: string): Record<string, string> {
  return { grant_type: 'password', username, password };
}

export function refreshForm(token: string): Record<string, string> {
  return { grant_type: 'refresh_token', refresh_token: token };
}

/**
 * Whether the client id and secret are accepted, found out without any password: §5.8 answers a refresh without a token
 * with 400 to a client that it knows, and with 401 to another. Any other answer counts as accepted.
 */
export async function isClientRight(
  request: (form: Record<string, string>) => Promise<Result<TokenAnswer>>,
): Promise<boolean> {
  const answer = await request({ grant_type: 'refresh_token' });
  if (answer.ok || answer.failure.code === 'CLIENT_REFUSED') return answer.ok;
  return answer.failure.platform?.status !== 401;
}

/**
 * `SIGN_IN_NEEDED` without a client secret; `CLIENT_REFUSED`, `PASSWORD_REFUSED` where the platform says which,
 * `SIGN_IN_REFUSED` where it does not, `NO_RIGHTS` (403); `PROFILE_INVALID` {path: baseUrl}, `CAPTIVE_PORTAL`, `REDIRECT_REFUSED`,
 * `ANSWER_NOT_UNDERSTOOD`, and those of the transport.
 */
export async function requestToken(parts: TokenRequest, form: Record<string, string>): Promise<Result<TokenAnswer>> {
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
  parts.onAnswer?.(outcome.answer);
  const { status, text } = outcome.answer;
  if (isWebPage(outcome.answer) && status >= 200 && status < 400) {
    return fail('CAPTIVE_PORTAL', { host: new URL(platform.baseUrl).host, status }, { retry: 'later' });
  }
  if (status >= 300 && status < 400) return fail('REDIRECT_REFUSED', { status });
  const body = parseAnswer(text)?.value;
  if (status !== 200) return { ok: false, failure: scrubber.failure(refusal(status, body)) };
  const token = tokenSchema.safeParse(body);
  if (!token.success) return fail('ANSWER_NOT_UNDERSTOOD', { operation: 'token', status }, { retry: 'later' });
  scrubber.add(token.data.access_token, 'token');
  if (token.data.refresh_token !== undefined) scrubber.add(token.data.refresh_token, 'token');
  return ok(token.data);
}

/** A page for people, where the platform answers with JSON: something on the way answers in its place. */
function isWebPage({ header, text }: HttpAnswer): boolean {
  return (
    /^text\/html\b/i.test(header('content-type') ?? '') || /^\s*<(!doctype\s+html|html)\b/i.test(text.slice(0, 1000))
  );
}

/** The codes of OAuth that say whose fault it is. */
const OAUTH: Readonly<Record<string, FailureCode>> = {
  invalid_client: 'CLIENT_REFUSED',
  invalid_grant: 'PASSWORD_REFUSED',
};

/** §4.1: 400 carries an OAuth code, 401 a body of its own shape. */
function refusal(status: number, body: unknown): Failure {
  // Nothing of the platform's is at this address: its path was mistyped or left out.
  if (status === 404 || status === 405) {
    const reason = 'this address has no sign-in; check what follows the host, such as /api';
    return fail('PROFILE_INVALID', { path: 'baseUrl', reason, status }).failure;
  }
  if (status !== 400 && status !== 401 && status !== 403) return parseFailure(status, body);
  const platform = readPlatformError(status, body);
  const oauthError = isObject(body) ? body['error'] : undefined;
  const knownCode = typeof oauthError === 'string' ? OAUTH[oauthError] : undefined;
  const code = knownCode ?? (status === 403 ? 'NO_RIGHTS' : 'SIGN_IN_REFUSED');
  return fail(code, { status, code: platform.code }, { platform }).failure;
}
