// `sheet export` and `sheet import`: a draft's campaigns, line items, flights … as sheets, and back (contract §2).
import { stat } from 'node:fs/promises';
import type { Draft } from '../../../shared/draft/document.ts';
import { withChanges } from '../../../shared/draft/apply.ts';
import { countOfRows, importSheet } from '../../../shared/draft/sheet/import-sheet.ts';
import type { RefusedSheet, SheetChoices, TakenSheet } from '../../../shared/draft/sheet/import-sheet.ts';
import { draftSheet, sheetText } from '../../../shared/draft/sheet/export-sheet.ts';
import type { SheetKind } from '../../../shared/draft/sheet/sheet-kinds.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { fail } from '../../../shared/kernel/result.ts';
import { readMeLines, refusalLine, refusalSentence, refusedWords } from '../../../shared/text/sheet-words.ts';
import { writeAtomically } from '../../file/atomic-write.ts';
import { fileVersion, writeDraftFile } from '../../file/draft-file.ts';
import { readSheetFile } from '../../file/sheet-file.ts';
import { printFailure } from '../failure-exit.ts';
import type { ExitCode, Io } from '../io.ts';
import { EXIT, resolvePath } from '../io.ts';
import { openDraft, printFileFailure } from '../open-draft-file.ts';
import { count, plain } from '../table.ts';

export interface SheetExportArguments {
  readonly file: string;
  readonly kind: SheetKind;
  readonly out: string;
}

/** Beyond it a workbook is written row by row, without what needs the whole of it in memory. */
const MOST_CELLS_AT_ONCE = 1_000_000;

interface Written {
  readonly result: Result<null>;
  readonly rows: number;
  readonly leftOut: number;
  /** The workbook has no drop-downs and no read-me. */
  readonly isBare: boolean;
}

async function writeSheet(draft: Draft, kind: SheetKind, path: string): Promise<Written | null> {
  const ending = /\.(csv|tsv|xlsx)$/i.exec(path)?.[1]?.toLowerCase();
  if (ending === undefined) return null;
  if (ending !== 'xlsx') {
    const sheet = draftSheet(draft, kind);
    const result = await writeAtomically(path, sheetText(sheet, ending === 'csv' ? ',' : '\t'));
    return { result, rows: sheet.count(), leftOut: sheet.leftOut(), isBare: false };
  }
  const { LONGEST_WORKBOOK_CELL, longWorkbook, workbookOf } =
    await import('../../../shared/draft/sheet/workbook/write-workbook.ts');
  const sheet = draftSheet(draft, kind, LONGEST_WORKBOOK_CELL);
  const isBare = sheet.size() * sheet.columns.length > MOST_CELLS_AT_ONCE;
  const bytes = isBare ? longWorkbook(sheet) : await workbookOf(sheet, readMeLines(kind));
  const result = await writeAtomically(path, bytes);
  return { result, rows: sheet.count(), leftOut: sheet.leftOut(), isBare };
}

export async function sheetExport({ file, kind, out }: SheetExportArguments, io: Io): Promise<ExitCode> {
  const read = await openDraft(io, file);
  if (!read.ok) return await printFileFailure(io, file, read.failure);
  const written = await writeSheet(read.value.draft, kind, resolvePath(io, out));
  if (written === null) {
    const reason = `the name of the sheet ends in .csv, .tsv or .xlsx, and ${out} does not`;
    return await printFailure(io, fail('USAGE', { reason }).failure);
  }
  if (!written.result.ok) return await printFileFailure(io, out, written.result.failure);
  const notes = [
    `Wrote ${out}: ${countOfRows(kind, written.rows)}.`,
    ...(written.leftOut === 0
      ? []
      : [
          `${count(written.leftOut, 'text')} that the sheet cannot carry ${written.leftOut === 1 ? 'is' : 'are'} blank ` +
            'in it; an import leaves them as they are.',
        ]),
    ...(written.isBare ? ['It is too long for drop-downs and a read-me; both are in a shorter one.'] : []),
  ];
  await io.stderr.write(`${plain(notes.join(' '))}\n`);
  return EXIT.done;
}

export interface SheetImportArguments extends SheetChoices {
  readonly sheet: string;
  readonly into: string;
  readonly json?: boolean;
}

/** Refused: exit 1 and nothing is changed. A sheet or a draft that can't be read or written: exit 2. */
export async function sheetImport(args: SheetImportArguments, io: Io): Promise<ExitCode> {
  const { sheet, into, json = false, ...choices } = args;
  const rows = await readSheetFile(resolvePath(io, sheet));
  if (!rows.ok) return await printFileFailure(io, sheet, rows.failure);
  const read = await openDraft(io, into);
  if (!read.ok) return await printFileFailure(io, into, read.failure);
  const { draft, version, gzip, mode } = read.value;
  const taken = importSheet(draft, rows.value, choices);
  if (!taken.ok) return await printRefused(io, sheet, into, taken, json);
  if (taken.command.changes.length > 0) {
    const path = resolvePath(io, into);
    const now = await stat(path, { bigint: true }).catch(() => null);
    if (now === null || fileVersion(now) !== version) {
      const reason = 'it was changed by another program meanwhile';
      return await printFileFailure(io, into, fail('FILE_NOT_WRITABLE', { file: into, reason }).failure);
    }
    const next = withChanges(draft, taken.command.changes);
    const written = await writeDraftFile(path, next, { gzip, mode });
    if (!written.ok) return await printFileFailure(io, into, written.failure);
  }
  await printTaken(io, sheet, into, taken, json);
  return EXIT.done;
}

async function printRefused(
  io: Io,
  sheet: string,
  into: string,
  { kind, refusals, count: all }: RefusedSheet,
  json: boolean,
): Promise<ExitCode> {
  if (json) {
    const refused = refusals.map(({ rule, row, column, value, ...refusal }) => ({
      row,
      column,
      value,
      code: rule,
      message: refusalSentence({ rule, ...refusal }),
    }));
    await io.stdout.write(`${JSON.stringify({ sheet, into, kind: kind ?? null, refused, refusedCount: all })}\n`);
  } else {
    const more = all - refusals.length;
    const lines = [...refusals.map(refusalLine), ...(more > 0 ? [`… and ${String(more)} more.`] : [])];
    for (const line of lines) await io.stdout.write(`${plain(line)}\n`);
  }
  await io.stderr.write(`${plain(`${sheet}: ${refusedWords(all)}`)}\n`);
  return EXIT.errors;
}

async function printTaken(io: Io, sheet: string, into: string, taken: TakenSheet, json: boolean): Promise<void> {
  const { kind, added, changed, cells, rows, unknown, formulas, pushed } = taken;
  const notes = [
    ...(unknown.length === 0 ? [] : [`Not read, since no column is called so: ${unknown.join(', ')}.`]),
    ...(formulas === 0
      ? []
      : [`${count(formulas, 'text')} that would begin a formula ${formulas === 1 ? 'was' : 'were'} taken as text.`]),
    ...(pushed === 0
      ? []
      : [`${count(pushed, 'row')} changed what is on the platform already, which shows no way to change a tactic.`]),
  ];
  for (const note of notes) await io.stderr.write(`${plain(`${sheet}: ${note}`)}\n`);
  if (json) {
    await io.stdout.write(
      `${JSON.stringify({ sheet, into, kind, rows, added, changed, cells, unknown, refused: [] })}\n`,
    );
    return;
  }
  const did =
    added + changed === 0
      ? `${into} already says what the sheet does. Nothing was changed.`
      : `${into}: ${countOfRows(kind, added)} added, ${countOfRows(kind, changed)} changed in ${count(cells, 'cell')}.`;
  await io.stdout.write(`${plain(did)}\n`);
}
