// Writes an archive piece by piece: a part is packed as it comes, and nothing of it is kept.
import { Zip, ZipDeflate } from 'fflate';

export interface NewPart {
  readonly name: string;
  readonly data: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Sizes are 32 bits wide (APPNOTE 4.4.8), and the library does not look: a larger archive would be damaged. */
const MOST_BYTES = 0xffff_ffff;
/** The first day that an archive can name, in its own local time: two exports of one draft are equal. */
const DATE = new Date(1980, 0, 1);
const NOTHING = new Uint8Array();
/** Of 0 to 9. */
const EFFORT = 3;

/** Throws where a part or the whole is longer than an archive can say, and whatever `data` throws. */
export async function* zipArchive(parts: AsyncIterable<NewPart>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let written = 0;
  const archive = new Zip((error, piece) => {
    if (error !== null) throw error;
    ready.push(piece);
  });
  function* takeReady(): Generator<Uint8Array> {
    const pieces = ready;
    ready = [];
    for (const piece of pieces) {
      written += piece.length;
      if (written > MOST_BYTES) throw new RangeError('The archive is longer than 4 GiB.');
      yield piece;
    }
  }
  for await (const { name, data } of parts) {
    const part = new ZipDeflate(name, { level: EFFORT });
    part.mtime = DATE;
    archive.add(part);
    let size = 0;
    for await (const piece of data) {
      size += piece.length;
      if (size > MOST_BYTES) throw new RangeError('A part of the archive is longer than 4 GiB.');
      part.push(piece);
      yield* takeReady();
    }
    part.push(NOTHING, true);
    yield* takeReady();
  }
  archive.end();
  yield* takeReady();
}
