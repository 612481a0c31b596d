// `sheet import`: a sheet's rows as changes of a draft file, all of them or none (contract §2).
import { stat } from 'node:fs/promises';
import { withChanges } from '../../../shared/draft/apply.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { type SheetChoices, countOfRows } from '../../../shared/draft/sheet/import-sheet.ts';
import {
  type NamedSheet,
  type RefusedSheets,
  type TakenSheets,
  importSheets,
} from '../../../shared/draft/sheet/import-sheets.ts';
import { readSheets } from '../../../shared/draft/sheet/workbook/read-sheets.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { refusalLine, refusalSentence, refusedWords, unreadNotes } from '../../../shared/text/sheet-words.ts';
import { fileVersion, writeDraftFile } from '../../file/draft-file.ts';
import { sheetBytes } from '../../file/sheet-file.ts';
import { type ExitCode, type Io, EXIT, resolvePath } from '../io.ts';
import { openDraft, printFileFailure } from '../open-draft-file.ts';
import { count } from '../table.ts';
import { sheetProgress } from './sheet-progress.ts';

export interface SheetImportArguments extends SheetChoices {
  readonly sheet: string;
  readonly into: string;
  readonly json?: boolean;
}

/** Refused: exit 1 and nothing is changed. A sheet or a draft that can't be read or written: exit 2. */
export async function sheetImport(args: SheetImportArguments, io: Io): Promise<ExitCode> {
  const { sheet, into, json = false, ...choices } = args;
  const sheets = await readRows(io, sheet, choices);
  if (!sheets.ok) return await printFileFailure(io, sheet, sheets.failure);
  const read = await openDraft(io, into);
  if (!read.ok) return await printFileFailure(io, into, read.failure);
  const { draft, version, gzip, mode } = read.value;
  const taken = await compared(io, draft, sheets.value, choices);
  if (io.signal.aborted) {
    await io.stderr.write(`${visible(`Stopped. ${into} is as it was.`)}\n`);
    return EXIT.errors;
  }
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

async function readRows(io: Io, sheet: string, { kind }: SheetChoices): Promise<Result<readonly NamedSheet[]>> {
  const bytes = await sheetBytes(resolvePath(io, sheet));
  if (!bytes.ok) return bytes;
  const progress = sheetProgress(io);
  const steps = readSheets(bytes.value, kind);
  let step = await steps.next();
  for (; step.done !== true && !io.signal.aborted; step = await steps.next()) await progress.rows(step.value, null);
  await progress.end();
  if (step.done !== true) return ok([]);
  return typeof step.value === 'string' ? fail(step.value, { file: sheet }) : ok(step.value);
}

async function compared(
  io: Io,
  draft: Draft,
  sheets: readonly NamedSheet[],
  choices: SheetChoices,
): Promise<TakenSheets | RefusedSheets> {
  const progress = sheetProgress(io);
  const steps = importSheets(draft, sheets, choices);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    if (io.signal.aborted) break;
    await progress.rows(step.value.done, step.value.of);
  }
  await progress.end();
  return step.done === true ? step.value : { ok: false, kind: undefined, refusals: [], count: 0 };
}

async function printRefused(
  io: Io,
  sheet: string,
  into: string,
  { kind, refusals, count: all }: RefusedSheets,
  json: boolean,
): Promise<ExitCode> {
  if (json) {
    const refused = refusals.map(({ rule, row, column, value, sheet: title, ...refusal }) => ({
      ...defined({ sheet: title }),
      row,
      column,
      value,
      code: rule,
      message: refusalSentence({ rule, ...refusal }),
    }));
    await io.stdout.write(`${JSON.stringify({ sheet, into, kind: kind ?? null, refused, refusedCount: all })}\n`);
  } else {
    const more = all - refusals.length;
    const lines = [...refusals.map(refusalLine), ...(more > 0 ? [`… and ${more} more.`] : [])];
    for (const line of lines) await io.stdout.write(`${visible(line)}\n`);
  }
  await io.stderr.write(`${visible(`${sheet}: ${refusedWords(all)}`)}\n`);
  return EXIT.errors;
}

async function printTaken(io: Io, sheet: string, into: string, all: TakenSheets, json: boolean): Promise<void> {
  const { sheets, unread } = all;
  const sum = (of: (taken: TakenSheets['sheets'][number]) => number): number =>
    sheets.reduce((total, taken) => total + of(taken), 0);
  const [added, changed, cells] = [
    sum((taken) => taken.added),
    sum((taken) => taken.changed),
    sum((taken) => taken.cells),
  ];
  const unknown = sheets.flatMap((taken) => taken.unknown);
  const outside = sum((taken) => taken.outside.count);
  const formulas = sum((taken) => taken.formulas);
  const pushed = sum((taken) => taken.pushed);
  const notes = [
    ...unreadNotes(all),
    ...(formulas === 0
      ? []
      : [`${count(formulas, 'text')} that would begin a formula ${formulas === 1 ? 'was' : 'were'} taken as text.`]),
    ...(pushed === 0
      ? []
      : [
          `${count(pushed, 'row')} changed tactics that are already on the platform, which shows no way to change them.`,
        ]),
  ];
  for (const note of notes) await io.stderr.write(`${visible(`${sheet}: ${note}`)}\n`);
  if (json) {
    const [one, ...others] = sheets;
    const kind = others.length === 0 ? (one?.kind ?? null) : null;
    const each = sheets.map(({ kind: of, rows, added: news, changed: edited, cells: set }) => ({
      kind: of,
      rows,
      added: news,
      changed: edited,
      cells: set,
    }));
    const rows = sum((taken) => taken.rows);
    await io.stdout.write(
      `${JSON.stringify({ sheet, into, kind, rows, added, changed, cells, unknown, unread, outside, refused: [], sheets: each })}\n`,
    );
    return;
  }
  const did = sheets
    .filter((taken) => taken.added + taken.changed > 0)
    .map(
      (taken) =>
        `${countOfRows(taken.kind, taken.added)} added, ${countOfRows(taken.kind, taken.changed)} changed in ` +
        count(taken.cells, 'cell'),
    );
  const text =
    did.length === 0 ? `${into} already says what the sheet does. Nothing was changed.` : `${into}: ${did.join('; ')}.`;
  await io.stdout.write(`${visible(text)}\n`);
}
