// session.webRequest: the two listeners that may stop a request or change an answer's headers.
import type * as E from 'electron';

interface Listening {
  urls: readonly string[];
  /** Electron types each listener's details apart; here they are made in one place, request-answers.ts. */
  ask: ((details: never, done: (answer: E.CallbackResponse & E.HeadersReceivedResponse) => void) => void) | null;
}
export type Verdict = E.CallbackResponse & E.HeadersReceivedResponse;

export class WebRequest {
  #before: Listening = { urls: [], ask: null };
  #headers: Listening = { urls: [], ask: null };

  onBeforeRequest(filterOrListener: unknown, listener?: unknown): void {
    this.#before = listening(filterOrListener, listener);
  }
  onHeadersReceived(filterOrListener: unknown, listener?: unknown): void {
    this.#headers = listening(filterOrListener, listener);
  }

  beforeRequest(url: string, details: object): Promise<Verdict> {
    return ask(this.#before, url, details);
  }
  headersReceived(url: string, details: object): Promise<Verdict> {
    return ask(this.#headers, url, details);
  }
}

/** Electron takes `(listener)`, `(null)` or `(filter, listener)`. */
function listening(filterOrListener: unknown, listener: unknown): Listening {
  if (typeof filterOrListener === 'function' || filterOrListener === null) {
    return { urls: ['<all_urls>'], ask: filterOrListener as Listening['ask'] };
  }
  return { urls: (filterOrListener as E.WebRequestFilter).urls, ask: listener as Listening['ask'] };
}

function ask({ urls, ask: listener }: Listening, url: string, details: object): Promise<Verdict> {
  if (!listener || !urls.some((pattern) => matches(pattern, url))) return Promise.resolve({});
  return new Promise((resolve) => listener(details as never, resolve));
}

function matches(pattern: string, url: string): boolean {
  if (pattern === '<all_urls>') return true;
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*');
  return new RegExp(`^${source}$`).test(url);
}
