// One part of the library on disk: NDJSON written beside the old file, which is replaced once the new one is whole.
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { DAY_MS } from '../../shared/kernel/calendar.ts';
import type { LibraryPart } from '../../shared/library/entry.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { z } from '../../shared/kernel/zod.ts';
import type { ReadFrom } from '../api/meta.ts';
import { errorCode, syncFolder, writeFailure } from '../file/atomic-write.ts';
import { openFile } from '../file/open-file.ts';
import { PART_READS } from './parts.ts';

/** Lines of our own between the records: what this is, how far a read that was cut off had come, and the end. */
const OWN = '{"flightplan":';
const ownSchema = z.object({
  flightplan: z.union([
    z.object({
      format: z.literal('flightplan-meta'),
      version: z.literal(1),
      part: z.string(),
      platform: z.string(),
      startedAt: z.string(),
    }),
    z.object({ next: z.string(), records: z.number(), unread: z.number() }),
    z.object({ end: z.literal(true), records: z.number(), unread: z.number() }),
  ]),
});
type Own = z.infer<typeof ownSchema>['flightplan'];
export type PartHeader = Extract<Own, { format: string }>;

function ownLine(line: string): Own | null {
  try {
    const parsed = ownSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data.flightplan : null;
  } catch {
    return null;
  }
}

const say = (own: Own): string => `${JSON.stringify({ flightplan: own })}\n`;

export const partPath = (dir: string, part: LibraryPart): string => join(dir, PART_READS[part].file);
const partialPath = (dir: string, part: LibraryPart): string => join(dir, `.${PART_READS[part].file}.partial`);

/** Throws as `openFile` does: a pipe in its place would never end. `most`: bytes that are looked at. */
export async function* partBytes(path: string, most = Infinity): AsyncGenerator<Buffer> {
  const handle = await openFile(path, constants.O_RDONLY, { follow: true });
  // Closes itself, also where the reader has seen enough.
  yield* handle.createReadStream({ end: most }) as AsyncIterable<Buffer>; // no encoding is set on it
}

async function* streamLines(path: string, most?: number): AsyncGenerator<string> {
  const input = Readable.from(partBytes(path, most));
  try {
    yield* createInterface({ input, crlfDelay: Infinity });
  } finally {
    input.destroy();
  }
}

/** The header alone; null where there is no such part. `LIBRARY_DAMAGED` {file, line}. */
export async function readHeader(path: string): Promise<Result<PartHeader | null>> {
  try {
    for await (const line of streamLines(path, 65_535)) {
      const own = ownLine(line);
      if (own !== null && 'format' in own) return ok(own);
      break;
    }
    return fail('LIBRARY_DAMAGED', { file: path, line: 1 });
  } catch (error) {
    const reason = errorCode(error);
    return reason === 'ENOENT' ? ok(null) : fail('FILE_NOT_READABLE', { file: path, reason });
  }
}

/** Every record's line. Ends with `LIBRARY_DAMAGED` when the file ends before its end. */
export async function* recordLines(path: string): AsyncGenerator<string, Result<null>> {
  let number = 0;
  let isWhole = false;
  try {
    for await (const line of streamLines(path)) {
      number += 1;
      if (!line.startsWith(OWN)) yield line;
      else {
        const own = ownLine(line);
        isWhole ||= own !== null && 'end' in own;
      }
    }
  } catch (error) {
    return fail('FILE_NOT_READABLE', { file: path, reason: errorCode(error) });
  }
  return isWhole ? ok(null) : fail('LIBRARY_DAMAGED', { file: path, line: number });
}

/** A part that is being read from the platform. Exactly one of `finish`, `setAside` and `drop` ends it. */
export class PartWriter {
  /** Where the platform goes on, when an earlier read was cut off. */
  readonly from: ReadFrom | undefined;
  records: number;
  unread: number;
  private next: string | null;
  private readonly handle: FileHandle;
  private readonly dir: string;
  private readonly part: LibraryPart;
  private readonly temporary: string;

  private constructor(
    dir: string,
    part: LibraryPart,
    temporary: string,
    handle: FileHandle,
    setAsidePart: SetAside | null,
  ) {
    [this.dir, this.part, this.temporary, this.handle] = [dir, part, temporary, handle];
    this.next = setAsidePart?.next ?? null;
    this.records = setAsidePart?.records ?? 0;
    this.unread = setAsidePart?.unread ?? 0;
    this.from = this.next === null ? undefined : { cursor: this.next, records: this.records + this.unread };
  }

  /** Goes on with what an earlier read of the same platform set aside within a day, unless `restart`. */
  static async begin(
    dir: string,
    part: LibraryPart,
    { platform, now, restart, isOurs }: Beginning,
  ): Promise<Result<PartWriter>> {
    const temporary = join(dir, `.${PART_READS[part].file}.${randomBytes(6).toString('hex')}.tmp`);
    try {
      await sweep(dir, part, now, isOurs);
      const setAsidePart = restart ? null : await claim(dir, part, temporary, platform, now);
      const handle = await open(temporary, setAsidePart === null ? 'wx' : 'a');
      if (setAsidePart !== null) await handle.truncate(setAsidePart.length);
      const writer = new PartWriter(dir, part, temporary, handle, setAsidePart);
      const startedAt = new Date(now).toISOString();
      const header = say({ format: 'flightplan-meta', version: 1, part, platform, startedAt });
      if (setAsidePart === null) await handle.appendFile(header);
      return ok(writer);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      return writeFailure(partPath(dir, part), error);
    }
  }

  async add(records: readonly unknown[], unread: number, next: string | null): Promise<Result<null>> {
    this.records += records.length;
    this.unread += unread;
    this.next = next;
    const lines = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    const mark = next === null ? '' : say({ next, records: this.records, unread: this.unread });
    try {
      await this.handle.appendFile(`${lines}${mark}`);
      return ok(null);
    } catch (error) {
      return writeFailure(partPath(this.dir, this.part), error);
    }
  }

  /** Replaces the old part. */
  async finish(): Promise<Result<null>> {
    try {
      await this.handle.appendFile(say({ end: true, records: this.records, unread: this.unread }));
      await this.handle.sync();
      await this.handle.close();
      await rename(this.temporary, partPath(this.dir, this.part));
      await syncFolder(this.dir);
      return ok(null);
    } catch (error) {
      await this.drop();
      return writeFailure(partPath(this.dir, this.part), error);
    }
  }

  /** Keeps what came, for the next sync to go on with. Whether there is anything to go on with. */
  async setAside(): Promise<boolean> {
    if (this.next === null) {
      await this.drop();
      return false;
    }
    try {
      await this.handle.sync();
      await this.handle.close();
      await rename(this.temporary, partialPath(this.dir, this.part));
      return true;
    } catch {
      await this.drop();
      return false;
    }
  }

  async drop(): Promise<void> {
    await this.handle.close().catch(() => undefined);
    await rm(this.temporary, { force: true }).catch(() => undefined);
  }
}

interface Beginning {
  readonly platform: string;
  readonly now: number;
  readonly restart: boolean;
  /** No other program writes into the folder. */
  readonly isOurs: boolean;
}

interface SetAside {
  readonly next: string;
  readonly records: number;
  readonly unread: number;
  /** Bytes up to the end of the last mark. */
  readonly length: number;
}

/** Renamed first: of two syncs one gets it. Null when there is nothing to go on with. */
async function claim(
  dir: string,
  part: LibraryPart,
  temporary: string,
  platform: string,
  now: number,
): Promise<SetAside | null> {
  try {
    await rename(partialPath(dir, part), temporary);
  } catch {
    return null;
  }
  const setAsidePart = await lastMark(temporary, platform, now).catch(() => null);
  if (setAsidePart === null) await rm(temporary, { force: true });
  return setAsidePart;
}

async function lastMark(path: string, platform: string, now: number): Promise<SetAside | null> {
  let length = 0;
  let setAsidePart: SetAside | null = null;
  for await (const line of streamLines(path)) {
    const isFirst = length === 0;
    length += Buffer.byteLength(line) + 1;
    const own = line.startsWith(OWN) ? ownLine(line) : null;
    if (isFirst) {
      const ours = own !== null && 'format' in own && own.platform === platform;
      const age = ours ? now - Date.parse(own.startedAt) : DAY_MS;
      if (!(age >= 0 && age < DAY_MS)) return null;
    } else if (own !== null && 'next' in own) setAsidePart = { ...own, length };
  }
  return setAsidePart;
}

/** What a killed sync left behind: another may be at work on it, unless the folder is ours. */
async function sweep(dir: string, part: LibraryPart, now: number, isOurs: boolean): Promise<void> {
  const prefix = `.${PART_READS[part].file}.`;
  for (const name of await readdir(dir)) {
    if (!name.startsWith(prefix) || !name.endsWith('.tmp')) continue;
    // It has come further than the pages set aside before, with which it began.
    if (isOurs) await rename(join(dir, name), partialPath(dir, part));
    else if (now - (await stat(join(dir, name))).mtimeMs > DAY_MS) await rm(join(dir, name), { force: true });
  }
}
