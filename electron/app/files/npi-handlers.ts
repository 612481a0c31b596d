// IPC: NPI numbers saved where the planner says. Nothing of them is logged.
import { existsSync } from 'node:fs';
import { ok } from '../../../shared/kernel/result.ts';
import { writeAtomically } from '../../file/atomic-write.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import { plainName } from './plain-name.ts';
import type { SavedFiles } from './saved-files.ts';
import { savePath } from './save-path.ts';
import type { FileDialogs } from './file-handlers.ts';

export function npiHandlers(dialogs: FileDialogs, savedFiles: Pick<SavedFiles, 'add'>): Pick<Handlers, 'npi.save'> {
  return {
    'npi.save': async ({ suggestedName, text }) => {
      const ask = (suggested: string): Promise<string | null> => dialogs.save(suggested, 'npiNumbers');
      const chosen = await savePath(`${plainName(suggestedName)}.csv`, 'npiNumbers', ask, existsSync);
      if (chosen === null) return ok(null);
      const written = await writeAtomically(chosen, text);
      return written.ok ? ok(savedFiles.add(chosen)) : written;
    },
  };
}
