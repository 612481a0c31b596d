// Electron's `protocol`: who answers requests to a scheme.
import type * as E from 'electron';
import type { Schemes } from './schemes.ts';

type Handler = (request: Request) => Response | Promise<Response>;

export class Protocol implements Pick<
  E.Protocol,
  'handle' | 'unhandle' | 'isProtocolHandled' | 'registerSchemesAsPrivileged'
> {
  readonly handlers = new Map<string, Handler>();
  readonly #schemes: Schemes;

  constructor(schemes: Schemes) {
    this.#schemes = schemes;
  }

  registerSchemesAsPrivileged(list: E.CustomScheme[]): void {
    this.#schemes.register(list);
  }
  handle(scheme: string, handler: Handler): void {
    if (!this.#schemes.locked) throw new Error('protocol.handle: the app is not ready');
    if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    const privileges = this.#schemes.privilegesOf(scheme);
    if (!(privileges?.standard && privileges.secure && privileges.supportFetchAPI)) {
      throw new Error(
        `electron stand-in: register '${scheme}' as privileged with standard, secure and supportFetchAPI; ` +
          'without these Electron gives it no storage, no secure context and no fetch, which a stock Chromium ' +
          'cannot show',
      );
    }
    this.handlers.set(scheme, handler);
  }
  unhandle(scheme: string): void {
    this.handlers.delete(scheme);
  }
  isProtocolHandled(scheme: string): boolean {
    return this.handlers.has(scheme);
  }
}
