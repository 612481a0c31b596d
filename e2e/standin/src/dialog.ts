// Electron's `dialog`: nothing is shown, every question is answered as if it had been cancelled.
import type * as E from 'electron';
import os from 'node:os';
import path from 'node:path';
import { Emitter } from './emitter.ts';
import { note } from './notes.ts';

/** Each function takes `(options)` or `(window, options)`. */
function pickOptions<T>(args: readonly unknown[]): T {
  const [first, second] = args;
  return (first instanceof Emitter ? second : first) as T; // by Electron's own signatures
}

/** Where a file dialog begins: since Electron 43 in Downloads, unless it is given a whole path. */
function begins({ defaultPath = '' }: { defaultPath?: string }): string {
  const downloads = path.join(os.homedir(), 'Downloads');
  return path.isAbsolute(defaultPath) ? defaultPath : path.join(downloads, defaultPath);
}

function dismissed({ cancelId, defaultId }: E.MessageBoxOptions): number {
  return cancelId ?? defaultId ?? 0;
}

export const dialog = {
  showOpenDialog(...args: unknown[]): Promise<E.OpenDialogReturnValue> {
    const options = pickOptions<E.OpenDialogOptions>(args);
    note('dialog.showOpenDialog', { ...options, begins: begins(options) });
    return Promise.resolve({ canceled: true, filePaths: [] });
  },
  showSaveDialog(...args: unknown[]): Promise<E.SaveDialogReturnValue> {
    const options = pickOptions<E.SaveDialogOptions>(args);
    note('dialog.showSaveDialog', { ...options, begins: begins(options) });
    return Promise.resolve({ canceled: true, filePath: '' });
  },
  showMessageBox(...args: unknown[]): Promise<E.MessageBoxReturnValue> {
    const options = pickOptions<E.MessageBoxOptions>(args);
    note('dialog.showMessageBox', options);
    return Promise.resolve({ response: dismissed(options), checkboxChecked: options.checkboxChecked ?? false });
  },
  showMessageBoxSync(...args: unknown[]): number {
    const options = pickOptions<E.MessageBoxOptions>(args);
    note('dialog.showMessageBoxSync', options);
    return dismissed(options);
  },
  showErrorBox(title: string, content: string): void {
    process.stderr.write(`${title}\n${content}\n`);
  },
} satisfies Partial<E.Dialog>;
