// Electron's `net`: fetch by Node's own, made to refuse and fail in Electron's way.
import type * as E from 'electron';

/** Node's codes for a connection that fails -> what Chromium's network stack calls it. */
const FAILURES: Record<string, string> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  EHOSTUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  ENETUNREACH: 'ERR_INTERNET_DISCONNECTED',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
  UND_ERR_CONNECT_TIMEOUT: 'ERR_CONNECTION_TIMED_OUT',
  UND_ERR_SOCKET: 'ERR_EMPTY_RESPONSE',
  HPE_INVALID_CONSTANT: 'ERR_INVALID_HTTP_RESPONSE',
};

/** A redirect that the caller does not want followed rejects in Electron; Node's fetch would answer with the 3xx. */
async function fetchAsElectron(input: string | GlobalRequest, init?: RequestInit): Promise<GlobalResponse> {
  const request = new Request(input, init);
  const { redirect } = request;
  const response = await fetch(request, { redirect: redirect === 'follow' ? 'follow' : 'manual' }).catch(
    (error: unknown) => {
      throw request.signal.aborted ? error : inChromiumsWords(error);
    },
  );
  const redirected = response.status >= 300 && response.status < 400 && response.headers.has('location');
  if (!redirected || redirect === 'follow') return response;
  await response.body?.cancel();
  throw new Error(
    redirect === 'manual' ? 'Redirect was cancelled' : "Attempted to redirect, but redirect policy was 'error'",
  );
}

function inChromiumsWords(error: unknown): Error {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new Error(`net::${FAILURES[code] ?? 'ERR_FAILED'}`, { cause: error });
}

export const net = {
  fetch: fetchAsElectron,
  isOnline: (): boolean => true,
} satisfies Partial<E.Net>;
