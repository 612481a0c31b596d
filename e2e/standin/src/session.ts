// Electron's default session: permissions, webRequest, storage. There is no other session here.
import type * as E from 'electron';
import type { CommandLine } from './command-line.ts';
import type { DevTools } from './devtools.ts';
import { downloadItem } from './download-item.ts';
import { Emitter, preventable } from './emitter.ts';
import type { CheckHandler, Permissions, RequestHandler } from './permissions.ts';
import { allContents } from './web-contents.ts';
import { say } from './notes.ts';
import { strict } from './strict.ts';
import type { Protocol } from './protocol-handlers.ts';
import { WebRequest } from './web-request.ts';

export class Session extends Emitter {
  readonly protocol: Protocol;
  readonly storagePath: string;
  readonly requests = new WebRequest();
  readonly webRequest = strict('webRequest', this.requests);
  readonly #permissions: Permissions;
  readonly #switches: CommandLine;

  constructor(protocol: Protocol, permissions: Permissions, storagePath: string, switches: CommandLine) {
    super('session', ['will-download']);
    this.protocol = protocol;
    this.storagePath = storagePath;
    this.#permissions = permissions;
    this.#switches = switches;
  }

  /** Chromium never keeps a file: the app must not want one, or it is told that this is not here. */
  async followDownloads(devtools: DevTools): Promise<void> {
    devtools.on('Browser.downloadWillBegin', ({ url, suggestedFilename, frameId }) => {
      const event = preventable({});
      const contents = allContents().find(({ frames }) => frames.get(frameId));
      this.emit('will-download', event, downloadItem(url, suggestedFilename), contents?.self);
      if (!event.defaultPrevented) say(`a download was let through, which is not implemented: ${suggestedFilename}`);
    });
    await devtools.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true });
  }

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#permissions.request = handler;
  }
  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#permissions.check = handler;
  }
  setDevicePermissionHandler(): void {
    // No devices here: always refused.
  }
  setDisplayMediaRequestHandler(): void {
    // Always refused.
  }
  setSpellCheckerEnabled(): void {
    // Native.
  }
  /** A stock Chromium takes its proxy by its command line only: the app has to have asked for the same one there. */
  setProxy({ proxyRules = '', proxyBypassRules = '' }: E.ProxyConfig): Promise<void> {
    const given = [this.#switches.getSwitchValue('proxy-server'), this.#switches.getSwitchValue('proxy-bypass-list')];
    if (given[0] === proxyRules && given[1] === proxyBypassRules) return Promise.resolve();
    return Promise.reject(
      new Error('electron stand-in: setProxy works only for what the switches proxy-server and proxy-bypass-list say'),
    );
  }
  isPersistent(): boolean {
    return true;
  }
  getStoragePath(): string {
    return this.storagePath;
  }
  clearCache(): Promise<void> {
    return Promise.resolve(); // Intercepted answers are never cached.
  }
}
