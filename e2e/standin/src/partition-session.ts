// A session of its own by its name: who answers the requests of its windows, or, without windows, which proxy the system has.
import type * as E from 'electron';
import type { CommandLine } from './command-line.ts';
import { Emitter } from './emitter.ts';
import { Protocol } from './protocol-handlers.ts';
import type { Schemes } from './schemes.ts';
import { strict } from './strict.ts';
import { WebRequest } from './web-request.ts';

/** All sessions are of one Chromium: here only those who answer requests are apart. */
export class PartitionSession extends Emitter {
  readonly protocol: Protocol;
  readonly requests = new WebRequest();
  readonly webRequest = strict('webRequest', this.requests);
  readonly #switches: CommandLine;

  constructor(schemes: Schemes, switches: CommandLine) {
    super('session', ['will-download']);
    this.protocol = new Protocol(schemes);
    this.#switches = switches;
  }

  setPermissionRequestHandler(): void {
    // The default session's handlers are asked for every document.
  }
  setPermissionCheckHandler(): void {
    // As above.
  }
  /** Of the system, or what the command line gives every session anyway. */
  setProxy({ mode, proxyRules = '', proxyBypassRules = '' }: E.ProxyConfig): Promise<void> {
    const given = [this.#switches.getSwitchValue('proxy-server'), this.#switches.getSwitchValue('proxy-bypass-list')];
    if (mode === 'system' || (given[0] === proxyRules && given[1] === proxyBypassRules)) return Promise.resolve();
    return Promise.reject(new Error(`electron stand-in: a session of its own takes no proxy by the mode ${mode}`));
  }
  resolveProxy(): Promise<string> {
    return Promise.resolve('DIRECT');
  }
  isPersistent(): boolean {
    return false;
  }
}

export class PartitionSessions {
  readonly #schemes: Schemes;
  readonly #switches: CommandLine;
  readonly #byName = new Map<string, PartitionSession>();

  constructor(schemes: Schemes, switches: CommandLine) {
    this.#schemes = schemes;
    this.#switches = switches;
  }

  /** The same for the same name. */
  of(name: string): PartitionSession {
    if (name === '' || name.startsWith('persist:')) {
      throw new Error('electron stand-in: sessions of their own are in memory alone');
    }
    let found = this.#byName.get(name);
    if (found === undefined) {
      found = strict('session', new PartitionSession(this.#schemes, this.#switches));
      this.#byName.set(name, found);
    }
    return found;
  }
}
