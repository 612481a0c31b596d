// Prints an uncaught exception in one sentence, with the path of the journal of the requests already sent.
import { existsSync } from 'node:fs';
import { unexpected } from '../../shared/kernel/result.ts';
import { visible } from '../../shared/kernel/visible.ts';
import { failureMessage } from '../../shared/text/messages.ts';
import { journalPath } from '../push/journal/journal-file.ts';
import { type ExitCode, type Io, EXIT, resolvePath } from './io.ts';

export async function printUnexpected(
  io: Pick<Io, 'cwd' | 'stderr'>,
  error: unknown,
  argv: readonly string[],
): Promise<ExitCode> {
  const journals = new Set(argv.map((word) => journalPath(resolvePath(io, word))).filter((path) => existsSync(path)));
  const notes = [...journals].map((path) => ` What was sent is recorded in ${path}; the same push goes on from there.`);
  const sentence = failureMessage(unexpected(error).failure);
  await io.stderr.write(`${visible(`${sentence}${notes.join('')}`)} (UNEXPECTED)\n`);
  return EXIT.errors;
}
