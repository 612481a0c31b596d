// Reads the bytes of a sheet's file.
import { constants } from 'node:fs';
import { MOST_SHEET_BYTES } from '../../shared/draft/sheet/workbook/read-sheets.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { errorCode } from './atomic-write.ts';
import { openFile } from './open-file.ts';

/** Failures: FILE_NOT_FOUND, FILE_NOT_READABLE, FILE_TOO_LARGE, each with `file`. */
export async function sheetBytes(file: string): Promise<Result<Uint8Array>> {
  try {
    const handle = await openFile(file, constants.O_RDONLY, { follow: true });
    try {
      const { size } = await handle.stat();
      if (size > MOST_SHEET_BYTES) return fail('FILE_TOO_LARGE', { file, size, limit: MOST_SHEET_BYTES });
      return ok(new Uint8Array(await handle.readFile()));
    } finally {
      await handle.close();
    }
  } catch (error) {
    const reason = errorCode(error);
    return reason === 'ENOENT' || reason === 'ENOTDIR'
      ? fail('FILE_NOT_FOUND', { file })
      : fail('FILE_NOT_READABLE', { file, reason });
  }
}
