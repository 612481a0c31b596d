// Asks the app's permission handlers beforehand and tells Chromium their answers.
import type * as E from 'electron';
import type { DevTools } from './devtools.ts';
import { debug, readMessage } from './notes.ts';
import type { Schemes } from './schemes.ts';

export type RequestHandler = Parameters<E.Session['setPermissionRequestHandler']>[0];
export type CheckHandler = Parameters<E.Session['setPermissionCheckHandler']>[0];

interface Permission {
  electron: string;
  chromium: string;
  media?: 'video' | 'audio';
}
/** What both name, as far as they do. */
const PERMISSIONS: readonly Permission[] = [
  { electron: 'notifications', chromium: 'notifications' },
  { electron: 'geolocation', chromium: 'geolocation' },
  { electron: 'media', chromium: 'camera', media: 'video' },
  { electron: 'media', chromium: 'microphone', media: 'audio' },
  { electron: 'clipboard-read', chromium: 'clipboard-read' },
  { electron: 'clipboard-sanitized-write', chromium: 'clipboard-write' },
  { electron: 'midi', chromium: 'midi' },
  { electron: 'idle-detection', chromium: 'idle-detection' },
  { electron: 'window-management', chromium: 'window-management' },
  { electron: 'storage-access', chromium: 'storage-access' },
  { electron: 'display-capture', chromium: 'display-capture' },
  { electron: 'persistent-storage', chromium: 'persistent-storage' },
];

/**
 * Chromium asks no one over the DevTools protocol, so the handlers are asked once a document for every permission that
 * both sides know. They must therefore be pure.
 */
export class Permissions {
  request: RequestHandler = null;
  check: CheckHandler = null;
  readonly #devtools: DevTools;
  readonly #schemes: Schemes;

  constructor(devtools: DevTools, schemes: Schemes) {
    this.#devtools = devtools;
    this.#schemes = schemes;
  }

  /** `pageUrl` is the document's URL as Chromium sees it. */
  async apply(contents: E.WebContents, pageUrl: string): Promise<void> {
    const origin = new URL(pageUrl).origin;
    if (origin === 'null') return;
    await Promise.all(
      PERMISSIONS.map(async (permission) => {
        const setting = (await this.#granted(permission, contents, pageUrl)) ? 'granted' : 'denied';
        await this.#devtools
          .send('Browser.setPermission', { permission: { name: permission.chromium }, setting, origin })
          .catch((error: unknown) => debug(`permission ${permission.chromium}: ${readMessage(error)}`));
      }),
    );
  }

  /** Electron grants everything where no handler is set. */
  async #granted({ electron, media }: Permission, contents: E.WebContents, pageUrl: string): Promise<boolean> {
    const from = this.#schemes.origin(pageUrl);
    const details = { isMainFrame: true, requestingUrl: this.#schemes.toMain(pageUrl), securityOrigin: from };
    const { check, request } = this;
    // Electron's lists of names and details differ between the two handlers; ours is what both have.
    if (check && !check(contents, electron as never, from, { ...details, ...(media && { mediaType: media }) })) {
      return false;
    }
    if (!request) return true;
    return new Promise((resolve) =>
      request(contents, electron as never, resolve, { ...details, ...(media && { mediaTypes: [media] }) }),
    );
  }
}
