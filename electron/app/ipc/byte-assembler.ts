// Collects the bytes of a file that the window has made, piece by piece, in base64.
import type { StreamText } from '../../../shared/draft/draft-stream.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';

/** A workbook of the largest draft has some hundred megabytes. */
const MOST_BYTES = 1024 * 1024 * 1024;

export class ByteAssembler {
  readonly pieces: Uint8Array[] = [];
  #length = 0;

  /** Failures: FILE_TOO_LARGE; INPUT_INVALID for text that is not base64. */
  take({ text }: StreamText): Result<null> {
    const piece = Buffer.from(text, 'base64');
    // Node skips characters that are not base64.
    if (piece.length !== Math.floor((text.replace(/=+$/, '').length * 3) / 4))
      return fail('INPUT_INVALID', { channel: 'transfer.give', path: 'text', reason: 'not base64' });
    this.#length += piece.length;
    if (this.#length > MOST_BYTES)
      return fail('FILE_TOO_LARGE', { file: 'the sheet', size: this.#length, limit: MOST_BYTES });
    this.pieces.push(piece);
    return ok(null);
  }
}
