// The version that a save replaces, kept beside the file: exactly one, and never in place of another file.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { errorCode, writeAtomically, writeFailure } from '../../file/atomic-write.ts';
import { fileVersion } from '../../file/draft-file.ts';
import { openFile } from '../../file/open-file.ts';
import { NO_FILE, readStamp, readVersion } from './file-stamp.ts';
import type { KnownFiles } from './known-files.ts';

const ENDING = /(?:\.flightplan\.json|\.flightplan|\.json)$/i;

/** `q1.previous.flightplan`, `q1.previous.flightplan.json`, `q1.previous.json`: a draft's name again. */
export function previousName(name: string): string {
  const [ending = ''] = ENDING.exec(name) ?? [];
  return `${name.slice(0, name.length - ending.length)}.previous${ending}`;
}

/** Where the version of a file that is there would be kept. */
export interface PreviousPlace {
  readonly path: string;
  /** Of the file there (`fileVersion`, without following a link); `none` without one. */
  readonly version: string;
  /**
   * `open`: nothing is there, or what Flightplan kept itself. `other`: another file, replaced only where the planner says
   * so. `barred`: a file that was opened or saved here, a link, or no ordinary file: never replaced.
   */
  readonly is: 'open' | 'other' | 'barred';
}

export class PreviousVersions {
  readonly #known: KnownFiles;

  constructor(known: KnownFiles) {
    this.#known = known;
  }

  /** Beside a link's target, since that is replaced. */
  async place(file: string): Promise<PreviousPlace> {
    const target = await realpath(file).catch(() => file);
    const place = path.join(path.dirname(target), previousName(path.basename(target)));
    const version = await ownVersion(place);
    if (version === NO_FILE) return { path: place, version, is: 'open' };
    if (version === null || (await this.#known.isRemembered(place))) return { path: place, version: '', is: 'barred' };
    const hash = this.#known.previousHash(place);
    const isOurs = hash !== null && (await readStamp(place))?.hash === hash;
    return { path: place, version, is: isOurs ? 'open' : 'other' };
  }

  /**
   * Copies the file as it has `version` to its place. Failures: FILE_CHANGED {file} where one of both is another by
   * now, those of `writeAtomically`; each leaves the version kept before.
   */
  async keep(file: string, version: string, place: PreviousPlace): Promise<Result<null>> {
    const hash = createHash('sha256');
    try {
      const handle = await openFile(await realpath(file), constants.O_RDONLY, { follow: false });
      try {
        const { mode } = await handle.stat();
        const copied = await writeAtomically(place.path, hashed(handle.createReadStream({ autoClose: false }), hash), {
          follow: false,
          mode: mode & 0o777,
          check: async () => {
            if ((await readVersion(file)) !== version) return changed(file);
            return (await ownVersion(place.path)) === place.version ? ok(null) : changed(place.path);
          },
        });
        if (copied.ok) this.#known.keptPrevious(place.path, hash.digest('hex'));
        return copied;
      } finally {
        await handle.close();
      }
    } catch (error) {
      return writeFailure(place.path, error);
    }
  }
}

async function* hashed(bytes: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}

/** Of an ordinary file; `none` without one, null for everything else and for a file that can't be accessed. */
async function ownVersion(file: string): Promise<string | null> {
  try {
    const found = await lstat(file, { bigint: true });
    return found.isFile() ? fileVersion(found) : null;
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? NO_FILE : null;
  }
}

function changed(file: string): Result<never> {
  return fail('FILE_CHANGED', { file: path.basename(file) });
}
