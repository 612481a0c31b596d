// The state file: one line a commit, written before its answer leaves, read again at the next start.
import { closeSync, fchmodSync, ftruncateSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { KINDS } from '../../shared/domain/resources/registry.ts';
import { z } from '../../shared/kernel/zod.ts';
import type { Entry } from './platform-store.ts';
import { remoteIdSchema } from '../../shared/kernel/remote-id.ts';

const FIRST_LINE = JSON.stringify({ format: 'flightplan-practice', version: 1 });

const clearingSchema = z.object({ at: z.string(), cleared: z.literal(true) });
const commitSchema = z.object({
  at: z.string(),
  by: z.enum(['seed', 'client', 'somebody else']),
  kind: z.enum(KINDS),
  record: z.object({
    id: remoteIdSchema,
    accountId: remoteIdSchema,
    body: z.record(z.string(), z.json()),
  }),
});

export interface CommitFile {
  /** What the file held when it was opened, oldest first. */
  readonly entries: readonly Entry[];
  /** Where unreadable lines were put aside; undefined when there were none. */
  readonly damaged?: string;
  /** On the disk's side of this process when it returns. Throws when the disk takes no more; then nothing was added. */
  append(entry: Entry): void;
  close(): void;
}

const entrySchema = z.union([commitSchema, clearingSchema]);

function readEntry(line: string): Entry | undefined {
  try {
    return entrySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

interface ReadCommits {
  readonly entries: readonly Entry[];
  /** Bytes of the lines that were understood. */
  readonly good: number;
  /** The text after them, if it is more than one line that was cut off while it was written. */
  readonly rest: string;
}

function readEntries(text: string): ReadCommits {
  const entries: Entry[] = [];
  let at = 0;
  for (let end = text.indexOf('\n', at); end >= 0; end = text.indexOf('\n', at)) {
    const line = text.slice(at, end);
    const entry = at === 0 ? undefined : readEntry(line);
    if (at === 0 ? line !== FIRST_LINE : entry === undefined) break;
    if (entry !== undefined) entries.push(entry);
    at = end + 1;
  }
  const rest = text.slice(at);
  return { entries, good: Buffer.byteLength(text.slice(0, at)), rest: rest.includes('\n') ? rest : '' };
}

function readExisting(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function writeAll(file: number, text: string): number {
  const bytes = Buffer.from(text, 'utf8');
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
  return bytes.length;
}

/** Opens or makes the file. A torn last line is cut off; lines that cannot be read are put aside, never dropped. */
export function openCommitFile(path: string): Result<CommitFile> {
  try {
    const text = readExisting(path);
    const { entries, good, rest } = readEntries(text);
    const damaged = `${path}.damaged`;
    if (rest !== '') writeFileSync(damaged, rest, { flag: 'a', mode: 0o600 });
    const file = openSync(path, 'a', 0o600);
    // One from before this was asked for may be readable by others.
    if (process.platform !== 'win32') fchmodSync(file, 0o600);
    ftruncateSync(file, good);
    let length = good;
    if (good === 0) length += writeAll(file, `${FIRST_LINE}\n`);
    const append = (entry: Entry): void => {
      try {
        length += writeAll(file, `${JSON.stringify(entry)}\n`);
      } catch (error) {
        ftruncateSync(file, length);
        throw error;
      }
    };
    return ok({
      entries,
      ...(rest === '' ? {} : { damaged }),
      append,
      close: () => closeSync(file),
    });
  } catch (error) {
    return fail('PRACTICE_NOT_STARTED', { reason: error instanceof Error ? error.message : String(error), file: path });
  }
}
