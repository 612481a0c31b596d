// Collects rows that a window could not read, chunk by chunk, for a file: each must be a JSON object.
import type { StreamText } from '../../../shared/draft/draft-stream.ts';
import { MAX_DRAFT_BYTES } from '../../../shared/draft/envelope.ts';
import { isObject } from '../../../shared/kernel/json.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';

export class RowAssembler {
  readonly #rows: string[] = [];
  #texts: string[] = [];
  #length = 0;

  /** Failures: FILE_TOO_LARGE; INPUT_INVALID for a row that is no object. */
  take({ text, ends }: StreamText): Result<null> {
    this.#length += text.length;
    if (this.#length > MAX_DRAFT_BYTES) {
      return fail('FILE_TOO_LARGE', { file: 'what could not be read', size: this.#length, limit: MAX_DRAFT_BYTES });
    }
    this.#texts.push(text);
    if (!ends) return ok(null);
    const row = this.#texts.join('');
    this.#texts = [];
    if (!isObject(parsed(row)))
      return fail('INPUT_INVALID', { channel: 'transfer.give', path: 'text', reason: 'no row' });
    this.#rows.push(row);
    return ok(null);
  }

  /** A list of all rows, as JSON. */
  *pieces(): Generator<string, void> {
    yield '[';
    let mark = '\n';
    for (const row of this.#rows) {
      yield `${mark}${row}`;
      mark = ',\n';
    }
    yield '\n]\n';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
