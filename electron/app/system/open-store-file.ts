// The app's small files on disk, through electron-store, which rewrites the whole file each time.
import { existsSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import Store from 'electron-store';
import type { StoreFile } from '../../file/store-file.ts';

/** None of them has a reason to be larger: 200 accounts with the longest secrets have 15 MB. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * `timestamp` makes the name of a file that is put aside. Opens even where the file is damaged or nothing can be
 * written. Readable by its owner alone.
 */
export function openStoreFile(
  folder: string,
  name: 'settings' | 'accounts' | 'files' | 'senders',
  timestamp: () => string,
): StoreFile {
  const file = path.join(folder, `${name}.json`);
  // Made at each use: the constructor itself reads the file, and may throw as the disk does.
  const store = (): Store<Record<string, unknown>> =>
    new Store({ cwd: folder, name, accessPropertiesByDotNotation: false, configFileMode: 0o600 });
  return {
    path: file,
    read: () => {
      if (!existsSync(file)) return {};
      if (statSync(file).size > MOST_BYTES) throw new RangeError(`${name}.json is larger than any that was written`);
      return { ...store().store };
    },
    write: (content) => {
      store().store = { ...content };
    },
    quarantine: () => {
      const aside = path.join(folder, `${name}.damaged-${timestamp()}.json`);
      renameSync(file, aside);
      return aside;
    },
  };
}

/** The time now, as part of a file's name. */
export const timestamp = (): string => new Date().toISOString().replaceAll(':', '-');
