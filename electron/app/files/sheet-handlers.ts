// IPC: where a sheet is saved. Its bytes are given as those of other files are.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ok } from '../../../shared/kernel/result.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import { plainName } from './plain-name.ts';
import { savePath } from './save-path.ts';
import type { TransferSessions } from '../ipc/transfer-sessions.ts';
import type { FileDialogs } from './file-handlers.ts';

/** Of the name that the dialog begins with. */
const ENDINGS = { sheetXlsx: '.xlsx', sheetCsv: '.csv', sheetTsv: '.tsv', refusals: '.csv' } as const;

export function sheetHandlers(dialogs: FileDialogs, transferSessions: TransferSessions): Pick<Handlers, 'sheet.save'> {
  return {
    'sheet.save': async ({ suggestedName, what }) => {
      const ask = (suggested: string): Promise<string | null> => dialogs.save(suggested, what);
      const chosen = await savePath(`${plainName(suggestedName)}${ENDINGS[what]}`, what, ask, existsSync);
      if (chosen === null) return ok(null);
      const to = { path: chosen, what: 'bytes', draftId: null, expected: null } as const;
      return ok({ name: path.basename(chosen), transferId: transferSessions.begin(to) });
    },
  };
}
