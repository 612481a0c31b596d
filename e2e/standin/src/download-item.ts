// Electron's DownloadItem, as far as an app that refuses it looks.
import type * as E from 'electron';
import { strict } from './strict.ts';

export function downloadItem(url: string, name: string): E.DownloadItem {
  const item = { getURL: () => url, getFilename: () => name, cancel: () => undefined };
  // Electron's has far more members than the app may use: strict refuses those, and lint.mjs finds them.
  return strict('downloadItem', item) as unknown as E.DownloadItem;
}
