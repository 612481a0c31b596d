// Where the window's pushes are in the user-data folder: of each draft a copy, with its journal beside it.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The copy's name in the folder of its draft. */
export const COPY_NAME = 'draft.flightplan.json';

export function pushesFolder(dataFolder: string): string {
  return join(dataFolder, 'pushes');
}

/** The pattern of the window's own ids (shared/ipc). */
const FOLDER = /^[A-Za-z0-9_-]{1,100}$/;

/** The folders in `root`, one for each draft that the window has pushed. */
export async function pushedDrafts(root: string): Promise<readonly string[]> {
  try {
    const found = await readdir(root, { withFileTypes: true });
    return found.filter((entry) => entry.isDirectory() && FOLDER.test(entry.name)).map(({ name }) => name);
  } catch {
    // No draft was ever pushed.
    return [];
  }
}
