// Whether a workbook can be read, and is what its size says, for a file that was chosen.
import { WORKBOOK_FAULT_CODES, workbookFault } from '../../../shared/draft/sheet/workbook/read-workbook.ts';
import { MOST_UNPACKED_BYTES } from '../../../shared/draft/sheet/workbook/zip-guard.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { inMegabytes, named } from './reading-result.ts';

/** Throws where the file can't be read any more. */
export async function checkWorkbook(source: Blob, name: string, most = MOST_UNPACKED_BYTES): Promise<Result<null>> {
  const fault = await workbookFault(new Uint8Array(await source.slice(0, source.size).arrayBuffer()), most);
  if (fault === null) return ok(null);
  return fail(WORKBOOK_FAULT_CODES[fault], {
    ...named(name),
    ...(fault === 'too large' && { limit: inMegabytes(most) }),
  });
}
