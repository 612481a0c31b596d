// Restricts every window: no other page, no new window, no webview, no permission, no request to the outside, no
// download.
import { app, session } from 'electron';
import { mayAskFor, mayNavigateTo, mayRequest, mayShowInFrame } from './allowed.ts';
import { closeContents, closeSession } from './dead-end.ts';
import type { Log } from '../system/log.ts';
import { loggedAddress } from '../system/logged-address.ts';

/** For all windows that come; before the first one is made. */
export function lockContents(log: Log): void {
  app.on('web-contents-created', (_created, contents) => {
    closeContents(contents);
    contents.on('will-navigate', (event) => {
      if (mayNavigateTo(event.url)) return;
      event.preventDefault();
      log.warn(`Refused to leave the page for ${loggedAddress(event.url)}`);
    });
    contents.on('will-frame-navigate', (event) => {
      // The policy's frame-src says the same; this is the second lock.
      if (event.isMainFrame || mayShowInFrame(event.url)) return;
      event.preventDefault();
      log.warn(`Refused to lead a frame to ${loggedAddress(event.url)}`);
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      // What leads outside is asked for by its channel, and confirmed (external-links.ts).
      log.warn(`Refused to open ${loggedAddress(url)}`);
      return { action: 'deny' };
    });
  });
}

/** Once the app is ready, and before its first window. */
export async function lockSession(log: Log): Promise<void> {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, permission, answer, { isMainFrame }) =>
    answer(mayAskFor(permission, isMainFrame)),
  );
  defaultSession.setPermissionCheckHandler((_contents, permission, _origin, { isMainFrame }) =>
    mayAskFor(permission, isMainFrame),
  );
  defaultSession.webRequest.onBeforeRequest(({ url }, answer) => {
    const cancel = !mayRequest(url);
    if (cancel) log.warn(`Refused a request to ${loggedAddress(url)}`);
    answer({ cancel });
  });
  // Files leave through the main process's own dialogs, checked: never by a link.
  defaultSession.on('will-download', (event, item) => {
    event.preventDefault();
    log.warn(`Refused a download of ${loggedAddress(item.getURL())}`);
  });
  await closeSession(defaultSession);
}
