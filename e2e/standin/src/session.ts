// Electron's default session: permissions, webRequest, storage. There is no other session here.
import { Emitter } from './emitter.ts';
import type { CheckHandler, Permissions, RequestHandler } from './permissions.ts';
import { strict } from './strict.ts';
import type { Protocol } from './protocol-handlers.ts';
import { WebRequest } from './web-request.ts';

export class Session extends Emitter {
  readonly protocol: Protocol;
  readonly storagePath: string;
  readonly requests = new WebRequest();
  readonly webRequest = strict('webRequest', this.requests);
  readonly #permissions: Permissions;

  constructor(protocol: Protocol, permissions: Permissions, storagePath: string) {
    super('session', ['will-download']);
    this.protocol = protocol;
    this.storagePath = storagePath;
    this.#permissions = permissions;
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
