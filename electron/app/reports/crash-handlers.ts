// IPC: tells of crash reports, and opens their folder.
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { CrashReports } from './crash-reports.ts';
import { folderWords } from '../files/folder-words.ts';
import type { Handlers } from '../ipc/ipc-router.ts';

/** `openFolder` resolves with the error's text; empty on success. */
export function crashHandlers(
  reports: CrashReports,
  openFolder: (folder: string) => Promise<string>,
): Pick<Handlers, `crashes.${string}` & keyof Handlers> {
  const folder = folderWords(reports.folder, homedir(), path.sep);
  return {
    'crashes.untold': () => {
      const report = reports.firstUnseen();
      return ok(report === null ? null : { at: report.at, where: report.where, folder });
    },
    'crashes.putAway': () => {
      reports.markSeen();
      return ok(null);
    },
    'crashes.showFolder': async () => {
      try {
        mkdirSync(reports.folder, { recursive: true, mode: 0o700 });
        if ((await openFolder(reports.folder)) === '') return ok(null);
      } catch {
        // Said below.
      }
      return fail('FOLDER_NOT_OPENED', { folder });
    },
  };
}
