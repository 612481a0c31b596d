// Reads a sheet's file, whatever its name: a workbook, or text with separators in any of the usual encodings.
import { constants } from 'node:fs';
import type { ReadCell } from '../../shared/draft/sheet/cell.ts';
import { separatedSheet } from '../../shared/draft/sheet/separated-sheet.ts';
import { MOST_ROWS } from '../../shared/draft/sheet/sheet-head.ts';
import { SHEET_KINDS, sheetPlan } from '../../shared/draft/sheet/sheet-kinds.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import { sniffEncoding } from '../../shared/npi/encoding.ts';
import { errorCode } from './atomic-write.ts';
import { openFile } from './open-file.ts';

const MOST_BYTES = 200 * 1024 * 1024;

const TITLES: ReadonlySet<string> = new Set(SHEET_KINDS.map((kind) => sheetPlan(kind).title));
const FAULTS = { damaged: 'SHEET_NOT_READABLE', 'too large': 'SHEET_TOO_LARGE', old: 'SHEET_OLD' } as const;

/**
 * Its rows, the header among them. Failures: FILE_NOT_FOUND, FILE_NOT_READABLE, FILE_TOO_LARGE, SHEET_NOT_READABLE,
 * SHEET_TOO_LARGE, SHEET_OLD, each with `file`.
 */
export async function readSheetFile(file: string): Promise<Result<readonly (readonly ReadCell[])[]>> {
  const read = await bytesOf(file);
  if (!read.ok) return read;
  const { isWorkbook, readWorksheet } = await import('../../shared/draft/sheet/workbook/read-workbook.ts');
  if (!isWorkbook(read.value)) return ok(separatedSheet(decoded(read.value)));
  const rows = await readWorksheet(read.value, TITLES, MOST_ROWS);
  return typeof rows === 'string' ? fail(FAULTS[rows], { file }) : ok(rows);
}

async function bytesOf(file: string): Promise<Result<Uint8Array>> {
  try {
    const handle = await openFile(file, constants.O_RDONLY, { follow: true });
    try {
      const { size } = await handle.stat();
      if (size > MOST_BYTES) return fail('FILE_TOO_LARGE', { file, size, limit: MOST_BYTES });
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

/** UTF-8 and UTF-16 as they are, everything else as Windows writes Latin letters. */
function decoded(bytes: Uint8Array): string {
  const { encoding, mark } = sniffEncoding(bytes);
  const body = bytes.subarray(mark);
  if (encoding !== 'utf-8') return new TextDecoder(encoding, { ignoreBOM: true }).decode(body);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}
