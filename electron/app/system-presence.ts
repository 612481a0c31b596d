// Electron's side of what the system shows of pushes.
import { BrowserWindow, Notification, powerSaveBlocker } from 'electron';
import type { Notice, PresenceParts } from './presence.ts';

export function systemPresence(): Pick<PresenceParts, 'showProgress' | 'keepAwake'> {
  let blocker: number | null = null;
  return {
    showProgress: (part) => {
      // Electron takes -1 for none.
      for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(part ?? -1);
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

/** Nobody is told what the window in front of them shows already. `open` is called when it is clicked. */
export function notify({ title, body }: Notice, open: () => void): void {
  if (BrowserWindow.getFocusedWindow() !== null || !Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  notification.on('click', open);
  notification.show();
}
