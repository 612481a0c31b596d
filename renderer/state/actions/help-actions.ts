// Actions of the Help menu.
import type { ActionHandlers } from './action.ts';

export const HELP_ACTIONS: ActionHandlers<'help'> = {
  'help.crashReports': { run: ({ crashes }) => crashes.showFolder() },
};
