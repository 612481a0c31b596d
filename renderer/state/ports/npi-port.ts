// What the window asks of the worker that reads numbers out of files and pasted texts.
import type { Result } from '../../../shared/kernel/result.ts';
import type { Layout } from '../../../shared/npi/layout.ts';
import type { ReadNpis } from '../../../shared/npi/reader.ts';

export interface ReadChoice {
  /** The file's name, for messages; "" for a pasted text. */
  readonly name: string;
  /** Which column has the numbers, where the planner has said so. */
  readonly column?: number | undefined;
  /** Which sheet of a workbook, counted from 0; the first by default. */
  readonly sheet?: number | undefined;
}

export interface NpiReading {
  readonly layout: Layout;
  /** Names of a workbook's sheets; none for a text. */
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly found: ReadNpis;
}

/** A file, or the bytes of a text in UTF-8. */
export type NpiSource = Blob | Uint8Array<ArrayBuffer>;

export interface NpiPort {
  /** Bytes are transferred: the caller loses them. */
  read(source: NpiSource, choice: ReadChoice): Promise<Result<NpiReading>>;
}

export const NPI_CALLS = ['read'] as const satisfies readonly (keyof NpiPort)[];

/** What of a call the worker takes over. */
export function handedIn([source]: readonly unknown[]): Transferable[] {
  return source instanceof Uint8Array ? [source.buffer as ArrayBuffer] : []; // no other kind is ever made here
}

/** What of an answer the window takes over: copies of a million numbers would hold it up. */
export function handedOut(answer: Awaited<ReturnType<NpiPort['read']>>): Transferable[] {
  if (!answer.ok) return [];
  const { numbers, doubtful, repeated } = answer.value.found;
  return [numbers, doubtful, repeated].flatMap(({ small, large }) => [small.buffer, large.buffer]) as ArrayBuffer[]; // as above
}
