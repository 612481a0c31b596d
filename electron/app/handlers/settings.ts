// IPC: the planner's settings.
import type { Settings as AppSettings } from '../../../shared/ipc/contract.ts';
import { ok } from '../../../shared/kernel/result.ts';
import type { Handlers } from '../ipc-router.ts';
import type { Settings } from '../stored-settings.ts';

/** `applyTheme` makes the system's own parts (menus, dialogs, `prefers-color-scheme`) follow. */
export function settingsHandlers(
  settings: Settings,
  applyTheme: (theme: AppSettings['theme']) => void,
): Pick<Handlers, 'settings.read' | 'settings.write'> {
  return {
    'settings.read': () => ok(settings.read()),
    'settings.write': (part) => {
      const answer = settings.write(part);
      // Only when the theme itself is set: a panel's width would otherwise undo a scheme that came from elsewhere.
      if (part.theme !== undefined) applyTheme(settings.read().theme);
      return answer;
    },
  };
}
