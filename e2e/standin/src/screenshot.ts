// STANDIN_SCREENSHOT: writes a picture of the first window once it has painted and has been quiet for a while.
import fs from 'node:fs';
import { readMessage, say } from './notes.ts';
import type { WebContents } from './web-contents.ts';

/** No network for half a second is Chromium's own measure; this much is added for work that needs none. */
const SETTLE_MS = 1000;

export function screenshotWhenQuiet(contents: WebContents, file: string): void {
  contents.page.on('Page.lifecycleEvent', ({ name, frameId }) => {
    if (name !== 'networkIdle' || frameId !== contents.page.targetId || contents.getURL() === '') return;
    setTimeout(() => {
      take(contents, file).catch((error: unknown) => say(`no screenshot: ${readMessage(error)}`));
    }, SETTLE_MS);
  });
}

/** Renamed into place, so that who waits for the file finds it whole. */
async function take(contents: WebContents, file: string): Promise<void> {
  const image = await contents.capturePage();
  fs.writeFileSync(`${file}.part`, image.toPNG());
  fs.renameSync(`${file}.part`, file);
}
