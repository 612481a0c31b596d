// Registers our scheme with Electron (once, before it is ready) and serves the page through it.
import { protocol } from 'electron';
import { SCHEME } from './origin.ts';
import { servePage } from './serve-page.ts';

export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

export function serveScheme(folder: string): void {
  protocol.handle(SCHEME, (request) => servePage(folder, request));
}
