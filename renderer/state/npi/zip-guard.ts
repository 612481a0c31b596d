// Whether a workbook is what its size says, for a file that was chosen.
import { archiveFault, MOST_UNPACKED_BYTES } from '../../../shared/draft/sheet/workbook/zip-guard.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { inMegabytes, named } from './reading-result.ts';

/** Throws where the file can't be read any more. */
export async function checkArchive(source: Blob, name: string, most = MOST_UNPACKED_BYTES): Promise<Result<null>> {
  const fault = await archiveFault(new Uint8Array(await source.slice(0, source.size).arrayBuffer()), most);
  if (fault === null) return ok(null);
  return fault === 'damaged'
    ? fail('SHEET_NOT_READABLE', named(name))
    : fail('SHEET_TOO_LARGE', { ...named(name), limit: inMegabytes(most) });
}
