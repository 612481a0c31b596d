// Grants and remembers tokens (§4.1, §5): access for 6,000 seconds, refresh for 7 days, by the clock passed in.
import type { JsonObject } from '../../shared/kernel/json.ts';
import { oauthErrorBody, tokenRefusedBody } from './envelope.ts';

const ACCESS_SECONDS = 6000;
const REFRESH_SECONDS = 604_800;

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly username: string;
  readonly password: string;
}

/** What the practice platform's credentials are unless its start says others (contract §2). */
export const PRACTICE_CREDENTIALS: Credentials = {
  clientId: 'flightplan-practice',
  clientSecret: 'practice',
  username: 'planner',
  password: 'practice',
};

export interface TokenAnswer {
  readonly status: 200 | 400 | 401;
  readonly body: JsonObject;
}

export interface Tokens {
  grant(request: { authorization: string; contentType: string; form: URLSearchParams; path: string }): TokenAnswer;
  /** Whether an `Authorization` header carries a token that is still good. */
  admits(authorization: string): boolean;
  /** Of the control API: every access token, or every token, stops being good at once. */
  revoke(which: 'access' | 'all'): void;
}

function readBasic(authorization: string): { id: string; secret: string } | undefined {
  const match = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(authorization);
  if (match?.[1] === undefined) return undefined;
  const text = Buffer.from(match[1], 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { id: text.slice(0, colon), secret: text.slice(colon + 1) };
}

export function createTokens(known: Credentials, clock: () => number, random: () => string): Tokens {
  const access = new Map<string, number>();
  const refresh = new Map<string, number>();
  const isGood = (tokens: ReadonlyMap<string, number>, token: string): boolean => (tokens.get(token) ?? 0) > clock();

  const issue = (refreshToken: string): TokenAnswer => {
    const token = random();
    access.set(token, clock() + ACCESS_SECONDS * 1000);
    const body = {
      access_token: token,
      token_type: 'bearer',
      refresh_token: refreshToken,
      expires_in: ACCESS_SECONDS,
      scope: 'read write',
    };
    return { status: 200, body };
  };

  const byPassword = (form: URLSearchParams): TokenAnswer | undefined => {
    if (form.get('username') !== known.username || form.get('password') !== known.password) return undefined;
    const token = random();
    refresh.set(token, clock() + REFRESH_SECONDS * 1000);
    return issue(token);
  };

  const byRefresh = (form: URLSearchParams): TokenAnswer | undefined => {
    const token = form.get('refresh_token') ?? '';
    return isGood(refresh, token) ? issue(token) : undefined;
  };

  const grant: Tokens['grant'] = ({ authorization, contentType, form, path }) => {
    const bad = (error: string, description: string): TokenAnswer => ({
      status: 400,
      body: oauthErrorBody(error, description),
    });
    const refused = (message: string): TokenAnswer => ({ status: 401, body: tokenRefusedBody(clock(), path, message) });
    const client = readBasic(authorization);
    if (client?.id !== known.clientId || client.secret !== known.clientSecret) return refused('Bad client credentials');
    if (!contentType.toLowerCase().startsWith('application/x-www-form-urlencoded')) {
      return bad('invalid_request', 'The body must be form encoded');
    }
    const needs = { password: ['username', 'password'], refresh_token: ['refresh_token'] };
    const type = form.get('grant_type');
    if (type === null) return bad('invalid_request', 'Missing parameter: grant_type');
    if (type !== 'password' && type !== 'refresh_token') return bad('unsupported_grant_type', 'Unknown grant type');
    const missing = needs[type].find((name) => (form.get(name) ?? '') === '');
    if (missing !== undefined) return bad('invalid_request', `Missing parameter: ${missing}`);
    return (type === 'password' ? byPassword(form) : byRefresh(form)) ?? refused('Bad credentials');
  };

  return {
    grant,
    admits: (authorization) => isGood(access, /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? ''),
    revoke: (which) => {
      access.clear();
      if (which === 'all') refresh.clear();
    },
  };
}
