// The files that this run wrote for the window: it gets a name for each, and can have that one shown in its folder.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SavedFile } from '../../../shared/ipc/files.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';

/** The oldest of more are forgotten. */
const MOST = 200;

export class SavedFiles {
  readonly #folderOf: (file: string) => string;
  readonly #show: (file: string) => void;
  readonly #paths = new Map<string, string>();

  /** `folderOf`: where a file lies, in words. `show`: shows it in the system's file manager. */
  constructor(folderOf: (file: string) => string, show: (file: string) => void) {
    this.#folderOf = folderOf;
    this.#show = show;
  }

  /** Remembers a file that was just written. */
  add(file: string): SavedFile {
    const id = randomUUID();
    this.#paths.set(id, file);
    for (const oldest of this.#paths.keys()) {
      if (this.#paths.size <= MOST) break;
      this.#paths.delete(oldest);
    }
    return { id, name: path.basename(file), folder: this.#folderOf(file) };
  }

  /** Shows one of them, which the page can name by its ID alone. Failures: FILE_NOT_FOUND where it is gone or unknown. */
  show(id: string): Result<null> {
    const file = this.#paths.get(id);
    if (file === undefined) return fail('FILE_NOT_FOUND');
    if (!existsSync(file)) return fail('FILE_NOT_FOUND', { file: path.basename(file) });
    this.#show(file);
    return ok(null);
  }
}
