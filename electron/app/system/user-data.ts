// Whether the user-data folder takes a file: settings, journals and the log live there.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Tries it: permission bits say nothing about a read-only disk, a full one, or root. */
export function isWritable(folder: string): boolean {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, 'x');
    return true;
  } catch {
    return false;
  } finally {
    remove(probe);
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It was not written.
  }
}
