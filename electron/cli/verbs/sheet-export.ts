// `sheet export`: a draft's campaigns, line items, flights … as sheets (contract §2).
import { type SheetKind, SHEET_KINDS } from '../../../shared/draft/sheet/sheet-kinds.ts';
import { countOfRows } from '../../../shared/draft/sheet/import-sheet.ts';
import { type SheetFile, SHEET_FORMS, sheetFile } from '../../../shared/draft/sheet/workbook/write-sheets.ts';
import { fail } from '../../../shared/kernel/result.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { readMeLines } from '../../../shared/text/sheet-words.ts';
import { writeAtomically } from '../../file/atomic-write.ts';
import { printFailure } from '../failure-exit.ts';
import { type ExitCode, type Io, EXIT, resolvePath } from '../io.ts';
import { openDraft, printFileFailure } from '../open-draft-file.ts';
import { count } from '../table.ts';
import { sheetProgress } from './sheet-progress.ts';

export interface SheetExportArguments {
  readonly file: string;
  readonly kind: SheetKind | 'all';
  readonly out: string;
}

class Stopped extends Error {}

/** Its pieces with the rows counted; Ctrl+C ends them before the file takes the place of an earlier one. */
async function* watched({ pieces, rows, size }: SheetFile, io: Io): AsyncGenerator<Uint8Array | string> {
  const progress = sheetProgress(io);
  try {
    for await (const piece of pieces) {
      if (io.signal.aborted) throw new Stopped();
      await progress.rows(rows(), size);
      yield piece;
    }
  } finally {
    await progress.end();
  }
}

export async function sheetExport({ file, kind, out }: SheetExportArguments, io: Io): Promise<ExitCode> {
  const form = SHEET_FORMS.find((each) => out.toLowerCase().endsWith(`.${each}`));
  const usage = async (reason: string): Promise<ExitCode> => printFailure(io, fail('USAGE', { reason }).failure);
  if (form === undefined) return usage(`the name of the sheet ends in .csv, .tsv or .xlsx, and ${out} does not`);
  if (kind === 'all' && form !== 'xlsx') return usage('a text has rows of one kind; --kind all needs NAME.xlsx');
  const read = await openDraft(io, file);
  if (!read.ok) return await printFileFailure(io, file, read.failure);
  const kinds = kind === 'all' ? SHEET_KINDS : [kind];
  const sheet = sheetFile(read.value.draft, { kinds, form, lines: readMeLines(kinds) });
  if (!sheet.ok) return await printFileFailure(io, out, sheet.failure);
  const written = await writeAtomically(resolvePath(io, out), watched(sheet.value, io));
  if (io.signal.aborted && !written.ok) {
    await io.stderr.write(`${visible(`Stopped. ${out} is as it was.`)}\n`);
    return EXIT.errors;
  }
  if (!written.ok) return await printFileFailure(io, out, written.failure);
  const [rows, left] = [sheet.value.rows(), sheet.value.leftOut()];
  const notes = [
    `Wrote ${out}: ${kind === 'all' ? count(rows, 'row') : countOfRows(kind, rows)}.`,
    ...(left === 0
      ? []
      : [
          `${count(left, 'text')} that the sheet cannot carry ${left === 1 ? 'is' : 'are'} blank in it; an import ` +
            `leaves ${left === 1 ? 'it' : 'them'} as ${left === 1 ? 'it is' : 'they are'}.`,
        ]),
  ];
  await io.stderr.write(`${visible(notes.join(' '))}\n`);
  return EXIT.done;
}
