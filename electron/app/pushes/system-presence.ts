// Electron's side of what the system shows of pushes.
import { BrowserWindow, Notification, powerSaveBlocker } from 'electron';
import { type Notice, Notices } from '../system/notices.ts';
import { shownWindows } from '../system/shown-windows.ts';
import type { PresenceParts } from './presence.ts';

export function systemPresence(): Pick<PresenceParts, 'showProgress' | 'keepAwake'> {
  let blocker: number | null = null;
  return {
    showProgress: (part) => {
      // Electron takes -1 for none.
      for (const window of shownWindows()) window.setProgressBar(part ?? -1);
    },
    keepAwake: (on) => {
      if (on) blocker ??= powerSaveBlocker.start('prevent-app-suspension');
      else if (blocker !== null) {
        powerSaveBlocker.stop(blocker);
        blocker = null;
      }
    },
  };
}

/** Gives what shows a notice, unless a window is in front, which shows the same. `open` is called when it is clicked. */
export function systemNotices(warn: (line: string) => void): (notice: Notice, open: () => void) => void {
  const notices = new Notices({ create: ({ title, body }) => new Notification({ title, body }), warn });
  return (notice, open) => {
    if (BrowserWindow.getFocusedWindow() !== null || !Notification.isSupported()) return;
    notices.show(notice, open);
  };
}
