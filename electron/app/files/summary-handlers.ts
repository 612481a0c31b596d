// IPC: where a summary for reviewers is saved. Its draft is given as those of other files are.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ok } from '../../../shared/kernel/result.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import { plainName } from './plain-name.ts';
import { savePath } from './save-path.ts';
import type { TransferSessions } from '../ipc/transfer-sessions.ts';
import type { FileDialogs } from './file-handlers.ts';

export function summaryHandlers(
  dialogs: FileDialogs,
  transferSessions: TransferSessions,
): Pick<Handlers, 'summary.save'> {
  return {
    'summary.save': async ({ suggestedName, ...summary }) => {
      const ask = (suggested: string): Promise<string | null> => dialogs.save(suggested, 'summary');
      const chosen = await savePath(`${plainName(suggestedName)}.html`, 'summary', ask, existsSync);
      if (chosen === null) return ok(null);
      const transferId = transferSessions.begin({
        path: chosen,
        what: 'summary',
        draftId: null,
        expected: null,
        summary,
      });
      return ok({ name: path.basename(chosen), transferId });
    },
  };
}
