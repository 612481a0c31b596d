// Makes folders that this user alone can look into.
import { mkdir } from 'node:fs/promises';
import { type Result, ok } from '../../shared/kernel/result.ts';
import { writeFailure } from './atomic-write.ts';

/** With those above it; one that is there stays as it is. */
export async function makePrivateFolder(folder: string): Promise<Result<null>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return ok(null);
  } catch (error) {
    return writeFailure(folder, error);
  }
}
