// The session of the hidden window that creatives are drawn in: their documents and nothing else, no network, in memory.
import { type Session, session } from 'electron';
import type { Log } from '../system/log.ts';
import { loggedAddress } from '../system/logged-address.ts';
import { mayDraw } from './allowed.ts';
import type { CreativeDocuments } from './creative-documents.ts';
import { closeSession } from './dead-end.ts';
import { SCHEME } from './origin.ts';

/** Without the beginning that would keep it on the disk. */
export const pictureSession = (): Session => session.fromPartition('pictures');

/** Once the app is ready, and before the first creative is drawn. */
export async function lockPictureSession(creatives: CreativeDocuments, log: Log): Promise<void> {
  const own = pictureSession();
  own.protocol.handle(SCHEME, (request) => creatives.answer(request) ?? new Response('No creative', { status: 404 }));
  own.webRequest.onBeforeRequest(({ url }, answer) => {
    const cancel = !mayDraw(url);
    if (cancel) log.warn(`Refused a picture a request to ${loggedAddress(url)}`);
    answer({ cancel });
  });
  own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  own.setPermissionCheckHandler(() => false);
  own.on('will-download', (event) => event.preventDefault());
  await closeSession(own);
}
