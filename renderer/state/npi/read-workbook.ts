// Reads numbers out of a sheet of a workbook: its rows become lines of text, read as those of any file.
import { type ReadCell, isDateCell } from '../../../shared/draft/sheet/cell.ts';
import { worksheetNames, worksheetRows } from '../../../shared/draft/sheet/workbook/read-workbook.ts';
import { type Result, fail } from '../../../shared/kernel/result.ts';
import { type Layout, detectLayout } from '../../../shared/npi/layout.ts';
import { atOnce } from '../../../shared/kernel/in-slices.ts';
import { NpiReader } from '../../../shared/npi/reader.ts';
import type { NpiReading, ReadChoice } from '../ports/npi-port.ts';
import { named, toReadingResult } from './reading-result.ts';
import { checkWorkbook } from './check-workbook.ts';

/** Rows that show how a sheet is laid out. */
const SAMPLE_ROWS = 200;
/** Lines that are put together before they are read. */
const PIECE_ROWS = 2000;
const MOST_COLUMNS = 1000;
const LONGEST_VALUE = 200;

function valueText(value: ReadCell): string {
  if (value === null) return '';
  const text = isDateCell(value) ? new Date(value.date).toISOString() : String(value);
  return text
    .slice(0, LONGEST_VALUE)
    .replaceAll(/[\t\r\n"]/g, ' ')
    .trim();
}

export async function readWorkbook(source: Blob, choice: ReadChoice): Promise<Result<NpiReading>> {
  const checked = await checkWorkbook(source, choice.name);
  if (!checked.ok) return checked;
  const bytes = new Uint8Array(await source.arrayBuffer());
  try {
    const sheets = await worksheetNames(bytes);
    const sheet = Math.min(choice.sheet ?? 0, Math.max(0, sheets.length - 1));
    return await readSheet(bytes, choice, { sheets, sheet });
  } catch {
    // The library throws for whatever it does not understand of a file from elsewhere.
    return fail('SHEET_NOT_READABLE', named(choice.name));
  }
}

async function readSheet(
  bytes: Uint8Array,
  choice: ReadChoice,
  about: Pick<NpiReading, 'sheets' | 'sheet'>,
): Promise<Result<NpiReading>> {
  const encoder = new TextEncoder();
  let reader: NpiReader | null = null;
  let layout: Layout | null = null;
  const sample: string[][] = [];
  let lines: string[] = [];
  let next = 0;
  const begin = (): NpiReader => {
    const guessed = detectLayout(sample, '\t');
    layout = { ...guessed, column: choice.column ?? guessed.column };
    return new NpiReader(layout);
  };
  const give = (): boolean => {
    reader ??= begin();
    const text = lines.join('\n');
    lines = [];
    return text === '' || reader.push(encoder.encode(`${text}\n`));
  };
  for await (const { index, values } of worksheetRows(bytes, about.sheet)) {
    // Rows that are empty are not there, and each is a line all the same: places are named by it.
    for (; next < index; next += 1) lines.push('');
    next = index + 1;
    const row = values.slice(0, MOST_COLUMNS).map(valueText);
    if (sample.length < SAMPLE_ROWS && reader === null) sample.push(row);
    lines.push(row.join('\t'));
    if (lines.length >= PIECE_ROWS && !give()) break;
  }
  give();
  const done: NpiReader = reader ?? begin();
  return toReadingResult(atOnce(done.finish()), choice.name, {
    layout: layout ?? detectLayout(sample, '\t'),
    ...about,
  });
}
