// Actions of the Help menu.
import type { ActionHandlers } from './action.ts';

export const HELP_ACTIONS: ActionHandlers<'help'> = {
  'help.updates': {
    besideDialog: true,
    run: async ({ services, notices }) => {
      const opened = await services.bridge.invoke('app.checkForUpdates', null);
      if (!opened.ok && opened.failure.code !== 'NOT_CONFIRMED') notices.report(opened.failure);
    },
  },
  'help.crashReports': { besideDialog: true, run: ({ crashes }) => crashes.showFolder() },
};
