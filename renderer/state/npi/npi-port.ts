// What the window asks of the worker that reads numbers out of files and pasted texts.
import type { Result } from '../../../shared/kernel/result.ts';
import type { Layout } from '../../../shared/npi/layout.ts';
import type { ReadNpis } from '../../../shared/npi/reader.ts';

export interface ReadChoice {
  /** The file's name, for what is said of it; "" for a pasted text. */
  readonly name: string;
  /** Which column has the numbers, where the planner has said so. */
  readonly column?: number | undefined;
  /** Which sheet of a workbook, counted from 0; the first where nobody has said. */
  readonly sheet?: number | undefined;
}

export interface NpiReading {
  readonly layout: Layout;
  /** Names of a workbook's sheets; none for a text. */
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly found: ReadNpis;
}

export interface NpiPort {
  read(source: Blob, choice: ReadChoice): Promise<Result<NpiReading>>;
}
