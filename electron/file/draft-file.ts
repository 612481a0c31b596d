// Reads and writes draft files, plain or gzip, atomically.
import { type BigIntStats, constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Draft } from '../../shared/draft/document.ts';
import { MAX_DRAFT_BYTES } from '../../shared/draft/envelope.ts';
import { archiveFailure, unreadFailure } from '../../shared/draft/other-file.ts';
import type { Signature } from '../../shared/draft/signature.ts';
import { draftPieces } from '../../shared/draft/write.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { defined } from '../../shared/kernel/defined.ts';
import { type AtomicWriteOptions, errorCode, writeAtomically } from './atomic-write.ts';
import { openFile } from './open-file.ts';
import { type ReadPieces, readDraftPieces } from './read-pieces.ts';
import { isGzip, unpackedPieces } from './unpack.ts';

export interface DraftFile {
  readonly draft: Draft;
  /** Paths of members that an object of the file has twice: the last one counts. */
  readonly duplicates: readonly string[];
  /** Whether the bytes were gzip, by the first two and never by the name (contract §1). */
  readonly gzip: boolean;
  /** Permission bits, to be preserved when it is written again. */
  readonly mode: number;
  /** Changes whenever the file does (`fileVersion`). */
  readonly version: string;
  /** By how many names it is reachable: above 1 there are hard links. */
  readonly links: number;
}

/** Distinguishes versions of a file without reading it. */
export function fileVersion({ ino, mtimeNs, size }: BigIntStats): string {
  return `${ino} ${mtimeNs} ${size}`;
}

/**
 * Failures: FILE_NOT_FOUND {file}, FILE_NOT_READABLE {file, reason}, FILE_TOO_LARGE {file, size, limit}, DRAFT_TOO_LONG
 * {file, most}, NOT_GZIP, NOT_UTF8 {file, offset}, SHEET_NOT_DRAFT, ARCHIVE_NOT_DRAFT, and those of `readDraft`, each with
 * `file`.
 */
export async function readDraftFile(path: string): Promise<Result<DraftFile>> {
  try {
    const handle = await openFile(path, constants.O_RDONLY, { follow: true });
    try {
      return await readOpened(handle, path);
    } finally {
      await handle.close();
    }
  } catch (error) {
    const reason = errorCode(error);
    return reason === 'ENOENT' || reason === 'ENOTDIR'
      ? fail('FILE_NOT_FOUND', { file: path })
      : fail('FILE_NOT_READABLE', { file: path, reason });
  }
}

async function readOpened(handle: FileHandle, path: string): Promise<Result<DraftFile>> {
  const stat = await handle.stat({ bigint: true });
  if (stat.size >= BigInt(MAX_DRAFT_BYTES)) {
    return fail('FILE_TOO_LARGE', { file: path, size: Number(stat.size), limit: MAX_DRAFT_BYTES });
  }
  const head = Buffer.alloc(4);
  const start = head.subarray(0, (await handle.read(head, 0, head.length, 0)).bytesRead);
  const archive = archiveFailure(start, path);
  if (archive !== null) return { ok: false, failure: archive };
  const gzip = isGzip(start);
  // Twice, where the first reading could not name the mistake.
  const pieces: ReadPieces = () =>
    gzip ? unpackedPieces(streamBytes(handle), MAX_DRAFT_BYTES, path) : streamBytes(handle);
  const read = await readDraftPieces(pieces);
  if (!read.ok) return { ok: false, failure: unreadFailure(read.failure, path) };
  return ok({
    ...read.value,
    gzip,
    mode: Number(stat.mode) & 0o7777,
    version: fileVersion(stat),
    links: Number(stat.nlink),
  });
}

const PIECE_BYTES = 1_048_576;

function streamBytes(handle: FileHandle): AsyncIterable<Uint8Array> {
  return handle.createReadStream({
    start: 0,
    autoClose: false,
    highWaterMark: PIECE_BYTES,
  }) as AsyncIterable<Uint8Array>; // no encoding is set on it
}

export interface WriteOptions extends AtomicWriteOptions {
  readonly gzip: boolean;
  /** Of this draft; without one the file is not signed. */
  readonly signature?: Signature | undefined;
}

/** Failures: `DISK_FULL`, `FILE_NOT_WRITABLE`, those of `check`; each leaves the old file as it was. */
export function writeDraftFile(path: string, draft: Draft, options: WriteOptions): Promise<Result<null>> {
  const pieces = draftPieces(draft, options.signature);
  const content = options.gzip
    ? Readable.from(pieces, { highWaterMark: 1 }).pipe(createGzip({ chunkSize: 262_144 }))
    : pieces;
  return writeAtomically(path, content, defined({ mode: options.mode, check: options.check }));
}
