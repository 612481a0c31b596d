// Electron's `dialog`: nothing is shown, every question is answered as if it had been cancelled.
import type * as E from 'electron';
import { Emitter } from './emitter.ts';
import { note } from './notes.ts';

/** Each function takes `(options)` or `(window, options)`. */
function optionsOf<T>(args: readonly unknown[]): T {
  const [first, second] = args;
  return (first instanceof Emitter ? second : first) as T; // by Electron's own signatures
}

function dismissed({ cancelId, defaultId }: E.MessageBoxOptions): number {
  return cancelId ?? defaultId ?? 0;
}

export const dialog = {
  showOpenDialog(...args: unknown[]): Promise<E.OpenDialogReturnValue> {
    note('dialog.showOpenDialog', optionsOf(args));
    return Promise.resolve({ canceled: true, filePaths: [] });
  },
  showSaveDialog(...args: unknown[]): Promise<E.SaveDialogReturnValue> {
    note('dialog.showSaveDialog', optionsOf(args));
    return Promise.resolve({ canceled: true, filePath: '' });
  },
  showMessageBox(...args: unknown[]): Promise<E.MessageBoxReturnValue> {
    const options = optionsOf<E.MessageBoxOptions>(args);
    note('dialog.showMessageBox', options);
    return Promise.resolve({ response: dismissed(options), checkboxChecked: options.checkboxChecked ?? false });
  },
  showMessageBoxSync(...args: unknown[]): number {
    const options = optionsOf<E.MessageBoxOptions>(args);
    note('dialog.showMessageBoxSync', options);
    return dismissed(options);
  },
  showErrorBox(title: string, content: string): void {
    process.stderr.write(`${title}\n${content}\n`);
  },
} satisfies Partial<E.Dialog>;
