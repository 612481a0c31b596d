// Registers our scheme with Electron (once, before it is ready) and serves the page, creatives and their pictures through it.
import { protocol } from 'electron';
import type { CreativeDocuments } from './creative-documents.ts';
import type { CreativePictures } from './creative-pictures.ts';
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

export function serveScheme(folder: string, creatives: CreativeDocuments, pictures: CreativePictures): void {
  protocol.handle(
    SCHEME,
    async (request) =>
      creatives.answer(request) ?? (await pictures.answer(request)) ?? (await servePage(folder, request)),
  );
}
