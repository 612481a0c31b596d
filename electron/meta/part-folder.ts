// Parts of a library in a folder, as the app keeps them and as users share them: the list of them, texts, copies.
import { mkdir, rm, stat } from 'node:fs/promises';
import { type LibraryPart, LIBRARY_PARTS } from '../../shared/library/entry.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { writeAtomically, writeFailure } from '../file/atomic-write.ts';
import { partBytes, partPath, readHeader, recordLines } from './part-file.ts';
import { PART_READS } from './parts.ts';

/** A library of a million places has some 300 MB. */
const LARGEST_FILE = 1_000_000_000;
/** A record has some hundred letters. */
const LONGEST_LINE = 1_000_000;
/** Letters of one text, about. */
const TEXT_LENGTH = 1_000_000;

export interface PartThere {
  readonly part: LibraryPart;
  /** ISO 8601. */
  readonly fetchedAt: string;
}

/** The parts in a folder. A part that cannot be read is left out: the next fetch replaces it. */
export async function partsIn(dir: string): Promise<readonly PartThere[]> {
  const parts: PartThere[] = [];
  for (const part of LIBRARY_PARTS) {
    const header = await readHeader(partPath(dir, part));
    if (header.ok && header.value !== null) parts.push({ part, fetchedAt: header.value.startedAt });
  }
  return parts;
}

/** A part's records as texts of whole lines. A failure is the last that comes: `LIBRARY_DAMAGED`. */
export async function* partTexts(dir: string, part: LibraryPart): AsyncGenerator<Result<string>, void> {
  const lines = recordLines(partPath(dir, part));
  let [texts, length]: [string[], number] = [[], 0];
  for (;;) {
    const next = await lines.next();
    if (next.done === true) {
      if (!next.value.ok) yield next.value;
      else if (texts.length > 0) yield ok(texts.join(''));
      return;
    }
    texts.push(`${next.value}\n`);
    length += next.value.length + 1;
    if (length < TEXT_LENGTH) continue;
    yield ok(texts.join(''));
    [texts, length] = [[], 0];
  }
}

/**
 * Copies the parts of a chosen folder into `dir`: all of them are checked first, and none is copied if one is damaged.
 * `LIBRARY_NOT_THERE` {dir}, `LIBRARY_DAMAGED` {file, line}, `FILE_TOO_LARGE` {file}.
 */
export async function takeFolder(from: string, dir: string): Promise<Result<readonly LibraryPart[]>> {
  const parts: LibraryPart[] = [];
  for (const part of LIBRARY_PARTS) {
    const path = partPath(from, part);
    const there = await stat(path).catch(() => null);
    if (there === null) continue;
    if (!there.isFile() || there.size > LARGEST_FILE) return fail('FILE_TOO_LARGE', { file: path });
    const checked = await check(path, part);
    if (!checked.ok) return checked;
    parts.push(part);
  }
  if (parts.length === 0) return fail('LIBRARY_NOT_THERE', { dir: from });
  const copied = await copy(from, dir, parts);
  return copied.ok ? ok(parts) : copied;
}

/** Writes the parts of `dir` into a chosen folder. `LIBRARY_NOT_THERE` without parts. */
export async function giveFolder(dir: string, to: string): Promise<Result<null>> {
  const parts = (await partsIn(dir)).map(({ part }) => part);
  return parts.length === 0 ? fail('LIBRARY_NOT_THERE', { dir }) : copy(dir, to, parts);
}

export async function forgetFolder(dir: string): Promise<Result<null>> {
  try {
    await rm(dir, { recursive: true, force: true });
    return ok(null);
  } catch (error) {
    return writeFailure(dir, error);
  }
}

async function check(path: string, part: LibraryPart): Promise<Result<null>> {
  const header = await readHeader(path);
  if (!header.ok) return header;
  if (header.value?.part !== part) return fail('LIBRARY_DAMAGED', { file: path, line: 1 });
  const long = await longLine(path);
  if (long !== null) return fail('LIBRARY_DAMAGED', { file: path, line: long });
  const lines = recordLines(path);
  for (let line = 2; ; line += 1) {
    const next = await lines.next();
    if (next.done === true) return next.value;
    if (isRecord(part, next.value)) continue;
    await lines.return(ok(null));
    return fail('LIBRARY_DAMAGED', { file: path, line });
  }
}

/** The number of a line that never seems to end, looked for before any line is held. */
async function longLine(path: string): Promise<number | null> {
  let [line, length] = [1, 0];
  try {
    for await (const bytes of partBytes(path)) {
      for (let from = 0; from < bytes.length;) {
        const end = bytes.indexOf(10, from);
        length += (end < 0 ? bytes.length : end) - from;
        if (length > LONGEST_LINE) return line;
        if (end < 0) break;
        [line, length, from] = [line + 1, 0, end + 1];
      }
    }
    return null;
  } catch {
    return line;
  }
}

function isRecord(part: LibraryPart, line: string): boolean {
  try {
    return PART_READS[part].open(JSON.parse(line)) !== null;
  } catch {
    return false;
  }
}

async function copy(from: string, to: string, parts: readonly LibraryPart[]): Promise<Result<null>> {
  try {
    await mkdir(to, { recursive: true });
  } catch (error) {
    return writeFailure(to, error);
  }
  for (const part of parts) {
    const written = await writeAtomically(partPath(to, part), partBytes(partPath(from, part)));
    if (!written.ok) return written;
  }
  return ok(null);
}
