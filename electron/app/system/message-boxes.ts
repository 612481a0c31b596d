// The main process's own questions, in boxes of the system: no page can see or press them.
import { type BrowserWindow, type MessageBoxOptions, dialog } from 'electron';
import type { MessageBox } from './message-box.ts';
import type { OpenBoxes } from './open-boxes.ts';

export interface MessageBoxes {
  /** True when it was confirmed. One box after the other: the planner reads each. */
  confirm(box: MessageBox): Promise<boolean>;
  /** The place of the answer; 0 is to leave it. */
  choose(box: MessageBox, more: readonly string[]): Promise<number>;
}

/** Calls `window` each time: on macOS the app outlives its window. */
export function messageBoxes(window: () => BrowserWindow | undefined, open: OpenBoxes): MessageBoxes {
  let last: Promise<unknown> = Promise.resolve();
  const show = async (options: MessageBoxOptions): Promise<number> => {
    const over = window();
    const { response } = await (over === undefined
      ? dialog.showMessageBox(options)
      : dialog.showMessageBox(over, options));
    return response;
  };
  const choose: MessageBoxes['choose'] = ({ title, message, detail, cancel, confirm, type }, more) => {
    const buttons = [cancel, confirm, ...more];
    // Enter presses Cancel, so typing never starts a push.
    const options: MessageBoxOptions = {
      type: type ?? 'warning',
      title,
      message,
      detail,
      buttons,
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    const answer = last.then(() => show(options));
    last = answer.catch(() => undefined);
    return open.hold(answer);
  };
  return {
    choose,
    confirm: async (box) => (await choose(box, [])) === 1,
  };
}
