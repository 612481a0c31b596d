// What reading a source ends with: what was found, or a failure that says which file it was.
import { formatNumber } from '../../../shared/kernel/money.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { ReadFault, ReadNpis } from '../../../shared/npi/reader.ts';
import type { NpiReading } from '../ports/npi-port.ts';

const MB = 1024 * 1024;

export const inMegabytes = (bytes: number): string => `${formatNumber(Math.ceil(bytes / MB))} MB`;

/** A file's name as a parameter of a sentence: none for what was pasted. */
export const named = (name: string): { file?: string } => (name === '' ? {} : { file: name });

/** The reading of what was read to its end, or why it was not. */
export function toReadingResult(
  found: ReadNpis | ReadFault,
  name: string,
  rest: Omit<NpiReading, 'found'>,
): Result<NpiReading> {
  if (!('code' in found)) return ok({ ...rest, found });
  if (found.code === 'QUOTE_NOT_CLOSED') return fail('QUOTE_NOT_CLOSED', { line: found.line, ...named(name) });
  return fail('TOO_MANY_ENTRIES', { most: found.most, ...named(name) });
}
