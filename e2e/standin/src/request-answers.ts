// Answers one intercepted request: webRequest's listeners, then the scheme's handler, else the network.
import type * as E from 'electron';
import type { DevTools } from './devtools.ts';
import { readMessage, say } from './notes.ts';
import type { Payload, Result } from './protocol.ts';
import type { Protocol } from './protocol-handlers.ts';
import type { Schemes } from './schemes.ts';
import type { WebRequest } from './web-request.ts';

type Paused = Payload<'Fetch.requestPaused'>;
type HeaderLists = Record<string, string[]>;

/** Chromium's resource types -> the names that webRequest's details use. */
const TYPES: Partial<Record<Paused['resourceType'], string>> = {
  Document: 'mainFrame',
  Stylesheet: 'stylesheet',
  Image: 'image',
  Media: 'media',
  Font: 'font',
  Script: 'script',
  XHR: 'xhr',
  Fetch: 'xhr',
  WebSocket: 'webSocket',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
};
const TO_NETWORK = new Set(['http', 'https', 'data', 'blob']);

/** Who is asked before a request leaves, and who answers it: each session has both. */
interface Answering {
  readonly protocol: Protocol;
  readonly requests: WebRequest;
}

export class RequestAnswers {
  readonly #devtools: DevTools;
  readonly #schemes: Schemes;
  readonly #default: Answering;

  constructor(devtools: DevTools, schemes: Schemes, protocol: Protocol, requests: WebRequest) {
    this.#devtools = devtools;
    this.#schemes = schemes;
    this.#default = { protocol, requests };
  }

  /** `own`: the session of the page that asks, where it is not the default one. */
  async answer(paused: Paused, contents: E.WebContents | undefined, own: Answering = this.#default): Promise<void> {
    const { requestId, request } = paused;
    const url = this.#schemes.toMain(request.url);
    if (paused.resourceType === 'Other' && request.url.endsWith('/favicon.ico')) {
      // A browser's habit that Electron has not.
      await this.#devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
      return;
    }
    const details = this.#details(paused, url, contents);
    const { cancel, redirectURL } = await own.requests.beforeRequest(url, details);
    if (cancel) return this.refuse(requestId, 'BlockedByClient');
    if (redirectURL) return this.#redirect(requestId, redirectURL);
    const scheme = url.slice(0, url.indexOf(':'));
    if (own.protocol.isProtocolHandled(scheme)) return this.#handle(paused, url, details, own);
    // A URL in the page's form of a scheme without a handler must not reach the network either.
    if (url !== request.url || !TO_NETWORK.has(scheme)) return this.refuse(requestId, 'AddressUnreachable');
    await this.#devtools.send('Fetch.continueRequest', { requestId });
  }

  async refuse(requestId: string, errorReason: 'Aborted' | 'BlockedByClient' | 'AddressUnreachable' | 'Failed') {
    await this.#devtools.send('Fetch.failRequest', { requestId, errorReason });
  }

  async #redirect(requestId: string, redirectURL: string): Promise<void> {
    const responseHeaders = [{ name: 'location', value: this.#schemes.toPage(redirectURL) }];
    await this.#devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 307, responseHeaders });
  }

  #details({ request, resourceType }: Paused, url: string, contents: E.WebContents | undefined) {
    return {
      id: 0,
      url,
      method: request.method,
      resourceType: TYPES[resourceType] ?? 'other',
      referrer: this.#schemes.toMain(request.headers['Referer'] ?? ''),
      timestamp: Date.now(),
      webContents: contents,
      webContentsId: contents?.id,
    };
  }

  async #handle(
    { requestId, request }: Paused,
    url: string,
    details: object,
    { protocol, requests }: Answering,
  ): Promise<void> {
    const scheme = url.slice(0, url.indexOf(':'));
    try {
      const response = await protocol.handlers.get(scheme)?.(toRequest(request, url));
      if (!response || response.type === 'error') return await this.refuse(requestId, 'Failed');
      const answered = {
        ...details,
        statusCode: response.status,
        statusLine: `HTTP/1.1 ${response.status} ${response.statusText}`,
        responseHeaders: collect(response.headers),
      };
      const changed = await requests.headersReceived(url, answered);
      if (changed.cancel) return await this.refuse(requestId, 'BlockedByClient');
      const headers = changed.responseHeaders ?? answered.responseHeaders;
      await this.#fulfil(requestId, response, headers);
    } catch (error) {
      // The page went elsewhere before its answer came: Electron says nothing of that either.
      if (this.#devtools.closed || readMessage(error).includes('Invalid InterceptionId')) return;
      say(`protocol handler failed for ${url}: ${error instanceof Error ? (error.stack ?? '') : readMessage(error)}`);
      await this.refuse(requestId, 'Failed').catch(() => undefined);
    }
  }

  async #fulfil(
    requestId: string,
    response: Response,
    headers: Record<string, string | string[]>,
  ): Promise<Result<'Fetch.fulfillRequest'>> {
    const body = Buffer.from(await response.arrayBuffer()).toString('base64');
    const responseHeaders = Object.entries(headers).flatMap(([name, values]) =>
      [values].flat().map((value) => ({ name, value: this.#schemes.headerToPage(value) })),
    );
    return this.#devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      body,
      responseHeaders,
    });
  }
}

/** Origin and Referer are left out: they would show the page's form of the scheme. */
function toRequest({ method, headers, postData }: Paused['request'], url: string): Request {
  const kept = Object.entries(headers).filter(([name]) => !/^(origin|referer)$/i.test(name));
  return new Request(url, { method, headers: kept, ...(postData !== undefined && { body: postData }) });
}

function collect(headers: Headers): HeaderLists {
  const found: HeaderLists = {};
  headers.forEach((value, name) => (found[name] ??= []).push(value));
  return found;
}
