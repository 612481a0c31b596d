// Spreadsheets that are no XLSX are called what they are, whatever their names say, and the way out is said.
import { expect, it, test } from 'vitest';
import { read } from '../../../testing/sheets.ts';
import { zipArchive } from '../../../testing/zip-archive.ts';
import { failureMessage } from '../../../text/messages.ts';
import { fail } from '../../../kernel/result.ts';

const part = (name: string, content = '') => ({ name, content });
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

it.each([
  ['OpenDocument', 'SHEET_ODS', [part('mimetype', ODS), part('content.xml', '<office:document-content/>')]],
  ['an OpenDocument template', 'SHEET_ODS', [part('mimetype', `${ODS}-template`), part('content.xml')]],
  ['Numbers', 'SHEET_NUMBERS', [part('Index/Document.iwa'), part('Metadata/Properties.plist')]],
  ['Numbers of 2013', 'SHEET_NUMBERS', [part('Index.zip'), part('preview.jpg')]],
  ['XLSB', 'SHEET_XLSB', [part('[Content_Types].xml'), part('xl/workbook.bin'), part('xl/worksheets/sheet1.bin')]],
  ['any other archive', 'SHEET_NOT_READABLE', [part('mimetype', 'application/epub+zip'), part('a.txt', 'xl')]],
] as const)('%s', async (_what, code, parts) => await expect(read(zipArchive(parts))).rejects.toThrow(code));

test.each(['SHEET_ODS', 'SHEET_NUMBERS', 'SHEET_XLSB'] as const)('%s names a form that can be read', (code) => {
  const message = failureMessage(fail(code, { file: 'plan.ods' }).failure);
  expect(message).toMatch(/plan\.ods .*(XLSX|CSV)/);
  expect(message).not.toMatch(/damaged/);
});
