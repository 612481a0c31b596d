// Registers our scheme with Electron (once, before it is ready) and serves the page and creatives through it.
import { protocol } from 'electron';
import type { CreativeDocuments } from './creative-documents.ts';
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

export function serveScheme(folder: string, creatives: CreativeDocuments): void {
  protocol.handle(SCHEME, (request) => creatives.answer(request) ?? servePage(folder, request));
}
