// A session without pages, as the main process has one to ask the system for proxies: the stand-in has no proxies.
import type * as E from 'electron';

export class NetworkSession {
  setProxy({ mode }: E.ProxyConfig): Promise<void> {
    if (mode === 'system') return Promise.resolve();
    return Promise.reject(new Error(`electron stand-in: a session of its own takes the mode system, not ${mode}`));
  }
  resolveProxy(): Promise<string> {
    return Promise.resolve('DIRECT');
  }
}
