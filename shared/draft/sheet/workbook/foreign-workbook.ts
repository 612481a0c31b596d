// Workbooks of other formats that are ZIP archives as well: told by their parts, so that a message can name them.
import { bytesText } from '../../../npi/encoding.ts';
import { type Part, parseZipParts } from './zip-parts.ts';

export type ForeignFormat = 'ods' | 'numbers' | 'xlsb';

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.spreadsheet';

/** Null for an XLSX workbook, and for an archive that is no workbook. */
export function foreignFormat(bytes: Uint8Array): ForeignFormat | null {
  const parts = new Map(parseZipParts(bytes)?.map((part) => [part.name, part]));
  const says = (part: Part | undefined, text: string): boolean =>
    part !== undefined && !part.isDeflated && bytesText(bytes.subarray(part.at, part.at + text.length)) === text;
  // OpenDocument 1.3 part 2, 3.3: stored without compression, so that its format can be told.
  if (says(parts.get('mimetype'), OPEN_DOCUMENT)) return 'ods';
  if (parts.has('xl/workbook.bin')) return 'xlsb';
  return parts.has('Index/Document.iwa') || parts.has('Index.zip') ? 'numbers' : null;
}
