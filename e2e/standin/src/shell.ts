// Electron's `shell`: nothing is opened, only noted.
import type * as E from 'electron';
import { note } from './notes.ts';

export const shell = {
  openExternal(url: string): Promise<void> {
    note('shell.openExternal', url);
    return Promise.resolve();
  },
  openPath(path: string): Promise<string> {
    note('shell.openPath', path);
    return Promise.resolve('');
  },
  showItemInFolder(path: string): void {
    note('shell.showItemInFolder', path);
  },
  beep(): void {
    // Silence.
  },
} satisfies Partial<E.Shell>;
