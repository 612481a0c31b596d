// IPC: the planner's settings, written as the window says but for the name that files are signed in.
import type { Settings as AppSettings } from '../../../shared/ipc/contract.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import type { MessageBoxes } from '../system/message-boxes.ts';
import { signerBox } from '../files/signing-boxes.ts';
import type { Settings } from './stored-settings.ts';

/** `applyTheme` makes the system's own parts (menus, dialogs, `prefers-color-scheme`) follow. */
export function settingsHandlers(
  settings: Settings,
  applyTheme: (theme: AppSettings['theme']) => void,
  boxes: Pick<MessageBoxes, 'confirm'>,
): Pick<Handlers, `settings.${string}` & keyof Handlers> {
  return {
    'settings.read': () => ok(settings.read()),
    'settings.write': (part) => {
      const answer = settings.write(part);
      // Only when the theme itself is set: a panel's width would otherwise undo a scheme that came from elsewhere.
      if (part.theme !== undefined) applyTheme(settings.read().theme);
      return answer;
    },
    'settings.setSigner': async ({ signer }) => {
      const { signer: from = null } = settings.read();
      if (signer === from) return ok(settings.read());
      if (!(await boxes.confirm(signerBox(from, signer)))) return fail('NOT_CONFIRMED');
      return settings.write({ signer });
    },
  };
}
