// The windows that planners see: all but those that only draw.
import { BrowserWindow } from 'electron';

const hidden = new WeakSet<BrowserWindow>();

/** For a window that planners never see: it gets no messages, no boxes and no events. */
export function hideFromApp(window: BrowserWindow): void {
  hidden.add(window);
}

export function shownWindows(): BrowserWindow[] {
  return BrowserWindow.getAllWindows().filter((window) => !hidden.has(window));
}
