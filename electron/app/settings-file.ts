// The settings file on disk, through electron-store: settings only, for it rewrites its whole file each time.
import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import Store from 'electron-store';
import type { SettingsFile } from './stored-settings.ts';

/**
 * `stamp` makes the name of a file that is put aside. Opens even where the file is damaged or nothing can be written.
 */
export function openSettingsFile(folder: string, timestamp: () => string): SettingsFile {
  const file = path.join(folder, 'settings.json');
  // Made at each use: the constructor itself reads the file, and may throw as the disk does.
  const store = (): Store<Record<string, unknown>> =>
    new Store({ cwd: folder, name: 'settings', accessPropertiesByDotNotation: false });
  return {
    path: file,
    read: () => (existsSync(file) ? { ...store().store } : {}),
    write: (content) => {
      store().store = { ...content };
    },
    quarantine: () => {
      const aside = path.join(folder, `settings.damaged-${timestamp()}.json`);
      renameSync(file, aside);
      return aside;
    },
  };
}
