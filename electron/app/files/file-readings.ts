// Files handed to the window as their bytes, piece by piece: the window's own reader says whether they are drafts.
import { type Hash, createHash } from 'node:crypto';
import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { MAX_DRAFT_BYTES } from '../../../shared/draft/envelope.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { errorCode } from '../../file/atomic-write.ts';
import { fileVersion } from '../../file/draft-file.ts';
import { openFile } from '../../file/open-file.ts';
import type { FileStamp } from './known-files.ts';

/** Bytes of one answer: few enough that neither side is held up by one. */
const PIECE = 4_000_000;
/** More at once than any window has: one that was reloaded in the middle must not hold files open for good. */
const MOST = 4;
const MOST_WHOLE = 50;

interface ReadWhole {
  readonly path: string;
  readonly stamp: FileStamp;
}

interface Reading {
  readonly path: string;
  readonly handle: FileHandle;
  readonly version: string;
  readonly hash: Hash;
  at: number;
}

export class FileReadings {
  readonly #newId: () => string;
  readonly #readings = new Map<string, Reading>();
  /** Of those that came to their end, also when they are released: a review takes its time. */
  readonly #whole = new Map<string, ReadWhole>();

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** Failures: FILE_NOT_FOUND, FILE_NOT_READABLE {reason}, FILE_TOO_LARGE {size, limit}; each with `file`, its name. */
  async begin(
    file: string,
  ): Promise<Result<{ readonly reading: string; readonly name: string; readonly size: number }>> {
    const name = path.basename(file);
    let handle: FileHandle | undefined;
    try {
      handle = await openFile(file, constants.O_RDONLY, { follow: true });
      const stat = await handle.stat({ bigint: true });
      const size = Number(stat.size);
      if (size >= MAX_DRAFT_BYTES) {
        await handle.close();
        return fail('FILE_TOO_LARGE', { file: name, size, limit: MAX_DRAFT_BYTES });
      }
      const [reading, version] = [this.#newId(), fileVersion(stat)];
      this.#readings.set(reading, { path: file, handle, version, hash: createHash('sha256'), at: 0 });
      const [oldest] = this.#readings.keys();
      if (this.#readings.size > MOST && oldest !== undefined) await this.release(oldest);
      return ok({ reading, name, size });
    } catch (error) {
      await handle?.close().catch(() => undefined);
      return unreadable(name, error);
    }
  }

  /** The next bytes, null after the last. Failures: FILE_NOT_READABLE, also where it was changed meanwhile. */
  async take(id: string): Promise<Result<Uint8Array<ArrayBuffer> | null>> {
    const reading = this.#readings.get(id);
    if (reading === undefined) return unknown('file.take');
    const name = path.basename(reading.path);
    try {
      const piece = new Uint8Array(PIECE);
      const { bytesRead } = await reading.handle.read(piece, 0, PIECE, reading.at);
      reading.at += bytesRead;
      if (reading.at >= MAX_DRAFT_BYTES) {
        return fail('FILE_TOO_LARGE', { file: name, size: reading.at, limit: MAX_DRAFT_BYTES });
      }
      if (bytesRead > 0) {
        const bytes = bytesRead === PIECE ? piece : piece.slice(0, bytesRead);
        reading.hash.update(bytes);
        return ok(bytes);
      }
      const version = fileVersion(await reading.handle.stat({ bigint: true }));
      // Half of one version and half of another may well look like a draft.
      if (version !== reading.version)
        return fail('FILE_NOT_READABLE', { file: name, reason: 'it was changed meanwhile' });
      const stamp = { version, hash: reading.hash.copy().digest('hex') };
      this.#whole.set(id, { path: reading.path, stamp });
      const [oldest] = this.#whole.keys();
      if (this.#whole.size > MOST_WHOLE && oldest !== undefined) this.#whole.delete(oldest);
      return ok(null);
    } catch (error) {
      return unreadable(name, error);
    }
  }

  /** The file of a reading that came to its end. */
  whole(id: string): ReadWhole | null {
    return this.#whole.get(id) ?? null;
  }

  async release(id: string): Promise<void> {
    const reading = this.#readings.get(id);
    this.#readings.delete(id);
    await reading?.handle.close().catch(() => undefined);
  }
}

function unreadable(file: string, error: unknown): Result<never> {
  const reason = errorCode(error);
  return reason === 'ENOENT' || reason === 'ENOTDIR'
    ? fail('FILE_NOT_FOUND', { file })
    : fail('FILE_NOT_READABLE', { file, reason });
}

function unknown(channel: string): Result<never> {
  return fail('INPUT_INVALID', { channel, path: 'reading', reason: 'nothing is read under this name' });
}
