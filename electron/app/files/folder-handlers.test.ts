// Folders that the window shows: each is where its dialog begins now, and opening one names it where that fails.
import { homedir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { FolderKind } from './dialog-folders.ts';
import { folderHandlers } from './folder-handlers.ts';

const home = (folder: string): string => path.join(homedir(), folder);

it('shows where dialogs begin, and opens that folder and no other', async () => {
  const chosen: Partial<Record<FolderKind, string>> = { draft: home('Clients'), sheet: home('Gone') };
  const opened: string[] = [];
  const handlers = folderHandlers({
    dialogs: {
      memory: { folder: (kind) => chosen[kind], setFolder: () => undefined },
      documents: () => home('Documents'),
      exists: (folder) => folder !== home('Gone'),
    },
    data: home('Data'),
    crashReports: home('Crashes'),
    open: async (folder) => {
      opened.push(folder);
      return folder === home('Data') ? 'no file manager' : '';
    },
  });
  const words = (folder: string): string => path.join('~', folder);
  expect(await handlers['folders.list'](null)).toEqual(
    ok({
      places: {
        draft: words('Clients'),
        sheet: words('Documents'),
        library: words('Documents'),
        report: words('Documents'),
        data: words('Data'),
      },
      crashReports: words('Crashes'),
    }),
  );
  expect(await handlers['folders.show']({ place: 'sheet' })).toEqual(ok(null));
  expect(await handlers['folders.show']({ place: 'data' })).toEqual(
    fail('FOLDER_NOT_OPENED', { folder: words('Data') }),
  );
  expect(opened).toEqual([home('Documents'), home('Data')]);
});
