// The words of the questions about ways out of the window, and of a window that shows nothing.
import { type MessageBox, shownName } from '../system/message-box.ts';

/** Before an address of a draft is opened in a browser. Its host as the browser has it, without letters that look alike. */
export function linkBox({ host, href }: { readonly host: string; readonly href: string }): MessageBox {
  return {
    title: 'Open in your browser',
    message: `Open ${shownName(host)} in your browser?`,
    detail: [
      'The address comes from the draft. The owner of that host sees that it was opened, and may count it as a view.',
      '',
      `Address: ${shownName(href)}`,
    ].join('\n'),
    cancel: 'Cancel',
    confirm: 'Open',
  };
}

/** Which version is installed, and where a newer one would be. */
export function updatesBox(version: string, page: string): MessageBox {
  return {
    type: 'info',
    title: 'Check for updates',
    message: `Flightplan ${version} is installed.`,
    detail: [
      'Flightplan never looks for updates by itself. The release page opens in your browser and shows the newest version.',
      '',
      `Address: ${shownName(page)}`,
    ].join('\n'),
    cancel: 'Close',
    confirm: 'Open the release page',
  };
}

/** Before Flightplan quits, or its last window closes, while pushes run. */
export function quitBox(pushes: number): MessageBox & { readonly stop: string } {
  return {
    title: 'A push is running',
    message: pushes === 1 ? 'A push is running. Quit Flightplan?' : `${pushes} pushes are running. Quit Flightplan?`,
    detail:
      'Stopped after the step under way, a push is finished at the next start without sending anything twice. ' +
      'In the background it goes on without a window, and Flightplan quits when it is over.',
    cancel: 'Cancel',
    confirm: 'Keep running in the background',
    stop: 'Stop and quit',
  };
}

/** Where the window's page could not be loaded, or stops again and again. */
export function emptyWindowBox(): MessageBox {
  return {
    title: 'Flightplan',
    message: 'Flightplan cannot show its window',
    detail:
      'Part of the program could not be read, or it stopped again and again. Your drafts are saved as you type. If ' +
      'trying again does not help, install Flightplan again: your drafts stay.',
    cancel: 'Close the window',
    confirm: 'Try again',
  };
}
