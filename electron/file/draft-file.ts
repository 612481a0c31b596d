// Reads and writes draft files, plain or gzip, atomically.
import { type BigIntStats, constants } from 'node:fs';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Draft } from '../../shared/draft/document.ts';
import { MAX_DRAFT_BYTES } from '../../shared/draft/envelope.ts';
import { archiveFailure, unreadFailure } from '../../shared/draft/other-file.ts';
import { readDraft } from '../../shared/draft/read-draft.ts';
import type { Signature } from '../../shared/draft/signature.ts';
import { draftPieces } from '../../shared/draft/write.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { defined } from '../../shared/kernel/defined.ts';
import { type AtomicWriteOptions, errorCode, writeAtomically } from './atomic-write.ts';
import { openFile } from './open-file.ts';
import { isGzip, unpack } from './unpack.ts';

export interface DraftFile {
  readonly draft: Draft;
  readonly text: string;
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
 * Failures: FILE_NOT_FOUND {file}, FILE_NOT_READABLE {file, reason}, FILE_TOO_LARGE {file, size, limit}, NOT_GZIP,
 * NOT_UTF8 {file, offset}, SHEET_NOT_DRAFT, ARCHIVE_NOT_DRAFT, and those of `readDraft`, each with `file`.
 */
export async function readDraftFile(path: string): Promise<Result<DraftFile>> {
  const file = await readTextFile(path);
  if (!file.ok) return file;
  const draft = readDraft(file.value.text);
  return draft.ok
    ? ok({ ...file.value, draft: draft.value })
    : { ok: false, failure: unreadFailure(draft.failure, path) };
}

/** The text of a draft file and how it was packed, not yet looked into. */
export async function readTextFile(path: string): Promise<Result<Omit<DraftFile, 'draft'>>> {
  const read = await readBytes(path);
  if (!read.ok) return read;
  const { bytes, ...file } = read.value;
  const archive = archiveFailure(bytes, path);
  if (archive !== null) return { ok: false, failure: archive };
  const gzip = isGzip(bytes);
  const plain = gzip ? await unpack(bytes, MAX_DRAFT_BYTES, path) : ok(bytes);
  if (!plain.ok) return plain;
  try {
    return ok({ text: new TextDecoder('utf-8', { fatal: true }).decode(plain.value), gzip, ...file });
  } catch {
    const { failure } = fail('NOT_UTF8', { offset: firstBadByte(plain.value) });
    return { ok: false, failure: unreadFailure(failure, path) };
  }
}

/** Where the bytes stop being UTF-8: at the first replacement that was not written there as such. */
function firstBadByte(bytes: Buffer): number {
  const text = bytes.toString('utf8');
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) {
    const offset = Buffer.byteLength(text.slice(0, at));
    if (bytes.toString('latin1', offset, offset + 3) !== '\xEF\xBF\xBD') return offset;
  }
  return 0;
}

async function readBytes(
  path: string,
): Promise<Result<{ bytes: Buffer } & Pick<DraftFile, 'mode' | 'version' | 'links'>>> {
  try {
    const handle = await openFile(path, constants.O_RDONLY, { follow: true });
    try {
      const stat = await handle.stat({ bigint: true });
      if (stat.size >= BigInt(MAX_DRAFT_BYTES)) {
        return fail('FILE_TOO_LARGE', { file: path, size: Number(stat.size), limit: MAX_DRAFT_BYTES });
      }
      return ok({
        bytes: await handle.readFile(),
        mode: Number(stat.mode) & 0o7777,
        version: fileVersion(stat),
        links: Number(stat.nlink),
      });
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
